import {
  type Characteristic,
  type DeclaredKey,
  type Quantity,
  characteristics,
} from '@lambda/domain/products/characteristics'
import { type MeasureKey, measures } from '@lambda/domain/products/measures'
import { type TaxonomyKind, taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { z } from 'zod'
import type { NumberField, QueryField, ReferenceField } from '../query-language/field.ts'
import type { AnyField, FieldLook } from '../reference/field-types.ts'
import { optionalChoice, optionalId, orNull } from '../reference/fields.ts'
import { id, text } from '../wire.ts'
import { type Declared, declaredClass, declaredQuantity } from './declared.ts'
import { type MeasureField, quantityField } from './quantity-field.ts'
import type { Rows } from './rows.ts'

type Entries = readonly { readonly code: string; readonly label: string }[]

/** The headings of the general panel. */
type GeneralGroup =
  | 'Identity'
  | 'Responsibility and validity'
  | 'Origin'
  | 'CE marking'
  | 'Chemicals'
  | 'Hazard label'
  | 'Transport'

/** The headings of the logistics panel. */
type LogisticsGroup = 'Construction' | 'Ordering' | 'Storage'

/** The headings of the panels that stand field by field. */
export type FieldGroup = GeneralGroup | LogisticsGroup

/** A field as a column of the list and of its CSV file. */
interface Listed {
  /** In place of the field's label. */
  label?: string
  /** In px. */
  width: number
  isSorted: boolean
}

type WithoutLabel<F> = F extends QueryField ? Omit<F, 'label'> & { label?: string } : never

/** The tab that a field is edited on; null where the tab itself says where it stands there. */
type Place =
  | { panel: 'general'; group: GeneralGroup | null }
  | { panel: 'logistics'; group: LogisticsGroup | null }
  | { panel: 'texts' | 'classification' | 'technical' | 'markets' | 'related'; group?: never }

/** What a field of a product says of itself, beside its kind. */
interface Uses {
  /** Typing stops at its greatest length. */
  isCut?: boolean
  listed?: Listed
  /** What a query may ask for by it; called as the field where it says nothing else. */
  asked?: WithoutLabel<QueryField>
}

/** A declared characteristic: its value, with state, conditions and standard. */
interface DeclaredField extends FieldLook {
  kind: 'declared'
  schema: z.ZodType<Declared | null>
  /** Null: a class. */
  quantity: Quantity | null
}

/** Codes that are printed on labels, such as `H315`, in the order in which they are given. */
export interface CodesField extends FieldLook {
  kind: 'codes'
  schema: z.ZodType<string[]>
  /** Tidies codes as they were typed or pasted, several in one text too. */
  tidy: (texts: readonly string[]) => string[]
  /** The codes that are offered. */
  known: Entries
}

/** Several rows that belong to a product: a list on the wire, a map by their keys in history, merges and forms. */
export interface RowsField extends FieldLook {
  kind: 'rows'
  schema: z.ZodType
  rows: Rows
}

/** The texts of a product by language. */
interface TextsOfProduct extends FieldLook {
  kind: 'texts'
  schema: z.ZodType
}

/**
 * A field of a product, said once. Its shape on the wire, its column (the name in snake case), its name in the history,
 * its row of the general panel, its column of the list and of the CSV file, its sort and its word in queries follow from
 * it.
 */
export type ProductField = (
  | Exclude<AnyField, { kind: 'texts' }>
  | TextsOfProduct
  | RowsField
  | CodesField
  | MeasureField
  | DeclaredField
) &
  Place &
  Uses

/** One of the entries of a list of the domain, or none. */
export function oneOf(entries: Entries, look: FieldLook) {
  return optionalChoice(
    entries.map(({ code, label }) => ({ value: code, label })),
    look,
  )
}

/** The most codes that a field has. */
const mostCodes = 60

/** Any number of codes, each once. */
export function codes({ tidy, known, ...look }: FieldLook & Pick<CodesField, 'tidy' | 'known'>) {
  const schema = z
    .array(z.string().max(500))
    .max(mostCodes)
    .overwrite(tidy)
    .pipe(z.array(text(40)).max(mostCodes))
    .default([])
  return { kind: 'codes', schema, tidy, known, ...look } as const
}

/** A plain number by its key; label, unit and bounds are those of the domain's table. */
export function measure(key: MeasureKey) {
  return quantityField(entryOf(measures, key))
}

/** A declared characteristic by its key; label, unit, bounds and conditions are those of the domain's table. */
export function declared(key: DeclaredKey) {
  const { label, quantity, conditions }: Characteristic = entryOf(characteristics, key)
  const value = quantity ? declaredQuantity(quantity, conditions) : declaredClass(conditions)
  const schema = orNull(value)
  return { kind: 'declared', schema, label, quantity, panel: 'technical' } as const
}

function entryOf<E extends { key: string }>(entries: readonly E[], key: string): E {
  const entry = entries.find((one) => one.key === key)
  if (!entry) throw new Error(`There is no “${key}”.`)
  return entry
}

/** One node of a taxonomy, or none. */
export function node(kind: TaxonomyKind) {
  const { label, to } = taxonomyOf(kind)
  const schema = optionalId
  const panel = 'classification'
  return { kind: 'reference', schema, label, to, required: false, panel } as const
}

const nodeIds = z
  .array(id)
  .max(100)
  .refine((ids) => new Set(ids).size === ids.length, 'must not contain the same node twice')
  .default([])

/** Nodes of a taxonomy, in the order that people give them. */
export function nodes(kind: TaxonomyKind) {
  const { plural, to } = taxonomyOf(kind)
  const panel = 'classification'
  const listed = { width: 200, isSorted: false }
  const schema = nodeIds
  return { kind: 'references', schema, label: plural, to, required: false, panel, listed } as const
}

function taxonomyOf(kind: TaxonomyKind) {
  const entry = taxonomyKind(kind)
  if (!entry) throw new Error(`There is no taxonomy “${kind}”.`)
  const to = { list: 'taxonomies', params: { kind }, by: 'id', letterCase: 'lower' } as const
  return { ...entry, to }
}

/** The query word of a plain number or declared value: unit, bounds and digits are those of the domain's table. */
export function asNumber<const Name extends string>(
  name: Name,
  { quantity }: { quantity: Quantity | null },
  example: string,
  label?: string,
): NumberField<Name> {
  if (!quantity) throw new Error(`${name} is not a number`)
  const { unit, min, max, fractionDigits: digits, mayBeInfinite } = quantity
  const sentence = `${quantity.label}${unit === null ? '' : ` in ${unit}`}.`
  // A filter may begin at nothing: `thickness:>0` is no mistake.
  const lowest = min.startsWith('-') ? min : '0'
  return {
    type: 'number',
    name,
    label: label ?? quantity.label,
    sentence,
    example,
    unit: unit ?? '',
    min: lowest,
    max,
    digits,
    ...(mayBeInfinite && { mayBeInfinite }),
  }
}

/** The query word of a taxonomy: a node stands for its descendants, too. */
export function asNode<const Name extends string>(
  name: Name,
  of: TaxonomyKind,
  example: string,
): ReferenceField<Name> {
  const { label } = taxonomyOf(of)
  const sentence = `${label}, by code or name; includes its sub-nodes.`
  const letterCase = 'lower'
  return { type: 'reference', name, label, sentence, example, of, hierarchical: true, letterCase }
}
