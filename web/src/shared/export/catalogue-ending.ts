import type { Job } from '@lambda/contract/jobs'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import { countText, formatCount } from '../../ui/formats.ts'
import type { Ending } from '../jobs/follow-job.ts'

/** What is told at the end of a job that has written a catalogue; null for other jobs. */
export function catalogueEnding(noun: string, job: Job): Ending | null {
  const told = catalogueOfJob(job)
  if (told === null) return null
  const { written, leftOut, findings } = told
  const isWhole = findings.length === 0
  const left = leftOut === 0 ? '' : ` ${formatCount(leftOut)} left out.`
  const where = isWhole ? '' : ' See the reasons under “Your jobs”.'
  return {
    type: isWhole ? 'success' : 'warning',
    title: 'Catalogue ready',
    message: `It contains ${countText(written, noun)}.${left}${where}`,
  }
}
