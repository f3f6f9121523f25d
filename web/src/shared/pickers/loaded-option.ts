import type { QueryClient } from '@tanstack/react-query'
import type { ListEndpoint, RowOf } from '../list/call-list.ts'
import type { PickerKey, PickerOption, PickerSource } from './picker-source.ts'

/** What stands for a key, from any answer of its list that has been loaded; null where none has it. */
export function loadedOption<E extends ListEndpoint, K extends PickerKey>(
  client: QueryClient,
  source: PickerSource<E, K>,
  key: K,
): PickerOption<K> | null {
  const { endpoint, params = {} } = source
  for (const [, data] of client.getQueriesData({ queryKey: [endpoint.id, params] })) {
    for (const row of rowsIn<E>(data)) {
      const found = source.option(row)
      if (found.id === key) return found
    }
  }
  return null
}

/** The rows of a page or of a whole list, as the cache has them. */
function rowsIn<E extends ListEndpoint>(data: unknown): readonly RowOf<E>[] {
  const rows: unknown =
    typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  // Only answers of the list's own endpoint are kept below its id.
  return Array.isArray(rows) ? (rows as RowOf<E>[]) : []
}
