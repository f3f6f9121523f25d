import type { Page, QueryOf } from '@lambda/contract/api'
import type { DamagedFile, filesApi } from '@lambda/contract/files'
import { type Kysely, sql } from 'kysely'
import { listPage } from '../../platform/lists/list-page.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

const orders = {
  checkedAt: { column: sql`f.checked_at`, type: 'timestamptz', nullable: true },
} as const

/** The contents that were found missing or altered. */
export function listDamaged(
  db: Db,
  query: QueryOf<typeof filesApi.damaged>,
): Promise<Page<DamagedFile>> {
  return listPage(db, query, {
    orders,
    defaultSort: '-checkedAt',
    source: { from: sql`from stored_file f where f.damage is not null`, id: sql`f.id` },
    load: (ids) => damagedByIds(db, ids),
  })
}

async function damagedByIds(db: Db, ids: number[]): Promise<DamagedFile[]> {
  const { rows } = await sql<DamagedFile>`
    select f.id, f.sha256, f.size, f.type, f.damage, f.checked_at as "checkedAt", coalesce((
        select jsonb_agg(d) from (
          select a.id, a.code, a.is_global as "isGlobal" from attachment a
          where ${isContentOf(sql`a`, sql`f.id`)} and a.deleted_at is null order by a.code limit 5) as d
      ), '[]') as documents
    from stored_file f where f.id = any(${ids}::bigint[]) and f.damage is not null`.execute(db)
  return rows
}

/** What people know some contents by: the documents they are the content of. */
export async function labelsOfFiles(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; label: string }>`
    select f.id, coalesce((
        select string_agg(d.code, ', ') from (
          select a.code from attachment a where ${isContentOf(sql`a`, sql`f.id`)}
          order by a.code limit 5) as d
      ), 'file ' || left(f.sha256, 12)) as label
    from stored_file f where f.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Whether a file is or was the content of a document. */
function isContentOf(document: ReturnType<typeof sql>, file: ReturnType<typeof sql>) {
  return sql`${document}.id in (select b.id from attachment b where b.file_id = ${file}
    union select v.attachment_id from attachment_version v where v.file_id = ${file})`
}
