import { changeSetsApi, workResult } from '@lambda/contract/change-sets/change-sets'
import type { Job } from '@lambda/contract/jobs'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { countText, formatCount } from '../../ui/formats.ts'
import { type Ending, followJob } from '../jobs/follow-job.ts'

/** Has a set checked; its page shows how far that is. */
export async function checkChangeSet(id: number): Promise<void> {
  followWork(await call(changeSetsApi.check, { params: { id } }))
}

/** Follows a job that works on a set. */
export function followWork(job: Job): void {
  followJob(job, { ending: endingOf, isShown: true })
}

/** What is told of a job that has left something of a set undone: what that is, and the way to it. */
function endingOf({ title, result, failureCount }: Job): Ending | null {
  const read = workResult.safeParse(result)
  if (failureCount === 0 || !read.success) return null
  const { changeSet, conflicts, refused } = read.data
  const left = [
    ...(conflicts > 0 ? [countText(conflicts, 'conflict to decide', 'conflicts to decide')] : []),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
  ]
  if (left.length === 0) return null
  return {
    type: 'warning',
    title: left.join(', '),
    message: title,
    action: { label: 'Review', url: paths.changeSets.one(changeSet) },
  }
}
