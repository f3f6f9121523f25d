import type { Endpoint } from '@lambda/contract/api'
import { sortsOf } from '@lambda/contract/list-sorts'
import { type Density, density } from '@lambda/contract/saved-views/saved-views'
import { z } from 'zod'
import type { AddressSearch } from '../../platform/address-search.ts'

/** Everything that a list's address says; what it does not say is as the list comes. */
export interface ListAddress {
  /** The query as written. */
  q: string
  /** The language, upper-case ISO 639-1, that the list is searched and shown in; null for the person's own. */
  lang: string | null
  /** A sort of the endpoint, `-` in front for descending; null for its default order. */
  sort: string | null
  /** Rows of a page, null for the default. */
  limit: number | null
  /** Where the page begins, null for the first; `page` counts from 1 and is for people. */
  cursor: string | null
  page: number
  /** The row that the keyboard is on. */
  row: number | null
  /** The row's side panel is open. */
  peek: boolean
  /** The columns shown, in order; null for the person's own. */
  columns: readonly string[] | null
  /** How much room rows have; null for the person's own. */
  density: Density | null
  /** The code of the view that is shown; null for none. */
  view: string | null
  /** The code of the view that the list was before it was changed; null for none. */
  from: string | null
}

/** How an address is changed. */
export interface ChangeOptions {
  /** Without a step to go back to. */
  replace?: boolean
  /** What to note with the entry of the history, in place of what was noted with the one before. */
  note?: string
}

const count = z.coerce.number().int().positive()

/** Reads an address; what does not make sense there counts as not said. */
export function readListAddress(search: AddressSearch, endpoint: Endpoint): ListAddress {
  const sort = search['sort'] ?? ''
  const cursor = search['cursor'] || null
  const limit = numberOf(search['limit'])
  return {
    q: search['q'] ?? '',
    lang: search['lang']?.toUpperCase() || null,
    sort: sortsOf(endpoint).includes(sort) ? sort : null,
    limit: limit !== null && limit <= 200 ? limit : null,
    cursor,
    page: (cursor && numberOf(search['page'])) || 1,
    row: numberOf(search['row']),
    peek: search['peek'] === '1',
    columns: search['columns'] ? search['columns'].split(',') : null,
    density: density.safeParse(search['density']).data ?? null,
    view: search['view'] ?? null,
    from: search['from'] ?? null,
  }
}

/**
 * The search part after a change. Another query, order or page size begins at the first page again; another page
 * forgets the row. What the list does not know in the address stays.
 */
export function writeListAddress(
  search: AddressSearch,
  now: ListAddress,
  change: Partial<ListAddress>,
): AddressSearch {
  const restarts = 'q' in change || 'sort' in change || 'limit' in change
  const turns = restarts || 'cursor' in change
  const next: ListAddress = {
    ...now,
    ...(restarts ? { cursor: null, page: 1 } : {}),
    ...(turns ? { row: null, peek: false } : {}),
    ...change,
  }
  const texts: Record<keyof ListAddress, string> = {
    q: next.q,
    lang: next.lang ?? '',
    sort: next.sort ?? '',
    limit: next.limit === null ? '' : String(next.limit),
    cursor: next.cursor ?? '',
    page: next.cursor ? String(next.page) : '',
    row: next.row === null ? '' : String(next.row),
    peek: next.peek ? '1' : '',
    columns: next.columns?.join(',') ?? '',
    density: next.density ?? '',
    view: next.view ?? '',
    from: next.from ?? '',
  }
  const kept = { ...search, ...texts }
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ''))
}

/** The search part of a list's address in another language: from the first page again, as other rows may be found. */
export function inLanguage(search: AddressSearch, lang: string): AddressSearch {
  const { cursor: _cursor, page: _page, row: _row, peek: _peek, ...kept } = search
  return { ...kept, lang }
}

function numberOf(text: string | undefined): number | null {
  return count.safeParse(text).data ?? null
}
