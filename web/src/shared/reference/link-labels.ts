import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickerKey } from '../pickers/picker-source.ts'
import { loadedOption } from '../pickers/loaded-option.ts'
import { type LinkField, useReferenceScreen } from './reference-screen.ts'

/** What people call what a field refers to. */
export type LabelOf = (name: string, field: LinkField, key: PickerKey) => string

/** What is referred to by name: what came with the row, else with any list that has been loaded, else its code or id. */
export function useLinkLabels(row: Pick<ReferenceRow, 'references'> | null): LabelOf {
  const { sourceOf } = useReferenceScreen()
  const client = useQueryClient()
  return useCallback(
    (name, field, key) => {
      const known = row?.references[name]?.find(({ value }) => value === key)
      return known?.label ?? loadedOption(client, sourceOf(field), key)?.label ?? fallback(key)
    },
    [row, sourceOf, client],
  )
}

function fallback(key: PickerKey): string {
  return typeof key === 'string' ? key : `#${key}`
}
