import { productDifferences } from '@lambda/contract/products/product-flat'
import { productFieldNames } from '@lambda/contract/products/products'
import { mergedFromPath } from '@lambda/contract/trail/product'
import { relationLabel } from '@lambda/domain/products/relations'
import { relatedIdOf } from '@lambda/contract/products/relations'
import type { Kysely } from 'kysely'
import type {
  ChangeOfOther,
  Mergeable,
  Merged,
  NamedElsewhere,
} from '../../../platform/change-sets/merging.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type KeptProduct, keptOfProducts } from '../product-kept.repository.ts'
import { inputOf } from '../product.repository.ts'
import { mergedStars } from '../stars/merged-stars.change.ts'
import { mergedDecisions } from '../duplicates/merged-decisions.change.ts'
import { mergedDeliveries } from './merged-deliveries.change.ts'
import { mergedHistory } from './merged-history.change.ts'
import { codesOf, noteMerged, productsNaming } from './product-merge.repository.ts'
import { renamed } from './product-merge.rules.ts'

/** Products that are merged: the code of the losing one leads to the other, and whoever names it names that. */
export const mergeableProducts = (elsewhere: readonly NamedElsewhere[]): Mergeable => ({
  names: new Set(productFieldNames),
  fixed: (path, merged) => {
    if (path === 'code') return 'kept'
    const [name, key = ''] = path.split('.')
    if (name !== 'related') return null
    // neither names the other any more, nor itself
    return [merged.losing, merged.surviving].includes(relatedIdOf(key)) ? 'none' : null
  },
  referring,
  elsewhere,
  besides: {
    [mergedFromPath]: mergedHistory,
    delivered: mergedDeliveries,
    distinctFrom: mergedDecisions,
    starred: mergedStars,
  },
  note: ({ db }, merged) => noteMerged(db, merged),
  path: 'mergedInto',
})

async function referring(db: Kysely<Schema>, merged: Merged): Promise<ChangeOfOther[]> {
  const ids = (await productsNaming(db, merged.losing)).filter((id) => id !== merged.surviving)
  if (ids.length === 0) return []
  const products = await keptOfProducts(db, ids)
  const codes = await codesOf(db, [merged.losing, merged.surviving])
  return products.map((product) => {
    const input = inputOf(product)
    const wanted = productDifferences(input, {
      ...input,
      related: renamed(product.related, merged),
    })
    const note = lostOf(product, merged, codes)
    return note === null ? { recordId: product.id, wanted } : { recordId: product.id, wanted, note }
  })
}

/** Which numbers of the losing product are lost, as it has others of the surviving one; null where none is. */
function lostOf(
  { code, related }: Pick<KeptProduct, 'code' | 'related'>,
  { losing, surviving }: Merged,
  codes: ReadonlyMap<number, { code: string }>,
): string | null {
  const lost = related.flatMap(({ type, relatedId, quantity }) => {
    if (relatedId !== losing || quantity === null) return []
    const kept = related.find((one) => one.type === type && one.relatedId === surviving)?.quantity
    return kept == null || kept === quantity ? [] : [{ label: relationLabel(type), quantity, kept }]
  })
  if (lost.length === 0) return null
  const [goes, stays] = [codes.get(losing)?.code, codes.get(surviving)?.code]
  const told = lost.map(({ label, quantity, kept }) => {
    return `${label}: quantity ${kept} (${stays}) is kept, ${quantity} (${goes}) is lost.`
  })
  return `${code} names both products with different quantities. ${told.join(' ')}`
}
