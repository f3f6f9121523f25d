import { searchedNames } from '@lambda/contract/products/product-definitions'
import type { ProductInput, ProductText } from '@lambda/contract/products/products'
import { characteristics, dimensionKeys } from '@lambda/domain/products/characteristics'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, type Updateable, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type ConstraintMeanings,
  someUnknown,
  unknown,
} from '../../platform/database/postgres-errors.ts'
import { insertRows, replaceRows, replaceRowsOfMany } from '../../platform/database/replace-rows.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../platform/database/schema-products.ts'

type Columns = Updateable<Schema['product']>

/** A product that is not there yet, with what has happened to it elsewhere. */
interface NewProduct {
  id: number
  value: ProductInput
  past: readonly { at: string; actor: number }[]
}

/** What changes of one product among many, by the paths of its fields. */
interface ProductUpdate {
  before: { id: number }
  after: ProductInput
  diff: Readonly<Record<string, unknown>>
}

/** The fields that hold several taxonomy nodes. */
const manyFields = taxonomyKinds.flatMap((kind) => (kind.cardinality === 'many' ? kind.field : []))

/** What the constraints of its tables mean to the person whose change they refuse. */
export const productConstraints: ConstraintMeanings = {
  product_code_unique: { path: 'code', message: 'Another product already has this code.' },
  product_article_unique: {
    path: 'manufacturerArticleNumber',
    message: 'Another product of this brand already has this article number.',
  },
  product_brand_known: unknown('brandId', 'brand'),
  product_center_known: unknown('competenceCenterId', 'competence center'),
  product_validity_ordered: {
    path: 'obsoleteFrom',
    message: 'The obsolete date is before the valid-from date.',
  },
  product_origin_known: unknown('countryOfOrigin', 'country'),
  product_country_known: someUnknown('countries', 'countries'),
  product_text_language_known: someUnknown('texts', 'languages'),
  product_fire_class_known: unknown('reactionToFire.value', 'Euroclass'),
}

/** Ids for so many new products, in their order. */
export async function reserveProducts(trx: Kysely<Schema>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Stores new products under ids that are reserved, with everything that belongs to them. */
export async function insertProducts(
  trx: Kysely<Schema>,
  products: readonly NewProduct[],
  actorId: number,
): Promise<void> {
  const columns = sql.join(fieldColumns.map(({ column }) => sql.ref(column)))
  const rows = products.map(({ id, value, past }) => ({
    id,
    ...columnsOf(value),
    version: Math.max(1, past.length),
    created_at: past[0]?.at,
    created_by: past[0]?.actor,
    updated_at: past.at(-1)?.at,
    updated_by: past.at(-1)?.actor,
  }))
  await sql`
    insert into product (id, ${columns}, version, created_at, created_by, updated_at, updated_by)
    overriding system value
    select id, ${columns}, version, coalesce(created_at, now()), coalesce(created_by, ${actorId}),
      coalesce(updated_at, now()), coalesce(updated_by, ${actorId})
    from json_populate_recordset(null::product, ${JSON.stringify(rows)}::json)`.execute(trx)
  for (const { table, rows } of childTables) {
    const owned = products.flatMap(({ id, value }) =>
      rows(value).map((row) => Object.assign(row, { product_id: id })),
    )
    await insertRows(trx, table, owned)
  }
  await refreshProjection(trx, idsOf(products))
}

/** Stores what has changed of a product whose row lock the caller has, as its next version. */
export async function updateProduct(
  trx: Kysely<Schema>,
  id: number,
  input: ProductInput,
  changedPaths: readonly string[],
  actorId: number,
): Promise<void> {
  const changed = new Set(changedPaths.map(fieldOf))
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
  else await refreshSearch(trx, [id])
}

/** Stores what has changed of many products whose row locks the caller has, each as its next version. */
export async function updateProducts(
  trx: Kysely<Schema>,
  changes: readonly ProductUpdate[],
  actorId: number,
): Promise<void> {
  const updates = changes.map(({ before: { id }, after: input, diff }) => {
    return { id, input, fields: new Set(Object.keys(diff).map(fieldOf)) }
  })
  const fields = new Set(updates.flatMap((update) => [...update.fields]))
  const columns = fieldColumns.filter(({ field }) => fields.has(field))
  const rows = updates.map(({ id, input }) => ({ id, ...columnsOf(input, columns) }))
  const assignments = columns.map(({ column }) => sql`${sql.ref(column)} = i.${sql.ref(column)}, `)
  await sql`
    update product p set ${sql.join(assignments, sql``)}
      version = p.version + 1, updated_at = now(), updated_by = ${actorId}
    from json_populate_recordset(null::product, ${JSON.stringify(rows)}::json) as i
    where p.id = i.id`.execute(trx)
  for (const { table, fields, rows } of childTables) {
    const changed = updates.filter((update) => fields.some((field) => update.fields.has(field)))
    const owned = changed.map(({ id, input }) => [id, rows(input)] as const)
    await replaceRowsOfMany(trx, table, 'product_id', new Map(owned))
  }
  const isSearched = (update: { fields: ReadonlySet<string> }) =>
    searchedNames.some((field) => update.fields.has(field))
  await refreshProjection(trx, idsOf(updates.filter(isSearched)))
  await refreshSearch(trx, idsOf(updates.filter((update) => !isSearched(update))))
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
  if (ids.length === 0) return
  await sql`select refresh_product_projection(${ids}::bigint[])`.execute(trx)
}

/** The same where no word of theirs has changed. */
async function refreshSearch(trx: Kysely<Schema>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select refresh_product_search_2(${ids}::bigint[])`.execute(trx)
}

const idsOf = (updates: readonly { id: number }[]) => updates.map(({ id }) => id)

/** The field of a product that a path of its history begins with. */
const fieldOf = (path: string) => path.split('.')[0] ?? path

/** The fields that have a column of the product's table, and what they have in it. */
const fieldColumns: readonly FieldColumn[] = [
  ...(Object.keys(plainColumns) as (keyof typeof plainColumns)[]).map((field) => ({
    field,
    column: plainColumns[field],
    value: (input: ProductInput) => input[field],
  })),
  ...dimensionKeys.map((field) => ({
    field,
    column: measureColumns[field],
    value: (input: ProductInput) => input[field],
  })),
  ...characteristics.map(({ key: field }) => ({
    field,
    column: measureColumns[field],
    value: (input: ProductInput) => input[field]?.value ?? null,
  })),
]

interface FieldColumn {
  field: string
  column: string
  value: (input: ProductInput) => unknown
}

function columnsOf(input: ProductInput, columns = fieldColumns): Columns {
  return Object.fromEntries(columns.map(({ column, value }) => [column, value(input)])) as Columns
}

async function writeChildren(
  trx: Kysely<Schema>,
  id: number,
  input: ProductInput,
  isChanged: (field: string) => boolean,
): Promise<void> {
  for (const { table, fields, rows } of childTables) {
    if (fields.some(isChanged)) await replaceRows(trx, table, ['product_id', id], rows(input))
  }
}

interface ChildTable {
  table: 'product_text' | 'product_country' | 'product_node' | 'product_declaration'
  /** The fields that have their values in it. */
  fields: readonly string[]
  rows: (input: ProductInput) => object[]
}

const childTables: readonly ChildTable[] = [
  { table: 'product_text', fields: ['texts'], rows: textRows },
  {
    table: 'product_country',
    fields: ['countries'],
    rows: ({ countries }) => countries.map((country) => ({ country })),
  },
  { table: 'product_node', fields: manyFields, rows: nodeRows },
  {
    table: 'product_declaration',
    fields: characteristics.map(({ key }) => key),
    rows: declarationRows,
  },
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
    const { state, condition, standard, edition } = declared
    if (state === 'declared' && !condition && !standard && !edition) return []
    return [{ characteristic: key, state, condition, standard, edition }]
  })
}
