import { catalogueImportKind } from '@lambda/contract/supplier-catalogues/import-kind'
import { showResultsOf } from './shared/jobs/job-results.ts'
import { latePart } from './shared/late/late.tsx'

const CatalogueImported = latePart(
  async () =>
    (await import('./resources/products/catalogue-import/product-catalogue-imported.panel.tsx'))
      .CatalogueImported,
  null,
)

/** Has jobs of resources show what they have found. */
export function showJobResults(): void {
  showResultsOf(catalogueImportKind, (job) => <CatalogueImported job={job} />)
}
