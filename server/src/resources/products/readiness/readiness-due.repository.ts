import { type Kysely, sql } from 'kysely'
import { type Database, withTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { compileFilter } from '../product-filter.search.ts'
import { readProductQuery } from '../product-scope.search.ts'
import { evaluateReadiness } from './readiness-evaluation.repository.ts'
import { type Rules, readRules } from './readiness-profile.repository.ts'

/**
 * Products that are evaluated again though nobody changes them: triggers note in `readiness_due` what has changed, and a day
 * may come on which something expires or begins. One server at a time evaluates them, step by step; whichever looks next goes on.
 */

/** So many are evaluated in one transaction. */
const aStep = 250

/** Evaluates whatever is due, step by step, until nothing is or the server stops. Answers how many products that were. */
export async function evaluateDue({
  db,
  stopping,
}: {
  db: Database
  stopping: AbortSignal
}): Promise<number> {
  let evaluated = 0
  while (!stopping.aborted) {
    const step = await withTransaction(db, takeStep)
    if (step === null) break
    evaluated += step
  }
  return evaluated
}

/** How many products were evaluated; null where nothing is due. */
async function takeStep(trx: Kysely<Schema>): Promise<number | null> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('evaluate readiness')) as "isOurs"`.execute(trx)
  if (!rows[0]?.isOurs) return null
  if (await expandOne(trx)) return 0
  const ids = await takeProducts(trx)
  if (ids.length === 0) return null
  const rules = await readRules(trx)
  await evaluateOthers(trx, ids, rules)
  return ids.length
}

/** As those who change products hold them, too. */
async function evaluateOthers(trx: Kysely<Schema>, ids: readonly number[], rules: Rules) {
  await sql`select from product where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  await evaluateReadiness(trx, ids, { rules })
}

/** The products that were noted first, and those on whose day something ends or begins. */
async function takeProducts(trx: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select ref from readiness_due where kind = 'product' order by id limit ${aStep}),
    taken as (
      delete from readiness_due where kind = 'product' and ref in (select ref from first) returning ref)
    select distinct ref as id from taken`.execute(trx)
  if (rows.length > 0) return rows.map(({ id }) => id)
  const { rows: aged } = await sql<{ id: number }>`
    select product_id as id from product_readiness r
    where look_on <= (now() at time zone 'UTC')::date
      and exists (select from product_search s where s.product_id = r.product_id)
    order by look_on, product_id limit ${aStep}`.execute(trx)
  return aged.map(({ id }) => id)
}

interface Due {
  id: number
  kind: 'document' | 'country' | 'tag' | 'query' | 'all'
  ref: number | null
  query: string | null
}

/** Notes the products that one entry stands for in its place; false where there is none. */
async function expandOne(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<Due>`
    delete from readiness_due where id = (
      select id from readiness_due where kind <> 'product' order by id limit 1)
    returning id, kind, ref, query`.execute(trx)
  const [due] = rows
  if (!due) return false
  await sql`insert into readiness_due (kind, ref)
    select 'product', s.product_id from product_search s where ${await meantBy(trx, due)} order by 2`.execute(
    trx,
  )
  return true
}

async function meantBy(trx: Kysely<Schema>, { kind, ref, query }: Due) {
  switch (kind) {
    case 'document':
      return sql`s.product_id in (select product_id from attachment_product where attachment_id = ${ref}::bigint)`
    case 'country':
      return sql`s.tags @> array[${ref}]::integer[]`
    case 'tag':
      return sql`s.tags && array(
        with recursive below as (
          select ${ref}::integer as id
          union select n.id from taxonomy_node n join below b on n.parent_id = b.id)
        select id from below)`
    case 'query':
      return whatIsFound(trx, query ?? '')
    case 'all':
      return sql`true`
  }
}

/** Every product for a query that cannot be read any more: what it found before is not known. */
async function whatIsFound(trx: Kysely<Schema>, text: string) {
  try {
    return (await compileFilter(trx, readProductQuery(text), 'EN')).where
  } catch (error) {
    if (error instanceof ApiProblem) return sql`true`
    throw error
  }
}
