import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type RecordedFields, type RecordedValue, day, plain } from './field.ts'
import { textField } from './texts.ts'

/** What the texts of a node are called, in the order of the screen. */
export const nodeTextLabels = { name: 'Name', description: 'Description' } as const

const kinds = taxonomyKinds.map(({ kind, label }) => ({ value: kind, label }))

const fields: Readonly<Record<string, readonly [label: string, value: RecordedValue]>> = {
  kind: ['Taxonomy', { kind: 'choice', options: kinds }],
  code: ['Code', plain],
  parentId: ['Parent', { kind: 'reference', entity: 'taxonomy-node' }],
  isActive: ['Status', { kind: 'flag', yes: 'Active', no: 'Inactive' }],
  validFrom: ['Valid from', day],
  validTo: ['Valid to', day],
  position: ['Position', plain],
}

const order = Object.keys(fields)

/** The fields of the nodes of all taxonomies. */
export const taxonomyNodeRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? []
  if (label !== undefined && value !== undefined) {
    return { label, value, rank: order.indexOf(path) }
  }
  if (path.startsWith('texts')) return textField(path, nodeTextLabels, order.length)
  return { label: path, value: plain, rank: order.length }
}
