import { documentRoles, documentStatuses } from '@lambda/domain/documents/documents'
import { visibilities } from '../attachment-categories.ts'
import { documentFields } from '../attachments/documents.ts'
import { attachmentScope } from '../attachments/global-attachments.ts'
import { type RecordedFields, type RecordedValue, choiceOf, day, plain } from './field.ts'
import { textField } from './texts.ts'

type Described = readonly [label: string, value: RecordedValue]

const countries = { kind: 'country' } as const

const fields: Readonly<Record<string, Described>> = {
  code: ['Code', plain],
  categoryId: ['Category', { kind: 'reference', entity: 'attachment-category' }],
  languages: ['Languages', { kind: 'language' }],
  countries: ['Countries', countries],
  visibility: ['Visible to', { kind: 'choice', options: visibilities }],
  status: ['Status', choiceOf(documentStatuses)],
  revision: ['Revision', plain],
  issueDate: ['Issue date', day],
  expiryDate: ['Expiry date', day],
  number: ['Version', plain],
  file: ['File', plain],
  sha256: ['SHA-256', plain],
  'scope.brandIds': ['Scope: brands', { kind: 'reference', entity: 'brand' }],
  'scope.countries': ['Scope: sold in', countries],
  'scope.competenceCenterIds': [
    'Scope: competence centers',
    { kind: 'reference', entity: 'competence-center' },
  ],
  'scope.nodeIds': ['Scope: taxonomy nodes', { kind: 'reference', entity: 'taxonomy-node' }],
  'scope.query': ['Scope: search', plain],
}

const texts = { title: 'Title', description: 'Description' }

/** A person reads the title first, the scope of a global attachment last. */
const order = [
  'texts',
  ...Object.keys(documentFields).filter((name) => name !== 'texts'),
  ...Object.keys(attachmentScope.shape).map((part) => `scope.${part}`),
]

/** The fields of documents, of their versions, of the scope of global ones, and of their links to products. */
export const documentRecord: RecordedFields = (path) => {
  const [name = path] = path.split('.')
  const place = order.indexOf(name === 'scope' ? path : name)
  const rank = place < 0 ? order.length : place
  const [label, value] = fields[path] ?? []
  if (label !== undefined && value !== undefined) return { label, value, rank }
  if (name === 'texts') return textField(path, texts, rank)
  const [, code, position] = /^products\.(.+?)(\.place)?$/.exec(path) ?? []
  if (code === undefined) return { label: path, value: plain, rank }
  return position
    ? { label: `Position of product ${code}`, value: plain, rank }
    : { label: `Product ${code}`, value: choiceOf(documentRoles), rank }
}
