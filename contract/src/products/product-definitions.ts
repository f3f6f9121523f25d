import { classFields } from './class-fields.ts'
import { classificationFields, generalFields } from './general-fields.ts'
import { logisticsFields } from './logistics-fields.ts'
import { marketFields } from './market-fields.ts'
import { performanceFields } from './performance-fields.ts'
import type { ProductField } from './product-field.ts'
import { regulatoryFields } from './regulatory-fields.ts'
import { relatedFields } from './related-fields.ts'
import type { KeyedRow } from './rows.ts'
import { technicalFields } from './technical-fields.ts'

/** Every field of a product that a person keeps, in the order in which its history tells of them. */
export const productDefinitions = {
  ...generalFields,
  ...classificationFields,
  ...classFields,
  ...technicalFields,
  ...performanceFields,
  ...logisticsFields,
  ...regulatoryFields,
  ...marketFields,
  ...relatedFields,
} as const satisfies Readonly<Record<string, ProductField>>

type Definitions = typeof productDefinitions

/** The definitions as generic code sees them. */
export const definedFields: readonly (readonly [name: keyof Definitions, field: ProductField])[] =
  Object.entries(productDefinitions) as [keyof Definitions, ProductField][]

type FieldsOf<Kind extends ProductField['kind']> = {
  [K in keyof Definitions]: Definitions[K]['kind'] extends Kind ? K : never
}[keyof Definitions]

type NotPlain = 'texts' | 'rows' | 'references' | 'measure' | 'declared'

/** The fields that are one column of the product's table, with the same value as on the wire. */
export type PlainName = Exclude<keyof Definitions, FieldsOf<NotPlain>>

const notPlain: ReadonlySet<ProductField['kind']> = new Set([
  'texts',
  'rows',
  'references',
  'measure',
  'declared',
] satisfies NotPlain[])

/** The names of the fields that are one column of the product's table each. */
export const plainNames = definedFields.flatMap(([name, { kind }]) =>
  notPlain.has(kind) ? [] : [name as PlainName],
)

/** The fields that are rows of the product. */
export type RowsName = FieldsOf<'rows'>

/** A row of such a field by its key. */
export type KeyedRowOf<Name extends RowsName> = KeyedRow<Definitions[Name]['rows']>

/** The fields that are rows, each with what its rows are. */
export const rowsFields = definedFields.flatMap(([name, field]) =>
  field.kind === 'rows' ? [{ name: name as RowsName, rows: field.rows }] : [],
)

/** The names of the fields that words typed into the search are looked for in. */
export const searchedNames = definedFields.flatMap(([name, { searched }]) =>
  searched ? [name] : [],
)

/** The shapes of all fields on the wire. */
export const productShape = Object.fromEntries(
  definedFields.map(([name, field]) => [name, field.schema]),
) as unknown as { [K in keyof Definitions]: Definitions[K]['schema'] }
