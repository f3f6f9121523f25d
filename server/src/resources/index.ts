import { competenceCenters } from '@lambda/contract/competence-centers'
import { countries } from '@lambda/contract/countries'
import { locations } from '@lambda/contract/locations'
import type { App } from '../platform/app.ts'
import type { ChangeableKinds } from '../platform/change-sets/work.ts'
import type { ConstraintMeanings } from '../platform/database/postgres-errors.ts'
import type { DraftedKinds } from '../platform/drafts/drafted.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { AnyJobKind } from '../platform/jobs/jobs.ts'
import { referenceResource } from '../platform/reference/reference-resource.ts'
import type { ViewedLists } from '../platform/lists/viewed-lists.ts'
import { type References, referringTables } from '../platform/reference/referrers.ts'
import type { Resource } from '../platform/resource.ts'
import type { IndexedTable } from '../platform/row-index/index-statements.ts'
import type { SheetableKinds } from '../platform/sheets/sheetable.ts'
import type { RecordKinds } from '../platform/trail/records.ts'
import { attachmentCategoryResource } from './attachment-categories/attachment-category.resource.ts'
import { refreshDocumentsOf } from './attachments/attachment-refresh.job.ts'
import { attachmentResource } from './attachments/attachment.resource.ts'
import { linkedDocuments } from './attachments/links/attachment-link-set.change.ts'
import { attachmentLinkRoutes } from './attachments/links/attachment-link.routes.ts'
import { productAttachmentRoutes } from './attachments/products/product-attachment.routes.ts'
import { productCopyRoutes } from './attachments/products/product-copies.routes.ts'
import { brandResource } from './brands/brand.resource.ts'
import { bmecatCatalogue } from './catalogues/bmecat.export.ts'
import { xchangeCatalogue } from './catalogues/xchange.export.ts'
import { changeFeedRoutes } from './change-feed/change-feed.routes.ts'
import { changeSetResource } from './change-sets/change-set.resource.ts'
import { classificationResource } from './classifications/classification.resource.ts'
import { countryLanguageResource } from './country-languages/country-language.resource.ts'
import { cultureRoutes } from './cultures/culture.routes.ts'
import { dashboardTileRoutes } from './dashboard-tiles/dashboard-tile.routes.ts'
import { draftRoutes } from './drafts/draft.routes.ts'
import { esgEntryResource } from './esg/esg-entry.resource.ts'
import { mergedProductsOfEntries } from './esg/products/merged-products.change.ts'
import { exportResource } from './exports/export.resource.ts'
import { checkFiles } from './files/file-check.job.ts'
import { sweepFiles } from './files/file-sweep.job.ts'
import { fileRoutes } from './files/file.routes.ts'
import { globalAttachmentRoutes } from './global-attachments/global-attachment.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { languageResource } from './languages/language.resource.ts'
import { legalEntityResource } from './legal-entities/legal-entity.resource.ts'
import { personRoutes } from './people/person.routes.ts'
import { profileResource } from './profiles/profile.resource.ts'
import { refreshProductsOf } from './products/product-refresh.job.ts'
import { productResource } from './products/product.resource.ts'
import { proposalResource } from './proposals/proposal.resource.ts'
import { referenceNameRoutes } from './reference-names/reference-name.routes.ts'
import { recentChangeRoutes } from './recent-changes/recent-change.routes.ts'
import { savedViewResource } from './saved-views/saved-view.resource.ts'
import { searchRoutes } from './search/search.routes.ts'
import { supplierCatalogueResource } from './supplier-catalogues/supplier-catalogue.resource.ts'
import { synonymResource } from './synonyms/synonym.resource.ts'
import { systemRoutes } from './system/system.routes.ts'
import { taxonomyResource } from './taxonomies/taxonomy.resource.ts'
import { traceLogRoutes } from './trace-logs/trace-log.routes.ts'
import { uploadRoutes } from './uploads/upload.routes.ts'
import { userResource } from './users/user.resource.ts'

/** All that this server does. */
const resources: readonly Resource[] = [
  userResource,
  { routes: personRoutes },
  { routes: referenceNameRoutes },
  referenceResource(countries),
  referenceResource(locations),
  referenceResource(competenceCenters),
  synonymResource,
  profileResource,
  attachmentCategoryResource(refreshDocumentsOf),
  brandResource,
  languageResource([
    (context, name) => refreshProductsOf(context, { tag: null, reason: `names in ${name}` }),
    (context, name) => refreshDocumentsOf(context, { tag: null, reason: `titles in ${name}` }),
  ]),
  legalEntityResource,
  countryLanguageResource,
  classificationResource,
  { routes: cultureRoutes },
  taxonomyResource,
  productResource(linkedDocuments, [mergedProductsOfEntries]),
  attachmentResource,
  { routes: globalAttachmentRoutes },
  { routes: attachmentLinkRoutes },
  { routes: productAttachmentRoutes },
  { routes: productCopyRoutes },
  esgEntryResource,
  changeSetResource,
  exportResource(xchangeCatalogue, bmecatCatalogue),
  supplierCatalogueResource,
  proposalResource,
  savedViewResource,
  { routes: dashboardTileRoutes },
  { routes: draftRoutes },
  { routes: traceLogRoutes },
  { routes: recentChangeRoutes },
  { routes: changeFeedRoutes },
  { routes: searchRoutes },
  { routes: fileRoutes, jobs: ({ files }) => [sweepFiles(files), checkFiles(files)] },
  { routes: uploadRoutes },
  { routes: systemRoutes },
  {
    routes: jobRoutes,
    constraints: {
      job_undone_once: { path: '', message: 'This job has already been undone.' },
    },
  },
]

/** Serves the calls of all of them. */
export function serveResources(app: App): void {
  for (const { routes } of resources) routes?.(app)
}

const kinds = resources.flatMap(({ records = [] }) => records)

/** Every kind of record that the history tells of: what its records are called, and how they are found. */
export const records: RecordKinds = new Map(kinds.map((kind) => [kind.entity, kind]))

/** What the fields of reference data refer to, and what refers to reference data: every foreign key is in here. */
export const references: References = {
  targets: new Map(resources.flatMap(({ targets = {} }) => Object.entries(targets))),
  referring: referringTables(kinds),
}

/** What the database's constraints mean to the person whose change they refuse: the field, and a sentence. */
export const constraints: ConstraintMeanings = Object.fromEntries(
  resources.flatMap(({ constraints = {} }) => Object.entries(constraints)),
)

/** The projections that indexes are kept of. */
export const indexedTables: readonly IndexedTable[] = resources.flatMap(
  ({ indexes = [] }) => indexes,
)

/** Every kind of records that change sets change. */
export const changeable: ChangeableKinds = new Map(
  resources.flatMap(({ changeable = [] }) => changeable.map((kind) => [kind.entity, kind])),
)

/** Every kind of records that is exported as sheets. */
export const sheets: SheetableKinds = new Map(
  resources.flatMap(({ sheets = [] }) => sheets.map((kind) => [kind.entity, kind])),
)

/** Every kind of records whose unsaved changes are kept. */
export const drafted: DraftedKinds = new Set(resources.flatMap(({ drafted = [] }) => drafted))

/** Every list that views are saved of. */
export const viewed: ViewedLists = new Map(resources.flatMap(({ viewed = [] }) => viewed))

/** Every kind of work that goes on after its request. */
export function jobKinds(files: FileStore): readonly AnyJobKind[] {
  const { referring } = references
  return resources.flatMap(({ jobs }) => jobs?.({ files, referring, changeable, sheets }) ?? [])
}
