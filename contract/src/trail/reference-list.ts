import { type AnyReferenceList, entityOf } from '../reference/list.ts'
import { type RecordedFields, plain, recordedValue } from './field.ts'
import { textField } from './texts.ts'

/** The fields of a list of reference data; `lists` are those that its fields may refer to. */
export function referenceRecord(
  list: AnyReferenceList,
  lists: readonly AnyReferenceList[],
): RecordedFields {
  const order = Object.keys(list.all)
  const entityOfList = (path: string) => {
    const target = lists.find((one) => one.path === path)
    return target ? entityOf(target) : 'taxonomy-node'
  }
  return (path) => {
    const [name = path, , part] = path.split('.')
    const field = list.all[name]
    const rank = field ? order.indexOf(name) : order.length
    if (!field) return { label: path, value: plain, rank }
    if (field.kind !== 'texts' || part === undefined) {
      return { label: field.label, value: recordedValue(field, entityOfList), rank }
    }
    const labels = Object.entries(field.parts).map(([key, { label }]) => [key, label])
    return textField(path, Object.fromEntries(labels), rank)
  }
}
