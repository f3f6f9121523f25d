import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Wanted } from './rebase.ts'

/** A change that a merge makes of a record other than the two: for that of which losing record. */
export interface OtherOfMerge {
  losing: number
  recordId: number
  wanted: Wanted
}

/**
 * Adds changes of others to the last merge of the losing record of each, which were not there when it was applied: whoever takes that
 * merge back takes these back, too.
 */
export async function noteOthers(
  trx: Kysely<Schema>,
  entity: string,
  others: readonly OtherOfMerge[],
): Promise<void> {
  if (others.length === 0) return
  await sql`
    with noted as (
      select o.losing, jsonb_agg(jsonb_build_object('recordId', o."recordId", 'wanted', o.wanted)) as others
      from json_to_recordset(${JSON.stringify(others)}::json) as o (losing bigint, "recordId" bigint, wanted jsonb)
      group by o.losing),
    last as (
      select distinct on (i.losing_id) i.id, n.others from noted n join change_set_item i on i.losing_id = n.losing
      where i.entity = ${entity} and i.action = 'merge' and i.outcome = 'applied'
      order by i.losing_id, i.checked_by desc nulls last, i.id desc)
    update change_set_item i
    set kept = jsonb_set(coalesce(i.kept, '{}'), '{others}', coalesce(i.kept -> 'others', '[]') || last.others)
    from last where i.id = last.id`.execute(trx)
}
