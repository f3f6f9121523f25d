import { type FileType, sizeLimits } from '@lambda/contract/attachment-categories'
import {
  type DataSetType,
  type SheetType,
  type StoredType,
  isDataSet,
  isSheet,
} from '@lambda/contract/sheets/sheet-files'
import { type Upload, maxUploadsAsked } from '@lambda/contract/uploads'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { UploadLimits } from '../../platform/uploads/upload-check.ts'
import { type UploadRow, forgetUpload } from '../../platform/uploads/upload-store.ts'
import { ApiProblem } from '../../platform/errors.ts'

type Db = Kysely<Schema>

/** Uploads of this person, those with these ids or the last ones, and how many there are. */
export async function ownUploads(
  db: Db,
  userId: number,
  ids: readonly string[] | undefined,
): Promise<{ rows: UploadRow[]; total: number }> {
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::text[])`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxUploadsAsked)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What stands in the store of the uploads that are ready, by the id of the file. */
export async function filesOf(
  db: Db,
  rows: readonly UploadRow[],
): Promise<Map<number, NonNullable<Upload['file']>>> {
  const ids = rows.flatMap(({ file_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'size', 'type'])
    .where('id', 'in', ids)
    .execute()
  return new Map(files.map((file) => [file.id, file]))
}

/** Documents that have these contents, now or in a former version, by the id of the file; five of each at most. */
export async function documentsOf(
  db: Db,
  fileIds: readonly number[],
  language: string,
): Promise<Map<number, Upload['sameAs']>> {
  if (fileIds.length === 0) return new Map()
  const { rows } = await sql<Upload['sameAs'][number] & { fileId: number }>`
    select f.id as "fileId", d.* from unnest(${[...fileIds]}::bigint[]) as f (id)
    cross join lateral (
      select a.id, a.code, coalesce(n.title, a.code) as title, a.is_global as "isGlobal",
        a.category_id as "categoryId"
      from attachment a
      left join attachment_name n on n.attachment_id = a.id and n.language = ${language}
      where a.deleted_at is null and a.id in (
        select id from attachment where file_id = f.id
        union select attachment_id from attachment_version where file_id = f.id)
      order by a.id limit 5) as d`.execute(db)
  const documents = new Map<number, Upload['sameAs']>()
  for (const { fileId, ...document } of rows) {
    documents.set(fileId, [...(documents.get(fileId) ?? []), document])
  }
  return documents
}

/** What a file may be in a category, or where none is chosen yet; null where there is no such category. */
export async function limitsOf(db: Db, categoryId: number | null): Promise<UploadLimits | null> {
  if (categoryId === null) return { bytes: sizeLimits.greatest, types: [] }
  const { rows } = await sql<{ types: FileType[]; megabytes: number | null }>`
    select file_types as types, size_limit as megabytes from attachment_category
    where id = ${categoryId}`.execute(db)
  const [category] = rows
  if (!category) return null
  const { types, megabytes } = category
  return { types, bytes: megabytes === null ? sizeLimits.usual : megabytes * 1024 ** 2 }
}

/** The content that somebody has uploaded, and what they call it. */
interface TakenUpload<Type> {
  fileId: number
  sha256: string
  name: string
  size: number
  type: Type
}

/**
 * Takes a ready upload over for what this person makes of it, in the transaction that writes that: the upload is gone with
 * it. Throws RULE_BROKEN at `uploadId` for one that is not there, not theirs, not ready or refused, and for a sheet.
 */
export async function takeUpload(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<FileType>> {
  const { type, ...upload } = await taken(trx, userId, uploadId)
  if (isSheet(type)) throw refused('Spreadsheets can only be imported.')
  if (isDataSet(type)) throw refused('Data sets (XML, JSON) can only be imported.')
  return { ...upload, type }
}

/** The same for a sheet, and for nothing else. */
export async function takeSheet(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<SheetType>> {
  const { type, ...upload } = await taken(trx, userId, uploadId)
  if (!isSheet(type)) throw refused('Only Excel workbooks (XLSX) and CSV files can be imported.')
  return { ...upload, type }
}

/** The same for a catalogue of a supplier. */
export async function takeCatalogue(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<DataSetType>> {
  const upload = await catalogueUpload(trx, userId, uploadId)
  await forgetUpload(trx, uploadId)
  return upload
}

/** A catalogue of a supplier that is left where it is. Throws as `takeUpload` does. */
export async function catalogueUpload(
  db: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<DataSetType>> {
  const { type, ...upload } = await ready(db, userId, uploadId)
  if (!isDataSet(type))
    throw refused(
      'Supplier catalogues are imported from XML (BMEcat) and JSON (ETIM xChange) files.',
    )
  return { ...upload, type }
}

/** The same for data sets, or an archive of them. */
export async function takeDataSet(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<DataSetType | 'ZIP'>> {
  const { type, ...upload } = await taken(trx, userId, uploadId)
  if (type !== 'ZIP' && !isDataSet(type)) {
    throw refused(`${upload.name}: Only XML, JSON and ZIP files can be read as EPDs.`)
  }
  return { ...upload, type }
}

async function taken(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<StoredType>> {
  const upload = await ready(trx, userId, uploadId)
  await forgetUpload(trx, uploadId)
  return upload
}

/** An upload of this person that is ready, and which nobody else takes until the transaction ends. */
async function ready(
  trx: Kysely<Schema>,
  userId: number,
  uploadId: string,
): Promise<TakenUpload<StoredType>> {
  const row = await trx
    .selectFrom('upload as u')
    .leftJoin('stored_file as f', 'f.id', 'u.file_id')
    .select(['u.state', 'u.problem', 'u.name', 'u.size', 'f.id', 'f.type', 'f.sha256'])
    .where('u.id', '=', uploadId)
    .where('u.user_id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst()
  if (!row) throw refused('Upload not found.')
  const { id, type, sha256 } = row
  if (id === null || type === null || sha256 === null) {
    throw refused(`${row.name}: ${whyNotReady(row)}`)
  }
  return { fileId: id, sha256, name: row.name, size: row.size, type }
}

function whyNotReady(row: { state: string; problem: { message: string } | null }): string {
  if (row.state === 'receiving') return 'The upload is not complete yet.'
  return row.problem?.message ?? 'The file is still being checked. Try again in a moment.'
}

/** People know a file by its name: they are told the message without the name of the property. */
function refused(message: string) {
  const errors = [{ path: 'uploadId', code: 'RULE_BROKEN', message }]
  return new ApiProblem('RULE_BROKEN', message, { errors, summary: [message] })
}
