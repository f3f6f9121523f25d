import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { refreshOthers } from './product-change.repository.ts'
import { type Refresh, isMeant, refreshProducts } from './product-refresh.job.ts'

/** So few are refreshed at once, in the transaction of the change. */
const fewProducts = 100

/** Refreshes products by a job where they are many; until it is done they are found as they were before. */
export async function refreshProductsOf(context: Context, input: Refresh): Promise<void> {
  const { db } = context
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s where ${isMeant(input.tag)}
    limit ${fewProducts + 1}`.execute(db)
  if (rows.length > fewProducts) await startJob(context, refreshProducts, input)
  else
    await refreshOthers(
      db,
      rows.map(({ id }) => id),
    )
}
