import { type RowsName, rowsFields } from '@lambda/contract/products/product-definitions'
import type { ProductInput } from '@lambda/contract/products/products'
import type { Rows } from '@lambda/contract/products/rows'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** The tables that rows of products are kept in. */
const tables = {
  packaging: 'product_packaging',
  avcp: 'product_avcp',
  markets: 'product_country',
  localArticleNumbers: 'product_local_article_number',
  related: 'product_relation',
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
  /** What it holds of a product `p`, in their order, as on the wire. */
  asJson: string
}

/** The tables of the fields that are rows: the columns are called as the parts, in snake case. */
export const rowsTables: readonly RowsTable[] = rowsFields.map(({ name, rows }) => ({
  table: tables[name],
  name,
  fields: [name, others[name] ?? []].flat(),
  rows: (input) => input[name].map((row, index) => columnsOf(rows, row, index + 1)),
  asJson: asJson(tables[name], rows),
}))

function columnsOf(
  { place, keyed, parts }: Rows,
  row: Readonly<Record<string, unknown>>,
  at: number,
) {
  const columns = namesOf({ keyed, parts }).map((name) => [snakeCase(name), row[name]])
  return { ...(place ? { [place.name]: at } : {}), ...Object.fromEntries(columns) }
}

function asJson(table: string, rows: Rows): string {
  const values = namesOf(rows).map((name) => {
    const column = `k.${snakeCase(name)}`
    const isNumber = rows.parts[name]?.kind === 'measure'
    return `'${name}', ${isNumber ? `trim_scale(${column})::text` : column}`
  })
  const order = rows.place ? [rows.place.name] : Object.keys(rows.keyed)
  return `(select coalesce(json_agg(json_build_object(${values.join(', ')})
      order by ${order.map((name) => `k.${snakeCase(name)}`).join(', ')}), '[]')
    from ${table} k where k.product_id = p.id)`
}

function namesOf({ keyed, parts }: Pick<Rows, 'keyed' | 'parts'>): string[] {
  return [...Object.keys(keyed), ...Object.keys(parts)]
}
