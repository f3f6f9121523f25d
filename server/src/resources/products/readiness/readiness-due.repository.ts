import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import {
  type DueProducts,
  meantBy,
  noteProducts,
  takeNote,
  workOffDue,
} from '../upkeep/due-products.repository.ts'
import { evaluateReadiness } from './readiness-evaluation.repository.ts'
import { readRules } from './readiness-profile.repository.ts'

const notes = 'readiness_due'

/** Products whose readiness rests on what has changed, and those on whose day something expires or begins. */
const readinessDue: DueProducts = {
  notes,
  lock: 'evaluate readiness',
  aStep: 250,
  expand: async (trx) => {
    const note = await takeNote<'document' | 'country' | 'tag' | 'query' | 'all'>(trx, notes)
    if (!note) return false
    const { kind, ref } = note
    const where =
      kind === 'document'
        ? sql`s.product_id in (select product_id from attachment_product where attachment_id = ${ref}::bigint)`
        : await meantBy(trx, { ...note, kind: kind === 'country' ? 'value' : kind })
    await noteProducts(trx, notes, where)
    return true
  },
  aged: async (trx, limit) => {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from product_readiness r
      where look_on <= (now() at time zone 'UTC')::date
        and exists (select from product_search s where s.product_id = r.product_id)
      order by look_on, product_id limit ${limit}`.execute(trx)
    return rows.map(({ id }) => id)
  },
  workOut: async (trx, ids) => {
    await evaluateReadiness(trx, ids, { rules: await readRules(trx) })
  },
}

/** Evaluates the products that are due, until none is or the server stops. Answers how many there were. */
export function evaluateDue(chore: { db: Database; stopping: AbortSignal }): Promise<number> {
  return workOffDue(readinessDue, chore)
}
