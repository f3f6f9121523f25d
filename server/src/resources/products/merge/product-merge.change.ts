import { productDifferences } from '@lambda/contract/products/product-flat'
import { productFieldNames } from '@lambda/contract/products/products'
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
import { shareStars } from '../stars/product-star.repository.ts'
import { noteMerged, productsNaming } from './product-merge.repository.ts'

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
  note: async ({ db }, merged) => {
    await noteMerged(db, merged)
    await shareStars(db, merged)
  },
  path: 'mergedInto',
})

async function referring(db: Kysely<Schema>, merged: Merged): Promise<ChangeOfOther[]> {
  const ids = (await productsNaming(db, merged.losing)).filter((id) => id !== merged.surviving)
  const products = ids.length === 0 ? [] : await keptOfProducts(db, ids)
  return products.map((product) => {
    const input = inputOf(product)
    const wanted = productDifferences(input, { ...input, related: renamed(product, merged) })
    return { recordId: product.id, wanted }
  })
}

/** Its relations with the surviving product in place of the losing one, each once. */
function renamed({ related }: KeptProduct, { losing, surviving }: Merged): KeptProduct['related'] {
  const named = new Set(related.map(({ type, relatedId }) => `${type} ${relatedId}`))
  return related.flatMap((one) => {
    if (one.relatedId !== losing) return [one]
    return named.has(`${one.type} ${surviving}`)
      ? []
      : [Object.assign({}, one, { relatedId: surviving })]
  })
}
