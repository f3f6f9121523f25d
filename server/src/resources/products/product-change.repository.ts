import { searchedNames } from '@lambda/contract/products/product-definitions'
import type { ProductInput } from '@lambda/contract/products/products'
import { characteristics, dimensionKeys } from '@lambda/domain/products/characteristics'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, type Updateable, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { measureColumns, plainColumns } from '../../platform/database/schema-products.ts'

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

/** Stores what has changed of a product that the caller holds locked, as its next version. */
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

/** Rebuilds what lists, search and facets read of these products, which the caller holds. */
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
  if (isChanged('texts')) await writeTexts(trx, id, input)
  if (isChanged('countries')) await writeCountries(trx, id, input.countries)
  if (manyFields.some(isChanged)) await writeNodes(trx, id, input)
  if (characteristics.some(({ key }) => isChanged(key))) await writeDeclarations(trx, id, input)
}

async function writeTexts(trx: Kysely<Schema>, id: number, { texts }: ProductInput): Promise<void> {
  await trx.deleteFrom('product_text').where('product_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, text]) => ({
    product_id: id,
    language,
    name_short: text.nameShort,
    name_long: text.nameLong,
    description: text.description,
    marketing_text: text.marketingText,
    keywords: text.keywords,
  }))
  if (rows.length > 0) await trx.insertInto('product_text').values(rows).execute()
}

async function writeCountries(
  trx: Kysely<Schema>,
  id: number,
  countries: readonly string[],
): Promise<void> {
  await trx.deleteFrom('product_country').where('product_id', '=', id).execute()
  const rows = countries.map((country) => ({ product_id: id, country }))
  if (rows.length > 0) await trx.insertInto('product_country').values(rows).execute()
}

async function writeNodes(trx: Kysely<Schema>, id: number, input: ProductInput): Promise<void> {
  await trx.deleteFrom('product_node').where('product_id', '=', id).execute()
  const rows = manyFields.flatMap((field) =>
    input[field].map((node_id, position) => ({ product_id: id, node_id, position })),
  )
  if (rows.length > 0) await trx.insertInto('product_node').values(rows).execute()
}

async function writeDeclarations(
  trx: Kysely<Schema>,
  id: number,
  input: ProductInput,
): Promise<void> {
  await trx.deleteFrom('product_declaration').where('product_id', '=', id).execute()
  const rows = characteristics.flatMap(({ key }) => {
    const declared = input[key]
    if (!declared) return []
    const { state, condition, standard, edition } = declared
    if (state === 'declared' && !condition && !standard && !edition) return []
    return [
      {
        product_id: id,
        characteristic: key,
        state,
        condition: condition && JSON.stringify(condition),
        standard,
        edition,
      },
    ]
  })
  if (rows.length > 0) await trx.insertInto('product_declaration').values(rows).execute()
}
