import type { BodyOf } from '@lambda/contract/api'
import type { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { differences } from '@lambda/contract/flat'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { record } from '../../platform/trail/history.ts'
import { stale } from '../../platform/http/preconditions.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { takeUpload } from '../uploads/upload.rules.ts'
import {
  type DocumentInput,
  type VersionContent,
  insertDocument,
  setDocumentDeleted,
  supersedeVersion,
  updateDocument,
} from './attachment-change.repository.ts'
import { type StoredDocument, documentVersion, findDocument } from './attachment.repository.ts'
import {
  assertNotRetained,
  assertSoundDocument,
  assertSoundVersion,
  flatInput,
  flatVersion,
  inputOf,
  normalised,
} from './attachment.rules.ts'

/** The products that a document is for: how many, and the query that finds them. */
export interface DocumentProducts {
  count: number
  query: string
}

/** Attachments of products, or global ones: what is different about them. */
export interface DocumentKind<Shown extends { version: number } = { version: number }> {
  isGlobal: boolean
  /** In the history. */
  entity: 'attachment' | 'global-attachment'
  noun: string
  /** The document with the ends of all products that it must be kept for. */
  withEnds: (db: Kysely<Schema>, stored: StoredDocument) => Promise<StoredDocument>
  /** Its products, as a query that finds them; null where that cannot be read. */
  productsOf: (db: Kysely<Schema>, stored: StoredDocument) => Promise<DocumentProducts | null>
  /** A document as the API answers it. */
  show: (context: Context, stored: StoredDocument, language?: string) => Promise<Shown>
}

/** Which document is changed, and the version that the change is based on. */
interface Based {
  id: number
  version: number
}

/** Stores a new document of an uploaded file. Throws RULE_BROKEN, DUPLICATE (also where a deleted one keeps the code). */
export async function createDocument(
  context: Context,
  kind: DocumentKind,
  body: DocumentInput,
  uploadId: string,
): Promise<number> {
  const { db, actor } = context
  const { isGlobal, entity } = kind
  const input = normalised(body)
  const file = await takeUpload(db, actor.id, uploadId)
  const category = await assertSoundDocument(db, input, { isGlobal, before: null, file })
  if (input.code !== null) await assertCodeNotDeleted(db, input.code)
  const made = { isGlobal, input, categoryCode: category.code, file, actorId: actor.id }
  const id = await insertDocument(db, made)
  const stored = await currentDocument(db, kind, id)
  const diff = differences({}, { ...flatInput(inputOf(stored)), ...flatVersion(stored) })
  await record(context, { entity, id, operation: 'create', version: 1, diff })
  return id
}

/** Stores what a document says from now on. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN, DUPLICATE. */
export async function changeDocument(
  context: Context,
  kind: DocumentKind,
  { id, version }: Based,
  body: DocumentInput,
): Promise<void> {
  const { db, actor } = context
  const before = await lockedDocument(context, kind, { id, version })
  const input = normalised({ ...body, code: body.code ?? before.code })
  const diff = differences(flatInput(inputOf(before)), flatInput(input))
  const paths = Object.keys(diff)
  if (paths.length === 0) return
  const { isGlobal, entity } = kind
  const kept = await kind.withEnds(db, before)
  await assertSoundDocument(db, input, { isGlobal, before: kept, file: before.file })
  await updateDocument(db, id, { ...input, code: input.code ?? before.code }, paths, actor.id)
  await record(context, { entity, id, operation: 'update', version: version + 1, diff })
}

/** Takes a document out of sight; its code stays taken, its files stay. Throws NOT_FOUND, STALE_VERSION, RETAINED, REFERENCED. */
export async function removeDocument(
  context: Context,
  kind: DocumentKind,
  based: Based,
): Promise<void> {
  const stored = await lockedDocument(context, kind, based)
  assertNotRetained(await kind.withEnds(context.db, stored))
  await assertUnlinked(context.db, stored)
  await setDocumentDeleted(context.db, based.id, true, context.actor.id)
  const version = based.version + 1
  await record(context, {
    entity: kind.entity,
    id: based.id,
    operation: 'delete',
    version,
    diff: {},
  })
}

/** Brings a deleted document back as it was. Throws NOT_FOUND, NOT_DELETED. */
export async function restoreDocument(
  context: Context,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  const stored = await knownDocument(context.db, kind, id, { lock: true })
  if (!stored.isDeleted) throw new ApiProblem('NOT_DELETED', `This ${kind.noun} is not deleted.`)
  await setDocumentDeleted(context.db, id, false, context.actor.id)
  const version = stored.version + 1
  await record(context, { entity: kind.entity, id, operation: 'restore', version, diff: {} })
}

/** Puts another version in the place of the current one. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN. */
export async function addDocumentVersion(
  context: Context,
  kind: DocumentKind,
  based: Based,
  body: BodyOf<typeof attachmentsApi.addVersion>,
): Promise<void> {
  const { db, actor } = context
  const before = await lockedDocument(context, kind, based)
  const { uploadId, number, ...said } = body
  const path = uploadId === undefined ? 'number' : 'uploadId'
  const file =
    uploadId === undefined
      ? await fileOfVersion(db, before, number ?? 0)
      : await takeUpload(db, actor.id, uploadId)
  const next: VersionContent = { fileId: file.fileId, fileName: file.name, ...said }
  await assertSoundVersion(db, before, { next, file, path })
  await supersedeVersion(db, before, next, actor.id)
  const after = await currentDocument(db, kind, based.id)
  const diff = differences(flatVersion(before), flatVersion(after))
  const version = after.version
  await record(context, { entity: kind.entity, id: based.id, operation: 'update', version, diff })
}

async function fileOfVersion(db: Kysely<Schema>, { id, number }: StoredDocument, wanted: number) {
  if (wanted === number) {
    throw fieldRefused('RULE_BROKEN', 'number', 'This is already the current version.')
  }
  const older = await documentVersion(db, id, wanted)
  if (older) return { ...older.file, fileId: older.file.id }
  throw fieldRefused('RULE_BROKEN', 'number', `There is no version ${wanted}.`, 'UNKNOWN_VERSION')
}

/** A document of this kind that is not deleted. Throws NOT_FOUND. */
export async function currentDocument(
  db: Kysely<Schema>,
  kind: DocumentKind,
  id: number,
  language = 'EN',
): Promise<StoredDocument> {
  const stored = await knownDocument(db, kind, id, { language })
  if (stored.isDeleted) throw noSuchDocument(kind)
  return stored
}

/** A document of this kind, deleted or not. Throws NOT_FOUND. */
export async function knownDocument(
  db: Kysely<Schema>,
  kind: DocumentKind,
  id: number,
  { language = 'EN', lock = false }: { language?: string; lock?: boolean } = {},
): Promise<StoredDocument> {
  const stored = await findDocument(db, id, language, lock)
  if (!stored || stored.isGlobal !== kind.isGlobal) throw noSuchDocument(kind)
  return stored
}

async function lockedDocument(
  context: Context,
  kind: DocumentKind,
  { id, version }: Based,
): Promise<StoredDocument> {
  const stored = await knownDocument(context.db, kind, id, { lock: true })
  if (stored.isDeleted) throw noSuchDocument(kind)
  if (stored.version !== version) throw stale(await kind.show(context, stored))
  return stored
}

function noSuchDocument({ noun }: DocumentKind): ApiProblem {
  return new ApiProblem('NOT_FOUND', `This ${noun} does not exist. It may have been deleted.`)
}

/** So many products are named; the sentence counts all. */
const mostNamed = 10

async function assertUnlinked(db: Kysely<Schema>, stored: StoredDocument): Promise<void> {
  const { id, code, productCount } = stored
  if (productCount === 0) return
  const { rows } = await sql<{ kind: 'product'; id: number; label: string }>`
    select 'product' as kind, p.id, p.code as label from attachment_product l join product p on p.id = l.product_id
    where l.attachment_id = ${id} and p.deleted_at is null
    order by l.product_position, p.id limit ${mostNamed}`.execute(db)
  const products = productCount === 1 ? '1 product' : `${productCount} products`
  throw new ApiProblem('REFERENCED', `${code} is still linked to ${products}.`, {
    referencedBy: rows,
  })
}

async function assertCodeNotDeleted(db: Kysely<Schema>, code: string): Promise<void> {
  const deleted = await db
    .selectFrom('attachment')
    .select('id')
    .where(sql`upper(code)`, '=', code)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!deleted) return
  const message = `${code} belongs to a deleted document (ID ${deleted.id}). Restore that document or choose another code.`
  throw fieldRefused('DUPLICATE', 'code', message, 'DELETED_DUPLICATE')
}
