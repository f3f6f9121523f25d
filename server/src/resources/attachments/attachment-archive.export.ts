import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { documentName } from '@lambda/domain/documents/document-name'
import { fileExtension } from '@lambda/domain/documents/file-name'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { type DownloadEntry, prepareDownload } from '../../platform/files/file-downloads.ts'
import { selectedDocuments } from './attachment-selection.search.ts'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { FileType } from '@lambda/contract/attachment-categories'
import type { Schema } from '../../platform/database/schema.ts'

/** What fits a download that somebody waits for. */
const most = { documents: 5000, gigabytes: 20 } as const

/** Which documents are wanted, and what they are called after. */
interface Wanted {
  selection: DocumentSelection
  /** Null takes both kinds: those of a product come from both. */
  isGlobal: boolean | null
  entity: string
  /** The product whose code stands in place of that of each document. */
  productId: number | null
}

/** An address for one ZIP of all these documents. Throws INVALID_QUERY, RULE_BROKEN, TOO_LARGE. */
export async function archiveLink(
  app: App,
  context: Context,
  { selection, isGlobal, entity, productId }: Wanted,
): Promise<{ url: string; expiresAt: string }> {
  const productCode = productId === null ? null : await codeOf(context, productId)
  const page = { isGlobal, after: 0, limit: most.documents + 1 }
  const ids = await selectedDocuments(context.db, selection, page)
  if (ids.length === 0) {
    throw fieldRefused('RULE_BROKEN', 'attachments', 'There is nothing to download.')
  }
  if (ids.length > most.documents) throw tooLarge()
  const files = await archivedFiles(context.db, ids)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > most.gigabytes * 1024 ** 3) throw tooLarge()
  const id = await prepareDownload(
    context,
    files.map((file) => entryOf(file, productCode)),
  )
  const links = await app.links.of(context)
  const name = `${productCode ?? `${entity}s-${dayOf(new Date())}`}.zip`
  return links.archive({ id, name, entity })
}

async function codeOf({ db }: Context, productId: number): Promise<string> {
  const code = await codeOfProduct(db, productId)
  if (code !== undefined) return code
  throw fieldRefused(
    'RULE_BROKEN',
    'productId',
    'This product does not exist. It may have been deleted.',
  )
}

function entryOf(file: ArchivedFile, productCode: string | null): DownloadEntry {
  const { sha256, size, type, code, category, languages, revision, fileName } = file
  const extension = fileExtension(fileName)
  const parts = { code: productCode ?? code, category, languages, revision, extension }
  return { sha256, size, type, name: documentName(parts) }
}

function tooLarge(): ApiProblem {
  const limits = `${most.documents.toLocaleString('en')} documents or ${most.gigabytes} GB`
  const sentence = `You can download at most ${limits} at once. Select fewer documents.`
  return new ApiProblem('TOO_LARGE', sentence)
}

/** The file of a document, with what its name in an archive is made of. */
interface ArchivedFile {
  sha256: string
  size: number
  type: FileType
  fileName: string
  code: string
  category: string
  languages: string[]
  revision: string | null
}

/** The current files of these documents, by category and code. */
async function archivedFiles(db: Kysely<Schema>, ids: readonly number[]): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select f.sha256, f.size, f.type, a.file_name as "fileName", a.code, c.code as category, a.revision,
      array(select l.language from attachment_language l where l.attachment_id = a.id order by 1) as languages
    from attachment a
    join stored_file f on f.id = a.file_id
    join attachment_category c on c.id = a.category_id
    where a.id = any(${ids}::bigint[]) and a.deleted_at is null
    order by c.code, a.code`.execute(db)
  return rows
}

/** The code of a product that is not deleted; undefined where there is none. */
async function codeOfProduct(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const product = await db
    .selectFrom('product')
    .select('code')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return product?.code
}
