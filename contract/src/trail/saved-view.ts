import { savedViewInput } from '../saved-views/saved-views.ts'
import { type RecordedFields, type RecordedValue, plain, unknownField, yesNo } from './field.ts'

const fields: Readonly<Record<string, readonly [label: string, value: RecordedValue]>> = {
  list: ['List', plain],
  name: ['Name', plain],
  isShared: ['Shared', yesNo],
  q: ['Search', plain],
  sort: ['Order', plain],
  columns: ['Columns', plain],
  density: ['Rows', plain],
  language: ['Language', { kind: 'language' }],
  owner: ['Owner', { kind: 'reference', entity: 'user' }],
  isDefault: ['Default view', yesNo],
}

const order = [...Object.keys(savedViewInput.shape), 'owner', 'isDefault']

/** The fields of saved views. */
export const savedViewRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? []
  if (label === undefined || value === undefined) return unknownField(path)
  return { label, value, rank: order.indexOf(path) }
}
