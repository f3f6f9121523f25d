import { languages } from '@lambda/contract/languages'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { fieldRefused } from '../../platform/errors.ts'
import {
  type ReferenceSurroundings,
  referenceRoutes,
} from '../../platform/reference/reference-routes.ts'
import type { Context } from '../../platform/context.ts'

/** Everything falls back to it. */
const lastResort = 'EN'

/** Brings what is shown in a language up to date; `name` is that of the language. */
type Refresh = (context: Context, name: string) => Promise<void>

export function languageRoutes(
  app: App,
  references: ReferenceSurroundings,
  refreshes: readonly Refresh[],
): void {
  referenceRoutes(app, languages, references, {
    check: async (_, { before, values }) => {
      if (before?.['code'] === lastResort && values['isActive'] === false) {
        const why = 'English must stay active: it is shown when a translation is missing.'
        throw fieldRefused('RULE_BROKEN', 'isActive', why)
      }
    },
    // names are kept, found and sorted in every active language
    moved: async (context, { before, after }) => {
      if (before?.['isActive'] === after['isActive']) return
      const code = String(after['code'])
      if (after['isActive'] === true) {
        await sql`select ensure_language_partition(${code})`.execute(context.db)
        for (const refresh of refreshes) await refresh(context, after.name)
      } else {
        await sql`select forget_language(${code})`.execute(context.db)
      }
    },
  })
}
