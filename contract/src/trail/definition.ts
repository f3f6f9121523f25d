import type { FieldDefinition } from '../changes.ts'
import { classFeatureRows } from '../products/classes.ts'
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

/** `Thickness (ETIM 9.0 EF000125)`: the label of a feature by its path and name; it says the end of a range, and why there is no value. */
export function featureLabel(path: string, name: string): string {
  const [, key = '', part] = path.split('.')
  const said = part === 'upTo' ? ', up to' : part === 'noValue' ? ', reason for no value' : ''
  return `${name}${said} (${classFeatureRows.labelOf(key)})`
}
