import { searchApi } from '@lambda/contract/search'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { foundDocuments } from '../attachments/attachment-found.search.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { foundEntries } from '../esg/esg-entry-found.search.ts'
import { foundProducts } from '../products/relevance/product-found.search.ts'
import { foundNodes } from '../taxonomies/taxonomy-found.search.ts'
import { foundUsers } from '../users/user-found.search.ts'

export function searchRoutes(app: App): void {
  implement(app, searchApi, {
    find: async ({ db, actor }, { query }) => {
      const language = await keptLanguage(db, query.language)
      const asked = { text: query.q, language }
      const groups = await Promise.all([
        foundProducts(db, asked, app.indexes),
        foundDocuments(db, asked, { isGlobal: false, indexes: app.indexes }),
        foundDocuments(db, asked, { isGlobal: true, indexes: app.indexes }),
        foundNodes(db, asked),
        ...(actor.isAdministrator ? [foundUsers(db, asked), foundEntries(db, asked)] : []),
      ])
      return { groups: groups.filter((group) => group !== null) }
    },
  })
}
