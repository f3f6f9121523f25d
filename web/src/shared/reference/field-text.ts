import { formatDay } from '@lambda/domain/text/dates'
import type { AnyField } from '@lambda/contract/reference/field-types'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickerKey } from '../pickers/picker-source.ts'
import { loadedOption } from '../pickers/loaded-option.ts'
import { type LinkField, keysIn, useReferenceScreen } from './reference-screen.ts'

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

/** A value of a field as people read it; null where there is none, or none that words could say. */
export function fieldText(
  name: string,
  field: AnyField,
  value: unknown,
  labelOf: LabelOf,
): string | null {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
    case 'choices':
      return keysIn(value)
        .map((key) => field.options.find((option) => option.value === key)?.label ?? String(key))
        .join(', ')
    case 'reference':
    case 'references':
      return keysIn(value)
        .map((key) => labelOf(name, field, key))
        .join(', ')
    case 'number':
      return [keysIn(value).join(), field.unit].filter(Boolean).join(' ')
    case 'date':
      return typeof value === 'string' ? formatDay(value) : null
    case 'image':
      return 'A picture'
    case 'texts':
      return null
    case 'text':
    case 'words':
    case 'decimal':
      return keysIn(value).join(', ')
  }
}
