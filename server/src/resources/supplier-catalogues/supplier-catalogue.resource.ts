import type { Resource } from '../../platform/resource.ts'
import { importCatalogue } from './catalogue-import.job.ts'
import { undoCatalogueImport } from './catalogue-undo.job.ts'
import { supplierCatalogueRoutes } from './supplier-catalogue.routes.ts'

/** Catalogues of suppliers, whose products' values become source data of ours. */
export const supplierCatalogueResource: Resource = {
  routes: supplierCatalogueRoutes,
  jobs: ({ files }) => [importCatalogue(files), undoCatalogueImport],
}
