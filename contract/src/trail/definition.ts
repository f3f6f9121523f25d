import type { FieldDefinition } from '../changes.ts'
import type { RecordedField } from './field.ts'

/** A field as a classification defines it: with its name, the unit of its numbers, and what its codes stand for. */
export function defined(
  field: RecordedField,
  definition: FieldDefinition | undefined,
): RecordedField {
  if (!definition) return field
  const { label, unit, codes } = definition
  const options = codes.map(({ code, label: of }) => ({ value: code, label: of }))
  const value =
    field.value.kind === 'number'
      ? { ...field.value, unit }
      : options.length > 0
        ? ({ kind: 'choice', options } as const)
        : field.value
  return { ...field, label: label ?? field.label, value }
}
