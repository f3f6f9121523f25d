import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import { type Database, withTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { conditionOfProducts } from '../../products/product-scope.search.ts'
import { coverProducts } from './epd-cover.repository.ts'

/**
 * Products of which EPDs may say something else: triggers note in `epd_due` what has changed, and a day may come on which an EPD is
 * not valid any more. One server at a time works them out, step by step; whichever looks next goes on.
 */

/** So many in one transaction. */
const aStep = 500

/** Works out whatever is due, step by step, until nothing is or the server stops. Answers how many products that were. */
export async function coverDue({
  db,
  stopping,
}: {
  db: Database
  stopping: AbortSignal
}): Promise<number> {
  let covered = 0
  while (!stopping.aborted) {
    const step = await withTransaction(db, takeStep)
    if (step === null) break
    covered += step
  }
  return covered
}

/** How many products were worked out; null where nothing is due. */
async function takeStep(trx: Kysely<Schema>): Promise<number | null> {
  const today = dayOf(new Date())
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('work out cover by EPDs')) as "isOurs"`.execute(trx)
  if (!rows[0]?.isOurs) return null
  if (await expandOne(trx, today)) return 0
  const ids = await takeProducts(trx, today)
  if (ids.length === 0) return null
  // as those who change products hold them, too
  await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  await coverProducts(trx, ids, today)
  return ids.length
}

/** The products that were noted first, and those of which the EPD is not valid any more. */
async function takeProducts(trx: Kysely<Schema>, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select ref from epd_due where kind = 'product' order by id limit ${aStep}),
    taken as (
      delete from epd_due where kind = 'product' and ref in (select ref from first) returning ref)
    select distinct ref as id from taken`.execute(trx)
  if (rows.length > 0) return rows.map(({ id }) => id)
  const { rows: aged } = await sql<{ id: number }>`
    select e.product_id as id from product_epd e
    where e.look_on <= ${today}::date and exists (select from product_search s where s.product_id = e.product_id)
    order by e.look_on, e.product_id limit ${aStep}`.execute(trx)
  return aged.map(({ id }) => id)
}

interface Due {
  kind: 'brand' | 'tag' | 'query' | 'queries' | 'all'
  ref: number | null
  query: string | null
}

/** Notes the products that one entry stands for in its place; false where there is none. */
async function expandOne(trx: Kysely<Schema>, today: string): Promise<boolean> {
  const { rows } = await sql<Due>`
    with renewed as (
      update epd_day set day = ${today}::date where day < ${today}::date returning day),
    taken as (
      delete from epd_due where id = (select id from epd_due where kind <> 'product' order by id limit 1)
      returning kind, ref, query)
    select 'queries' as kind, null::bigint as ref, null as query from renewed
    union all
    select kind, ref, query from taken`.execute(trx)
  for (const due of rows) await noteProducts(trx, due)
  return rows.length > 0
}

async function noteProducts(trx: Kysely<Schema>, due: Due): Promise<void> {
  if (due.kind === 'queries') {
    await sql`insert into epd_due (kind, query)
      select distinct 'query', product_query from esg_entry
      where product_query is not null and kind = 'EPD' and deleted_at is null`.execute(trx)
  }
  await sql`insert into epd_due (kind, ref)
    select 'product', s.product_id from product_search s where ${await meantBy(trx, due)} order by 2`.execute(
    trx,
  )
}

async function meantBy(trx: Kysely<Schema>, { kind, ref, query }: Due) {
  switch (kind) {
    case 'brand':
      return sql`s.tags @> array[${ref}]::integer[]`
    case 'tag':
      return sql`s.tags && array(
        with recursive below as (
          select ${ref}::integer as id
          union select n.id from taxonomy_node n join below b on n.parent_id = b.id)
        select id from below)`
    case 'query':
      return whatIsFound(trx, query ?? '')
    case 'queries':
      return sql`s.product_id in (select product_id from product_epd where by_query)`
    case 'all':
      return sql`true`
  }
}

/** Every product for a query that cannot be read any more: what it found before is not known. */
async function whatIsFound(trx: Kysely<Schema>, text: string) {
  try {
    return await conditionOfProducts(trx, text, 'EN')
  } catch (error) {
    if (error instanceof ApiProblem) return sql`true`
    throw error
  }
}
