import { catalogueImportKind } from '@lambda/contract/supplier-catalogues/import-kind'
import type { CatalogueHead } from '@lambda/contract/supplier-catalogues/head'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'
import { z } from 'zod'
import { ApiProblem } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { JobContext, JobKind } from '../../platform/jobs/jobs.ts'
import { KeptOpen } from '../../platform/jobs/kept-open.ts'
import { CatalogueClasses } from './catalogue-class.repository.ts'
import { CatalogueFile, type StoredCatalogue } from './catalogue-file.import.ts'
import { type OpenedCatalogue, importProducts } from './catalogue-import.change.ts'
import { fileOfImport, resultOfImport } from './catalogue-import.repository.ts'
import { knownParties } from './catalogue-match.search.ts'
import { undoCatalogueImport } from './catalogue-undo.job.ts'

const importing = z.strictObject({
  import: z.int(),
  fileName: z.string(),
  source: z.string(),
  brandId: z.int().nullable(),
})

type Importing = z.infer<typeof importing>

/** So many products are a second of work at most, however little is said of each. */
const productsAStep = 250
/** Reading them takes no longer. */
const readingMs = 300

/**
 * Stores what a catalogue says of our products as source data. The file is read through once before, so that one which is damaged
 * at its end changes nothing; it is kept open between the steps, and where that is lost, read again up to where the job is. The
 * cursor is the number of products that are behind us.
 */
export function importCatalogue(files: FileStore): JobKind<Importing, number> {
  const open = new KeptOpen<OpenedCatalogue>(({ file }) => file.close())
  const heads = new Map<number, CatalogueHead>()
  return {
    kind: catalogueImportKind,
    access: 'active',
    input: importing,
    cursor: z.int(),
    title: ({ fileName, source }) => `Importing ${fileName} as source data of “${source}”`,
    total: async (db, { import: id }) => {
      const { count, head } = await readThrough(files, await storedFile(db, id))
      heads.set(id, head)
      const [oldest] = heads.keys()
      if (heads.size > mostHeads && oldest !== undefined) heads.delete(oldest)
      return count
    },
    step: async (context, input, cursor) => {
      const before = cursor ?? 0
      const opened = await open.take(
        context.batch,
        ({ file }) => file.taken === before,
        () => openedAt(context, { files, heads }, input, before),
      )
      try {
        const products = await opened.file.next(isEnough())
        const { failures, failureCount } = await importProducts(context, input, opened, {
          products,
          before,
        })
        const done = products.length
        if (done > 0) {
          open.keep(context.batch, opened)
          return { done, cursor: opened.file.taken, failures, failureCount }
        }
      } catch (error) {
        opened.file.close()
        throw error
      }
      opened.file.close()
      heads.delete(input.import)
      const result = await resultOfImport(context.db, input.import, input.source)
      return { done: 0, cursor: null, result }
    },
    undo: ({ id, title, input }) => ({
      kind: undoCatalogueImport,
      input: { batch: id, title, import: input.import, source: input.source },
    }),
  }
}

/** So many imports are remembered that wait for their first step. */
const mostHeads = 100

/** How many products a file has, and all that it says of itself, before and behind them. */
async function readThrough(
  files: FileStore,
  stored: StoredCatalogue,
): Promise<{ count: number; head: CatalogueHead }> {
  const file = await CatalogueFile.open(files, stored)
  try {
    const count = await file.count()
    return { count, head: file.head }
  } finally {
    file.close()
  }
}

interface Surroundings {
  files: FileStore
  /** What files say of themselves, by their import: of one that another server has counted it is not there. */
  heads: ReadonlyMap<number, CatalogueHead>
}

async function openedAt(
  { db }: JobContext,
  { files, heads }: Surroundings,
  { import: id, brandId }: Importing,
  behind: number,
): Promise<OpenedCatalogue> {
  const stored = await storedFile(db, id)
  const file = await CatalogueFile.open(files, stored, behind)
  try {
    const { catalogue } = file
    const isWhole = catalogue.wholeHead === null
    const head =
      heads.get(id) ?? (isWhole ? catalogue.head : (await readThrough(files, stored)).head)
    const parties = await knownParties(db, head, brandId)
    return { file, head, classes: new CatalogueClasses(head.language), parties }
  } catch (error) {
    file.close()
    throw error
  }
}

async function storedFile(db: JobContext['db'], id: number) {
  const file = await fileOfImport(db, id)
  if (!file) throw new ApiProblem('FILE_MISSING')
  return file
}

function isEnough(): (products: readonly SuppliedProduct[]) => boolean {
  const end = performance.now() + readingMs
  return ({ length }) => length >= productsAStep || (length > 0 && performance.now() > end)
}
