import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { type JobKind, startJob, stepOver } from './jobs.ts'

const refreshInput = z.strictObject({
  /** Rows that carry this tag (a brand, a node); null for all of them. */
  tag: z.int().nullable(),
  /** For people: what the rows are brought up to date with. */
  reason: z.string(),
})

type Refresh = z.infer<typeof refreshInput>

interface Refreshed {
  /** Its word among the kinds of jobs. */
  kind: string
  /** What people call many of them. */
  noun: string
  /** Lists read `<table>_search` and what else `refresh_<table>_projection` rebuilds. */
  table: string
  /** How many are a second of work at most. */
  aStep: number
}

/**
 * Rebuilds what lists read of rows of a table that the caller has not changed: takes their row locks first, so that what
 * somebody is just changing is read as it is afterwards, and counted once.
 */
export async function refreshOthers(
  trx: Kysely<Schema>,
  table: string,
  ids: readonly number[],
): Promise<void> {
  await sql`select from ${sql.table(table)} where id = any(${ids}::bigint[])
    order by id for no key update`.execute(trx)
  await sql`select ${sql.ref(`refresh_${table}_projection`)}(${ids}::bigint[])`.execute(trx)
}

/** So few are refreshed at once, in the transaction of the change. */
const few = 100

/**
 * Brings what lists read of the rows of a table up to date with what they refer to: `refresh` at once where they are few,
 * else by `job`; until it is done they are found as they were before.
 */
export function refreshing({ kind, noun, table, aStep }: Refreshed) {
  const id = sql.ref(`s.${table}_id`)
  const meant = (tag: number | null) => sql`from ${sql.table(`${table}_search`)} s where
    ${tag === null ? sql`true` : sql`s.tags @> array[${tag}]::integer[]`}`

  const job: JobKind<Refresh, number> = {
    kind,
    access: 'administrator',
    input: refreshInput,
    cursor: z.int(),
    title: ({ reason }) => `Updating ${noun} after a change: ${reason}`,
    total: async (db, { tag }) => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total ${meant(tag)}`.execute(db)
      return rows[0]?.total ?? 0
    },
    step: async ({ db }, { tag }, after) => {
      const { rows } = await sql<{ id: number }>`
        select ${id} as id ${meant(tag)} and ${id} > ${after ?? 0} order by 1 limit ${aStep}`.execute(
        db,
      )
      const ids = rows.map((row) => row.id)
      await refreshOthers(db, table, ids)
      return stepOver(ids, aStep)
    },
  }

  const refresh = async (context: Context, input: Refresh): Promise<void> => {
    const { rows } = await sql<{ id: number }>`
      select ${id} as id ${meant(input.tag)} limit ${few + 1}`.execute(context.db)
    if (rows.length > few) await startJob(context, job, input)
    else {
      const ids = rows.map((row) => row.id)
      await refreshOthers(context.db, table, ids)
    }
  }
  return { job, refresh }
}
