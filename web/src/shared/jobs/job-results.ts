import type { Job } from '@lambda/contract/jobs'
import type { ReactNode } from 'react'

/** Shows what a job has found or made. */
type ShowResult = (job: Job) => ReactNode

const byKind = new Map<string, ShowResult>()

/** Says what shows the results of a kind of job; its code should come when it is shown. */
export function showResultsOf(kind: string, show: ShowResult): void {
  byKind.set(kind, show)
}

/** What a job has found or made, as its kind shows it; null for most. */
export function shownResult(job: Job): ReactNode {
  return byKind.get(job.kind)?.(job) ?? null
}
