import { recentChangesApi } from '@lambda/contract/trail/recent-changes'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { recentChanges } from './recent-change.repository.ts'

export function recentChangeRoutes(app: App): void {
  implement(app, recentChangesApi, {
    list: async ({ db }) => ({ items: await recentChanges(db, app.records) }),
  })
}
