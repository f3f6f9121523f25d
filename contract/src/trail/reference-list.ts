import type { AnyField } from '../reference/field-types.ts'
import { type AnyReferenceList, entityOf } from '../reference/list.ts'
import { type RecordedFields, type RecordedValue, day, plain, yesNo } from './field.ts'
import { textField } from './texts.ts'

/** The lists that fields refer to by the codes of a standard. */
const standards: Readonly<Record<string, RecordedValue>> = {
  countries: { kind: 'country' },
  languages: { kind: 'language' },
}

/** The fields of a list of reference data; `lists` are those that its fields may refer to. */
export function referenceRecord(
  list: AnyReferenceList,
  lists: readonly AnyReferenceList[],
): RecordedFields {
  const order = Object.keys(list.all)
  return (path) => {
    const [name = path, , part] = path.split('.')
    const field = list.all[name]
    const rank = field ? order.indexOf(name) : order.length
    if (!field) return { label: path, value: plain, rank }
    if (field.kind !== 'texts' || part === undefined) {
      return { label: field.label, value: valueOf(field, lists), rank }
    }
    const labels = Object.entries(field.parts).map(([key, { label }]) => [key, label])
    return textField(path, Object.fromEntries(labels), rank)
  }
}

function valueOf(field: AnyField, lists: readonly AnyReferenceList[]): RecordedValue {
  switch (field.kind) {
    case 'flag':
      return yesNo
    case 'choice':
    case 'choices':
      return { kind: 'choice', options: field.options }
    case 'reference':
    case 'references': {
      const { list: path, by } = field.to
      if (by === 'code') return standards[path] ?? plain
      const list = lists.find((one) => one.path === path)
      return { kind: 'reference', entity: list ? entityOf(list) : 'taxonomy-node' }
    }
    case 'number':
      return { kind: 'number', unit: field.unit }
    case 'date':
      return day
    case 'image':
      return { kind: 'spoken', speak: () => 'A picture' }
    case 'texts':
    case 'text':
    case 'decimal':
      return plain
  }
}
