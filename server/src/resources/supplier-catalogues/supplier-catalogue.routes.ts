import path from 'node:path'
import {
  type CatalogueReading,
  catalogueImportsApi,
  productsLookedAt,
} from '@lambda/contract/supplier-catalogues/imports'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'
import { dayOf } from '@lambda/domain/text/dates'
import { cleanText } from '@lambda/domain/text/text'
import { shortened } from '@lambda/contract/catalogue/values'
import type { App } from '../../platform/app.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { catalogueUpload, takeCatalogue } from '../uploads/upload.repository.ts'
import { CatalogueFile, type StoredCatalogue } from './catalogue-file.import.ts'
import { importCatalogue } from './catalogue-import.job.ts'
import {
  brandExists,
  insertImport,
  noteImportJob,
  ownImport,
} from './catalogue-import.repository.ts'
import { reportAsCsv } from './catalogue-report.export.ts'
import { knownParties } from './catalogue-match.search.ts'

/** Imports of what suppliers say of products in their catalogues. */
export function supplierCatalogueRoutes(app: App): void {
  implement(app, catalogueImportsApi, {
    read: async ({ db, actor }, { body }) => {
      const upload = await catalogueUpload(db, actor.id, body.uploadId)
      const { head, products } = await beginningOf(app, upload)
      const { brandOf, isBrand } = await knownParties(db, head, null)
      const named = new Set(products.flatMap(({ manufacturers }) => manufacturers))
      return {
        format: head.format,
        supplier: head.supplier.name,
        catalogueId: head.catalogueId,
        date: head.date,
        source: sourceOf(head, upload.name),
        isBrandKnown: products.every((product) => brandOf(product) !== null),
        unknownManufacturers: [...named].filter((name) => !isBrand(name)).slice(0, mostNamed),
      } satisfies CatalogueReading
    },
    start: async (context, { body: { uploadId, source, brandId } }) => {
      const { db, actor } = context
      const upload = await takeCatalogue(db, actor.id, uploadId)
      const { head } = await beginningOf(app, upload, 0)
      if (brandId !== null && !(await brandExists(db, brandId)))
        throw fieldRefused('RULE_BROKEN', 'brandId', 'This brand does not exist.')
      const id = await insertImport(db, upload.fileId)
      const job = await startJob(context, importCatalogue(app.files), {
        import: id,
        fileName: upload.name,
        source: source ?? sourceOf(head, upload.name),
        brandId,
      })
      await noteImportJob(db, id, job.id)
      return job
    },
    report: async (context, { params }) => {
      const { id } = await ownImport(context, params.id)
      return {
        name: `catalogue-import-${dayOf(new Date())}.csv`,
        content: reportAsCsv(context.db, id),
      }
    },
  })
}

const mostNamed = 20

/** Nobody waits longer for a first look. */
const lookMs = 1_000

/** What a file says of itself, with its first products. */
async function beginningOf({ files }: App, stored: StoredCatalogue, most = productsLookedAt) {
  const file = await CatalogueFile.open(files, stored)
  try {
    const end = performance.now() + lookMs
    const isEnough = ({ length }: readonly SuppliedProduct[]) =>
      length >= most || performance.now() > end
    const products = await file.next(isEnough)
    return { head: file.head, products }
  } finally {
    file.close()
  }
}

const mostOfSource = 200

/** What the values of a catalogue are stored under: the name of its supplier, else its own, else that of the file. */
function sourceOf(
  { supplier, catalogueId }: CatalogueFile['catalogue']['head'],
  fileName: string,
): string {
  const named = [supplier.name, catalogueId, path.parse(fileName).name]
  const [source = fileName] = named.flatMap((name) => cleanText(name ?? '') || [])
  return shortened(source, mostOfSource)
}
