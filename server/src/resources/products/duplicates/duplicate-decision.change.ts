import type { DuplicatePair } from '@lambda/contract/products/duplicates/duplicate-groups'
import { distinctPath } from '@lambda/contract/trail/product'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import { recordAll } from '../../../platform/trail/history.ts'
import { holdGroups, refreshPairs, regroup } from './duplicate-groups.repository.ts'
import { pairsAmong } from './duplicate-reading.repository.ts'

interface Told {
  first: number
  second: number
  reason: string | null
  former: string | null
}

/**
 * Decides that products are no duplicates of each other: every pair of them that looks like one. Returns these pairs.
 * Throws RULE_BROKEN where none does.
 */
export async function decideDistinct(
  context: Context,
  productIds: readonly number[],
  reason: string,
): Promise<DuplicatePair[]> {
  const { db, actor } = context
  await holdGroups(db)
  const pairs = await pairsAmong(db, productIds)
  if (pairs.length === 0) {
    const message = 'None of these products looks like a duplicate of another one any more.'
    throw fieldRefused('RULE_BROKEN', 'productIds', message)
  }
  const firsts = pairs.map(({ productIds: [first] }) => first)
  const seconds = pairs.map(({ productIds: [, second] }) => second)
  const { rows } = await sql<Told>`
    with asked as (select * from unnest(${firsts}::bigint[], ${seconds}::bigint[]) as a (first_id, second_id)),
    former as (select d.* from asked join duplicate_decision d using (first_id, second_id)),
    stored as (
      insert into duplicate_decision as d (first_id, second_id, reason, keys, decided_by)
      select first_id, second_id, ${reason}, array_agg(e.kind || ' ' || e.key order by e.kind, e.key), ${actor.id}
      from asked join duplicate_evidence e using (first_id, second_id) group by 1, 2
      on conflict (first_id, second_id) do update set
        reason = excluded.reason, keys = excluded.keys, decided_by = excluded.decided_by, decided_at = now()
      returning d.first_id, d.second_id, d.reason)
    select s.first_id as first, s.second_id as second, s.reason, f.reason as former
    from stored s left join former f using (first_id, second_id)`.execute(db)
  await settle(context, rows)
  return pairsAmong(db, productIds)
}

/** Takes a decision back; tells the pair as it is then, and which of the products are deleted. Throws NOT_FOUND. */
export async function revokeDecision(
  context: Context,
  id: number,
): Promise<{ pairs: DuplicatePair[]; deleted: string[] }> {
  const { db } = context
  await holdGroups(db)
  const { rows } = await sql<Told>`
    delete from duplicate_decision where id = ${id}
    returning first_id as first, second_id as second, null::text as reason, reason as former`.execute(
    db,
  )
  if (rows.length === 0) {
    throw new ApiProblem('NOT_FOUND', 'This decision does not exist. It may have been taken back.')
  }
  const products = await settle(context, rows)
  const ids = products.map((product) => product.id)
  const deleted = products.flatMap(({ code, isDeleted }) => (isDeleted ? [code] : []))
  // a deletion may not have been compared yet
  return { pairs: deleted.length > 0 ? [] : await pairsAmong(db, ids), deleted }
}

interface Settled {
  id: number
  code: string
  version: number
  isDeleted: boolean
}

/** Brings pairs and groups up to date with what was decided, and tells the history of the products, which it returns. */
async function settle(context: Context, told: readonly Told[]): Promise<Settled[]> {
  await refreshPairs(context.db, told)
  await regroup(context.db, productsIn(told))
  return recordDecisions(context, told)
}

function productsIn(told: readonly Told[]): number[] {
  return [...new Set(told.flatMap(({ first, second }) => [first, second]))]
}

/** Tells the history of both products of each pair why they are two, or are not any more; returns the products. */
export async function recordDecisions(context: Context, told: readonly Told[]): Promise<Settled[]> {
  const { db } = context
  const { rows } = await sql<Settled>`
    select id, code, version, deleted_at is not null as "isDeleted" from product
    where id = any(${productsIn(told)}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  await recordAll(
    context,
    rows.map(({ id, version }) => ({
      entity: 'product',
      id,
      operation: 'update',
      version,
      diff: Object.fromEntries(
        told
          .filter(({ first, second }) => id === first || id === second)
          .map(({ first, second, reason, former }): [string, [unknown, unknown]] => {
            const other = byId.get(id === first ? second : first)
            return [distinctPath(other?.code ?? ''), [former, reason]]
          }),
      ),
    })),
  )
  return rows
}
