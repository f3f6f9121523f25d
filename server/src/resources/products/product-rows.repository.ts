import { type RowsName, rowsFields } from '@lambda/contract/products/product-definitions'
import type { ProductInput } from '@lambda/contract/products/products'
import type { Rows } from '@lambda/contract/products/rows'
import { decimalOf, toNumeric } from '../../platform/database/numeric.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** The tables that rows of products are kept in. */
const tables = {
  packaging: 'product_packaging',
  avcp: 'product_avcp',
  performance: 'product_performance',
  curves: 'product_curve',
  markets: 'product_country',
  localArticleNumbers: 'product_local_article_number',
  related: 'product_relation',
  classes: 'product_class',
  classFeatures: 'product_class_feature',
} as const satisfies Record<RowsName, keyof Schema>

/** What else of a product has its values there: the countries are those of the markets. */
const others: Partial<Record<RowsName, string>> = { markets: 'countries' }

interface RowsTable {
  table: (typeof tables)[RowsName]
  /** The field that is these rows. */
  name: RowsName
  /** All that have their values in it. */
  fields: readonly string[]
  rows: (input: ProductInput) => object[]
  /** What a row `k` is on the wire: each name, and the value in SQL. */
  values: readonly (readonly [name: string, value: string])[]
  /** The order of its rows `k` in SQL. */
  order: string
  /** All rows `k` in their order: arrays of values, which are less to write and to read than objects. */
  aggregate: string
  /** The same of a product `p`. */
  asJson: string
  /** The rows as on the wire, of what these have found. */
  read: (found: readonly (readonly unknown[])[]) => object[]
}

/** The tables of the fields that are rows: the columns are called as the parts, in snake case. */
export const rowsTables: readonly RowsTable[] = rowsFields.map(({ name, rows }) => {
  const table = tables[name]
  const values = valuesOf(rows)
  const names = values.map(([part]) => part)
  const order = orderOf(rows)
  const aggregate = `json_agg(json_build_array(${values.map(([, value]) => value).join(', ')}) order by ${order})`
  return {
    table,
    name,
    fields: [name, others[name] ?? []].flat(),
    rows: (input) => input[name].map((row, index) => columnsOf(rows, row, index + 1)),
    values,
    order,
    aggregate,
    asJson: `(select coalesce(${aggregate}, '[]') from ${table} k where k.product_id = p.id)`,
    read: (found) => found.map((row) => named(names, row)),
  }
})

/** An object of values that have come without their names. */
export function named(
  names: readonly string[],
  values: readonly unknown[],
): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) object[name] = values[index]
  return object
}

function columnsOf(
  { place, keyed, parts }: Rows,
  row: Readonly<Record<string, unknown>>,
  at: number,
) {
  const columns = namesOf({ keyed, parts }).map((name) => {
    const value = row[name]
    const isNumber = parts[name]?.kind === 'measure' && typeof value === 'string'
    return [snakeCase(name), isNumber ? toNumeric(value) : value]
  })
  return { ...(place ? { [place.name]: at } : {}), ...Object.fromEntries(columns) }
}

function valuesOf(rows: Rows): (readonly [string, string])[] {
  return namesOf(rows).map((name) => {
    const column = `k.${snakeCase(name)}`
    const part = rows.parts[name]
    const quantity = part?.kind === 'measure' ? part.quantity : rows.decimals?.includes(name) && {}
    return [name, quantity ? decimalOf(column, quantity) : column]
  })
}

function orderOf({ place, keyed }: Rows): string {
  const names = place ? [place.name] : Object.keys(keyed)
  return names.map((name) => `k.${snakeCase(name)}`).join(', ')
}

function namesOf({ keyed, parts }: Pick<Rows, 'keyed' | 'parts'>): string[] {
  return [...Object.keys(keyed), ...Object.keys(parts)]
}
