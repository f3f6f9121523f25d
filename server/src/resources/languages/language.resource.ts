import { languages } from '@lambda/contract/languages'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { referenceResource } from '../../platform/reference/reference-resource.ts'
import type { Resource } from '../../platform/resource.ts'

/** Everything falls back to it. */
const lastResort = 'EN'

/** Brings what is shown in a language up to date; `name` is that of the language. */
type Refresh = (context: Context, name: string) => Promise<void>

/** Languages; `refreshes` bring in line what is shown in one that becomes active. */
export function languageResource(refreshes: readonly Refresh[]): Resource {
  return referenceResource(languages, {
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
