import { endpoint } from '@lambda/contract/api'
import { startsJob } from '@lambda/contract/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../src/platform/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import { record } from '../src/platform/trail/history.ts'
import { implement } from '../src/platform/http/implement.ts'
import { type JobContext, type JobKind, startJob } from '../src/platform/jobs/jobs.ts'

/** Work that a test can look at: writes the numbers from 1 to `to`, five a step, each exactly once. */

const tallyInput = z.strictObject({
  to: z.int().min(0),
  access: z.enum(['active', 'administrator']),
})

type TallyInput = z.infer<typeof tallyInput>

/** What happens at the end of a step, before it commits; tests put in what goes wrong. */
export type Incident = (context: JobContext, from: number) => Promise<void> | void

const stepSize = 5

const untally: JobKind<{ batch: number }, number> = {
  kind: 'test-untally',
  access: 'active',
  input: z.strictObject({ batch: z.int() }),
  cursor: z.int(),
  title: () => 'Taking numbers back',
  total: async () => 1,
  step: async ({ db }, { batch }) => {
    await sql`delete from tally where batch = ${batch}`.execute(db)
    return { done: 1, cursor: null }
  },
}

/** Both kinds of this work; `incident` happens in every step of the first. */
export function tallyKinds(incident: Incident = () => undefined) {
  const kindFor = (access: TallyInput['access']): JobKind<TallyInput, number> => ({
    kind: `test-tally-${access}`,
    access,
    input: tallyInput,
    cursor: z.int(),
    title: ({ to }) => `Counting to ${to}`,
    total: async (_db, { to }) => to,
    step: async (context, { to }, cursor) => {
      const from = cursor ?? 1
      const last = Math.min(to, from + stepSize - 1)
      await sql`insert into tally (n, batch)
        select n, ${context.batch} from generate_series(${from}::int, ${last}::int) as n`.execute(
        context.db,
      )
      await record(context, {
        entity: 'tally',
        id: from,
        operation: 'create',
        version: 1,
        diff: {},
      })
      await incident(context, from)
      const failures = from === 1 ? [{ label: 'Number 1', message: 'It is odd.' }] : []
      const result = { last }
      return { done: last - from + 1, cursor: last < to ? last + 1 : null, failures, result }
    },
    undo: ({ id }) => ({ kind: untally, input: { batch: id } }),
  })
  return { active: kindFor('active'), administrator: kindFor('administrator'), untally }
}

export const startTally = endpoint({
  id: 'startTally',
  method: 'POST',
  path: '/tallies',
  access: 'active',
  summary: 'Starts counting.',
  body: tallyInput,
  answer: startsJob,
  idempotent: true,
})

/** Serves the endpoint that starts the work; a count to 13 is refused after the job was queued. */
export function serveTally(app: App, kinds: ReturnType<typeof tallyKinds>): void {
  implement(
    app,
    { startTally },
    {
      startTally: async (context, { body }) => {
        const job = await startJob(context, kinds[body.access], body)
        if (body.to === 13) throw new Error('The request fails after all.')
        return job
      },
    },
  )
}

/** The table that the work writes to; nothing but the job itself keeps a number from being there twice. */
export async function createTally(db: Database): Promise<void> {
  await sql`create table tally (n int not null, batch bigint not null)`.execute(db)
}

/** The numbers that a job has written. */
export async function tallied(db: Database, batch: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from tally where batch = ${batch} order by n`.execute(db)
  return rows.map(({ n }) => n)
}
