import { esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { entryFigures } from './entry-figures.search.ts'

/** What the ESG dashboard counts. */
export function esgDashboardRoutes(app: App): void {
  implement(app, esgDashboardApi, {
    entries: async ({ db }) => {
      const now = new Date()
      return { at: now.toISOString(), ...(await entryFigures(db, dayOf(now))) }
    },
  })
}
