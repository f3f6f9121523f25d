import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { type AnyJobKind, startJob } from '../../platform/jobs/jobs.ts'
import * as jobs from './job.repository.ts'

/** The jobs, each for the person who started it and for nobody else. */
export function jobRoutes(app: App): void {
  const kinds = app.jobKinds
  const undoable = new Set(kinds.filter((kind) => 'undo' in kind).map(({ kind }) => kind))

  async function own({ db, actor }: Context, id: number): Promise<Job> {
    const job = await jobs.findJob(db, actor.id, id, undoable)
    if (!job) throw new ApiProblem('NOT_FOUND', 'Job not found.')
    return job
  }

  /** The same, and nobody changes it until the transaction ends. */
  async function held(context: Context, id: number): Promise<Job> {
    await own(context, id)
    await jobs.lockJob(context.db, id)
    return own(context, id)
  }

  implement(app, jobsApi, {
    list: async ({ db, actor }, { query }) => {
      if (query.of === 'me') return jobs.listJobs(db, actor.id, query, undoable)
      if (actor.isAdministrator) return jobs.listJobs(db, null, query, undoable)
      throw new ApiProblem('ADMINISTRATOR_ONLY', 'Only administrators see the jobs of others.')
    },
    get: (context, { params }) => own(context, params.id),
    cancel: async (context, { params: { id } }) => {
      const job = await held(context, id)
      if (!isGoingOn(job)) throw new ApiProblem('JOB_STATE', 'This job has already finished.')
      await jobs.cancelJob(context.db, id)
      return own(context, id)
    },
    retry: async (context, { params: { id } }) => {
      const job = await held(context, id)
      if (job.state !== 'failed' || job.undoneBy !== null) {
        throw new ApiProblem('JOB_STATE', 'Only a failed job that was not undone can be resumed.')
      }
      await jobs.requeueJob(context.db, id)
      return own(context, id)
    },
    undo: async (context, { params: { id } }) => undo(context, kinds, await held(context, id)),
  })
}

async function undo(context: Context, kinds: readonly AnyJobKind[], job: Job): Promise<Job> {
  if (job.undoneBy !== null) throw new ApiProblem('JOB_STATE', 'This job has already been undone.')
  const kind = kinds.find(({ kind }) => kind === job.kind)
  if (!job.canUndo || !kind?.undo) {
    throw new ApiProblem(
      'JOB_STATE',
      'This job cannot be undone: it is still running or changed nothing.',
    )
  }
  const input = kind.input.parse(await jobs.inputOf(context.db, job.id))
  const work = kind.undo({ id: job.id, title: job.title, input, result: job.result })
  return startJob(context, work.kind, work.input, { undoes: job.id })
}
