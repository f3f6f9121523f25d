import type { Page } from '@lambda/contract/api'
import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../platform/api-client.ts'
import { formatCount } from '../../ui/formats.ts'
import { closeToast, showToast } from '../../ui/toasts.ts'
import { pollWhile } from '../../platform/poll-while.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'
import { type Wishes, followJob, takeWishes, useFollowed } from './follow-job.ts'

const queryKey = [jobsApi.list.id, 'recent']

/** Asked for every second while one of them goes on. */
function useNewestJobs() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(jobsApi.list, { query: { limit: 20 }, signal }),
    refetchInterval: pollWhile(({ data }: Page<Job>) => data.some(isGoingOn), 1_000),
  })
}

/** The person's newest jobs; says when one of them has ended, so it is used once on a page. */
export function useRecentJobs(): readonly Job[] {
  const { data } = useNewestJobs()
  useLatest()
  const jobs = data?.data
  useEnds(jobs)
  return jobs ?? []
}

/** One of the person's newest jobs; undefined for one of somebody else. */
export function useOwnJob(id: number): Job | undefined {
  return useNewestJobs().data?.data.find((job) => job.id === id)
}

/** Puts what a screen has started to the others, so that it is shown and asked for at once. */
function useLatest(): void {
  const show = useShowJob()
  const latest = useFollowed((state) => state.latest)
  useEffect(() => {
    if (latest) show(latest)
  }, [latest, show])
}

/** Puts a job as the server has just answered it in its place among the recent ones. */
export function useShowJob(): (job: Job) => void {
  const client = useQueryClient()
  return useCallback(
    (job: Job) => {
      void client.cancelQueries({ queryKey })
      client.setQueryData<Page<Job>>(queryKey, (page) => withJob(page, job))
    },
    [client],
  )
}

function withJob(page: Page<Job> | undefined, job: Job): Page<Job> {
  const { data = [] } = page ?? {}
  const isKnown = data.some(({ id }) => id === job.id)
  return {
    page: page?.page ?? { total: 1, next: null, previous: null },
    data: isKnown ? data.map((old) => (old.id === job.id ? job : old)) : [job, ...data],
  }
}

/**
 * When a job that was seen going on has ended: says so, and lets the screens ask anew for what it may have changed. What says so
 * goes when the job has been undone elsewhere.
 */
function useEnds(jobs: readonly Job[] | undefined): void {
  const client = useQueryClient()
  const goingOn = useRef<ReadonlySet<number>>(new Set())
  const undoable = useRef(new Map<number, string>())
  useEffect(() => {
    if (!jobs) return
    for (const { id, canUndo } of jobs) {
      const toast = undoable.current.get(id)
      if (toast !== undefined && !canUndo) {
        closeToast(toast)
        undoable.current.delete(id)
      }
    }
    const ended = jobs.filter((job) => goingOn.current.has(job.id) && !isGoingOn(job))
    goingOn.current = new Set(jobs.filter(isGoingOn).map(({ id }) => id))
    if (ended.length === 0) return
    void client.invalidateQueries()
    for (const job of ended) {
      const wishes = takeWishes(job.id)
      const toast = tellEnd(job, wishes?.ending)
      if (job.canUndo) undoable.current.set(job.id, toast)
      wishes?.run?.(job)
    }
  }, [jobs, client])
}

/** Long enough to reach for Undo. */
const duration = 10_000

/** A toast that says how a job has ended, with Undo where it can be undone; or what `ending` says of one that was done. Its id. */
function tellEnd(job: Job, ending?: Wishes['ending']): string {
  const own = job.state === 'done' ? ending?.(job) : null
  if (own) return showToast({ duration, ...own })
  const { type, title } = endings[endingOf(job)]
  return showToast({
    type,
    title,
    message: job.message ? `${job.title}. ${job.message}` : `${job.title}${leftOut(job)}`,
    duration,
    ...(job.canUndo && job.state !== 'failed'
      ? { action: { label: 'Undo', run: () => void undo(job) } }
      : {}),
  })
}

const endings = {
  done: { type: 'success', title: 'Done' },
  partly: { type: 'warning', title: 'Partly done' },
  failed: { type: 'error', title: 'Job failed' },
  cancelled: { type: 'info', title: 'Cancelled' },
}

function endingOf({ state, failureCount }: Job): keyof typeof endings {
  if (state === 'failed' || state === 'cancelled') return state
  return failureCount > 0 ? 'partly' : 'done'
}

function leftOut({ failureCount }: Job): string {
  return failureCount === 0 ? '' : `: ${formatCount(failureCount)} not done`
}

/** Undoes a job and shows the one that does it; a refusal is told. */
async function undo({ id }: Job): Promise<void> {
  try {
    followJob(await call(jobsApi.undo, { params: { id } }))
  } catch (error) {
    tellFailure(sentenceOf(error, jobFailure))
  }
}

export const jobFailure = 'The job could not be changed.'
