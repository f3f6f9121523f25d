import { type Kysely, sql } from 'kysely'
import type { FileType } from '@lambda/contract/attachment-categories'
import type { Schema } from '../../platform/database/schema.ts'

/** The file of a document, with what its name in an archive is made of. */
export interface ArchivedFile {
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
export async function archivedFiles(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ArchivedFile[]> {
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
export async function codeOfProduct(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const product = await db
    .selectFrom('product')
    .select('code')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return product?.code
}
