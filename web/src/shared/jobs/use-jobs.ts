import type { Page } from '@lambda/contract/api'
import { type Job, isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../platform/api-client.ts'
import { takeAtEnd, useFollowed } from './follow-job.ts'
import { tellEnd } from './tell-end.ts'

const queryKey = [jobsApi.list.id, 'recent']

const askAgainMs = 1000
/** After a failure, which was told already. */
const waitMs = 10_000

/** Asked for every second while one of them goes on. */
function useNewestJobs() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(jobsApi.list, { query: { limit: 20 }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.data.some(isGoingOn) && (error ? waitMs : askAgainMs),
  })
}

/** The person's jobs that go on now, null until they are known; `query` says why they are not. */
export function useRunningJobs() {
  const query = useNewestJobs()
  return { jobs: query.data?.data.filter(isGoingOn) ?? null, query }
}

/** The person's newest jobs; says when one of them has ended, so it is used once on a page. */
export function useRecentJobs(): readonly Job[] {
  const { data } = useNewestJobs()
  useLatest()
  const jobs = data?.data
  useEnds(jobs)
  return jobs ?? []
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

/** When a job that was seen going on has ended: says so, and lets the screens ask anew for what it may have changed. */
function useEnds(jobs: readonly Job[] | undefined): void {
  const client = useQueryClient()
  const goingOn = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!jobs) return
    const ended = jobs.filter((job) => goingOn.current.has(job.id) && !isGoingOn(job))
    goingOn.current = new Set(jobs.filter(isGoingOn).map(({ id }) => id))
    if (ended.length === 0) return
    void client.invalidateQueries()
    for (const job of ended) {
      const atEnd = takeAtEnd(job.id)
      tellEnd(job, atEnd?.ending)
      atEnd?.run?.(job)
    }
  }, [jobs, client])
}
