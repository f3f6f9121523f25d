import { lockProducts } from '../product.repository.ts'
import { groupsOf, leastScore, scoreOf } from '@lambda/domain/duplicates/evidence'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import {
  type Evidence,
  type Key,
  type PairIds,
  evidenceBy,
  evidenceKindOf,
} from './duplicate-candidates.repository.ts'

type Db = Kysely<Schema>

/** Whoever puts pairs and groups together does so alone, until its transaction ends. */
export async function holdGroups(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('duplicate groups'))`.execute(trx)
}

/** The same where nobody else does at the moment; else false. */
export async function tryToHoldGroups(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('duplicate groups')) as held`.execute(trx)
  return rows[0]?.held ?? false
}

/** What is to be compared again: keys, and products by their ids. */
export interface Pending {
  keys: readonly Key[]
  products: readonly number[]
}

/** Compares again what products share by these keys, and puts their pairs and groups together anew. */
export async function compareAgain(trx: Db, { keys, products }: Pending): Promise<void> {
  const before = await takeEvidence(trx, keys)
  const now = await evidenceBy(trx, keys)
  await storeEvidence(trx, now)
  const touched = distinctPairs([...before, ...now])
  await refreshPairs(trx, touched)
  await regroup(trx, [
    ...new Set([...products, ...touched.flatMap(({ first, second }) => [first, second])]),
  ])
}

const keyColumns = (keys: readonly Key[]) => sql`unnest(${keys.map(({ kind }) => kind)}::text[],
  ${keys.map(({ key }) => key)}::text[]) as a (kind, key)`

async function takeEvidence(trx: Db, keys: readonly Key[]): Promise<PairIds[]> {
  const { rows } = await sql<PairIds>`
    delete from duplicate_evidence e using ${keyColumns(keys)} where e.kind = a.kind and e.key = a.key
    returning e.first_id as first, e.second_id as second`.execute(trx)
  return rows
}

async function storeEvidence(trx: Db, evidence: readonly Evidence[]): Promise<void> {
  if (evidence.length === 0) return
  await sql`
    insert into duplicate_evidence (kind, key, first_id, second_id, points)
    select kind, key, first, second, points from json_to_recordset(${JSON.stringify(evidence)}::json)
      as e (kind text, key text, first bigint, second bigint, points smallint)`.execute(trx)
}

function distinctPairs(pairs: readonly PairIds[]): PairIds[] {
  return [...new Map(pairs.map((pair) => [`${pair.first} ${pair.second}`, pair])).values()]
}

const pairColumns = (
  pairs: readonly PairIds[],
) => sql`unnest(${pairs.map(({ first }) => first)}::bigint[],
  ${pairs.map(({ second }) => second)}::bigint[]) as a (first_id, second_id)`

/** Each pair with what it shares, and with the keys of a decision about it. */
async function evidenceOfPairs(trx: Db, pairs: readonly PairIds[]) {
  const { rows } = await sql<Evidence & { decided: string[] | null }>`
    select e.kind, e.key, e.first_id as first, e.second_id as second, e.points, d.keys as decided
    from ${pairColumns(pairs)} join duplicate_evidence e using (first_id, second_id)
    left join duplicate_decision d using (first_id, second_id)`.execute(trx)
  return [...Map.groupBy(rows, ({ first, second }) => `${first} ${second}`).values()]
}

/** How a decision remembers a key. */
export function keyText({ kind, key }: Key): string {
  return `${kind} ${key}`
}

/** Works out the scores of pairs from what they share, and whether a decision about them is in force. */
export async function refreshPairs(trx: Db, pairs: readonly PairIds[]): Promise<void> {
  if (pairs.length === 0) return
  const scored = (await evidenceOfPairs(trx, pairs)).flatMap((evidence) => {
    const [one] = evidence
    const score = scoreOf(
      evidence.map(({ kind, points }) => ({ kind: evidenceKindOf(kind), points })),
    )
    if (!one || score < leastScore) return []
    const decided = new Set(one.decided)
    const isOpen = evidence.some((shared) => !decided.has(keyText(shared)))
    return [{ first: one.first, second: one.second, score, isOpen }]
  })
  await sql`delete from duplicate_pair p using ${pairColumns(pairs)}
    where p.first_id = a.first_id and p.second_id = a.second_id`.execute(trx)
  if (scored.length === 0) return
  await sql`
    insert into duplicate_pair (first_id, second_id, score, is_open)
    select first, second, score, "isOpen" from json_to_recordset(${JSON.stringify(scored)}::json)
      as e (first bigint, second bigint, score smallint, "isOpen" boolean)`.execute(trx)
}

/** All products that these are connected with, now or in the groups that there are. */
async function reachedFrom(trx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive reached (id) as (
      select unnest(${ids}::bigint[])
      union
      select n.id from reached r cross join lateral (
        select p.second_id as id from duplicate_pair p where p.first_id = r.id and p.is_open
        union all select p.first_id from duplicate_pair p where p.second_id = r.id and p.is_open
        union all select o.product_id from duplicate_member m join duplicate_member o on o.group_id = m.group_id
          where m.product_id = r.id) as n)
    select id from reached`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Puts the groups of products, and of all that they are connected with, together anew. */
export async function regroup(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const reached = await reachedFrom(trx, ids)
  await storeGroups(trx, reached)
  // whoever is changing one of them has not seen its group yet
  await lockProducts(trx, reached)
  await sql`select refresh_product_duplicates(${reached}::bigint[])`.execute(trx)
}

async function storeGroups(trx: Db, reached: readonly number[]): Promise<void> {
  await sql`delete from duplicate_group g using duplicate_member m
    where m.product_id = any(${reached}::bigint[]) and g.id = m.group_id`.execute(trx)
  const { rows: pairs } = await sql<PairIds & { score: number }>`
    select first_id as first, second_id as second, score from duplicate_pair
    where first_id = any(${reached}::bigint[]) and is_open`.execute(trx)
  if (pairs.length === 0) return
  const kinds = await kindsOfPairs(trx, reached)
  // the highest one, by the first product of pairs
  const scores = new Map<number, number>()
  for (const { first, score } of pairs)
    scores.set(first, Math.max(score, scores.get(first) ?? score))
  const groups = groupsOf(pairs.map(({ first, second }) => [first, second])).map((members) => ({
    id: members[0],
    members,
    score: members.reduce((best, id) => Math.max(best, scores.get(id) ?? 0), 0),
    kinds: [...new Set(members.flatMap((id) => kinds.get(id) ?? []))].toSorted(),
  }))
  await sql`
    with added as (select * from json_to_recordset(${JSON.stringify(groups)}::json)
      as e (id bigint, members bigint[], score smallint, kinds text[])),
    stored as (
      insert into duplicate_group (id, score, kinds, product_ids, tags)
      select id, score, kinds, members, uniq(sort(array(
        select tag from product p, unnest(array[p.brand_id, p.competence_center_id]) as tag
        where p.id = any(members) and tag is not null)))
      from added)
    select from added`.execute(trx)
  await sql`insert into duplicate_member (product_id, group_id)
    select unnest(product_ids), id from duplicate_group where id = any(${groups.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  )
}

/** The kinds of evidence of open pairs, by the first product of each. */
async function kindsOfPairs(trx: Db, ids: readonly number[]) {
  const { rows } = await sql<{ first: number; kinds: Key['kind'][] }>`
    select e.first_id as first, array_agg(distinct e.kind) as kinds
    from duplicate_pair p join duplicate_evidence e using (first_id, second_id)
    where p.first_id = any(${ids}::bigint[]) and p.is_open group by 1`.execute(trx)
  return new Map(rows.map(({ first, kinds }) => [first, kinds.map(evidenceKindOf)]))
}
