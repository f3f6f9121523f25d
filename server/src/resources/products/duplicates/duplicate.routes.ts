import {
  type DuplicateProduct,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { productKind } from '../product.change.ts'
import { decideDistinct, revokeDecision } from './duplicate-decision.change.ts'
import { findMatches, listDecisions, listGroups } from './duplicate-groups.search.ts'
import { duplicateProducts, duplicatesOf } from './duplicate-reading.repository.ts'

type Links = Awaited<ReturnType<App['links']['of']>>

export function duplicateRoutes(app: App): void {
  implement(app, duplicateGroupsApi, {
    list: async (context, { query }) => {
      const language = await keptLanguage(context.db, query.language)
      const { data, page } = await listGroups(context.db, query, language)
      const links = await app.links.of(context)
      return {
        data: data.map((group) =>
          Object.assign(group, { products: withPictures(group.products, links) }),
        ),
        page,
      }
    },
    get: async (context, { params, query }) => {
      const language = await keptLanguage(context.db, query.language)
      const { ids, ...found } = await duplicatesOf(context.db, params.id)
      const products = await duplicateProducts(context.db, ids, language)
      // a deleted one is like no other; its page may still ask for a moment
      if (!products.some(({ id }) => id === params.id)) {
        const known = context.db.selectFrom('product').select('id').where('id', '=', params.id)
        if (!(await known.executeTakeFirst())) throw noSuch(productKind)
      }
      return { ...found, products: withPictures(products, await app.links.of(context)) }
    },
    check: async ({ db }, { query }) => ({
      matches: await findMatches(db, query, await keptLanguage(db, query.language)),
    }),
    decide: async (context, { body }) => ({
      pairs: await decideDistinct(context, body.productIds, body.reason),
    }),
    decisions: async ({ db }, { query }) =>
      listDecisions(db, query, await keptLanguage(db, query.language)),
    revoke: async (context, { params }) => revokeDecision(context, params.id),
  })
}

/** The addresses of pictures in place of their hashes. */
function withPictures(products: readonly DuplicateProduct[], links: Links): DuplicateProduct[] {
  return products.map((one) => ({ ...one, picture: links.thumbnail(one.picture) }))
}
