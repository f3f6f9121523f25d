import {
  type DeliveredValue,
  type DeliveryInput,
  mostSources,
} from '@lambda/contract/products/deliveries'
import { deliveredPath } from '@lambda/contract/trail/product'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { record } from '../../platform/trail/history.ts'
import { noSuch } from '../../platform/versioned/versioned.ts'
import { productKind } from './product.change.ts'
import {
  findDelivery,
  lockForDelivery,
  putDelivery,
  removeDelivery,
} from './product-delivery.repository.ts'

type Diff = Record<string, [unknown, unknown]>

/**
 * Stores what a source says of a product, with its history: each value that is other than before. What is the same as
 * before changes nothing. Throws NOT_FOUND, and RULE_BROKEN at `source` where there are too many.
 */
export async function storeDelivery(
  context: Context,
  productId: number,
  input: DeliveryInput,
): Promise<void> {
  const { db } = context
  const product = await lockForDelivery(db, productId)
  if (!product) throw noSuch(productKind)
  const { before, isFull } = await findDelivery(db, productId, input.source)
  const isRemoval = input.values.length === 0
  const diff = deliveryDiff(input.source, before, isRemoval ? null : input)
  if (Object.keys(diff).length === 0) return
  if (isFull) throw fieldRefused('RULE_BROKEN', 'source', tooMany)
  if (isRemoval) await removeDelivery(db, productId, input.source)
  else await putDelivery(db, productId, input)
  const { id, version } = product
  await record(context, { entity: 'product', id, operation: 'update', version, diff })
}

const tooMany = `This product has source data of ${mostSources} sources already. Remove one of them first.`

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
