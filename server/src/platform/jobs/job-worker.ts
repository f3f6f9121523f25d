import { randomUUID } from 'node:crypto'
import { pause, workInSlots, workInSteps } from '../background-work.ts'
import { actorById, assertAccess } from '../sign-in/access.ts'
import { type Database, withTransaction } from '../database/database.ts'
import { endOfWork } from '../database/end-of-work.ts'
import { onBehalfOf } from '../database/request-scope.ts'
import { ApiProblem } from '../errors.ts'
import {
  type HeldJob,
  advance,
  endJob,
  giveBack,
  noteTotal,
  renewLeases,
  takeJob,
} from './job-store.ts'
import type { AnyJobKind, JobContext } from './jobs.ts'
import { type ConstraintMeanings, problemOfDatabaseError } from '../database/postgres-errors.ts'
import type { ServerLog } from '../server-log.ts'

export interface WorkerOptions {
  /** A pool for jobs. */
  db: Database
  kinds: readonly AnyJobKind[]
  /** What the database's constraints mean to people. */
  constraints: ConstraintMeanings
  log: ServerLog
  /** How long this process has been at work on requests, in ms: jobs give way to them. */
  servedMs?: () => number
  /** How long it waits before it looks for jobs again, in ms. */
  pollMs?: number
  /** How long a step may take, in ms, until it is taken to hang and is tried again. */
  stepLimitMs?: number
}

/** Long before, the database ends any statement, and a transaction that waits for nothing. */
const longestStepMs = 15 * 60_000

/** Jobs of different people that one server works on at the same time. */
const slots = 2

/** Several fit into a lease. */
const heartbeatMs = 5_000

const maxTries = 3
/** Before the second and the third try of a step. */
const backOffSeconds = [1, 5]

/** The job was cancelled or taken over: what the step did must not be. */
class LostJob extends Error {}

/** A step does not end. */
class HangingStep extends Error {}

/** What the worker knows while it runs. */
interface Worker extends WorkerOptions {
  byKind: ReadonlyMap<string, AnyJobKind>
  atWork: Set<HeldJob>
  stopping: AbortController
}

/**
 * Works on the jobs of the given kinds, side by side with the workers of other servers, until the function it returns
 * is called: that lets the steps at work finish or undoes them, and gives their jobs back.
 */
export function startJobWorker(options: WorkerOptions): () => Promise<void> {
  const worker: Worker = {
    ...options,
    byKind: new Map(options.kinds.map((kind) => [kind.kind, kind])),
    atWork: new Set(),
    stopping: new AbortController(),
  }
  const heartbeat = setInterval(() => void beat(worker), heartbeatMs)
  const ended = workOn(worker)
  return async () => {
    worker.stopping.abort()
    await endOfWork(ended, worker.db, worker.log)
    clearInterval(heartbeat)
  }
}

async function beat({ db, atWork, log }: Worker): Promise<void> {
  if (atWork.size === 0) return
  await renewLeases(db, [...atWork]).catch((error: unknown) => {
    log.warn({ err: error }, 'could not renew the leases of the jobs at work')
  })
}

function workOn(worker: Worker): Promise<void> {
  const { db, byKind, stopping, log, pollMs = 1_000 } = worker
  const kinds = [...byKind.keys()]
  return workInSlots({
    slots: Array.from({ length: slots }, () => worker),
    pollMs,
    stopping: stopping.signal,
    take: () =>
      takeJob(db, randomUUID(), kinds).catch((error: unknown) => {
        log.warn({ err: error }, 'could not look for jobs')
        return null
      }),
    work: handle,
  })
}

async function handle(worker: Worker, job: HeldJob): Promise<void> {
  worker.atWork.add(job)
  try {
    await onBehalfOf(job.startedBy, () => takeSteps(worker, job))
  } catch (error) {
    await settle(worker, job, error).catch((error: unknown) => {
      // the lease runs out, and whoever takes the job then goes on with it
      worker.log.warn({ err: error, job: job.id }, 'could not give a job back')
    })
  } finally {
    worker.atWork.delete(job)
  }
}

async function takeSteps(worker: Worker, job: HeldJob): Promise<void> {
  const { db, stopping, servedMs } = worker
  const kind = worker.byKind.get(job.kind)
  if (!kind) throw new Error(`Unknown kind of job: ${job.kind}.`)
  if (job.tries > maxTries) throw new ApiProblem('INTERNAL', failed(job))
  const input = kind.input.parse(job.input)
  if (job.total === null && !job.cancelAsked) {
    await noteTotal(db, job.id, await kind.total(db, input))
  }
  let isDone = false
  const next = async () => {
    if (job.cancelAsked) return { isLast: true }
    const cursor = await withinLimit(worker, takeStep(worker, job, kind, input))
    isDone = cursor === null
    job.cursor = cursor
    job.tries = 1
    return { isLast: isDone }
  }
  await workInSteps(next, { stopping: stopping.signal, servedMs })
  if (isDone) return
  if (job.cancelAsked) return endJob(db, job, { state: 'cancelled', message: null })
  await giveBack(db, job, { tries: 0, seconds: 0 })
}

/**
 * What a step answers; rejects with HangingStep where that takes too long. Should it go on after all, it finds its job in other
 * hands, and what it did is rolled back.
 */
async function withinLimit<T>(
  { stepLimitMs = longestStepMs }: Worker,
  step: Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const limit = pause(stepLimitMs, over.signal).then((): never => {
    throw new HangingStep(`It did not end within ${stepLimitMs} ms.`)
  })
  try {
    return await Promise.race([step, limit])
  } finally {
    limit.catch(() => undefined)
    over.abort()
  }
}

/** Does the next step and says where the one after it begins; null after the last one. */
function takeStep(
  worker: Worker,
  job: HeldJob,
  kind: AnyJobKind,
  input: unknown,
): Promise<unknown> {
  return withTransaction(worker.db, async (db) => {
    const context = await contextOf(db, job, worker.log)
    assertAccess(context.actor, kind.access, undefined)
    const cursor = job.cursor === null ? null : kind.cursor.parse(job.cursor)
    const step = await kind.step(context, input, cursor)
    const standing = await advance(db, job, step)
    if (!standing) throw new LostJob()
    job.cancelAsked = standing.cancelAsked
    return step.cursor
  })
}

async function contextOf(db: Database, job: HeldJob, log: ServerLog): Promise<JobContext> {
  const actor = await actorById(db, job.startedBy)
  if (!actor) throw new LostJob()
  const { id: batch, traceId, address } = job
  return { db, actor, source: 'job', batch, traceId, address, log: log.child({ job: batch }) }
}

/** What becomes of a job whose step has thrown. */
async function settle(worker: Worker, job: HeldJob, error: unknown): Promise<void> {
  const { db, constraints, stopping, log } = worker
  if (error instanceof LostJob) return
  if (stopping.signal.aborted) return giveBack(db, job, { tries: 0, seconds: 0 })
  const refusal = refusalIn(error, constraints)
  if (refusal) return endJob(db, job, { state: 'failed', message: refusal.message })
  const { id, kind, traceId, tries } = job
  log.error({ err: error, traceId, job: id, kind, tries }, 'a step of a job failed')
  const seconds = backOffSeconds[tries - 1]
  if (seconds !== undefined) return giveBack(db, job, { tries, seconds })
  await endJob(db, job, { state: 'failed', message: failed(job) })
}

/** The refusal that trying again would not change; null for what may pass. */
function refusalIn(error: unknown, constraints: WorkerOptions['constraints']): ApiProblem | null {
  if (!(error instanceof Error)) return null
  const problem = error instanceof ApiProblem ? error : problemOfDatabaseError(error, constraints)
  return problem?.code === 'UNAVAILABLE' ? null : problem
}

function failed({ traceId }: HeldJob): string {
  return (
    `This step failed three times; its changes were not saved. Try again later. ` +
    `If the problem persists, give this trace ID to an administrator: ${traceId}`
  )
}
