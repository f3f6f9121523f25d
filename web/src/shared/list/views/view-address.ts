import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { SavedView, ViewState } from '@lambda/contract/saved-views/saved-views'
import { type ViewedList, soundView } from '@lambda/contract/saved-views/viewed-list'
import type { AddressSearch } from '../../../platform/address-search.ts'
import type { ListAddress } from '../list-address.ts'
import { type Viewed, type Viewing, type ViewsOf, allRows } from './viewing.ts'

/** What an address shows that opens a view, or whose list was one before it was changed. */
export function openView(said: ListAddress, view: SavedView, of: ViewsOf): Viewed {
  const { state, leftOut } = soundView(stateOfView(view), of)
  const isOwn = said.from !== null && said.view === null
  const address = isOwn ? said : addressOf(said, view, state)
  const isChanged = !isSame(address, state, of)
  return { address, viewing: { kind: 'open', view, state, leftOut, isChanged } }
}

/** What a view keeps of its list. */
export function stateOfView({ q, sort, columns, density, language }: SavedView): ViewState {
  return { q, sort, columns, density, language }
}

function addressOf(said: ListAddress, { code }: SavedView, state: ViewState): ListAddress {
  const { q, sort, columns, density, language } = state
  return { ...said, q, sort, columns, density, view: code, lang: said.lang ?? language }
}

/** Whether an address shows what a view does; what the view leaves to the person makes no difference. */
function isSame(address: ListAddress, state: ViewState, { fields, columns }: ViewedList): boolean {
  const canonical = (text: string) => {
    const parsed = parseQuery<string>(text, fields)
    return parsed.ok ? printQuery(parsed.query) : text
  }
  // the first one is always shown, whether it is named or not
  const named = (ids: readonly string[]) => ids.filter((id) => id !== columns[0]).join()
  return (
    canonical(address.q) === canonical(state.q) &&
    address.sort === state.sort &&
    (state.columns === null || named(address.columns ?? []) === named(state.columns)) &&
    (state.density === null || address.density === state.density) &&
    (state.language === null || address.lang === state.language)
  )
}

/**
 * The search part of an address that says everything itself, as that of an open view: `?view=` where it shows what the
 * view does, else `?from=`.
 */
export function searchOfView(
  { view: _view, from: _from, ...search }: AddressSearch,
  next: ListAddress,
  { view: { code }, state }: Extract<Viewing, { kind: 'open' }>,
  of: ViewsOf,
): AddressSearch {
  if (!isSame(next, state, of)) return { from: code, ...search }
  const { q: _q, sort: _sort, columns: _columns, density: _density, ...others } = search
  return { view: code, ...others }
}

/** The search part of a list without a view: what would open the default view says that it does not. */
export function searchWithoutView(
  { view: _view, from: _from, ...search }: AddressSearch,
  { list }: ViewsOf,
  views: readonly SavedView[] = [],
): AddressSearch {
  const hasDefault = views.some((view) => view.isDefault && view.list === list)
  return hasDefault && Object.keys(search).length === 0 ? { view: allRows } : search
}

/** The search part as it should be where it leaves out the view that it opens, or its language; null where it is. */
export function completedSearch(
  search: AddressSearch,
  { address, viewing }: Viewed,
): AddressSearch | null {
  if (viewing.kind !== 'open' || address.view === null) return null
  const { lang } = address
  if (search['view'] === address.view && (lang === null || search['lang'] !== undefined))
    return null
  return { ...search, view: address.view, ...(lang !== null && { lang }) }
}
