import { type RecordedFields, type RecordedValue, day, plain, unknownField } from './field.ts'

const fields: Readonly<Record<string, readonly [label: string, value: RecordedValue]>> = {
  system: ['Classification', plain],
  release: ['Release', plain],
  title: ['Title', plain],
  publishedOn: ['Published', day],
  languages: ['Languages', { kind: 'language' }],
  classCount: ['Classes', { kind: 'number', unit: null }],
  fileName: ['File', plain],
}

const order = Object.keys(fields)

/** The fields of the releases of classifications. */
export const classificationReleaseRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? []
  if (label === undefined || value === undefined) return unknownField(path)
  return { label, value, rank: order.indexOf(path) }
}
