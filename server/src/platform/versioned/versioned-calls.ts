import type { Page } from '@lambda/contract/api'
import type { Change } from '@lambda/contract/changes'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { changesPage } from '../trail/history.ts'
import {
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

type Pages = { query: { limit: number; cursor?: string | undefined } }

/** The calls that are the same for every kind: get, update, remove, restore and history, as `crud` of the contract has them. */
export function versionedCalls<S extends Shapes>({ records }: App, kind: Versioned<S>) {
  return {
    get: async (
      context: Context,
      { params, query: { language } }: Of<S['key']> & { query: { language: string } },
    ): Promise<S['shown']> =>
      kind.show(context, await existing(context, kind, params, language), language),
    update: async (
      context: Context,
      { params, version, body }: Changing<S['key']> & { body: S['value'] },
    ): Promise<S['shown']> => {
      const { after } = await change(context, kind, { key: params, version }, () => body)
      return kind.show(context, after, 'EN')
    },
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
