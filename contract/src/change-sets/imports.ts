import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { startsJob } from '../jobs.ts'
import { idInAddress } from '../wire.ts'
import { changeSet, changeSetInput } from './change-sets.ts'

/** Sheets that become change sets: an edited export, or a list of somebody else's. */

const params = z.strictObject({ id: idInAddress })

export const importsApi = {
  create: endpoint({
    id: 'importSheet',
    method: 'POST',
    path: '/change-sets/imports',
    access: 'active',
    summary:
      'Makes a change set of an uploaded XLSX or CSV file, with the cells that differ from the version in their row. Nothing is changed until it is applied.',
    body: z.strictObject({
      uploadId: z.string().max(32),
      entity: changeSetInput.shape.entity,
    }),
    answer: one(changeSet),
    problems: ['RULE_BROKEN', 'RATE_LIMITED'],
  }),
  confirm: endpoint({
    id: 'confirmNewRecords',
    method: 'POST',
    path: '/change-sets/{id}/new-records',
    access: 'active',
    summary:
      'Takes the new records of a sheet without IDs into its change set and starts a job that checks them; `count` is how many there are. Or those that it renames, where most of its IDs are of records with other codes.',
    params,
    body: z.strictObject({
      count: z.int().positive(),
      what: z.enum(['new', 'renamed']).default('new'),
    }),
    answer: startsJob,
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN', 'RULE_BROKEN'],
  }),
}
