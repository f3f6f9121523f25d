import type { ProductInput } from '@lambda/contract/products/products'
import { characteristics, dimensionKeys } from '@lambda/domain/products/characteristics'
import type { ClientBase } from 'pg'
import { measureColumns } from '@lambda/server/platform/database/schema-products'
import { newTraceId } from '@lambda/server/platform/http/trace'
import { plainColumns } from '@lambda/server/platform/database/schema-products'
import { manyFields } from '@lambda/server/resources/products/product-change.repository'
import { type CopyValue, copyRows } from './copy.ts'
import type { DemoChange } from './history.ts'

/** A product with its history, which ends in it; the version counts the changes. */
export interface Told {
  input: ProductInput
  changes: readonly DemoChange[]
}

type Row = readonly CopyValue[]

/** One table and the rows that a product has in it. */
interface Target {
  table: string
  columns: readonly string[]
  rows: (id: number, product: Told) => readonly Row[]
}

/**
 * Stores products with everything that belongs to them, in the transaction that `client` is in. `meanwhile` runs while
 * the database is at work on the projections; resolves to what it answers.
 */
export async function storeProducts<T>(
  client: ClientBase,
  products: readonly Told[],
  meanwhile: () => T | Promise<T>,
): Promise<T> {
  const ids = await reserveIds(client, products.length)
  for (const { table, columns, rows } of targets) {
    await copyRows(client, table, columns, rowsOfAll(ids, products, rows))
  }
  const refreshed = client.query('select refresh_product_projection($1::bigint[])', [ids])
  const [answer] = await Promise.all([inTime(meanwhile), refreshed])
  return answer
}

/** As a promise, so that a throw is not in the way of who waits for something else too. */
async function inTime<T>(work: () => T | Promise<T>): Promise<T> {
  return work()
}

async function reserveIds(client: ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

function* rowsOfAll(
  ids: readonly number[],
  products: readonly Told[],
  rows: Target['rows'],
): Generator<Row> {
  for (const [index, product] of products.entries()) yield* rows(ids[index] ?? 0, product)
}

const plainFields = Object.keys(plainColumns) as (keyof typeof plainColumns)[]

const targets: readonly Target[] = [
  {
    table: 'product',
    columns: [
      'id',
      ...Object.values(plainColumns),
      ...dimensionKeys.map((key) => measureColumns[key]),
      ...characteristics.map(({ key }) => measureColumns[key]),
      'version',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
    ],
    rows: (id, { input, changes }) => [
      [
        id,
        ...plainFields.map((field) => input[field]),
        ...dimensionKeys.map((key) => input[key]),
        ...characteristics.map(({ key }) => input[key]?.value ?? null),
        changes.length,
        changes[0]?.at ?? null,
        changes[0]?.actor ?? null,
        changes.at(-1)?.at ?? null,
        changes.at(-1)?.actor ?? null,
      ],
    ],
  },
  {
    table: 'product_text',
    columns: [
      'product_id',
      'language',
      'name_short',
      'name_long',
      'description',
      'marketing_text',
      'keywords',
    ],
    rows: (id, { input }) =>
      Object.entries(input.texts).map(([language, text]) => [
        id,
        language,
        text.nameShort,
        text.nameLong,
        text.description,
        text.marketingText,
        text.keywords,
      ]),
  },
  {
    table: 'product_country',
    columns: ['product_id', 'country'],
    rows: (id, { input }) => input.countries.map((country) => [id, country]),
  },
  {
    table: 'product_node',
    columns: ['product_id', 'node_id', 'position'],
    rows: (id, { input }) =>
      manyFields.flatMap((field) => input[field].map((node, position) => [id, node, position])),
  },
  {
    table: 'product_declaration',
    columns: ['product_id', 'characteristic', 'state', 'condition', 'standard', 'edition'],
    rows: (id, { input }) => declarationRows(id, input),
  },
  {
    table: 'change',
    columns: [
      'at',
      'actor',
      'entity',
      'entity_id',
      'operation',
      'version',
      'diff',
      'trace_id',
      'source',
    ],
    rows: (id, { changes }) =>
      changes.map(({ at, actor, operation, source, diff }, index) => [
        at,
        actor,
        'product',
        id,
        operation,
        index + 1,
        JSON.stringify(diff),
        newTraceId(),
        source,
      ]),
  },
]

/** A value without a row is declared, and nothing else is known of it. */
function declarationRows(id: number, input: ProductInput): Row[] {
  return characteristics.flatMap(({ key }) => {
    const declared = input[key]
    if (!declared) return []
    const { state, condition, standard, edition } = declared
    if (state === 'declared' && !condition && !standard && !edition) return []
    return [[id, key, state, condition && JSON.stringify(condition), standard, edition]]
  })
}
