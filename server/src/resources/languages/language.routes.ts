import { languages } from '@lambda/contract/languages'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { type ReferenceSurroundings, referenceRoutes } from '../../platform/reference-routes.ts'
import { refreshDocumentsOf } from '../attachments/document-refresh.rules.ts'
import { refreshProductsOf } from '../products/product-refresh.rules.ts'

/** Everything falls back to it. */
const lastResort = 'EN'

export function languageRoutes(app: App, references: ReferenceSurroundings): void {
  referenceRoutes(app, languages, references, {
    check: async (_, { before, values }) => {
      if (before?.['code'] === lastResort && values['isActive'] === false) {
        const why = 'English must stay active: it is shown when a translation is missing.'
        throw fieldRefused('RULE_BROKEN', 'isActive', why)
      }
    },
    // names are kept, found and sorted in every active language
    moved: async (context, { before, after }) => {
      if (!after || before?.['isActive'] === after['isActive']) return
      const code = String(after['code'])
      if (after['isActive'] === true) {
        await sql`select ensure_language_partition(${code})`.execute(context.db)
        await refreshProductsOf(context, { tag: null, reason: `names in ${after.name}` })
        await refreshDocumentsOf(context, { tag: null, reason: `titles in ${after.name}` })
      } else {
        await sql`select forget_language(${code})`.execute(context.db)
      }
    },
  })
}
