import type { ReferenceRow } from '@lambda/contract/reference/list'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickerKey } from '../entity-picker.tsx'
import { type LinkField, type LinkSource, useReferenceScreen } from './reference-screen.ts'

/** What people call what a field refers to. */
export type LabelOf = (name: string, field: LinkField, key: PickerKey) => string

/** What is referred to by name: what came with the row, else with any list that has been loaded, else its code or id. */
export function useLinkLabels(row: Pick<ReferenceRow, 'references'> | null): LabelOf {
  const { sourceOf } = useReferenceScreen()
  const client = useQueryClient()
  return useCallback(
    (name, field, key) => {
      const known = row?.references[name]?.find(({ value }) => value === key)
      return known?.label ?? loadedLabel(client, sourceOf(field), key) ?? fallback(key)
    },
    [row, sourceOf, client],
  )
}

function fallback(key: PickerKey): string {
  return typeof key === 'string' ? key : `#${key}`
}

function loadedLabel(client: QueryClient, source: LinkSource, key: PickerKey): string | null {
  const { endpoint, params = {} } = source
  for (const [, data] of client.getQueriesData({ queryKey: [endpoint.id, params] })) {
    for (const row of rowsIn(data)) {
      const option = source.option(row)
      if (option.id === key) return option.label
    }
  }
  return null
}

type LinkedRow = Parameters<LinkSource['option']>[0]

/** The rows of a page or of a whole list, as the cache has them. */
function rowsIn(data: unknown): readonly LinkedRow[] {
  const rows: unknown =
    typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  // Only answers of the list's own endpoint are kept below its id.
  return Array.isArray(rows) ? (rows as LinkedRow[]) : []
}
