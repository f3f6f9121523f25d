import { type JobFailure, maxFailuresTold } from '@lambda/contract/jobs'
import { type DeliveredValue, deliveryProblem } from '@lambda/contract/products/deliveries'
import { deliveredPath } from '@lambda/contract/trail/product'
import type { MatchKey } from '@lambda/contract/supplier-catalogues/imports'
import type { CatalogueHead } from '@lambda/contract/supplier-catalogues/head'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { shortened } from '@lambda/contract/catalogue/values'
import {
  type DeliveryOutcome,
  storeDeliveries,
  tooManySources,
} from '../products/product-delivery.change.ts'
import type { CatalogueClasses } from './catalogue-class.repository.ts'
import type { CatalogueFile } from './catalogue-file.import.ts'
import {
  type ImportedProduct,
  codesOf,
  noteImported,
  takenBefore,
} from './catalogue-import.repository.ts'
import type { Match } from './catalogue-match.rules.ts'
import { type KnownParties, matchesOf } from './catalogue-match.search.ts'

interface Into {
  import: number
  source: string
}

/** A catalogue that is being read, with the names of its codes and who it is of. */
export interface OpenedCatalogue {
  file: CatalogueFile
  /** All that it says of itself. */
  head: CatalogueHead
  classes: CatalogueClasses
  parties: KnownParties
}

/** Products of a file, and how many stand before them in it. */
interface Piece {
  products: readonly SuppliedProduct[]
  before: number
}

/** A product of the file with what is to be done with it. */
interface Taken {
  product: SuppliedProduct
  match: Match | null
  /** What is stored of it; null where it is not. */
  values: DeliveredValue[] | null
  /** Why it is not stored although it is one of ours. */
  refusal: string | null
}

/** Stores what a catalogue says of these of its products, as far as they are ours, and notes what became of each. */
export async function importProducts(
  context: JobContext,
  into: Into,
  { file: { catalogue }, head, classes, parties }: OpenedCatalogue,
  { products, before }: Piece,
): Promise<{ failures: JobFailure[]; failureCount: number }> {
  if (products.length === 0) return { failures: [], failureCount: 0 }
  const { db } = context
  const matches = await matchesOf(db, products, parties)
  const found = matches.flatMap((match) => (match === null ? [] : idsIn(match)))
  const codes = await codesOf(db, found)
  const earlier = await takenBefore(db, into.import, found)
  await classes.load(db, products.flatMap(catalogue.classesOf))
  const taken = products.map((product, index): Taken => {
    const match = matches[index] ?? null
    const none = { product, match, values: null, refusal: null }
    if (match === null) return none
    const refusal = refusalOf(product, match, { codes, earlier })
    if (refusal !== null) return { ...none, refusal }
    const values = catalogue.valuesOf(product, classes.names)
    const problem = deliveryProblem(values)
    if (problem !== null) return { ...none, refusal: problem }
    if ('productId' in match) earlier.set(match.productId, product.number)
    return { ...none, values }
  })
  const { date } = head
  const deliveries = taken.flatMap(({ match, values }) =>
    values !== null && match !== null && 'productId' in match
      ? [{ productId: match.productId, date, values }]
      : [],
  )
  const outcomes = await storeDeliveries(context, into.source, deliveries)
  const outcomeOf = new Map(
    deliveries.map(({ productId }, index) => [productId, outcomes[index]] as const),
  )
  const ended = taken.map((one) => endOf(one, into.source, outcomeOf))
  await noteImported(
    db,
    into.import,
    ended.map(({ imported }, index) => ({ ...imported, place: before + index + 1 })),
  )
  const failures = ended.flatMap(({ failure }) => failure ?? [])
  return { failures: failures.slice(0, maxFailuresTold), failureCount: failures.length }
}

function idsIn(match: Match): readonly number[] {
  return 'productId' in match ? [match.productId] : match.productIds
}

/** As many products are named. */
const mostNamed = 5

function refusalOf(
  { isDeleted }: SuppliedProduct,
  match: Match,
  { codes, earlier }: { codes: ReadonlyMap<number, string>; earlier: ReadonlyMap<number, string> },
): string | null {
  const codeOf = (id: number) => codes.get(id) ?? `#${id}`
  if ('productIds' in match) {
    const named = match.productIds.map(codeOf).toSorted()
    const more = named.length > mostNamed ? [`${named.length - mostNamed} more`] : []
    const list = new Intl.ListFormat('en').format([...named.slice(0, mostNamed), ...more])
    return `More than one product fits: ${list}.`
  }
  const { productId } = match
  const twin = earlier.get(productId)
  if (twin !== undefined)
    return `It is ${codeOf(productId)}, as ${twin} is, which comes before it in the file.`
  return isDeleted
    ? `The catalogue deletes it. The source data of ${codeOf(productId)} was kept.`
    : null
}

const most = { number: 100, name: 200, gtin: 20 } as const

function endOf(
  { product, match, refusal }: Taken,
  source: string,
  outcomeOf: ReadonlyMap<number, DeliveryOutcome | undefined>,
): { imported: Omit<ImportedProduct, 'place'>; failure: JobFailure | null } {
  const { number, name, gtins } = product
  const label = shortened(number, most.number) || '(no number)'
  const gtin = gtins[0] ?? null
  const about = {
    number: label,
    name: name === null ? null : shortened(name, most.name),
    gtin: gtin === null ? null : shortened(gtin, most.gtin),
    matchedBy: null,
    productId: null,
    isStored: false,
    before: null,
    reason: null,
  }
  const refused = (message: string) => ({
    imported: { ...about, outcome: 'refused' as const, reason: message },
    failure: { label, message },
  })
  if (match === null) return { imported: { ...about, outcome: 'unmatched' }, failure: null }
  if (refusal !== null || !('productId' in match)) return refused(refusal ?? '')
  const outcome = outcomeOf.get(match.productId)
  if (outcome === undefined || outcome.is === 'missing')
    return refused('The product was deleted in the meantime.')
  if (outcome.is === 'full') return refused(tooManySources)
  return { imported: { ...about, ...storedAs(outcome, source, match) }, failure: null }
}

/** A delivery of which only the day is new says the same as before. */
function storedAs(
  outcome: Extract<DeliveryOutcome, { is: 'stored' | 'same' }>,
  source: string,
  { productId, by }: { productId: number; by: MatchKey },
): Omit<ImportedProduct, 'place' | 'number' | 'name' | 'gtin' | 'reason'> {
  const found = { matchedBy: by, productId }
  if (outcome.is === 'same')
    return { ...found, outcome: 'unchanged', isStored: false, before: null }
  const { before, diff } = outcome
  const isNew = before === null
  const isOther = Object.keys(diff).some((path) => path !== deliveredPath(source, null))
  return {
    ...found,
    outcome: isNew ? 'added' : isOther ? 'changed' : 'unchanged',
    isStored: true,
    before,
  }
}
