import type { Page } from '@lambda/contract/api'
import type { Change } from '@lambda/contract/changes'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { changesPage } from '../trail/history.ts'
import {
  type Based,
  type Shapes,
  type Versioned,
  change,
  existing,
  known,
  remove,
  restore,
} from './versioned.ts'

interface Of<K> {
  params: K
}

interface Changing<K> extends Of<K> {
  version: number
}

type Pages = { query: Parameters<typeof changesPage>[3] }

/** What one is after a change, as the API answers it; the change as `change` makes it. */
export async function changed<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  based: Based<S['key']>,
  next: (before: S['row']) => S['value'] | Promise<S['value']>,
): Promise<S['shown']> {
  const { after } = await change(context, kind, based, next)
  return kind.show(context, after, 'EN')
}

/** The calls that are the same for every kind: get, update, remove, restore and history, as `crud` of the contract has them. */
export function versionedCalls<S extends Shapes>({ records }: App, kind: Versioned<S>) {
  return {
    get: async (
      context: Context,
      { params, query: { language = 'EN' } }: Of<S['key']> & { query: { language?: string } },
    ): Promise<S['shown']> =>
      kind.show(context, await existing(context, kind, params, language), language),
    update: (
      context: Context,
      { params, version, body }: Changing<S['key']> & { body: S['value'] },
    ): Promise<S['shown']> => changed(context, kind, { key: params, version }, () => body),
    remove: async (context: Context, { params, version }: Changing<S['key']>): Promise<null> => {
      await remove(context, kind, { key: params, version })
      return null
    },
    restore: async (context: Context, { params }: Of<S['key']>): Promise<S['shown']> =>
      kind.show(context, await restore(context, kind, params), 'EN'),
    history: async (
      context: Context,
      { params, query }: Of<S['key']> & Pages,
    ): Promise<Page<Change>> => {
      const about = { entity: kind.entity, id: params.id }
      const found = await changesPage(context.db, records, about, query)
      if (found.page.total === 0) await known(context, kind, params)
      return found
    },
  }
}
