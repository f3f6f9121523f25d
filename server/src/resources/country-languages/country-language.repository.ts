import type { Page, QueryOf } from '@lambda/contract/api'
import {
  type CountryLanguageFieldName,
  type CountryLanguages,
  type ServedLanguage,
  countryLanguageFields,
  type countryLanguagesApi,
} from '@lambda/contract/country-languages'
import { countryLanguages as usedIn } from '@lambda/domain/languages/country-languages'
import { languages } from '@lambda/domain/languages/languages'
import { type Kysely, sql } from 'kysely'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, queryFilter } from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'

const orders = {
  /** The countries that matter first, by their names. */
  isActive: {
    column: sql`(case when c.is_active then 'A' else 'B' end) || folded(c.name)`,
    type: 'text',
    nullable: false,
  },
  name: { column: sql`folded(c.name)`, type: 'text', nullable: false },
  code: { column: sql`c.code`, type: 'text', nullable: false },
} as const

const served = sql`from country_language l join language n on n.code = l.language
  where l.country_id = c.id`

const flat: FieldTable<CountryLanguageFieldName> = {
  columns: {
    name: sql`c.name`,
    code: sql`c.code`,
    language: {
      is: (term) =>
        term.kind === 'reference'
          ? sql`exists (select ${served} and l.language = any(${[...term.any]}::text[]))`
          : sql`false`,
      isPresent: sql`exists (select ${served})`,
    },
    default: sql`(select l.language ${served} and l.is_default)`,
    active: sql`case when c.is_active then 'yes' else 'no' end`,
  },
  words: [
    sql`c.name`,
    sql`c.code`,
    sql`(select string_agg(concat_ws(' ', n.code, n.name, n.native_name), ' ') ${served})`,
  ],
}

export function listCountryLanguages(
  db: Kysely<Schema>,
  query: QueryOf<typeof countryLanguagesApi.list>,
): Promise<Page<CountryLanguages>> {
  const asked = queryFilter(query.q, countryLanguageFields, flat)
  return listPage(db, query, {
    orders,
    defaultSort: 'isActive',
    source: { from: sql`from country c where ${asked}`, id: sql`c.id` },
    load: (ids) => byCountry(db, ids),
  })
}

export async function findCountryLanguages(
  db: Kysely<Schema>,
  id: number,
): Promise<CountryLanguages | undefined> {
  const [found] = await byCountry(db, [id])
  return found
}

interface Row {
  id: number
  version: number
  code: string
  name: string
  isActive: boolean
  languages: ServedLanguage[]
}

async function byCountry(db: Kysely<Schema>, ids: number[]): Promise<CountryLanguages[]> {
  const { rows } = await sql<Row>`
    select c.id, c.languages_version as version, c.code, c.name, c.is_active as "isActive",
      (select coalesce(jsonb_agg(jsonb_build_object('language', l.language, 'script', l.script,
        'isDefault', l.is_default) order by l.position), '[]')
       from country_language l where l.country_id = c.id) as languages
    from country c where c.id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => Object.assign(row, { used: usedLanguages(row.code) }))
}

const names = new Map(languages.map(({ code, name }) => [code, name]))

function usedLanguages(country: string): CountryLanguages['used'] {
  return usedIn(country).map(({ language, official, population }) => {
    return { language, name: names.get(language) ?? language, official, population }
  })
}

/** Takes the row lock of a country, under which its languages are changed. */
export async function lockCountryLanguages(db: Kysely<Schema>, id: number): Promise<void> {
  await sql`select from country where id = ${id} for update`.execute(db)
}

/** Makes these the languages of a country, in their order, as its next version; one that stays keeps its id. */
export async function storeCountryLanguages(
  db: Kysely<Schema>,
  id: number,
  languages: readonly ServedLanguage[],
): Promise<void> {
  const stored = () => db.deleteFrom('country_language').where('country_id', '=', id)
  const codes = languages.map(({ language }) => language)
  if (codes.length === 0) await stored().execute()
  else {
    await stored().where('language', 'not in', codes).execute()
    // There is one default at any moment, also between two rows of one statement.
    await db
      .updateTable('country_language')
      .set({ is_default: false })
      .where('country_id', '=', id)
      .execute()
    await upsertLanguages(db, id, languages)
  }
  await db
    .updateTable('country')
    .set({ languages_version: sql`languages_version + 1` })
    .where('id', '=', id)
    .execute()
}

async function upsertLanguages(
  db: Kysely<Schema>,
  id: number,
  languages: readonly ServedLanguage[],
): Promise<void> {
  const rows = languages.map(({ language, script, isDefault }, position) => ({
    country_id: id,
    language,
    script,
    position,
    is_default: isDefault,
  }))
  await db
    .insertInto('country_language')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'language']).doUpdateSet((row) => ({
        script: row.ref('excluded.script'),
        position: row.ref('excluded.position'),
        is_default: row.ref('excluded.is_default'),
      })),
    )
    .execute()
}
