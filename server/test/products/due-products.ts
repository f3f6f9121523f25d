import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { coverDue } from '../../src/resources/esg/cover/epd-due.repository.ts'
import { lookAtDueProducts } from '../../src/resources/products/findings/product-finding.job.ts'
import { evaluateDue } from '../../src/resources/products/readiness/readiness-due.repository.ts'

/**
 * Does what servers do behind changes of products, findings, readiness and EPDs, until nothing of it is left, whether they do it
 * at the same time or not.
 */
export async function nothingDue(db: Database): Promise<void> {
  const { signal: stopping } = new AbortController()
  for (;;) {
    await lookAtDueProducts({ db, stopping })
    await evaluateDue({ db, stopping })
    await coverDue({ db, stopping })
    const { rows } = await sql<{ due: boolean }>`
      select exists (select from finding_due) or exists (select from readiness_due)
        or exists (select from epd_due) as due`.execute(db)
    if (!rows[0]?.due) return
    await sleep(100)
  }
}
