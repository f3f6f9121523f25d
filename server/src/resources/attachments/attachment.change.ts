import type { BodyOf } from '@lambda/contract/api'
import type { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { deletedDuplicate } from '@lambda/contract/problem'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import {
  type Based,
  type Key,
  type Versioned,
  changeBy,
  create,
} from '../../platform/versioned/versioned.ts'
import {
  type KnownCategory,
  findCategory,
} from '../attachment-categories/attachment-category.repository.ts'
import { takeUpload } from '../uploads/upload.repository.ts'
import {
  type DocumentInput,
  insertDocument,
  setDocumentDeleted,
  supersedeVersion,
  updateDocument,
} from './attachment-change.repository.ts'
import {
  type StoredDocument,
  documentVersion,
  findDocument,
  lockDocument,
} from './attachment.repository.ts'
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
interface Special<Shown extends { version: number }> {
  isGlobal: boolean
  /** In the history. */
  entity: 'attachment' | 'global-attachment'
  /** The document with the ends of all products that it must be kept for. */
  withEnds: (db: Kysely<Schema>, stored: StoredDocument) => Promise<StoredDocument>
  /** Its products, as a query that finds them; null where that cannot be read. */
  productsOf: (db: Kysely<Schema>, stored: StoredDocument) => Promise<DocumentProducts | null>
  /** A document as the API answers it. */
  show: (context: Context, stored: StoredDocument, language: string) => Promise<Shown>
}

/** Documents of one kind; those that are deleted stay out of sight, with their files, and their codes stay taken. */
export interface DocumentKind<Shown extends { version: number }> extends Special<Shown> {
  rows: Versioned<{ row: StoredDocument; value: DocumentInput; key: Key; shown: Shown }>
}

/** What all documents have in common, with what is special about a kind. */
export function documentKind<Shown extends { version: number }>(
  noun: string,
  special: Special<Shown>,
): DocumentKind<Shown> {
  const { isGlobal, entity, withEnds, show } = special
  const rows: DocumentKind<Shown>['rows'] = {
    entity,
    missing: `This ${noun} does not exist. It may have been deleted.`,
    lock: ({ db }, { id }) => lockDocument(db, id),
    find: async (db, { id }, language) => {
      const stored = await findDocument(db, id, language)
      return stored?.isGlobal === isGlobal ? stored : undefined
    },
    flat: (document) => flatInput(inputOf(document)),
    recorded: (stored) => ({ ...flatInput(inputOf(stored)), ...flatVersion(stored) }),
    show,
    sound: async (_, input, { code }) => normalised({ ...input, code: input.code ?? code }),
    rules: async ({ db }, stored, input) => {
      const before = await withEnds(db, stored)
      const category = await knownCategory(db, input.categoryId)
      assertSoundDocument(input, category, { isGlobal, before, file: stored.file })
    },
    update: ({ db, actor }, { id, code }, input, paths) =>
      updateDocument(db, id, { ...input, code: input.code ?? code }, paths, actor.id),
    deletion: {
      notDeleted: `This ${noun} is not deleted.`,
      rules: async ({ db }, stored) => {
        assertNotRetained(await withEnds(db, stored))
        await assertUnlinked(db, stored)
      },
      mark: ({ db, actor }, { id }, isDeleted) => setDocumentDeleted(db, id, isDeleted, actor.id),
    },
  }
  return { ...special, rows }
}

/** Stores a new document of an uploaded file. Throws RULE_BROKEN, DUPLICATE (also where a deleted one keeps the code). */
export function createDocument<Shown extends { version: number }>(
  context: Context,
  kind: DocumentKind<Shown>,
  body: DocumentInput,
  uploadId: string,
): Promise<StoredDocument> {
  const { db, actor } = context
  const { isGlobal } = kind
  return create(context, kind.rows, async () => {
    const input = normalised(body)
    const file = await takeUpload(db, actor.id, uploadId)
    const category = await knownCategory(db, input.categoryId)
    assertSoundDocument(input, category, { isGlobal, before: null, file })
    if (input.code !== null) await assertCodeNotDeleted(db, input.code)
    const made = { isGlobal, input, categoryCode: category.code, file, actorId: actor.id }
    return { id: await insertDocument(db, made) }
  })
}

/** Puts another version in the place of the current one. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN. */
export function addDocumentVersion<Shown extends { version: number }>(
  context: Context,
  kind: DocumentKind<Shown>,
  based: Based,
  body: BodyOf<typeof attachmentsApi.addVersion>,
): Promise<StoredDocument> {
  const { db, actor } = context
  return changeBy(context, kind.rows, based, async (before) => {
    const { uploadId, number, ...said } = body
    const path = uploadId === undefined ? 'number' : 'uploadId'
    const file =
      uploadId === undefined
        ? await fileOfVersion(db, before, number ?? 0)
        : await takeUpload(db, actor.id, uploadId)
    const next = { fileId: file.fileId, fileName: file.name, ...said }
    assertSoundVersion(next, await knownCategory(db, before.categoryId), { file, path })
    await supersedeVersion(db, before, next, actor.id)
  })
}

async function knownCategory(db: Kysely<Schema>, id: number): Promise<KnownCategory> {
  const category = await findCategory(db, id)
  if (category) return category
  const message = 'This category does not exist.'
  throw fieldRefused('RULE_BROKEN', 'categoryId', message, 'UNKNOWN_CATEGORY')
}

async function fileOfVersion(db: Kysely<Schema>, { id, number }: StoredDocument, asked: number) {
  if (asked === number) {
    throw fieldRefused('RULE_BROKEN', 'number', 'This is already the current version.')
  }
  const older = await documentVersion(db, id, asked)
  if (older) return { ...older.file, fileId: older.file.id }
  throw fieldRefused('RULE_BROKEN', 'number', `There is no version ${asked}.`, 'UNKNOWN_VERSION')
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
  throw fieldRefused('DUPLICATE', 'code', message, deletedDuplicate)
}
