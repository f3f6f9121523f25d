import { productDefinitions, definedFields } from '@lambda/contract/products/product-definitions'
import type { ProductField } from '@lambda/contract/products/product-field'
import type { RowPart } from '@lambda/contract/products/rows'
import { productTextLabels } from '@lambda/contract/trail/product'
import { panelLabels } from '../product-panels.rules.ts'
import type { FieldOperation } from '@lambda/contract/change-sets/operations'

/** What can be done to a field of many products. */
export type BulkOp = FieldOperation['op']

/** A field that many products can be changed in. */
export interface BulkField {
  /** Its path; `*` stands for a language or a country. */
  path: string
  label: string
  /** The panel that it stands on. */
  group: string
  /** Where it is kept for each language or country by itself. */
  per: 'language' | 'country' | null
  field: ProductField | RowPart | TextPart
  /** What can be done to it, the most frequent first. */
  ops: readonly BulkOp[]
}

/** A part of the texts of a language. */
interface TextPart {
  kind: 'text' | 'words'
  long: boolean
  required: boolean
}

/** What can be done to values of a kind; none where it takes a look at each product. */
const opsOf: Readonly<Record<string, readonly BulkOp[]>> = {
  text: ['set', 'replace', 'copy', 'clear'],
  words: ['add', 'remove', 'replace', 'copy', 'clear'],
  choice: ['set', 'clear'],
  choices: ['add', 'remove', 'clear'],
  codes: ['add', 'remove', 'clear'],
  flag: ['set'],
  number: ['set', 'increase', 'clear'],
  decimal: ['set', 'increase', 'clear'],
  measure: ['set', 'increase', 'clear'],
  declared: ['set', 'increase', 'clear'],
  date: ['set', 'clear'],
  reference: ['set', 'clear'],
  references: ['add', 'remove', 'clear'],
}

/** What tells a product apart is not the same for many. */
const ownOnly = new Set(['code', 'gtin'])

const textParts = Object.entries(productTextLabels).map(([leaf, label]): BulkField => {
  const field: TextPart = {
    kind: leaf === 'keywords' ? 'words' : 'text',
    long: leaf === 'description' || leaf === 'marketingText',
    required: false,
  }
  const path = `texts.*.${leaf}`
  return { path, label, group: panelLabels.texts, per: 'language', field, ops: opsIn(field) }
})

const marketParts = Object.entries(productDefinitions.markets.rows.parts).map(
  ([name, field]): BulkField => ({
    path: `markets.*.${name}`,
    label: `${field.label} in a country`,
    group: panelLabels.markets,
    per: 'country',
    field,
    ops: opsIn(field),
  }),
)

/** Every field that many products can be changed in, in the order of the panels. */
export const bulkFields: readonly BulkField[] = [
  ...definedFields.flatMap(([name, field]): BulkField[] => {
    if (ownOnly.has(name) || !(field.kind in opsOf)) return []
    const { label, panel } = field
    return [{ path: name, label, group: panelLabels[panel], per: null, field, ops: opsIn(field) }]
  }),
  ...textParts,
  ...marketParts,
].filter(({ ops }) => ops.length > 0)

const byPath = new Map(bulkFields.map((field) => [field.path, field]))

/** A field by its path; undefined where there is none. */
export function bulkFieldAt(path: string | null): BulkField | undefined {
  return path === null ? undefined : byPath.get(path)
}

/** Fields whose values can be taken over: other texts for a text, other lists of words for such a list. */
export function sourcesOf(field: BulkField): readonly BulkField[] {
  return bulkFields.filter((one) => one.field.kind === field.field.kind && one.per !== 'country')
}

function opsIn(field: BulkField['field']): readonly BulkOp[] {
  const isRequired = 'required' in field && field.required
  const isClass = field.kind === 'declared' && field.quantity === null
  return (opsOf[field.kind] ?? []).filter(
    (op) => !(op === 'clear' && isRequired) && !(op === 'increase' && isClass),
  )
}
