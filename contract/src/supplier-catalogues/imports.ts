import { z } from 'zod'
import { endpoint, file, one } from '../api.ts'
import { type Job, startsJob } from '../jobs.ts'
import { optionalDay, orNull } from '../reference/fields.ts'
import { id, idInAddress, text } from '../wire.ts'
import { catalogueImportKind } from './import-kind.ts'

/** Catalogues of suppliers, whose products' values become source data of ours. */

/** Of the products that none of ours was found for, so many are told one by one. */
export const maxUnmatchedTold = 100

/** So many products of a file are looked at for the manufacturers that they name. */
export const productsLookedAt = 500

const upload = { uploadId: z.string().max(32) }

/** What a catalogue says of itself, for whoever is about to import it. */
export const catalogueReading = z.object({
  /** `BMEcat 2005` */
  format: z.string(),
  supplier: z.string().nullable(),
  catalogueId: z.string().nullable(),
  date: optionalDay,
  /** What its values are stored under where nothing else is said. */
  source: z.string(),
  /** Whether a brand is known for each product that was looked at: by what it names, else as the supplier is one. */
  isBrandKnown: z.boolean(),
  /** The manufacturers and brands that it names and that are not known here, the first 20. */
  unknownManufacturers: z.array(z.string()),
})

export type CatalogueReading = z.infer<typeof catalogueReading>

/** What products of a catalogue are found by. */
export const matchKeys = ['gtin', 'packagingGtin', 'manufacturerNumber', 'itemNumber'] as const

export type MatchKey = (typeof matchKeys)[number]

/** What people call them. */
export const matchKeyLabels: Readonly<Record<MatchKey, string>> = {
  gtin: 'GTIN',
  packagingGtin: 'GTIN of packaging',
  manufacturerNumber: 'article number',
  itemNumber: 'item number',
}

const count = z.int().nonnegative()

/** A product of a catalogue that is none of ours. */
export const unmatchedProduct = z.object({
  number: z.string(),
  name: z.string().nullable(),
  gtin: z.string().nullable(),
})

/** The result of a job that has imported a catalogue. */
export const catalogueImportResult = z.object({
  source: z.string(),
  /** How many products are in the file. */
  products: count,
  /** Those that were found among ours, by what. */
  matched: z.record(z.enum(matchKeys), count),
  /** Of those: to which the source had said nothing before, whose values are other than before, and whose are the same. */
  added: count,
  changed: count,
  unchanged: count,
  /** Those that were found and not stored, each a failure of the job. */
  refused: count,
  unmatched: z.object({ count, first: z.array(unmatchedProduct).max(maxUnmatchedTold) }),
})

export type CatalogueImportResult = z.infer<typeof catalogueImportResult>

/** What the job of an import tells; null for other jobs, and before its end. */
export function catalogueImportOfJob({
  kind,
  result,
}: Pick<Job, 'kind' | 'result'>): CatalogueImportResult | null {
  if (kind !== catalogueImportKind) return null
  const told = catalogueImportResult.safeParse(result)
  return told.success ? told.data : null
}

export const catalogueImportsApi = {
  read: endpoint({
    id: 'readSupplierCatalogue',
    method: 'POST',
    path: '/products/catalogue-readings',
    access: 'active',
    summary: 'Returns what an uploaded supplier catalogue says of itself. Stores nothing.',
    body: z.strictObject(upload),
    answer: one(catalogueReading),
    changesNothing: true,
    problems: ['RULE_BROKEN', 'FILE_MISSING'],
  }),
  start: endpoint({
    id: 'importSupplierCatalogue',
    method: 'POST',
    path: '/products/catalogue-imports',
    access: 'active',
    summary:
      'Starts a job that stores what an uploaded supplier catalogue (BMEcat 1.2 and 2005, ETIM xChange 1.1 and 2.0) says of products as their source data.',
    body: z.strictObject({
      ...upload,
      /** What the values are stored under; null for the supplier that the file names. */
      source: orNull(text(200)),
      /** Whose article numbers are meant where the file names no manufacturer that is known here. */
      brandId: orNull(id.max(2_147_483_647)),
    }),
    answer: startsJob,
    problems: ['RULE_BROKEN', 'FILE_MISSING', 'RATE_LIMITED'],
  }),
  report: endpoint({
    id: 'exportCatalogueImport',
    method: 'GET',
    path: '/products/catalogue-imports/{id}/report',
    access: 'active',
    summary:
      'Exports what became of each product of a catalogue as CSV (UTF-8), by the ID of the job that you started.',
    params: z.strictObject({ id: idInAddress }),
    answer: file('text/csv'),
    lane: 'slow',
  }),
}
