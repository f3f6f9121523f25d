import { searchedNames } from '@lambda/contract/products/product-definitions'
import type { ProductInput, ProductText } from '@lambda/contract/products/products'
import { characteristics, dimensionKeys } from '@lambda/domain/products/characteristics'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, type Updateable, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { replaceRows } from '../../platform/database/replace-rows.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../platform/database/schema-products.ts'

type Columns = Updateable<Schema['product']>

/** The fields that hold several taxonomy nodes. */
export const manyFields = taxonomyKinds.flatMap((kind) =>
  kind.cardinality === 'many' ? kind.field : [],
)

/** Stores a new product with everything that belongs to it. */
export async function insertProduct(
  trx: Kysely<Schema>,
  input: ProductInput,
  actorId: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('product')
    .values({
      ...(columnsOf(input) as Columns & { code: string; status: string }),
      created_by: actorId,
      updated_by: actorId,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeChildren(trx, id, input, () => true)
  await refreshProjection(trx, [id])
  return id
}

/** Stores what has changed of a product whose row lock the caller has, as its next version. */
export async function updateProduct(
  trx: Kysely<Schema>,
  id: number,
  input: ProductInput,
  changedPaths: readonly string[],
  actorId: number,
): Promise<void> {
  const changed = new Set(changedPaths.map((path) => path.split('.')[0]))
  await trx
    .updateTable('product')
    .set(columnsOf(input))
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: actorId,
    })
    .where('id', '=', id)
    .execute()
  await writeChildren(trx, id, input, (field) => changed.has(field))
  // To bring names and words up to date costs most of a change.
  if (searchedNames.some((field) => changed.has(field))) await refreshProjection(trx, [id])
  else await sql`select refresh_product_search_2(${[id]})`.execute(trx)
}

/** Marks a product as deleted, or takes the mark away; it leaves or comes back to every list. */
export async function setDeleted(
  trx: Kysely<Schema>,
  id: number,
  deleted: boolean,
  actorId: number,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({
      deleted_at: deleted ? sql`now()` : null,
      deleted_by: deleted ? actorId : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: actorId,
    })
    .where('id', '=', id)
    .execute()
  await refreshProjection(trx, [id])
  await countForAttachments(trx, id, deleted ? -1 : 1)
}

/** Attachments say how many products they have: the count of each is changed by whoever holds it, one after another. */
async function countForAttachments(trx: Kysely<Schema>, id: number, by: 1 | -1): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attachment_product ap join attachment a on a.id = ap.attachment_id
    where ap.product_id = ${id} order by a.id for no key update of a`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await sql`update attachment_search set product_count = product_count + ${by}::integer
    where attachment_id = any(${ids}::bigint[])`.execute(trx)
}

/** Rebuilds what lists, search and facets read of these products, whose row locks the caller has. */
async function refreshProjection(trx: Kysely<Schema>, ids: number[]): Promise<void> {
  await sql`select refresh_product_projection(${ids}::bigint[])`.execute(trx)
}

function columnsOf(input: ProductInput): Columns {
  const texts = Object.entries(plainColumns).map(([field, column]) => [
    column,
    input[field as keyof typeof plainColumns],
  ])
  const dimensions = dimensionKeys.map((key) => [measureColumns[key], input[key]])
  const values = characteristics.map(({ key }) => [measureColumns[key], input[key]?.value ?? null])
  return Object.fromEntries([...texts, ...dimensions, ...values]) as Columns
}

async function writeChildren(
  trx: Kysely<Schema>,
  id: number,
  input: ProductInput,
  isChanged: (field: string) => boolean,
): Promise<void> {
  const replace = (table: ChildTable, rows: readonly object[]) =>
    replaceRows(trx, table, ['product_id', id], rows)
  if (isChanged('texts')) await replace('product_text', textRows(input))
  if (isChanged('countries')) {
    await replace(
      'product_country',
      input.countries.map((country) => ({ country })),
    )
  }
  if (manyFields.some(isChanged)) await replace('product_node', nodeRows(input))
  if (characteristics.some(({ key }) => isChanged(key))) {
    await replace('product_declaration', declarationRows(input))
  }
}

type ChildTable = 'product_text' | 'product_country' | 'product_node' | 'product_declaration'

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
    const { state, condition, standard, edition } = declared
    if (state === 'declared' && !condition && !standard && !edition) return []
    const kept = condition && JSON.stringify(condition)
    return [{ characteristic: key, state, condition: kept, standard, edition }]
  })
}
