import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { type WorkerOptions, startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { createLog } from '../src/platform/server-log.ts'
import { jobRoutes } from '../src/resources/jobs/job.routes.ts'
import { type CallOptions, call, people } from './harness.ts'
import { startPlatform } from './platform-server.ts'
import {
  type Incident,
  createTally,
  serveTally,
  startTally,
  tallied,
  tallyKinds,
} from './tally-job.ts'

export interface JobServer {
  http: FastifyInstance
  db: Database
  /**
   * A worker as each server runs one, with what happens in its steps, how long requests have been at work, and how long a step may
   * take; returns how to stop it.
   */
  startWorker(
    incident?: Incident,
    more?: Pick<WorkerOptions, 'servedMs' | 'stepLimitMs'>,
  ): () => Promise<void>
  stopWorkers(): Promise<void>
  /** Starts counting through HTTP; an administrator counts as one. */
  start(to: number, more?: CallOptions<typeof startTally>): Promise<Job>
  read(id: number, as?: string): Promise<Job>
  /** The job once it has ended. */
  settled(id: number, as?: string): Promise<Job>
  /** Lets the time pass that a job waits for its next try. */
  hurry(id: number): Promise<unknown>
  /** Lets the lease of whoever is at work on a job run out, however often they renew it, until another worker has it. */
  loseLease(id: number): Promise<void>
  /** The numbers that a job has written. */
  tallied(id: number): Promise<number[]>
  close(): Promise<void>
}

/** The platform with its jobs and the counting work of `tally-job.ts`; workers are started by the test. */
export async function startJobServer(): Promise<JobServer> {
  const kinds = tallyKinds()
  const { http, db, close } = await startPlatform({
    serve: (app) => {
      jobRoutes({ ...app, jobKinds: Object.values(kinds) })
      serveTally(app, kinds)
    },
  })
  await createTally(db)
  const stops: (() => Promise<void>)[] = []
  const stopWorkers = async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
  }
  const read = async (id: number, as: string = people.editor) =>
    (await call(http, jobsApi.get, { as, params: { id } })).data
  return {
    http,
    db,
    startWorker: (incident, more) => {
      const log = createLog('silent')
      const kinds = Object.values(tallyKinds(incident))
      const stop = startJobWorker({ db, kinds, constraints: {}, log, ...more })
      stops.push(stop)
      return stop
    },
    stopWorkers,
    start: (to, more) => start(http, to, more),
    read,
    settled: (id, as) => settled(() => read(id, as)),
    hurry: (id) =>
      sql`update job set run_after = now() where id = ${id} and lease_holder is null`.execute(db),
    loseLease: (id) => loseLease(db, id),
    tallied: (id) => tallied(db, id),
    close: async () => {
      await stopWorkers()
      await close()
    },
  }
}

async function loseLease(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ holder: string }>`
    select lease_holder as holder from job where id = ${id}`.execute(db)
  const holder = rows[0]?.holder
  await vi.waitFor(
    async () => {
      const { numAffectedRows } = await sql`update job set lease_until = now() - interval '1 hour'
        where id = ${id} and lease_holder = ${holder}`.execute(db)
      expect(numAffectedRows).toBe(0n)
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function start(
  http: FastifyInstance,
  to: number,
  more: CallOptions<typeof startTally> = {},
): Promise<Job> {
  const access = more.as === people.admin ? 'administrator' : 'active'
  const answer = await call(http, startTally, { body: { to, access }, ...more })
  expect([answer.status, answer.headers['location']]).toEqual([202, `/api/jobs/${answer.data.id}`])
  return answer.data
}

function settled(read: () => Promise<Job>): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await read()
      expect(isGoingOn(job)).toBe(false)
      return job
    },
    { timeout: 20_000, interval: 50 },
  )
}
