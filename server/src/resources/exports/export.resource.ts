import { exportJob } from '../../platform/sheets/export-job.ts'
import type { Resource } from '../../platform/resource.ts'
import { exportRoutes } from './export.routes.ts'

export const exportResource: Resource = {
  routes: exportRoutes,
  jobs: ({ sheets, files }) => [exportJob(sheets, files)],
}
