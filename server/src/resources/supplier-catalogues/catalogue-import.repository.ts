import {
  type CatalogueImportResult,
  type MatchKey,
  maxUnmatchedTold,
} from '@lambda/contract/supplier-catalogues/imports'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem } from '../../platform/errors.ts'
import type { DeliveryBefore } from '../products/product-delivery.repository.ts'
import type { StoredCatalogue } from './catalogue-file.import.ts'

type Db = Kysely<Schema>

/** Writes down that a catalogue is to be imported; its id. */
export async function insertImport(db: Db, fileId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_import (file_id) values (${fileId}) returning id`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('The import is not where it was put.')
  return inserted.id
}

/** Says which job imports it: with that it goes. */
export async function noteImportJob(db: Db, id: number, jobId: number): Promise<void> {
  await sql`update catalogue_import set job_id = ${jobId} where id = ${id}`.execute(db)
}

/** The file of an import; undefined where there is none. */
export async function fileOfImport(db: Db, id: number): Promise<StoredCatalogue | undefined> {
  const { rows } = await sql<StoredCatalogue>`
    select f.sha256, f.type from catalogue_import i join stored_file f on f.id = i.file_id
    where i.id = ${id}`.execute(db)
  return rows[0]
}

/** What became of a product of a file. */
export interface ImportedProduct {
  place: number
  number: string
  name: string | null
  gtin: string | null
  outcome: 'added' | 'changed' | 'unchanged' | 'unmatched' | 'refused'
  matchedBy: MatchKey | null
  productId: number | null
  /** That its source data is other than before, be it by its day alone. */
  isStored: boolean
  before: DeliveryBefore | null
  /** Why it was found and not stored. */
  reason: string | null
}

/** Notes what became of products, in the transaction that stores their values. */
export async function noteImported(
  db: Db,
  importId: number,
  products: readonly ImportedProduct[],
): Promise<void> {
  await sql`
    insert into catalogue_import_product (import_id, place, number, name, gtin, outcome, matched_by, product_id, before,
      stored_at, reason)
    select ${importId}, p.place, p.number, p.name, p.gtin, p.outcome, p."matchedBy", p."productId", p.before,
      case when p."isStored" then now() end, p.reason
    from json_to_recordset(${JSON.stringify(products)}::json) as p (place integer, number text, name text, gtin text,
      outcome text, "matchedBy" text, "productId" bigint, "isStored" boolean, before jsonb, reason text)`.execute(
    db,
  )
}

/** Which of these products of ours an earlier product of the file was, with its number. */
export async function takenBefore(
  db: Db,
  importId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select product_id as id, number from catalogue_import_product
    where import_id = ${importId} and product_id = any(${[...productIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The codes of products, by id. */
export async function codesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** What an import has done. */
export async function resultOfImport(
  db: Db,
  importId: number,
  source: string,
): Promise<CatalogueImportResult> {
  const { rows } = await sql<{ outcome: string; matchedBy: MatchKey | null; count: number }>`
    select outcome, matched_by as "matchedBy", count(*) as count from catalogue_import_product
    where import_id = ${importId} group by 1, 2`.execute(db)
  const { rows: first } = await sql<CatalogueImportResult['unmatched']['first'][number]>`
    select number, name, gtin from catalogue_import_product
    where import_id = ${importId} and outcome = 'unmatched'
    order by place limit ${maxUnmatchedTold}`.execute(db)
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { count }) => total + count, 0)
  const of = (outcome: string) => sum((row) => row.outcome === outcome)
  const by = (key: MatchKey) => sum(({ matchedBy }) => matchedBy === key)
  return {
    source,
    products: sum(() => true),
    matched: {
      gtin: by('gtin'),
      packagingGtin: by('packagingGtin'),
      manufacturerNumber: by('manufacturerNumber'),
      itemNumber: by('itemNumber'),
    },
    added: of('added'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    unmatched: { count: of('unmatched'), first },
  }
}

/** A product to which an import has told something, with what its source had said before. */
export interface StoredProduct {
  place: number
  productId: number
  number: string
  before: DeliveryBefore | null
  /** That the source still says what the import has stored, and has not said it again since. */
  isOurs: boolean
  /** What it says now. */
  now: DeliveryBefore | null
}

/** The next products that an import has stored something of, behind a place in its file; each is locked by then. */
export async function storedProducts(
  db: Db,
  { importId, source }: { importId: number; source: string },
  { after, limit }: { after: number; limit: number },
): Promise<StoredProduct[]> {
  await sql`select from product where id in (
      select product_id from catalogue_import_product
      where import_id = ${importId} and stored_at is not null and place > ${after} order by place limit ${limit})
    order by id for no key update`.execute(db)
  const later = await laterImports(db, importId, source)
  const { rows } = await sql<StoredProduct>`
    select i.place, i.product_id as "productId", i.number, i.before,
      coalesce(d.stored_at = i.stored_at, false) and not exists (select from catalogue_import_product l
        where l.import_id = any(${later}::bigint[]) and l.product_id = i.product_id
          and l.outcome = 'unchanged') as "isOurs",
      case when d.product_id is not null then json_build_object('date', d.date, 'values', d.values) end as now
    from catalogue_import_product i
    left join product_delivery d on d.product_id = i.product_id and d.source = ${source}
    where i.import_id = ${importId} and i.stored_at is not null and i.place > ${after}
    order by i.place limit ${limit}`.execute(db)
  return rows
}

/** The imports after one that have stored what the same source says, and were not undone. */
async function laterImports(db: Db, importId: number, source: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from catalogue_import i join job j on j.id = i.job_id
    where i.id > ${importId} and j.input ->> 'source' = ${source}
      and not exists (select from job u where u.undoes = j.id and u.state in ('queued', 'running', 'done'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many products an import has stored something of. */
export async function countStored(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from catalogue_import_product
    where import_id = ${importId} and stored_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is such a brand. */
export async function brandExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from brand where id = ${id}`.execute(db)
  return rows.length > 0
}

/** The import of a job that whoever calls has started, with its source and whether it has ended. Throws NOT_FOUND for others. */
export async function ownImport(
  { db, actor }: Context,
  jobId: number,
): Promise<{ id: number; source: string; isDone: boolean }> {
  const { rows } = await sql<{ id: number; source: string; isDone: boolean }>`
    select i.id, j.input ->> 'source' as source, j.state = 'done' as "isDone"
    from catalogue_import i join job j on j.id = i.job_id
    where j.id = ${jobId} and j.started_by = ${actor.id}`.execute(db)
  const [found] = rows
  if (!found) throw new ApiProblem('NOT_FOUND', 'Import not found.')
  return found
}

/** How many products of ours an import has found. */
export async function countFound(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from catalogue_import_product
    where import_id = ${importId} and product_id is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next products of ours after an id that an import has found, by id. */
export async function foundProducts(
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from catalogue_import_product
    where import_id = ${importId} and product_id > ${after}
    order by product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A product of a file with what became of it, and the code of ours that it was found to be. */
export interface ReportedProduct extends Pick<
  ImportedProduct,
  'place' | 'number' | 'name' | 'gtin' | 'outcome' | 'matchedBy' | 'reason'
> {
  code: string | null
}

/** The next products of an import, behind a place in its file. */
export async function reportedProducts(
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ReportedProduct[]> {
  const { rows } = await sql<ReportedProduct>`
    select i.place, i.number, i.name, i.gtin, i.outcome, i.matched_by as "matchedBy", i.reason, p.code
    from catalogue_import_product i left join product p on p.id = i.product_id
    where i.import_id = ${importId} and i.place > ${after} order by i.place limit ${limit}`.execute(
    db,
  )
  return rows
}
