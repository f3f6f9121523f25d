import { type RecordSelection, changeSetInput } from '../change-sets/change-sets.ts'
import { type RecordedFields, type RecordedValue, plain, unknownField } from './field.ts'

const fields: Readonly<Record<string, readonly [label: string, value: RecordedValue]>> = {
  title: ['Title', plain],
  reason: ['Reason', plain],
  entity: ['Kind', plain],
  records: ['Records', { kind: 'spoken', speak: spokenRecords }],
  action: ['Action', plain],
  operations: ['Operations', { kind: 'spoken', speak: spokenCount }],
  excludedPaths: ['Excluded fields', plain],
  author: ['Author', { kind: 'reference', entity: 'user' }],
  isDiscarded: ['State', { kind: 'flag', yes: 'Discarded', no: 'Open' }],
}

const order = [...Object.keys(changeSetInput.shape), 'author', 'isDiscarded']

/** The fields of change sets. */
export const changeSetRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? []
  if (label === undefined || value === undefined) return unknownField(path)
  return { label, value, rank: order.indexOf(path) }
}

function spokenRecords(value: unknown): string {
  // The history of the field holds what the contract made of it.
  const records = value as RecordSelection
  return 'ids' in records ? `${records.ids.length} chosen` : `All matching “${records.q}”`
}

function spokenCount(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : '—'
}
