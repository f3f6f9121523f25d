import { documentRoles } from '@lambda/domain/documents/documents'
import { type Declared, basisText } from '../products/declared.ts'
import { definedFields } from '../products/product-definitions.ts'
import type { ProductField, RowsField } from '../products/product-field.ts'
import type { RowPart, Rows } from '../products/rows.ts'
import {
  type RecordedField,
  type RecordedFields,
  type RecordedValue,
  choiceOf,
  day,
  plain,
  recordedText,
  recordedValue,
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

/** The lists that fields refer to by id, by their word in the history; the others are taxonomies. */
const entities: Readonly<Record<string, string>> = {
  brands: 'brand',
  'competence-centers': 'competence-center',
}

/** Where the history of a product tells which one was merged into it. */
export const mergedFromPath = 'mergedFrom'

/** What the history tells of merges, of the one that goes and of the one that stays. */
const merges: Readonly<Record<string, string>> = {
  mergedInto: 'Merged into',
  [mergedFromPath]: 'Merged product',
}

const definitions = new Map<string, ProductField>(definedFields)
const ranks = new Map<string, number>(definedFields.map(([name], index) => [name, index]))

/** The fields of products, and of their links to documents. */
export const productRecord: RecordedFields = (path) => {
  const [name = path] = path.split('.')
  const rank = ranks.get(name) ?? ranks.size
  if (name === 'texts') return textField(path, productTextLabels, rank)
  const merged = merges[path]
  if (merged) return { label: merged, value: { kind: 'reference', entity: 'product' }, rank }
  const field = definitions.get(name)
  if (field?.kind === 'rows' && name !== path) return rowField(path, field, rank)
  if (field && name === path) return { label: field.label, value: valueOf(field), rank }
  if (path === activationPath) return { label: 'Reason for activation', value: plain, rank: -1 }
  const other =
    linkField(path, rank) ??
    deliveredField(path, rank) ??
    distinctField(path, rank) ??
    acceptedField(path, rank)
  return other ?? { label: path, value: plain, rank }
}

function valueOf(field: ProductField | RowPart): RecordedValue {
  if (field.kind === 'texts' || field.kind === 'rows' || field.kind === 'codes') return plain
  if (field.kind === 'measure') return { kind: 'number', unit: field.quantity.unit }
  if (field.kind === 'declared') {
    const unit = field.quantity?.unit ?? null
    return { kind: 'spoken', speak: (value) => declaredText(value, unit) }
  }
  return recordedValue(field, (list) => entities[list] ?? 'taxonomy-node')
}

/**
 * `packaging.PF-2.contents`: the contents of the second pallet among the levels; `packaging.PF-2` all that it says.
 * `related.SPAREPART-4711.relatedId`: that the product has a spare part, and which.
 */
function rowField(path: string, { label, rows }: RowsField, rank: number): RecordedField {
  const { parts, place, labelOf, about, subject } = rows
  const [, key = '', name] = path.split('.')
  if (about && subject && name === subject.name) {
    const value = { kind: 'reference', entity: about.entity } as const
    return { label: subject.labelOf(key), value, rank }
  }
  const record = about && { about: { entity: about.entity, id: about.idOf(key) } }
  const called = subject?.labelOf(key)
  if (name === undefined) {
    const speak = (row: unknown) => rowText(row as Readonly<Record<string, unknown>>, rows)
    const value = { kind: 'spoken', speak } as const
    return { label: record ? (called ?? label) : labelOf(key), value, rank, ...record }
  }
  const part = parts[name]
  const own = part?.label ?? (name === place?.name ? place.label : name)
  const value = part ? valueInRow(part, name, rows.unitOf?.(key)) : plain
  const ofRecord = called === undefined ? own : `${called}, ${own.toLowerCase()}`
  return { label: record ? ofRecord : `${labelOf(key)}: ${own}`, value, rank, ...record }
}

/** What a part of a row is: the unit of its value may be said by the key of the row. */
function valueInRow(part: RowPart, name: string, unit: string | null | undefined): RecordedValue {
  const value = valueOf(part)
  return name === 'value' && value.kind === 'number' && unit ? { ...value, unit } : value
}

/** `Status Phase-out · Lead time 12 d`: what a row says. */
function rowText(row: Readonly<Record<string, unknown>>, { parts, subject }: Rows): string {
  const said = Object.entries(parts).flatMap(([name, part]) => {
    const value = row[name] ?? null
    if (value === null) return []
    return [`${part.label} ${recordedText({ value: valueOf(part) }, value, () => undefined)}`]
  })
  if (said.length > 0) return said.join(' · ')
  return subject ? 'Related' : 'No values of its own'
}

/** `attachments.DOP-12`: the link to a document, told by its role; and `….place` among the others. */
/** Where the history of a product keeps why it became active in a market where it was not ready. */
export const activationPath = 'activationReason'

function linkField(path: string, rank: number): RecordedField | null {
  const [, code, place] = /^attachments\.(.+?)(\.place)?$/.exec(path) ?? []
  if (code === undefined) return null
  return place
    ? { label: `Position of attachment ${code}`, value: plain, rank }
    : { label: `Attachment ${code}`, value: choiceOf(documentRoles), rank }
}

const deliveries = 'delivered.'

/** Where the history of a product keeps a value that a source delivered; without a name the day that the source gives. */
export function deliveredPath(source: string, name: string | null): string {
  return `${deliveries}${source}${name === null ? '' : `: ${name}`}`
}

/** `delivered.Price list 2026: Weight`: a value of source data, or their day. */
function deliveredField(path: string, rank: number): RecordedField | null {
  if (!path.startsWith(deliveries)) return null
  const said = path.slice(deliveries.length)
  const value = said.includes(': ') ? plain : day
  return { label: `As delivered, ${said}`, value, rank: rank + 1 }
}

const distinctFrom = 'distinctFrom.'

/** Where the history of a product keeps why it is no duplicate of the one with this code. */
export function distinctPath(code: string): string {
  return `${distinctFrom}${code}`
}

/** `distinctFrom.RW-100`: that it is no duplicate of that product, told by the reason. */
function distinctField(path: string, rank: number): RecordedField | null {
  if (!path.startsWith(distinctFrom)) return null
  return { label: `Not a duplicate of ${path.slice(distinctFrom.length)}`, value: plain, rank }
}

const acceptances = 'findings.'

/** Where the history of a product keeps that a finding was accepted: its reason. */
export function acceptedPath({ rule, path }: { rule: string; path: string }): string {
  return `${acceptances}${rule}: ${path}`
}

/** `findings.R05: rD.value`: why a finding was accepted. */
function acceptedField(path: string, rank: number): RecordedField | null {
  const [, rule = '', place = ''] = /^findings\.(\w+): (.+)$/.exec(path) ?? []
  if (rule === '') return null
  const field = definitions.get(place.split('.')[0] ?? place)
  const label = `Accepted finding ${rule}, ${field?.label ?? place}`
  return { label, value: plain, rank: rank + 2 }
}

/** `0.035 W/(m·K) · at 10 °C`, `NPD`, `not applicable`. */
function declaredText(value: unknown, unit: string | null): string {
  if (typeof value !== 'object' || value === null) return String(value)
  // The history of a declared value holds what the contract made of it.
  const declared = value as Declared
  const said = {
    declared: [declared.qualifier, declared.value ?? '—', unit].filter(Boolean).join(' '),
    npd: 'NPD',
    not_applicable: 'Not applicable',
  }
  return [said[declared.state], basisText(declared)].filter(Boolean).join(' · ')
}
