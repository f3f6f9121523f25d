import { z } from 'zod'
import { accepted, endpoint, one, page } from './api.ts'
import { person } from './people.ts'
import { id, idInAddress, instant, json, listQuery, nullableId } from './wire.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** One thing that a job could not do: its name for people, and why. */
export const jobFailure = z.object({ label: z.string(), message: z.string() })

export type JobFailure = z.infer<typeof jobFailure>

/** As many failures are told one by one; `failureCount` counts them all. */
export const maxFailuresTold = 100

/** Work that goes on after its request was answered: how far it is, and how it ended. */
export const job = z.object({
  id,
  kind: z.string(),
  /** What is being done, as a sentence for people. */
  title: z.string(),
  state: z.enum(jobStates),
  done: z.int().nonnegative(),
  /** Null until it is known. */
  total: z.int().nonnegative().nullable(),
  failures: z.array(jobFailure),
  failureCount: z.int().nonnegative(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** The person has asked it to stop; it does so between two steps. */
  isCancelling: z.boolean(),
  startedBy: person,
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  canUndo: z.boolean(),
  /** The job that it undoes. */
  undoes: nullableId,
  /** The job that undoes it, or has undone it. */
  undoneBy: nullableId,
  /** What its kind says at the end. */
  result: json.nullable(),
})

export type Job = z.infer<typeof job>

/** The kind of the jobs that write a file, which whoever started them downloads. */
export const exportKind = 'export'

/** Whether a job may still change by itself. */
export function isGoingOn({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** The answer of every endpoint whose work is done by a job: `202 { data: job }`, `Location: /api/jobs/{id}`. */
export const startsJob = accepted(job)

const params = z.strictObject({ id: idInAddress })

/** Everyone sees the jobs they started themselves, administrators in the list those of everyone; for others there are none. */
export const jobsApi = {
  list: endpoint({
    id: 'listJobs',
    method: 'GET',
    path: '/jobs',
    access: 'active',
    summary: 'Lists the jobs you started, or for administrators those of everyone, newest first.',
    query: listQuery(['createdAt']).extend({
      of: z.enum(['me', 'everyone']).default('me'),
      /** Those that wait or run, or those that have failed and were not undone. */
      state: z.enum(['going-on', 'failed']).optional(),
    }),
    answer: page(job),
    problems: ['ADMINISTRATOR_ONLY'],
  }),
  get: endpoint({
    id: 'getJob',
    method: 'GET',
    path: '/jobs/{id}',
    access: 'active',
    summary: 'Returns a job you started.',
    params,
    answer: one(job),
  }),
  cancel: endpoint({
    id: 'cancelJob',
    method: 'POST',
    path: '/jobs/{id}/cancel',
    access: 'active',
    summary: 'Cancels a job after its current step. Completed steps are kept and can be undone.',
    params,
    answer: one(job),
    problems: ['JOB_STATE'],
  }),
  retry: endpoint({
    id: 'retryJob',
    method: 'POST',
    path: '/jobs/{id}/retry',
    access: 'active',
    summary: 'Resumes a failed job where it stopped.',
    params,
    answer: startsJob,
    problems: ['JOB_STATE'],
  }),
  undo: endpoint({
    id: 'undoJob',
    method: 'POST',
    path: '/jobs/{id}/undo',
    access: 'active',
    summary: 'Starts a job that undoes the changes of another job.',
    params,
    answer: startsJob,
    problems: ['JOB_STATE', 'ADMINISTRATOR_ONLY'],
  }),
}
