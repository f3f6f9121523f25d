import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Background, workInSteps } from '../../../platform/background-work.ts'
import { type Database, withTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import type { Condition } from '../../../platform/lists/query-condition.ts'
import { lockProducts } from '../product.repository.ts'
import { conditionOfProducts } from '../product-scope.search.ts'

/**
 * What is kept of products and rests on more than themselves: triggers note what has changed, in the transaction of the change,
 * and a day may come on which something else is right. One server at a time works it out, step by step; whichever looks next
 * goes on.
 */
export interface DueProducts {
  /** The table of notes: products, and what stands for many of them. */
  notes: 'readiness_due' | 'epd_due'
  /** What is locked by whoever works. */
  lock: string
  /** So many products are worked out in one transaction. */
  aStep: number
  /** Whether something stands for many products that no note tells of; there is nothing of that kind without it. */
  isUnnoted?: () => Condition
  /** Notes products in place of what stands for many; false where there is nothing like that. */
  expand: (trx: Kysely<Schema>) => Promise<boolean>
  /** Asks for the products whose day has come, not more than a number. */
  aged: (limit: number) => RawBuilder<{ id: number }>
  /** Works out products, whose row locks are held. */
  workOut: (trx: Kysely<Schema>, ids: readonly number[]) => Promise<void>
}

/** Works out whatever is due, step by step, until nothing is or the server stops. Answers how many products that were. */
export async function workOffDue(
  due: DueProducts,
  { db, ...background }: Background & { db: Database },
): Promise<number> {
  let done = 0
  const next = async () => {
    // asked every second: what finds nothing must cost next to nothing
    if (!(await isAnyDue(db, due))) return { isLast: true }
    const step = await withTransaction(db, (trx) => takeStep(trx, due))
    done += step ?? 0
    return { isLast: step === null }
  }
  await workInSteps(next, background)
  return done
}

async function isAnyDue(db: Database, { notes, aged, isUnnoted }: DueProducts): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from ${sql.table(notes)}) or ${isUnnoted?.() ?? sql`false`}
      or exists (${aged(1)}) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? false
}

/** How many products were worked out; null where nothing is due, or another server is at it. */
async function takeStep(trx: Kysely<Schema>, due: DueProducts): Promise<number | null> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${due.lock})) as "isOurs"`.execute(trx)
  if (!rows[0]?.isOurs) return null
  if (await due.expand(trx)) return 0
  const noted = await takeProducts(trx, due)
  const ids = noted.length > 0 ? noted : await agedProducts(trx, due)
  if (ids.length === 0) return null
  await lockProducts(trx, ids)
  await due.workOut(trx, ids)
  return ids.length
}

async function agedProducts(trx: Kysely<Schema>, { aged, aStep }: DueProducts): Promise<number[]> {
  const { rows } = await aged(aStep).execute(trx)
  return rows.map(({ id }) => id)
}

/** The products that were noted first, each with all of its notes. As an array: nobody knows how many notes there are by now. */
async function takeProducts(trx: Kysely<Schema>, { notes, aStep }: DueProducts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from ${sql.table(notes)} where kind = 'product' and ref = any(array(
        select ref from ${sql.table(notes)} where kind = 'product' order by id limit ${aStep})) returning ref)
    select distinct ref as id from taken`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A note that stands for many products. */
export interface Note<Kind> {
  kind: Kind
  ref: number | null
  query: string | null
}

/** Those that all tables of notes have. */
type SharedKind = 'value' | 'tag' | 'query' | 'all'

/** Takes the first note that stands for many products. */
export async function takeNote<Kind extends string>(
  trx: Kysely<Schema>,
  notes: DueProducts['notes'],
): Promise<Note<Kind> | undefined> {
  const { rows } = await sql<{ kind: string; ref: number | null; query: string | null }>`
    delete from ${sql.table(notes)} where id = (
      select id from ${sql.table(notes)} where kind <> 'product' order by id limit 1)
    returning kind, ref, query`.execute(trx)
  return rows[0] as Note<Kind> | undefined
}

/** Notes the products for which a condition on `product_search s` holds. */
export async function noteProducts(
  trx: Kysely<Schema>,
  notes: DueProducts['notes'],
  where: Condition,
): Promise<void> {
  await sql`insert into ${sql.table(notes)} (kind, ref)
    select 'product', s.product_id from product_search s where ${where} order by 2`.execute(trx)
}

/** The products that a note stands for: those with a value, with a node or one below it, those that a query finds, or all. */
export async function meantBy(
  trx: Kysely<Schema>,
  { kind, ref, query }: Note<SharedKind>,
): Promise<Condition> {
  switch (kind) {
    case 'value':
      return sql`s.tags @> array[${ref}]::integer[]`
    case 'tag':
      return withinNodes(ref === null ? [] : [ref])
    case 'query':
      return whatIsFound(trx, query ?? '')
    case 'all':
      return sql`true`
  }
}

/** Products with one of these tags, or with a node below one of them. */
export function withinNodes(ids: readonly number[]): Condition {
  return sql`s.tags && array(
    with recursive below as (
      select unnest(${[...ids]}::integer[]) as id
      union select n.id from taxonomy_node n join below b on n.parent_id = b.id)
    select id from below)`
}

/** Every product for a query that cannot be read any more: what it found before is not known. */
export async function whatIsFound(trx: Kysely<Schema>, text: string): Promise<Condition> {
  try {
    return await conditionOfProducts(trx, text, 'EN')
  } catch (error) {
    if (error instanceof ApiProblem) return sql`true`
    throw error
  }
}
