import { filesApi } from '@lambda/contract/files'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { checkFiles } from './file-check.job.ts'
import { sweepFiles } from './file-sweep.job.ts'
import { listDamaged } from './file.repository.ts'

export function fileRoutes(app: App): void {
  const sweep = sweepFiles(app.files)
  const check = checkFiles(app.files)
  implement(app, filesApi, {
    sweep: (context) => startJob(context, sweep, {}),
    check: (context) => startJob(context, check, {}),
    damaged: ({ db }, { query }) => listDamaged(db, query),
  })
}
