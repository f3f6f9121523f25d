import type { Job } from '@lambda/contract/jobs'
import {
  type CatalogueImportResult,
  catalogueImportOfJob,
} from '@lambda/contract/supplier-catalogues/imports'
import type { Ending } from '../../../shared/jobs/follow-job.ts'
import { countText, formatCount } from '../../../ui/formats.ts'

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

/** How many products of a catalogue were found among ours, and what that changed. */
export function matchedText({
  products,
  added,
  changed,
  unchanged,
}: Pick<CatalogueImportResult, 'products' | 'added' | 'changed' | 'unchanged'>): string {
  const parts = [
    [added, 'added to'],
    [changed, 'changed for'],
    [unchanged, 'unchanged for'],
  ] as const
  const what = parts.flatMap(([count, words]) =>
    count > 0 ? `${words} ${formatCount(count)}` : [],
  )
  const found = added + changed + unchanged
  const head = `${formatCount(found)} of ${countText(products, 'product')} found`
  return what.length === 0 ? `${head}.` : `${head}: source data ${what.join(', ')}.`
}
