import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { Background } from '../../../platform/background-work.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import {
  type DueProducts,
  meantBy,
  noteProducts,
  takeNote,
  workOffDue,
} from '../../products/upkeep/due-products.repository.ts'
import { coverProducts } from './epd-cover.repository.ts'

const notes = 'epd_due'

/** Products of which EPDs may say something else by what has changed, and those of which the EPD is not valid any more. */
const epdDue: DueProducts = {
  notes,
  lock: 'work out cover by EPDs',
  aStep: 500,
  isUnnoted: () => sql`exists (select from epd_day where day < ${dayOf(new Date())}::date)`,
  expand: async (trx) => {
    if (await isNewDay(trx)) {
      await noteQueries(trx)
      return true
    }
    const note = await takeNote<'brand' | 'tag' | 'query' | 'all'>(trx, notes)
    if (!note) return false
    const kind = note.kind === 'brand' ? 'value' : note.kind
    await noteProducts(trx, notes, await meantBy(trx, { ...note, kind }))
    return true
  },
  aged: (limit) => sql`
    select e.product_id as id from product_epd e
    where e.look_on <= ${dayOf(new Date())}::date
      and exists (select from product_search s where s.product_id = e.product_id)
    order by e.look_on, e.product_id limit ${limit}`,
  workOut: async (trx, ids) => {
    await coverProducts(trx, ids, dayOf(new Date()))
  },
}

/** Works out the products that are due, until none is or the server stops. Answers how many there were. */
export function coverDue(chore: Background & { db: Database }): Promise<number> {
  return workOffDue(epdDue, chore)
}

/** Whether the queries of entries have not been asked today, which they are now: relative days in them mean others by now. */
async function isNewDay(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    update epd_day set day = ${dayOf(new Date())}::date where day < ${dayOf(new Date())}::date
    returning day`.execute(trx)
  return rows.length > 0
}

/** What the queries of entries found so far, and what they find now. */
async function noteQueries(trx: Kysely<Schema>): Promise<void> {
  await sql`insert into epd_due (kind, query)
    select distinct 'query', product_query from esg_entry
    where product_query is not null and kind = 'EPD' and deleted_at is null`.execute(trx)
  const found = sql`s.product_id in (select product_id from product_epd where by_query)`
  await noteProducts(trx, notes, found)
}
