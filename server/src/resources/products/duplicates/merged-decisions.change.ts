import { sql } from 'kysely'
import { z } from 'zod'
import type { Besides } from '../../../platform/change-sets/merging.ts'
import type { Context } from '../../../platform/context.ts'
import { recordDecisions } from './duplicate-decision.change.ts'

interface Decided {
  reason: string
  keys: string[]
}

/** A decision that the surviving product got, about which other one: as it was before, as it was put. */
interface Taken {
  other: number
  former: Decided | null
  put: Decided
}

const decided: z.ZodType<Decided> = z.object({ reason: z.string(), keys: z.array(z.string()) })

const taken: z.ZodType<Taken[]> = z.array(
  z.object({ other: z.number(), former: decided.nullable(), put: decided }),
)

/**
 * What was decided to be no duplicate of the losing product is none of the surviving one: for whatever the losing one shared with
 * it. It goes again with the merge, unless somebody has decided otherwise since.
 */
export const mergedDecisions: Besides = {
  take: async (context, { losing, surviving }) => {
    const { rows } = await sql<Taken>`
      with theirs as (
        select case when first_id = ${losing} then second_id else first_id end as other, reason, keys, decided_by, decided_at
        from duplicate_decision where first_id = ${losing} or second_id = ${losing}),
      asked as (
        select t.*, least(t.other, ${surviving}) as first_id, greatest(t.other, ${surviving}) as second_id
        from theirs t where t.other <> ${surviving}),
      former as (select first_id, second_id, d.reason, d.keys from asked join duplicate_decision d using (first_id, second_id)),
      stored as (
        insert into duplicate_decision as d (first_id, second_id, reason, keys, decided_by, decided_at)
        select first_id, second_id, reason, keys, decided_by, decided_at from asked
        on conflict (first_id, second_id) do update
          set keys = array(select distinct k from unnest(d.keys || excluded.keys) as k order by k)
          where not d.keys @> excluded.keys
        returning d.first_id, d.second_id, d.reason, d.keys)
      select a.other, jsonb_build_object('reason', s.reason, 'keys', s.keys) as put,
        case when f.keys is not null then jsonb_build_object('reason', f.reason, 'keys', f.keys) end as former
      from stored s join asked a using (first_id, second_id) left join former f using (first_id, second_id)
      order by a.other`.execute(context.db)
    if (rows.length === 0) return rows
    const added = rows.filter(({ former }) => former === null)
    await settle(
      context,
      surviving,
      added.map(({ other, put }) => ({ other, reason: put.reason, former: null })),
    )
    return rows
  },
  giveBack: async (context, { surviving }, kept) => {
    const decisions = taken.parse(kept)
    if (decisions.length === 0) return
    const given: Told[] = []
    for (const { other, former, put } of decisions) {
      const unchanged = sql`first_id = ${Math.min(other, surviving)} and second_id = ${Math.max(other, surviving)}
        and reason = ${put.reason} and keys = ${put.keys}::text[]`
      if (former) {
        await sql`update duplicate_decision set keys = ${former.keys}::text[] where ${unchanged}`.execute(
          context.db,
        )
        continue
      }
      const { rows } =
        await sql`delete from duplicate_decision where ${unchanged} returning id`.execute(
          context.db,
        )
      if (rows.length > 0) given.push({ other, reason: null, former: put.reason })
    }
    await settle(context, surviving, given)
  },
}

interface Told {
  other: number
  reason: string | null
  former: string | null
}

/** Tells the history of both products, and has the surviving one compared again. */
async function settle(context: Context, surviving: number, told: readonly Told[]): Promise<void> {
  await recordDecisions(
    context,
    told.map(({ other, reason, former }) => {
      return {
        first: Math.min(other, surviving),
        second: Math.max(other, surviving),
        reason,
        former,
      }
    }),
  )
  await sql`insert into duplicate_pending (kind, key) values ('product', ${String(surviving)})`.execute(
    context.db,
  )
}
