import { productDuplicateApi } from '@lambda/contract/products/copies/product-duplicate'
import { productVariantsApi } from '@lambda/contract/products/copies/product-variants'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { duplicateProduct } from '../../products/copies/product-duplicate.change.ts'
import { createVariants } from '../../products/copies/product-variants.change.ts'
import { copyLinks } from '../links/attachment-link.change.ts'

/** Products are copied with the links to their documents. */
export function productCopyRoutes(app: App): void {
  implement(app, productDuplicateApi, {
    duplicate: async (context, { params, body }) => {
      const product = await duplicateProduct(context, params.id, body)
      if (body.parts.includes('attachments')) await copyLinks(context, params.id, [product.id])
      return product
    },
  })
  implement(app, productVariantsApi, {
    create: async (context, { params, body }) => {
      const products = await createVariants(context, params.id, body)
      const ids = products.map(({ id }) => id)
      if (body.parts.includes('attachments')) await copyLinks(context, params.id, ids)
      return { products }
    },
  })
}
