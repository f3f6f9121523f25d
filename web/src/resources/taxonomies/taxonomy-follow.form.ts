import { jobsApi } from '@lambda/contract/jobs'
import { call } from '../../platform/api-client.ts'
import { logError } from '../../platform/log.ts'
import { followJob } from '../../shared/jobs/follow-job.ts'

/** Shows a job that a change of a node has started; the change itself is done already. */
export async function followJobById(id: number): Promise<void> {
  try {
    followJob(await call(jobsApi.get, { params: { id } }))
  } catch (error) {
    logError('A job could not be shown.', error)
  }
}
