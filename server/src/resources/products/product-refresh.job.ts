import { sql } from 'kysely'
import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { refreshOthers } from './product-change.repository.ts'

const refreshInput = z.strictObject({
  /** Products that carry this tag (a brand, a node); null for all of them. */
  tag: z.int().nullable(),
  /** For people: what the products are brought up to date with. */
  reason: z.string(),
})

/** Which products are to be refreshed, and what for. */
export type Refresh = z.infer<typeof refreshInput>

/** A second of work at most. */
const productsAStep = 200

/** Brings the read projections of products up to date with what they refer to. */
export const refreshProducts: JobKind<Refresh, number> = {
  kind: 'refresh-products',
  access: 'administrator',
  input: refreshInput,
  cursor: z.int(),
  title: ({ reason }) => `Updating products after a change: ${reason}`,
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
    await refreshOthers(db, ids)
    return { done: ids.length, cursor: ids.length < productsAStep ? null : (ids.at(-1) ?? null) }
  },
}

/** Whether a row `s` of product_search is among the products that carry a tag; all are without one. */
export function isMeant(tag: number | null) {
  return tag === null ? sql`true` : sql`s.tags @> array[${tag}]::integer[]`
}
