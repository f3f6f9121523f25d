import { brands } from '@lambda/contract/brands'
import { referenceResource } from '../../platform/reference/reference-resource.ts'
import { refreshProductsOf } from '../products/product-refresh.job.ts'

export const brandResource = referenceResource(brands, {
  // products are found and sorted by the name of their brand
  moved: async (context, { before, after }) => {
    if (!before || before.name === after.name) return
    await refreshProductsOf(context, { tag: after.id, reason: `new name of ${after.name}` })
  },
})
