import { recentChangesApi } from '@lambda/contract/trail/recent-changes'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { changesOfProducts, recentChanges } from './recent-change.repository.ts'

export function recentChangeRoutes(app: App): void {
  implement(app, recentChangesApi, {
    list: async ({ db }) => ({ items: await recentChanges(db, app.records) }),
    ofProducts: async ({ db, actor }, { query }) => {
      const ids = query.ids.split(',').map(Number)
      return { items: await changesOfProducts(db, app.records, { ids, except: actor.id }) }
    },
  })
}
