import type { Expansion, Page, PageInfo } from '@lambda/contract/api'
import type { Kysely, RawBuilder } from 'kysely'
import { type Order, type Source, idPage } from './keyset.ts'
import type { Schema } from '../database/schema.ts'

interface ListQuery<S extends string> {
  sort?: S | `-${S}` | undefined
  limit: number
  cursor?: string | undefined
}

interface Listed<S extends string, T> {
  orders: Readonly<Record<S, Omit<Order, 'sort'>>>
  defaultSort: S | `-${S}`
  source: Source
  /** How many there are, as SQL, where that is cheaper than to find them all (`idPage`). */
  total?: RawBuilder<number> | null
  /** The things of the page, in any order. */
  load: (ids: number[]) => Promise<T[]>
}

/** A page of a list that is small enough to be counted anew each time (reference data, people). */
export async function listPage<S extends string, T extends { id: number }>(
  db: Kysely<Schema>,
  query: ListQuery<S>,
  { orders, defaultSort, source, total = null, load }: Listed<S, T>,
): Promise<Page<T>> {
  const sort = query.sort ?? defaultSort
  const order = { ...orders[bareName(sort)], sort }
  const { ids, page } = await idPage(db, source, order, query, total)
  const things = ids.length === 0 ? [] : await load(ids)
  return { data: inOrder(ids, things), page }
}

/** Where a page stands, with what words of its query are looked for as, if anything. */
export function withExpansions(page: PageInfo, expansions: readonly Expansion[]): PageInfo {
  return expansions.length === 0 ? page : { ...page, expansions: [...expansions] }
}

function bareName<S extends string>(sort: S | `-${S}`): S {
  return (sort.startsWith('-') ? sort.slice(1) : sort) as S
}

/** Things in the order of their ids; ids that are gone meanwhile are left out. */
export function inOrder<T extends { id: number }>(
  ids: readonly number[],
  things: readonly T[],
): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
