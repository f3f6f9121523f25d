import type { Endpoint } from '@lambda/contract/api'
import { sortsOf } from '@lambda/contract/list-sorts'
import type { FieldList } from '@lambda/contract/query-language/field'
import type { ViewedList } from '@lambda/contract/saved-views/viewed-list'

/** The lists that views are saved of, by their path in the API. */
export type ViewedLists = ReadonlyMap<string, ViewedList>

/** The list of an endpoint as one that views are saved of, with its path in the API. */
export function viewedListOf(
  endpoint: Endpoint,
  { fields, columns }: { fields: FieldList; columns: readonly string[] },
): [path: string, list: ViewedList] {
  return [endpoint.path.slice(1), { fields, columns, sorts: sortsOf(endpoint) }]
}
