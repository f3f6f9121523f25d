import { competenceCenters } from '@lambda/contract/competence-centers'
import { countries } from '@lambda/contract/countries'
import { locations } from '@lambda/contract/locations'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import type { App } from '../platform/app.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { AnyJobKind } from '../platform/jobs/jobs.ts'
import { setAttachmentDates } from './attachments/attachment-dates.job.ts'
import {
  undoDates,
  undoLinks,
  undoReplacement,
} from './attachments/links/attachment-link-undo.job.ts'
import { linkManyAttachments } from './attachments/links/attachment-link.job.ts'
import { attachmentLinkRoutes } from './attachments/links/attachment-link.routes.ts'
import { replaceAttachment } from './attachments/attachment-replace.job.ts'
import { productAttachmentRoutes } from './attachments/products/product-attachment.routes.ts'
import { attachmentCategoryRoutes } from './attachment-categories/attachment-category.routes.ts'
import { attachmentRoutes } from './attachments/attachment.routes.ts'
import { refreshAttachments, refreshDocumentsOf } from './attachments/attachment-refresh.job.ts'
import { brandRoutes } from './brands/brand.routes.ts'
import { referenceRoutes } from '../platform/reference/reference-routes.ts'
import { countryLanguageRoutes } from './country-languages/country-language.routes.ts'
import { cultureRoutes } from './cultures/culture.routes.ts'
import { checkFiles } from './files/file-check.job.ts'
import { sweepFiles } from './files/file-sweep.job.ts'
import { fileRoutes } from './files/file.routes.ts'
import { globalAttachmentRoutes } from './global-attachments/global-attachment.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { languageRoutes } from './languages/language.routes.ts'
import { legalEntityRoutes } from './legal-entities/legal-entity.routes.ts'
import { personRoutes } from './people/person.routes.ts'
import { refreshProducts, refreshProductsOf } from './products/product-refresh.job.ts'
import { productRoutes } from './products/product.routes.ts'
import { recentChangeRoutes } from './recent-changes/recent-change.routes.ts'
import { references } from './references.ts'
import { followNode, mergeNodes, moveProducts } from './taxonomies/taxonomy.job.ts'
import { undoTaxonomyJob } from './taxonomies/taxonomy-undo.job.ts'
import { taxonomyRoutes } from './taxonomies/taxonomy.routes.ts'
import { traceLogRoutes } from './trace-logs/trace-log.routes.ts'
import { uploadRoutes } from './uploads/upload.routes.ts'
import { userRoutes } from './users/user.routes.ts'

/** Every kind of work that goes on after its request, one line each. */
export function jobKinds(files: FileStore): readonly AnyJobKind[] {
  return [
    refreshProducts,
    refreshAttachments,
    moveProducts,
    followNode,
    mergeNodes(references.referring),
    undoTaxonomyJob,
    linkManyAttachments,
    undoLinks,
    setAttachmentDates,
    undoDates,
    replaceAttachment,
    undoReplacement,
    sweepFiles(files),
    checkFiles(files),
  ]
}

/** Lists of reference data of which all is said by their fields. */
const plainLists: readonly AnyReferenceList[] = [countries, locations, competenceCenters]

/** All that this server does, one line each. */
export function serveResources(app: App): void {
  userRoutes(app, references)
  personRoutes(app)
  for (const list of plainLists) referenceRoutes(app, list, references)
  attachmentCategoryRoutes(app, references, refreshDocumentsOf)
  brandRoutes(app, references)
  languageRoutes(app, references, [
    (context, name) => refreshProductsOf(context, { tag: null, reason: `names in ${name}` }),
    (context, name) => refreshDocumentsOf(context, { tag: null, reason: `titles in ${name}` }),
  ])
  legalEntityRoutes(app, references)
  countryLanguageRoutes(app)
  cultureRoutes(app)
  taxonomyRoutes(app, references)
  productRoutes(app)
  attachmentRoutes(app)
  globalAttachmentRoutes(app)
  attachmentLinkRoutes(app)
  productAttachmentRoutes(app)
  traceLogRoutes(app)
  recentChangeRoutes(app)
  fileRoutes(app)
  uploadRoutes(app)
  jobRoutes(app, jobKinds(app.files))
}
