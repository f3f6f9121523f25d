import type { Job } from '@lambda/contract/jobs'
import { catalogueImportOfJob } from '@lambda/contract/supplier-catalogues/imports'
import type { Ending } from '../../../shared/jobs/follow-job.ts'
import { matchedText } from '../../../shared/jobs/catalogue-import-words.ts'

/** What is told at the end of a job that has imported a catalogue; null for other jobs. */
export function catalogueImportEnding(job: Job): Ending | null {
  const told = catalogueImportOfJob(job)
  if (told === null) return null
  const isWhole = told.unmatched.count === 0 && told.refused === 0
  const where = isWhole ? '' : ' See the others under “Your jobs”.'
  return {
    type: isWhole ? 'success' : 'warning',
    title: 'Catalogue imported',
    message: `${matchedText(told)}${where}`,
  }
}
