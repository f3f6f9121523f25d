import type { Job } from '@lambda/contract/jobs'
import { create } from 'zustand'

interface Followed {
  /** The newest job that a screen has started; the header shows it and asks on for it. */
  latest: Job | null
  /** Whether the header shows the jobs. */
  opened: boolean
  /** What screens do when a job of theirs has ended, by its id. */
  onEnd: ReadonlyMap<number, (job: Job) => void>
}

export const useFollowed = create<Followed>()(() => ({
  latest: null,
  opened: false,
  onEnd: new Map(),
}))

/**
 * Shows a job that was just started: the header opens on it, and tells when it has ended. Whatever the screens show is
 * asked for anew then; `onEnd` is for what else a screen wants to do, on whatever screen the person is by that time.
 */
export function followJob(job: Job, onEnd?: (job: Job) => void): void {
  useFollowed.setState((state) => ({
    latest: job,
    opened: true,
    onEnd: onEnd ? new Map([...state.onEnd, [job.id, onEnd]]) : state.onEnd,
  }))
}

/** Shows the jobs, or puts them away. */
export function setJobsOpened(opened: boolean): void {
  useFollowed.setState({ opened })
}

/** What is to be done at the end of a job, and then no more. */
export function takeOnEnd(id: number): ((job: Job) => void) | undefined {
  const { onEnd } = useFollowed.getState()
  useFollowed.setState({ onEnd: new Map([...onEnd].filter(([followed]) => followed !== id)) })
  return onEnd.get(id)
}
