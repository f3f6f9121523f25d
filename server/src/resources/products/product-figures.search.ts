import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFacet } from '@lambda/contract/products/products'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { productIndex } from './product-index.search.ts'
import { findProducts } from './product.search.ts'

/** Counts products as their list and its filters do. */
export interface ProductCounter {
  /** How many a query finds, and how many of them have which value of some fields. Throws INVALID_QUERY. */
  count: (q: string, facets?: readonly ProductFacet[]) => Promise<ProductFigures>
  /** Whether a code stands for records below it, too: then the list finds others than those that its facet counts. */
  isAbove: (kind: string, code: string) => boolean
}

interface ProductFigures {
  total: number
  facets: FacetCounts
}

/** What counts products for one request, with values named in a language. */
export async function productCounter(
  app: App,
  { db }: Pick<Context, 'db'>,
  asked: string,
): Promise<ProductCounter> {
  const [
    {
      rows: [state],
    },
    language,
  ] = await Promise.all([db.executeQuery(app.names.question()), keptLanguage(db, asked)])
  const names = await app.names.read(state?.version)
  const index = app.indexes.of(productIndex)
  return {
    count: async (q, facets = []) => {
      const fields = facets.length === 0 ? undefined : facets.join(',')
      const query = { q, language, limit: 1, facets: fields }
      const found = await findProducts(db, query, { language, index, names })
      return { total: found.page.total, facets: found.facets }
    },
    isAbove: (kind, code) => names.idsWithin(kind, code).length > 1,
  }
}
