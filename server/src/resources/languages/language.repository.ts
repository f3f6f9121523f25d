import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** The language itself where texts are kept in it, else English: names are kept for lists in those only. */
export async function keptLanguage(db: Kysely<Schema>, language: string): Promise<string> {
  if (language === 'EN') return language
  const kept = await db
    .selectFrom('language')
    .select('code')
    .where('code', '=', language)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return kept ? language : 'EN'
}
