import type { EsgEntry, EsgEntryInput, EsgEntryRow } from '@lambda/contract/esg/esg-entries'
import type { EsgPayload } from '@lambda/contract/esg/esg-payloads'
import { unitText } from '@lambda/domain/esg/declared-units'
import { productionValue } from '@lambda/domain/esg/epd-basis'
import { validityOf } from '@lambda/domain/documents/documents'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { replaceRows } from '../../platform/database/replace-rows.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** An entry as it is stored: what follows from it and from the day comes on top. */
export type StoredEntry = Omit<EsgEntry, 'validity' | 'findings'> & { isDeleted: boolean }

/** What a product of row `p` is called, nearest to a language. */
function productName(language: string): RawBuilder<string | null> {
  return sql`(select t.name_short from product_text t where t.product_id = p.id and t.name_short is not null
    order by (t.language = ${language}) desc, (t.language = 'EN') desc, t.language limit 1)`
}

/** The documents of entry `e` that are there, as JSON, titled nearest to a language. */
export function evidenceOf(language: string): RawBuilder<EsgEntry['attachments']> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'isGlobal', a.is_global,
      'title', coalesce((select t.title from attachment_text t where t.attachment_id = a.id
        order by (t.language = ${language}) desc, (t.language = 'EN') desc, t.language limit 1), a.code))
      order by a.code), '[]')
    from esg_entry_attachment x join attachment a on a.id = x.attachment_id and a.deleted_at is null
    where x.esg_entry_id = e.id)`
}

/** One by its id, deleted or not. */
export async function findEntry(
  db: Db,
  id: number,
  language: string,
): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.version, e.title, e.issue_date as "issueDate", e.valid_until as "validUntil",
      e.brand_id as "brandId", e.legal_entity_id as "legalEntityId", e.product_query as "productQuery", e.note,
      e.payload, e.deleted_at is not null as "isDeleted", e.created_at as "createdAt", e.updated_at as "updatedAt",
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.display_name) end as "updatedBy",
      (select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]') from esg_entry_product x
        where x.esg_entry_id = e.id) as "productIds",
      (select coalesce(jsonb_agg(x.attachment_id order by x.attachment_id), '[]') from esg_entry_attachment x
        where x.esg_entry_id = e.id) as "attachmentIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'name', ${productName(language)})
          order by p.code), '[]')
        from esg_entry_product x join product p on p.id = x.product_id and p.deleted_at is null
        where x.esg_entry_id = e.id) as products,
      ${evidenceOf(language)} as attachments,
      jsonb_strip_nulls(jsonb_build_object(
        'brandId', case when b.id is not null then
          jsonb_build_array(jsonb_build_object('value', b.id, 'label', b.name, 'isActive', b.is_active)) end,
        'legalEntityId', case when l.id is not null then
          jsonb_build_array(jsonb_build_object('value', l.id, 'label', l.name, 'isActive', l.is_active)) end
      )) as references
    from esg_entry e left join brand b on b.id = e.brand_id left join legal_entity l on l.id = e.legal_entity_id
      left join app_user u on u.id = e.updated_by
    where e.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** Takes the row lock of an entry. */
export async function lockEntry(db: Db, id: number): Promise<void> {
  await sql`select from esg_entry where id = ${id}::bigint for update`.execute(db)
}

/** The parts of what an entry says that lists read. */
export function listedParts(payload: EsgPayload) {
  const operator = 'programmeOperator' in payload ? payload.programmeOperator : null
  const number =
    'registrationNumber' in payload
      ? payload.registrationNumber
      : 'number' in payload
        ? payload.number
        : null
  const standard = payload.kind === 'EPD' ? payload.standard : null
  return { operator, number, standard }
}

function toColumns(input: EsgEntryInput, by: number) {
  return {
    kind: input.payload.kind,
    title: input.title,
    issue_date: input.issueDate,
    valid_until: input.validUntil,
    brand_id: input.brandId,
    legal_entity_id: input.legalEntityId,
    product_query: input.productQuery,
    note: input.note,
    payload: JSON.stringify(input.payload),
    ...listedParts(input.payload),
    product_count: input.productIds.length,
    has_evidence: input.attachmentIds.length > 0,
    updated_by: by,
  }
}

async function writeLinks(db: Db, id: number, input: EsgEntryInput): Promise<void> {
  const products = input.productIds.map((product_id) => ({ product_id }))
  const attachments = input.attachmentIds.map((attachment_id) => ({ attachment_id }))
  await replaceRows(db, 'esg_entry_product', ['esg_entry_id', id], products)
  await replaceRows(db, 'esg_entry_attachment', ['esg_entry_id', id], attachments)
}

/** Stores a new entry of the caller; its id. */
export async function insertEntry(
  { db, actor }: Context,
  input: EsgEntryInput,
): Promise<{ id: number }> {
  const { id } = await db
    .insertInto('esg_entry')
    .values(toColumns(input, actor.id))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLinks(db, id, input)
  return { id }
}

/** Stores what a held entry is to be, as its next version. */
export async function updateEntry(
  { db, actor }: Context,
  id: number,
  input: EsgEntryInput,
): Promise<void> {
  await db
    .updateTable('esg_entry')
    .set({ ...toColumns(input, actor.id), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await writeLinks(db, id, input)
}

/** Deletes or restores a held entry, as its next version. */
export async function markEntry(
  { db, actor }: Context,
  id: number,
  isDeleted: boolean,
): Promise<void> {
  await db
    .updateTable('esg_entry')
    .set({
      deleted_at: isDeleted ? sql<string>`now()` : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: actor.id,
    })
    .where('id', '=', id)
    .execute()
}

interface Row extends Omit<EsgEntryRow, 'validity' | 'warming'> {
  a2: Record<string, string> | null
  a1: Record<string, string> | null
  unit: { amount: string; unit: string } | null
}

/** The entries of some ids as the list shows them, in any order. */
export async function entriesByIds(db: Db, ids: readonly number[]): Promise<EsgEntryRow[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.title, e.operator, e.number, b.name as brand, e.issue_date as "issueDate",
      e.valid_until as "validUntil", e.product_count as "productCount", e.product_query is not null as "hasQuery",
      e.gwp as a2, e.gwp_a1 as a1, e.basis -> 'declaredUnit' as unit, e.updated_at as "updatedAt"
    from esg_entry e left join brand b on b.id = e.brand_id
    where e.id = any(${[...ids]}::bigint[])`.execute(db)
  const today = dayOf(new Date())
  return rows.map(({ a2, a1, unit, ...row }) => {
    const validity = validityOf(row.validUntil, today)
    return Object.assign(row, { validity, warming: warmingOf({ a2, a1, unit }) })
  })
}

function warmingOf({ a2, a1, unit }: Pick<Row, 'a2' | 'a1' | 'unit'>): EsgEntryRow['warming'] {
  const found = productionValue(a2 ?? undefined) ?? productionValue(a1 ?? undefined)
  if (found === null || unit === null) return null
  const isA1 = productionValue(a2 ?? undefined) === null
  return { value: found.value, per: unitText(unit), isA1 }
}

/** Which of some products and documents are there, by id. */
export async function thoseThere(
  db: Db,
  { products, attachments }: { products: readonly number[]; attachments: readonly number[] },
): Promise<{ products: ReadonlySet<number>; attachments: ReadonlySet<number> }> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'product' as kind, id from product where id = any(${[...products]}::bigint[]) and deleted_at is null
    union all
    select 'attachment', id from attachment where id = any(${[...attachments]}::bigint[]) and deleted_at is null`.execute(
    db,
  )
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return { products: of('product'), attachments: of('attachment') }
}
