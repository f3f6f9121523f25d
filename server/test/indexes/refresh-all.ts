import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { refreshOthers } from '../../src/platform/jobs/refresh-job.ts'

/** Rebuilds what lists read of all rows of a table, as a job does: what others are changing is counted once. */
export async function refreshAll(db: Database, table: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number
    }>`select id from ${sql.table(table)} order by id`.execute(trx)
    await refreshOthers(
      trx,
      table,
      rows.map(({ id }) => id),
    )
  })
}
