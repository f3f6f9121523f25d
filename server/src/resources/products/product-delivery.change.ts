import {
  type DeliveredValue,
  type DeliveryInput,
  mostSources,
} from '@lambda/contract/products/deliveries'
import { deliveredPath } from '@lambda/contract/trail/product'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { recordAll } from '../../platform/trail/history.ts'
import { noSuch } from '../../platform/versioned/versioned.ts'
import { productKind } from './product.change.ts'
import {
  type DeliveryBefore,
  lockForDeliveries,
  putDeliveries,
  removeDeliveries,
} from './product-delivery.repository.ts'

type Diff = Record<string, [unknown, unknown]>

/** What a source says of one product; no values: nothing any more. */
export interface ProductDelivery extends Omit<DeliveryInput, 'source'> {
  productId: number
}

/**
 * What became of a delivery: stored, the same as before, or refused as the product has source data of as many sources as it may
 * have, or does not exist.
 */
export type DeliveryOutcome =
  | { is: 'stored'; before: DeliveryBefore | null; diff: Diff }
  | { is: 'same' }
  | { is: 'full' }
  | { is: 'missing' }

/**
 * Stores what a source says of a product, with its history: each value that is other than before. What is the same as
 * before changes nothing. Throws NOT_FOUND, and RULE_BROKEN at `source` where there are too many.
 */
export async function storeDelivery(
  context: Context,
  productId: number,
  { source, ...said }: DeliveryInput,
): Promise<void> {
  const [outcome] = await storeDeliveries(context, source, [{ productId, ...said }])
  if (outcome?.is === 'missing') throw noSuch(productKind)
  if (outcome?.is === 'full') throw fieldRefused('RULE_BROKEN', 'source', tooManySources)
}

/** The same for many products, each of them once, with what became of each; statements are as many as for one. */
export async function storeDeliveries(
  context: Context,
  source: string,
  deliveries: readonly ProductDelivery[],
): Promise<DeliveryOutcome[]> {
  const { db } = context
  const ids = deliveries.map(({ productId }) => productId)
  const held = await lockForDeliveries(db, ids, source)
  const outcomes = deliveries.map(({ productId, ...said }): DeliveryOutcome => {
    const product = held.get(productId)
    if (!product) return { is: 'missing' }
    const { before, isFull } = product
    const after = said.values.length === 0 ? null : { source, ...said }
    const diff = deliveryDiff(source, before && { source, ...before }, after)
    if (Object.keys(diff).length === 0) return { is: 'same' }
    return isFull ? { is: 'full' } : { is: 'stored', before, diff }
  })
  const stored = deliveries.filter((_, index) => outcomes[index]?.is === 'stored')
  await putDeliveries(
    db,
    source,
    stored.filter(({ values }) => values.length > 0),
  )
  await removeDeliveries(
    db,
    source,
    stored.flatMap(({ productId, values }) => (values.length > 0 ? [] : [productId])),
  )
  const happened = deliveries.flatMap(({ productId: id }, index) => {
    const outcome = outcomes[index]
    const version = held.get(id)?.version
    if (outcome?.is !== 'stored' || version === undefined) return []
    return [{ entity: 'product', id, operation: 'update' as const, version, diff: outcome.diff }]
  })
  await recordAll(context, happened)
  return outcomes
}

/** Why a product takes no further source. */
export const tooManySources = `This product has source data of ${mostSources} sources already. Remove one of them first.`

/** What differs, by the paths of the history; null is nothing said. What moved only is no difference. */
export function deliveryDiff(
  source: string,
  before: DeliveryInput | null,
  after: DeliveryInput | null,
): Diff {
  const [old, now] = [before, after].map((delivery) => textsOf(source, delivery))
  const paths = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return Object.fromEntries(
    [...paths].flatMap((path): [string, [unknown, unknown]][] => {
      const [from, to] = [old?.get(path) ?? null, now?.get(path) ?? null]
      return from === to ? [] : [[path, [from, to]]]
    }),
  )
}

/** Each value with its unit, by its path; of several with the same name and language the later ones have a number. */
function textsOf(source: string, delivery: DeliveryInput | null): Map<string, string> {
  const texts = new Map<string, string>()
  if (delivery?.date) texts.set(deliveredPath(source, null), delivery.date)
  for (const value of delivery?.values ?? []) {
    const named = nameOf(value)
    let path = deliveredPath(source, named)
    for (let count = 2; texts.has(path); count++)
      path = deliveredPath(source, `${named} (${count})`)
    texts.set(path, value.unit === null ? value.value : `${value.value} ${value.unit}`)
  }
  return texts
}

function nameOf({ name, language }: DeliveredValue): string {
  return language === null ? name : `${name} (${language})`
}
