import { searchedNames } from '@lambda/contract/products/product-definitions'
import type { ProductInput } from '@lambda/contract/products/products'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type ConstraintMeanings,
  someUnknown,
  unknown,
} from '../../platform/database/postgres-errors.ts'
import { sendLater } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import {
  insertionOf,
  replaceRows,
  replaceRowsOfMany,
} from '../../platform/database/replace-rows.ts'
import {
  type FoundNow,
  type KeptFindings,
  findingsStored,
  lookAgain,
} from './findings/product-finding.repository.ts'
import { otherFindings } from './findings/product-finding.rules.ts'
import { type ActivatedProduct, activationsOf } from './readiness/activation.rules.ts'
import { concernsReadiness } from './readiness/asked-words.rules.ts'
import { evaluateReadiness, evaluationOf } from './readiness/readiness-evaluation.repository.ts'
import type { Rules } from './readiness/readiness-profile.repository.ts'
import { childTables, columnsOf, fieldColumns } from './product-tables.repository.ts'

/** A product that is not there yet, with what has happened to it elsewhere. */
interface NewProduct {
  id: number
  value: ProductValue
  past: readonly { at: string; actor: number }[]
}

/** A product as it is to be stored, with what is found of it. */
type ProductValue = ActivatedProduct & { findings?: FoundNow | null }

/** What is known of it before. */
interface Before extends Pick<ProductInput, 'status' | 'markets'> {
  id: number
  findings?: KeptFindings | null
}

/** What changes of one product among many, by the paths of its fields. */
interface ProductUpdate {
  before: Before
  after: ProductValue
  diff: Readonly<Record<string, unknown>>
}

const byLegalEntity = { column: 'legal_entity_id', by: 'legalEntityId' }

/** What the constraints of its tables mean to the person whose change they refuse. */
export const productConstraints: ConstraintMeanings = {
  product_code_unique: { path: 'code', message: 'Another product already has this code.' },
  product_article_unique: {
    path: 'manufacturerArticleNumber',
    message: 'Another product of this brand already has this article number.',
  },
  product_brand_known: unknown('brandId', 'brand', 'UNKNOWN_BRAND'),
  product_center_known: unknown('competenceCenterId', 'competence center', 'UNKNOWN_CENTER'),
  product_validity_ordered: {
    path: 'obsoleteFrom',
    message: 'The obsolete date is before the valid-from date.',
  },
  product_activation_refused: {
    path: 'status',
    message:
      'It would become active in a market where it is not ready, which a profile refuses. See Readiness on the Markets tab.',
  },
  product_activation_reason: {
    path: 'activationReason',
    message: 'It would become active in a market where it is not ready. Give a reason.',
  },
  product_origin_known: unknown('countryOfOrigin', 'country'),
  product_country_validity_ordered: {
    path: 'markets',
    message: 'The obsolete date of a market is before its valid-from date.',
  },
  product_local_article_number_unique: {
    path: 'localArticleNumbers',
    message: 'Another product already has this article number at this legal entity.',
    row: { ...byLegalEntity, part: 'number' },
  },
  product_local_article_number_entity_known: {
    ...unknown('localArticleNumbers', 'legal entity'),
    row: { ...byLegalEntity, part: 'legalEntityId' },
  },
  product_country_known: someUnknown('countries', 'countries'),
  product_relation_known: { path: 'related', message: 'One of these products does not exist.' },
  product_relation_other: { path: 'related', message: 'A product cannot be related to itself.' },
  product_text_language_known: someUnknown('texts', 'languages'),
  product_fire_class_known: unknown('reactionToFire.value', 'Euroclass'),
}

/** `$1` the id, `$2` its columns as JSON, `$3` who changes it. */
const update = prepared(
  'product, changed',
  `update product p set ${fieldColumns.map(({ column }) => `${column} = i.${column}`).join(', ')},
    version = p.version + 1, updated_at = now(), updated_by = $3
  from json_populate_record(null::product, $2::json) as i where p.id = $1`,
)

const refreshedProjection = prepared(
  'product projection, refreshed',
  'select refresh_product_projection($1::bigint[])',
)
const refreshedSearch = prepared(
  'product search, refreshed',
  'select refresh_product_search_2($1::bigint[])',
)
const refreshedColumns = prepared(
  'product search, some columns refreshed',
  'select refresh_product_columns($1::bigint[], $2::text[])',
)

const columnNames = fieldColumns.map(({ column }) => column).join(', ')
/** `$1` who creates them, `$2` their ids and columns as JSON. */
const inserted = prepared(
  'products, inserted',
  `insert into product (id, ${columnNames}, version, created_at, created_by, updated_at, updated_by) overriding system value
  select id, ${columnNames}, version, coalesce(created_at, now()), coalesce(created_by, $1),
    coalesce(updated_at, now()), coalesce(updated_by, $1) from json_populate_recordset(null::product, $2::json)`,
)

/** Ids for so many new products (`$1`), in their order. */
export const reservation = prepared<{ id: number }>(
  'product ids',
  `select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, $1::integer)`,
)

/** What stores new products under ids that are reserved, with everything that belongs to them. */
export function productInsertions(
  trx: Kysely<Schema>,
  products: readonly NewProduct[],
  actorId: number,
): CompiledQuery[] {
  const rows = products.map(({ id, value, past }) => ({
    id,
    ...columnsOf(value),
    version: Math.max(1, past.length),
    created_at: past[0]?.at,
    created_by: past[0]?.actor,
    updated_at: past.at(-1)?.at,
    updated_by: past.at(-1)?.actor,
  }))
  const children = childTables.flatMap(({ table, rows }) => {
    const owned = products.flatMap(({ id, value }) =>
      rows(value).map((row) => Object.assign(row, { product_id: id })),
    )
    return insertionOf(table, owned).map((one) => one.compile(trx))
  })
  const findings = products.flatMap(({ id, value }) =>
    value.findings ? [[id, value.findings] as const] : [],
  )
  const others = products.flatMap(({ value }) => value.findings?.lookAgain ?? [])
  const all = [inserted.of(actorId, JSON.stringify(rows)), ...children, findingsStored(findings)]
  return [...all, ...lookAgain(others), refreshedProjection.of(idsOf(products))]
}

/** Stores what has changed of a product whose row lock the caller has, as its next version: it is sent with what comes next. */
export async function updateProduct(
  trx: Kysely<Schema>,
  before: Before,
  input: ProductValue,
  changedPaths: readonly string[],
  actorId: number,
): Promise<void> {
  const { id } = before
  const changed = new Set(changedPaths.map(fieldOf))
  await sendLater(trx, update.of(id, JSON.stringify(columnsOf(input)), actorId))
  await writeChildren(trx, id, input, (field) => changed.has(field))
  await sendLater(trx, ...foundNow([{ before, after: input }]).statements)
  // To bring names and words up to date costs most of a change.
  const isSearched = searchedNames.some((field) => changed.has(field))
  await sendLater(trx, (isSearched ? refreshedProjection : refreshedSearch).of([id]))
}

/** Has what changed of many locked products stored, each as its next version, with what comes next in the transaction. */
export async function updateProducts(
  trx: Kysely<Schema>,
  changes: readonly ProductUpdate[],
  { actorId, rules }: { actorId: number; rules: Rules },
): Promise<void> {
  const updates = changes.map(({ before: { id }, after: input, diff }) => {
    return { id, input, fields: new Set(Object.keys(diff).map(fieldOf)) }
  })
  const fields = new Set(updates.flatMap((update) => [...update.fields]))
  const columns = fieldColumns.filter(({ field }) => fields.has(field))
  const rows = updates.map(({ id, input }) => ({ id, ...columnsOf(input, columns) }))
  const assignments = columns.map(({ column }) => sql`${sql.ref(column)} = i.${sql.ref(column)}, `)
  const update = sql`
    update product p set ${sql.join(assignments, sql``)}
      version = p.version + 1, updated_at = now(), updated_by = ${actorId}
    from json_populate_recordset(null::product, ${JSON.stringify(rows)}::json) as i
    where p.id = i.id`
  await sendLater(trx, update.compile(trx))
  const parts = columns.map(({ column }) => column)
  for (const { table, fields, rows } of childTables) {
    const changed = updates.filter((update) => fields.some((field) => update.fields.has(field)))
    const owned = changed.map(({ id, input }) => [id, rows(input)] as const)
    if (owned.length > 0) parts.push(table)
    await replaceRowsOfMany(trx, table, 'product_id', new Map(owned))
  }
  const found = foundNow(changes)
  await sendLater(trx, ...found.statements)
  const isSearched = (update: { fields: ReadonlySet<string> }) =>
    searchedNames.some((field) => update.fields.has(field))
  const words = idsOf(updates.filter(isSearched))
  const others = idsOf(updates.filter((update) => !isSearched(update)))
  if (words.length > 0) await sendLater(trx, refreshedProjection.of(words))
  if (others.length > 0) {
    const read = found.areWordsOther ? [...parts, 'product_finding'] : parts
    await sendLater(trx, refreshedColumns.of(others, read))
  }
  const activations = changes.flatMap(({ before, after }) =>
    activationsOf(before.id, before, after),
  )
  const evaluated = updates.filter((update) => concernsReadiness(update.fields, rules.words))
  if (evaluated.length === 0) return
  await sendLater(trx, evaluationOf(trx, idsOf(evaluated), rules, activations))
}

/** What stores findings that are others than before, and has other products looked at again. */
function foundNow(changes: readonly Pick<ProductUpdate, 'before' | 'after'>[]): {
  areWordsOther: boolean
  statements: CompiledQuery[]
} {
  const { others, areWordsOther } = otherFindings(changes)
  const again = lookAgain(changes.flatMap(({ after }) => after.findings?.lookAgain ?? []))
  return {
    areWordsOther,
    statements: others.length > 0 ? [findingsStored(others), ...again] : again,
  }
}

/** Marks products as deleted, or takes the mark away; they leave or come back to every list. The caller holds them. */
export async function setDeleted(
  trx: Kysely<Schema>,
  ids: readonly number[],
  deleted: boolean,
  actorId: number,
): Promise<void> {
  if (ids.length === 0) return
  const marking = trx
    .updateTable('product')
    .set({
      deleted_at: deleted ? sql`now()` : null,
      deleted_by: deleted ? actorId : null,
      ...(!deleted && { merged_into: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: actorId,
    })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  // those of a deleted product are free for others
  const release = trx
    .updateTable('product_local_article_number')
    .set({ is_deleted: deleted })
    .where('product_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  await sendLater(trx, marking.compile(), release.compile(), refreshedProjection.of([...ids]))
  await evaluateReadiness(trx, ids)
  await countForAttachments(trx, ids, deleted ? -1 : 1)
}

/** Attachments say how many products they have: the count of each is changed by whoever holds it, one after another. */
async function countForAttachments(
  trx: Kysely<Schema>,
  ids: readonly number[],
  by: 1 | -1,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attachment a
    where a.id = any(array(select ap.attachment_id from attachment_product ap
      where ap.product_id = any(${[...ids]}::bigint[])))
    order by a.id for no key update of a`.execute(trx)
  if (rows.length === 0) return
  await sql`
    update attachment_search s set product_count = s.product_count + ${by}::integer * counted.links
    from (select attachment_id, count(*)::integer as links from attachment_product
      where product_id = any(${[...ids]}::bigint[]) group by 1) as counted
    where s.attachment_id = counted.attachment_id`.execute(trx)
}

const idsOf = (updates: readonly { id: number }[]) => updates.map(({ id }) => id)

const fieldOf = (path: string) => path.split('.')[0] ?? path

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
