import { type Kysely, sql } from 'kysely'
import { type Background, workInSteps } from '../../../platform/background-work.ts'
import { type Database, withTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Key } from './duplicate-candidates.repository.ts'
import { compareAgain, tryToHoldGroups } from './duplicate-groups.repository.ts'

type Db = Kysely<Schema>

/** So much is taken up at once: a moment of work. */
const aStep = 500

/** So many products that were there before are looked at at once. */
const aFill = 500

/**
 * So long a job has the processors to itself: somebody waits for it, and its products are compared once, when it is done. So
 * long jobs that follow each other hold up what has changed.
 */
const patience = sql`interval '10 minutes'`

const isJobFirst = sql`(
  exists (select from job where state = 'running' and started_at > now() - ${patience})
  and coalesce((select noted_at from duplicate_pending order by id limit 1) > now() - ${patience}, true))`

/**
 * Compares the products that have changed with those that they share something with, behind the changes, until nothing is
 * left to compare or a job has begun; of several servers one does. Also what was there before products were compared at all.
 */
export function compareDuplicates({ db, ...background }: Background & { db: Database }) {
  return workInSteps(() => compareSome(db), background)
}

async function compareSome(db: Database): Promise<{ isLast: boolean }> {
  if (!(await mayCompare(db))) return { isLast: true }
  return withTransaction(db, async (trx) => {
    if (!(await tryToHoldGroups(trx))) return { isLast: true }
    const pending = await takePending(trx)
    if (pending) await compareAgain(trx, pending)
    return { isLast: !pending && !(await fillOn(trx)) }
  })
}

async function mayCompare(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select (exists (select from duplicate_pending) or exists (select from duplicate_fill))
      and not ${isJobFirst} as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

/** The next keys to be compared again, with those of products; null where there are none. */
async function takePending(trx: Db) {
  const { rows: taken } = await sql<{ kind: Key['kind'] | 'product'; key: string }>`
    delete from duplicate_pending where id in (select id from duplicate_pending order by id limit ${aStep})
    returning kind, key`.execute(trx)
  if (taken.length === 0) return null
  const products = taken.flatMap(({ kind, key }) => (kind === 'product' ? [Number(key)] : []))
  const { rows: own } = await sql<Key>`
    select kind, key from duplicate_key where product_id = any(${products}::bigint[])
    union select 'file', d.file_id::text from attachment_product l join attachment d on d.id = l.attachment_id
      where l.product_id = any(${products}::bigint[])`.execute(trx)
  const keys = [...taken, ...own].flatMap(({ kind, key }) =>
    kind === 'product' ? [] : [{ kind, key }],
  )
  const distinct = new Map(keys.map((one) => [`${one.kind} ${one.key}`, one]))
  return { keys: [...distinct.values()], products }
}

/** Looks at the next products that were there before; false once there are no more. */
async function fillOn(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id > (select after_id from duplicate_fill)
    order by id limit ${aFill} for no key update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) await sql`delete from duplicate_fill`.execute(trx)
  else {
    await sql`select refresh_duplicate_keys(${ids}::bigint[])`.execute(trx)
    await sql`update duplicate_fill set after_id = ${last}`.execute(trx)
  }
  return last !== undefined
}
