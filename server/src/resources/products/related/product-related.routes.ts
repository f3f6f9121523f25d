import { relatedProductsApi } from '@lambda/contract/products/related-products'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { productKind } from '../product.change.ts'
import { findReferring, findRelated } from './product-related.repository.ts'

export function relatedRoutes(app: App): void {
  implement(app, relatedProductsApi, {
    get: async (context, { params, query }) => {
      const language = await keptLanguage(context.db, query.language)
      const found = await findRelated(context.db, params.id, language)
      if (!found.some(({ step, isDeleted }) => step === 0 && !isDeleted)) throw noSuch(productKind)
      return { products: withPictures(found, await app.links.of(context)) }
    },
    referring: async (context, { params, query }) => {
      const language = await keptLanguage(context.db, query.language)
      const found = await findReferring(context.db, params.id, { ...query, language })
      if (!found) throw noSuch(productKind)
      return { ...found, data: withPictures(found.data, await app.links.of(context)) }
    },
  })
}

type Links = Awaited<ReturnType<App['links']['of']>>

/** The addresses of pictures in place of their hashes. */
function withPictures<P extends { picture: string | null }>(
  found: readonly P[],
  links: Links,
): P[] {
  return found.map((one) => ({ ...one, picture: links.thumbnail(one.picture) }))
}
