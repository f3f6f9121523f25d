import { type Job, jobsApi } from '@lambda/contract/jobs'
import { create } from 'zustand'
import { call } from '../../platform/api-client.ts'
import { logError } from '../../platform/log.ts'
import type { ToastInput } from '../../ui/toasts.ts'

/** What is told at the end of a job in place of the usual words. */
export type Ending = Pick<ToastInput, 'type' | 'title' | 'message' | 'action'>

/** What a screen wants of a job; at its end, on whatever screen the person is by that time. */
export interface Wishes {
  /** Something to do. */
  run?: (job: Job) => void
  /** Words of its own for a job that was done; null for the usual ones. */
  ending?: (job: Job) => Ending | null
  /** The screen shows how far the job is: the header does not open, which would cover it. */
  isShown?: boolean
}

interface Followed {
  /** The newest job that a screen has started; the header shows it and asks on for it. */
  latest: Job | null
  /** Whether the header shows the jobs. */
  opened: boolean
  /** Of jobs that have not ended, by their ids. */
  wishes: ReadonlyMap<number, Wishes>
}

export const useFollowed = create<Followed>()(() => ({
  latest: null,
  opened: false,
  wishes: new Map(),
}))

/**
 * Shows a job that was just started: the header opens on it, and tells when it has ended. Whatever the screens show is
 * asked for anew then; `wishes` is what a screen wants besides.
 */
export function followJob(job: Job, wishes?: Wishes): void {
  useFollowed.setState((state) => ({
    latest: job,
    opened: state.opened || !wishes?.isShown,
    wishes: wishes ? new Map([...state.wishes, [job.id, wishes]]) : state.wishes,
  }))
}

/** Shows a job that a change has started besides; the change itself is done already. */
export async function followJobById(id: number): Promise<void> {
  try {
    followJob(await call(jobsApi.get, { params: { id } }))
  } catch (error) {
    logError('A job could not be shown.', error)
  }
}

/** Shows the jobs, or puts them away. */
export function setJobsOpened(opened: boolean): void {
  useFollowed.setState({ opened })
}

/** What is wanted at the end of a job, and then no more. */
export function takeWishes(id: number): Wishes | undefined {
  const { wishes } = useFollowed.getState()
  useFollowed.setState({ wishes: new Map([...wishes].filter(([followed]) => followed !== id)) })
  return wishes.get(id)
}
