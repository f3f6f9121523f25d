import { esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { productCounter } from '../../products/product-figures.search.ts'
import { esgEntryIndex } from '../esg-entry-index.search.ts'
import { coverageFigures } from './coverage-figures.search.ts'
import { entryFigures } from './entry-figures.search.ts'
import { obligationFigures } from './obligation-figures.search.ts'
import { warmingFigures } from './warming-figures.search.ts'

/** What the ESG dashboard counts. */
export function esgDashboardRoutes(app: App): void {
  implement(app, esgDashboardApi, {
    entries: async ({ db }) => {
      const now = new Date()
      const index = app.indexes.of(esgEntryIndex)
      return { at: now.toISOString(), ...(await entryFigures(db, dayOf(now), index)) }
    },
    coverage: async (context, { query: { language } }) => {
      const at = new Date().toISOString()
      return { at, ...(await coverageFigures(await productCounter(app, context, language))) }
    },
    warming: async (context, { query: { language } }) => {
      const at = new Date().toISOString()
      return { at, ...(await warmingFigures(await productCounter(app, context, language))) }
    },
    obligations: async (context, { query: { language } }) => {
      const now = new Date()
      const counter = await productCounter(app, context, language)
      const asked = { language, today: dayOf(now) }
      return { at: now.toISOString(), ...(await obligationFigures(context.db, counter, asked)) }
    },
  })
}
