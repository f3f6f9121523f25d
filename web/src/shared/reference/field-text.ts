import { formatDay } from '@lambda/domain/text/dates'
import type { AnyField } from '@lambda/contract/reference/field-types'
import type { LabelOf } from './link-labels.ts'
import { keysIn } from './reference-screen.ts'

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
    case 'decimal':
      return keysIn(value).join()
  }
}
