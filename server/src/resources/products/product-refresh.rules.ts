import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type JobKind, startJob } from '../../platform/jobs.ts'

const refreshInput = z.strictObject({
  /** Products that carry this tag (a brand, a node); null for all of them. */
  tag: z.int().nullable(),
  /** For people: what the products are brought up to date with. */
  reason: z.string(),
})

type Refresh = z.infer<typeof refreshInput>

/** A second of work at most. */
const productsAStep = 200

/** So few are refreshed at once, in the transaction of the change. */
const fewProducts = 100

/** Brings the read projections of products up to date with what they refer to. */
export const refreshProducts: JobKind<Refresh, number> = {
  kind: 'refresh-products',
  access: 'administrator',
  input: refreshInput,
  cursor: z.int(),
  title: ({ reason }) => `Bringing products up to date with ${reason}`,
  total: async (db, { tag }) => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from product_search s where ${isMeant(tag)}`.execute(db)
    return rows[0]?.total ?? 0
  },
  step: async ({ db }, { tag }, after) => {
    const { rows } = await sql<{ id: number }>`
      select s.product_id as id from product_search s
      where s.product_id > ${after ?? 0} and ${isMeant(tag)} order by 1 limit ${productsAStep}`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    await sql`select refresh_product_projection(${ids}::bigint[])`.execute(db)
    return { done: ids.length, cursor: ids.length < productsAStep ? null : (ids.at(-1) ?? null) }
  },
}

function isMeant(tag: number | null) {
  return tag === null ? sql`true` : sql`s.tags @> array[${tag}]::integer[]`
}

/** Refreshes products by a job where they are many; until it is done they are found as they were before. */
export async function refreshProductsOf(context: Context, input: Refresh): Promise<void> {
  const { db } = context
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s where ${isMeant(input.tag)}
    limit ${fewProducts + 1}`.execute(db)
  if (rows.length > fewProducts) await startJob(context, refreshProducts, input)
  else
    await sql`select refresh_product_projection(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
}
