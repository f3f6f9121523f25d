import { characteristics, dimensions } from '@lambda/domain/products/characteristics'
import { documentRoles } from '@lambda/domain/documents/documents'
import { forms } from '@lambda/domain/products/forms'
import { statuses } from '@lambda/domain/products/statuses'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Declared, basisText } from '../products/declared.ts'
import { productFieldNames } from '../products/products.ts'
import {
  type RecordedField,
  type RecordedFields,
  type RecordedValue,
  choiceOf,
  day,
  plain,
} from './field.ts'
import { textField } from './texts.ts'

/** The parts of a product's text in one language, as people call them. */
export const productTextLabels = {
  nameShort: 'Short name',
  nameLong: 'Long name',
  description: 'Description',
  marketingText: 'Marketing text',
  keywords: 'Keywords',
} as const

type Described = readonly [label: string, value: RecordedValue]

const fields: Readonly<Record<string, Described>> = {
  code: ['Code', plain],
  manufacturerArticleNumber: ['Article number', plain],
  gtin: ['GTIN', plain],
  brandId: ['Brand', { kind: 'reference', entity: 'brand' }],
  status: ['Status', choiceOf(statuses)],
  series: ['Series', plain],
  competenceCenterId: ['Competence center', { kind: 'reference', entity: 'competence-center' }],
  validFrom: ['Valid from', day],
  obsoleteFrom: ['Obsolete from', day],
  countryOfOrigin: ['Country of origin', { kind: 'country' }],
  customsCode: ['Customs code', plain],
  countries: ['Countries', { kind: 'country' }],
  form: ['Form', choiceOf(forms)],
  designationCode: ['Designation code', plain],
  standard: ['Product standard', plain],
  standardEdition: ['Edition', plain],
  ...Object.fromEntries(
    taxonomyKinds.map(({ field, label, plural, cardinality }): [string, Described] => [
      field,
      [cardinality === 'many' ? plural : label, { kind: 'reference', entity: 'taxonomy-node' }],
    ]),
  ),
  ...Object.fromEntries(
    dimensions.map(({ key, label, unit }): [string, Described] => [
      key,
      [label, { kind: 'number', unit }],
    ]),
  ),
  ...Object.fromEntries(
    characteristics.map(({ key, label, quantity }): [string, Described] => [
      key,
      [label, { kind: 'spoken', speak: (value) => declaredText(value, quantity?.unit ?? null) }],
    ]),
  ),
}

const ranks = new Map<string, number>(productFieldNames.map((name, index) => [name, index]))

/** The fields of products, and of their links to documents. */
export const productRecord: RecordedFields = (path) => {
  const [name = path] = path.split('.')
  const rank = ranks.get(name) ?? ranks.size
  const [label, value] = fields[path] ?? []
  if (label !== undefined && value !== undefined) return { label, value, rank }
  if (name === 'texts') return textField(path, productTextLabels, rank)
  return linkField(path, rank) ?? { label: path, value: plain, rank }
}

/** `attachments.DOP-12`: the link to a document, told by its role; and `….place` among the others. */
function linkField(path: string, rank: number): RecordedField | null {
  const [, code, place] = /^attachments\.(.+?)(\.place)?$/.exec(path) ?? []
  if (code === undefined) return null
  return place
    ? { label: `Position of attachment ${code}`, value: plain, rank }
    : { label: `Attachment ${code}`, value: choiceOf(documentRoles), rank }
}

/** `0.035 W/(m·K) · at 10 °C`, `NPD`, `not applicable`. */
function declaredText(value: unknown, unit: string | null): string {
  if (typeof value !== 'object' || value === null) return String(value)
  // The history of a declared value holds what the contract made of it.
  const declared = value as Declared
  const said = {
    declared: `${declared.value ?? '—'}${unit ? ` ${unit}` : ''}`,
    npd: 'NPD',
    not_applicable: 'Not applicable',
  }
  return [said[declared.state], basisText(declared)].filter(Boolean).join(' · ')
}
