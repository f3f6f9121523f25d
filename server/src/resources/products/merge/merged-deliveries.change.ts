import { type DeliveryInput, mostSources } from '@lambda/contract/products/deliveries'
import { sameValue } from '@lambda/contract/flat'
import { z } from 'zod'
import type { Besides, Merged } from '../../../platform/change-sets/merging.ts'
import type { Context } from '../../../platform/context.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { record } from '../../../platform/trail/history.ts'
import { deliveryDiff } from '../product-delivery.change.ts'
import {
  copyDelivery,
  deliveriesByProduct,
  removeDeliveries,
} from '../product-delivery.repository.ts'
import { codesOf } from './product-merge.repository.ts'

/** Source data that the surviving product got: under which source, and under which one the losing product has it. */
const taken = z.array(z.object({ source: z.string(), from: z.string() }))

/**
 * The surviving product gets the source data of the losing one. Where a source has told both something else, that of the losing one
 * stands beside it with its code. It goes again with the merge, unless the source has told something else since.
 */
export const mergedDeliveries: Besides = {
  take: async (context, merged) => {
    const { db } = context
    const [own, others] = await deliveriesOf(context, merged)
    const names = await codesOf(db, [merged.losing, merged.surviving])
    const code = names.get(merged.losing)?.code ?? ''
    const got: z.infer<typeof taken> = []
    const diff: Record<string, [unknown, unknown]> = {}
    for (const [from, delivery] of others) {
      const mine = own.get(from)
      if (mine && isSame(mine, delivery)) continue
      const source = freeSource(from, code, own)
      own.set(source, delivery)
      got.push({ source, from })
      Object.assign(diff, deliveryDiff(source, null, delivery))
    }
    if (got.length === 0) return got
    if (own.size > mostSources) {
      const message = `Together the two products have source data of more than ${mostSources} sources. Remove some first.`
      throw new ApiProblem('RULE_BROKEN', message)
    }
    for (const { source, from } of got) {
      const to = { productId: merged.surviving, source }
      await copyDelivery(db, { productId: merged.losing, source: from }, to)
    }
    await note(context, merged, diff)
    return got
  },
  giveBack: async (context, merged, kept) => {
    const [own, others] = await deliveriesOf(context, merged)
    const diff: Record<string, [unknown, unknown]> = {}
    for (const { source, from } of taken.parse(kept)) {
      const [mine, other] = [own.get(source), others.get(from)]
      if (!mine || !other || !isSame(mine, other)) continue
      await removeDeliveries(context.db, source, [merged.surviving])
      Object.assign(diff, deliveryDiff(source, mine, null))
    }
    await note(context, merged, diff)
  },
}

type Deliveries = Map<string, DeliveryInput>

async function deliveriesOf(
  { db }: Context,
  { surviving, losing }: Merged,
): Promise<[own: Deliveries, others: Deliveries]> {
  const byProduct = await deliveriesByProduct(db, [surviving, losing])
  const of = (id: number) =>
    new Map((byProduct.get(id) ?? []).map((delivery) => [delivery.source, delivery]))
  return [of(surviving), of(losing)]
}

function isSame(a: DeliveryInput, b: DeliveryInput): boolean {
  return a.date === b.date && sameValue(a.values, b.values)
}

const longest = 200

/** The name itself, or with the code of the product that it comes from, and a number if need be. */
function freeSource(name: string, code: string, known: ReadonlyMap<string, unknown>): string {
  let free = name
  for (let count = 1; known.has(free); count++) {
    const end = count === 1 ? ` (${code})` : ` (${code}, ${count})`
    free = `${name.slice(0, longest - end.length)}${end}`
  }
  return free
}

async function note(
  context: Context,
  { surviving: id }: Merged,
  diff: Record<string, [unknown, unknown]>,
): Promise<void> {
  if (Object.keys(diff).length === 0) return
  const version = (await codesOf(context.db, [id])).get(id)?.version ?? 1
  await record(context, { entity: 'product', id, operation: 'update', version, diff })
}
