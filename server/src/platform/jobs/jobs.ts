import type { Access } from '@lambda/contract/api'
import type { Job, JobFailure } from '@lambda/contract/jobs'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { assertAccess } from '../sign-in/access.ts'
import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { countGoingOn, insertJob } from './job-store.ts'
import type { Schema } from '../database/schema.ts'

/** What a step gets: `db` is the step's own transaction, the actor is who started the job, `batch` its id. */
export interface JobContext extends Context {
  source: 'job'
  batch: number
}

/** What a step has done, and where the next one begins; `cursor` null ends the job. */
export interface Step<C> {
  /** How many things are behind us now, failed ones too. */
  done: number
  cursor: C | null
  /** Things that could not be done and were left as they are. */
  failures?: JobFailure[]
  /** How many there are of these, where not all are told. */
  failureCount?: number
  /** What the job says at its end. */
  result?: Job['result']
}

/**
 * A kind of work that outlives its request. `input` and `cursor` are kept as JSON and read back by their schemas, which
 * must accept what they have given.
 */
export interface JobKind<I, C> {
  /** Its word, unique and never reused: `move-products`. */
  readonly kind: string
  /** Who may start it; asked again before every step. */
  readonly access: Extract<Access, 'active' | 'administrator'>
  readonly input: z.ZodType<I>
  readonly cursor: z.ZodType<C>
  /** What is being done, as a sentence for people. */
  title(input: I): string
  /** How many things there are to do, for the progress bar; asked once, before the first step. */
  total(db: Kysely<Schema>, input: I): Promise<number>
  /**
   * One step in one transaction, a second of work at most: between two steps a job can be cancelled, and nothing of a
   * step is left when its server dies. The first one gets no cursor. An `ApiProblem` ends the job with its sentence;
   * whatever else is thrown is tried three times.
   */
  step(context: JobContext, input: I, cursor: C | null): Promise<Step<C>>
  /**
   * The work that takes back what a job has changed, all of it or what it had done until it ended. It must leave alone
   * what others have changed since, and do no harm when it is done twice.
   */
  undo?(job: EndedJob<I>): Work
}

export interface EndedJob<I> {
  id: number
  title: string
  input: I
  result: Job['result']
}

/** A kind of which nobody needs to know what it works on. */
export type AnyJobKind = JobKind<unknown, unknown>

/** A kind together with what it is to work on. */
export interface Work {
  kind: AnyJobKind
  input: unknown
}

/** What a step over the next ids has done: their last one is where the next step begins, where there may be more. */
export function stepOver(ids: readonly number[], limit: number): Step<number> {
  return { done: ids.length, cursor: ids.length < limit ? null : (ids.at(-1) ?? null) }
}

const undoInput = z.strictObject({
  /** The job whose changes are taken back. */
  batch: z.int(),
  title: z.string(),
})

/** What the kinds that take back another job by its history have in common; the cursor is a change of it. */
export const undoKind = {
  input: undoInput,
  cursor: z.int(),
  title: ({ title }: UndoInput) => `Undoing: ${title}`,
} as const

/** The job that is taken back. */
export type UndoInput = z.infer<typeof undoInput>

/** The `undo` of a kind that another one takes back. */
export function undoneBy(kind: JobKind<UndoInput, number>) {
  return ({ id, title }: Pick<Job, 'id' | 'title'>): Work => ({
    kind,
    input: { batch: id, title },
  })
}

/** Nobody needs more, and a flood of jobs would keep everybody else's waiting. */
const maxGoingOn = 20

/**
 * Queues work in the transaction of the request, so that it is there if and only if the request succeeded; a person's
 * jobs run one after another. To be returned by an endpoint that answers `startsJob`.
 * Throws ADMINISTRATOR_ONLY where the kind is for them, RATE_LIMITED when this person has too many waiting.
 */
export async function startJob<I, C>(
  context: Context,
  kind: JobKind<I, C>,
  input: I,
  { undoes = null }: { undoes?: number | null } = {},
): Promise<Job> {
  assertAccess(context.actor, kind.access, undefined)
  if ((await countGoingOn(context.db, context.actor.id)) >= maxGoingOn) {
    const sentence = `You already have ${maxGoingOn} active jobs. Wait until some of them finish.`
    throw new ApiProblem('RATE_LIMITED', sentence, { headers: { 'retry-after': '10' } })
  }
  return insertJob(context, { kind: kind.kind, title: kind.title(input), input, undoes })
}
