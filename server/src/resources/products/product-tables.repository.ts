import type { ProductInput, ProductText } from '@lambda/contract/products/products'
import { characteristics } from '@lambda/domain/products/characteristics'
import { measureKeys } from '@lambda/domain/products/measures'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Updateable } from 'kysely'
import { toNumeric } from '../../platform/database/numeric.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../platform/database/schema-products.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { rowsTables } from './product-rows.repository.ts'

type Columns = Updateable<Schema['product']>

/** The fields that hold several taxonomy nodes. */
const manyFields = taxonomyKinds.flatMap((kind) => (kind.cardinality === 'many' ? kind.field : []))

/** The fields that have a column of the product's table, and what they have in it. */
export const fieldColumns: readonly FieldColumn[] = [
  ...(Object.keys(plainColumns) as (keyof typeof plainColumns)[]).map((field) => ({
    field,
    column: plainColumns[field],
    value: (input: ProductInput) => input[field],
  })),
  ...measureKeys.map((field) => ({
    field,
    column: measureColumns[field],
    value: (input: ProductInput) => input[field],
  })),
  ...characteristics.map(({ key: field }) => ({
    field,
    column: measureColumns[field],
    value: (input: ProductInput) => numericOf(input[field]?.value ?? null),
  })),
]

interface FieldColumn {
  field: string
  column: string
  value: (input: ProductInput) => unknown
}

function numericOf(value: string | null): string | null {
  return value === null ? null : toNumeric(value)
}

/** A row of the product's table, or these columns of it. */
export function columnsOf(input: ProductInput, columns = fieldColumns): Columns {
  return Object.fromEntries(columns.map(({ column, value }) => [column, value(input)])) as Columns
}

interface ChildTable {
  table:
    | 'product_text'
    | 'product_node'
    | 'product_declaration'
    | (typeof rowsTables)[number]['table']
  /** The fields that have their values in it. */
  fields: readonly string[]
  rows: (input: ProductInput) => object[]
}

/** The tables that hold several rows of a product. */
export const childTables: readonly ChildTable[] = [
  { table: 'product_text', fields: ['texts'], rows: textRows },
  { table: 'product_node', fields: manyFields, rows: nodeRows },
  {
    table: 'product_declaration',
    fields: characteristics.map(({ key }) => key),
    rows: declarationRows,
  },
  ...rowsTables,
]

function textRows({ texts }: ProductInput): object[] {
  const parts = Object.entries(textColumns) as [keyof ProductText, string][]
  return Object.entries(texts).map(([language, text]) => {
    const columns = parts.map(([part, column]) => [column, text[part]])
    return Object.assign({ language }, Object.fromEntries(columns))
  })
}

function nodeRows(input: ProductInput): object[] {
  return manyFields.flatMap((field) =>
    input[field].map((node_id, position) => ({ node_id, position })),
  )
}

function declarationRows(input: ProductInput): object[] {
  return characteristics.flatMap(({ key }) => {
    const declared = input[key]
    if (!declared) return []
    const { value: _, state, qualifier = null, document = null, page = null, ...stand } = declared
    const said = { ...stand, qualifier, document, page }
    if (state === 'declared' && Object.values(said).every((part) => part === null)) return []
    return [{ characteristic: key, state, ...said }]
  })
}
