import { productDuplicateApi } from '@lambda/contract/products/product-duplicate'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { duplicateProduct } from '../../products/duplicate/product-duplicate.change.ts'
import { copyLinks } from '../links/attachment-link.change.ts'

/** A product is duplicated with the links to its documents. */
export function productDuplicateRoutes(app: App): void {
  implement(app, productDuplicateApi, {
    duplicate: async (context, { params, body }) => {
      const product = await duplicateProduct(context, params.id, body)
      if (body.parts.includes('attachments')) await copyLinks(context, params.id, product.id)
      return product
    },
  })
}
