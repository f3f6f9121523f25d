import type { Resource } from '../../platform/resource.ts'
import type { CatalogueFormat } from '../../platform/sheets/catalogue-format.ts'
import { exportJob } from '../../platform/sheets/export-job.ts'
import { exportRoutes } from './export.routes.ts'

/** Exports as sheets, and as catalogues of these formats. */
export function exportResource(...catalogues: readonly CatalogueFormat[]): Resource {
  return {
    routes: (app) => exportRoutes(app, catalogues),
    jobs: ({ sheets, files }) => [exportJob({ kinds: sheets, catalogues, files })],
  }
}
