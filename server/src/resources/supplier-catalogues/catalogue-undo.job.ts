import { isDeepStrictEqual } from 'node:util'
import type { JobFailure } from '@lambda/contract/jobs'
import { z } from 'zod'
import { type JobKind, undoKind } from '../../platform/jobs/jobs.ts'
import { type ProductDelivery, storeDeliveries } from '../products/product-delivery.change.ts'
import { type StoredProduct, countStored, storedProducts } from './catalogue-import.repository.ts'

const undoing = undoKind.input.extend({ import: z.int(), source: z.string() })

type Undoing = z.infer<typeof undoing>

const productsAStep = 500

/**
 * Has the source say again what it said before an import, of each product of which it still says what the import has stored. The
 * cursor is the place in the file of the last product that is behind us.
 */
export const undoCatalogueImport: JobKind<Undoing, number> = {
  kind: 'import-catalogue-undo',
  access: 'active',
  input: undoing,
  cursor: z.int(),
  title: undoKind.title,
  total: (db, { import: id }) => countStored(db, id),
  step: async (context, { import: importId, source }, after) => {
    const range = { after: after ?? 0, limit: productsAStep }
    const stored = await storedProducts(context.db, { importId, source }, range)
    const ours = stored.filter(({ isOurs }) => isOurs)
    const outcomes = await storeDeliveries(context, source, ours.map(before))
    const failures = [
      ...ours.flatMap(({ number }, index) =>
        outcomes[index]?.is === 'missing'
          ? [left(number, 'The product has been deleted since.')]
          : [],
      ),
      ...stored.flatMap((one) =>
        one.isOurs || isBack(one)
          ? []
          : [left(one.number, 'The source has delivered again since: kept.')],
      ),
    ]
    const last = stored.at(-1)?.place ?? null
    const cursor = stored.length < productsAStep ? null : last
    return { done: stored.length, cursor, failures }
  },
}

function before({ productId, before: said }: StoredProduct): ProductDelivery {
  return { productId, date: said?.date ?? null, values: said?.values ?? [] }
}

/** Whether somebody has taken it back already. */
function isBack({ before: said, now }: StoredProduct): boolean {
  return isDeepStrictEqual(said, now)
}

function left(label: string, message: string): JobFailure {
  return { label, message }
}
