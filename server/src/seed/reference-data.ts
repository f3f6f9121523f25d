import { countries } from '@lambda/domain/places/countries'
import { countryFacts } from '@lambda/domain/country-facts'
import { countryLanguages } from '@lambda/domain/languages/country-languages'
import { countryName } from '@lambda/domain/places/country-names'
import { fireClasses } from '@lambda/domain/fire/fire-tables'
import { forms } from '@lambda/domain/products/forms'
import { findingGroups } from '@lambda/contract/products/findings/finding-query'
import { languages } from '@lambda/domain/languages/languages'
import { productRules } from '@lambda/domain/rules/rule-table'
import { ruleIds } from '@lambda/domain/rules/rule-ids'
import { statuses } from '@lambda/domain/products/statuses'
import { type Kysely, sql } from 'kysely'
import { withTransaction } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { seedAttachmentCategories } from './attachment-categories.ts'
import { seedProfiles } from './profiles.ts'
import { seedSynonyms } from './synonyms.ts'
import { seedTaxonomies } from './taxonomies.ts'

/** Texts are kept in these from the start; administrators add others. */
const firstLanguages = new Set(['EN', 'DE', 'FR', 'NL'])

/** Where the group sells from the start; administrators add others. */
const firstCountries = new Set('AT BE CH CZ DE FR GB IT LU NL PL SE'.split(' '))

/** Partitions of the history are made this many months ahead. */
const monthsAhead = 24

/**
 * Brings the reference data of the field into the database: run at every start after the migrations. What a newer
 * version of the program knows is added, what is there is never overwritten, and taxonomies belong to the
 * administrators as soon as they have a node. One transaction; several servers may start at once.
 */
export async function seedReferenceData(db: Kysely<Schema>): Promise<void> {
  await withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed reference data'))`.execute(trx)
    await seedLanguages(trx)
    await seedCountries(trx)
    await seedCountryLanguages(trx)
    await seedStatusesAndForms(trx)
    await seedFireClasses(trx)
    await seedFindingTags(trx)
    await seedTaxonomies(trx)
    await seedAttachmentCategories(trx)
    await seedSynonyms(trx)
    await seedProfiles(trx)
    await sql`select ensure_language_partition(code) from language where is_active`.execute(trx)
    await sql`select ensure_history_partitions(${monthsAhead})`.execute(trx)
  })
}

/** What a standard says of a language follows this version of the program; whether it is used is the group's. */
async function seedLanguages(trx: Kysely<Schema>): Promise<void> {
  const rows = languages.map(({ code, name, nativeName, alpha3, direction }) => ({
    code,
    name,
    native_name: nativeName,
    alpha3,
    direction,
    is_active: firstLanguages.has(code),
  }))
  await storeStandard(trx, 'language', rows, ['is_active'])
}

/** What a standard says of a country follows this version of the program; the rest is the group's. */
async function seedCountries(trx: Kysely<Schema>): Promise<void> {
  const rows = countries.map(({ alpha2, alpha3, numeric }) => {
    const facts = countryFacts(alpha2)
    return {
      code: alpha2,
      alpha3,
      numeric_code: numeric,
      name: countryName(alpha2, 'EN'),
      is_eu: facts?.isEu ?? false,
      is_eea: facts?.isEea ?? false,
      is_efta: facts?.isEfta ?? false,
      is_schengen: facts?.isSchengen ?? false,
      vat_prefix: facts?.vatPrefix ?? null,
      currency: facts?.currency ?? null,
      default_culture: facts?.defaultCulture ?? null,
      is_active: firstCountries.has(alpha2),
    }
  })
  await storeStandard(trx, 'country', rows, ['is_active', 'currency', 'default_culture'])
}

type StandardRow = Readonly<Record<string, unknown>> & { code: string }

/**
 * Adds the rows that are missing, by their code, and brings the columns of the others up to date, but for those that
 * are `kept` by administrators. A row that is as it should be is not touched, and no id is used up.
 */
async function storeStandard(
  trx: Kysely<Schema>,
  table: 'language' | 'country',
  rows: readonly StandardRow[],
  kept: readonly string[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const said = columns.filter((column) => column !== 'code' && !kept.includes(column))
  const list = (names: readonly string[], alias = '') =>
    sql.join(names.map((name) => sql.ref(`${alias}${name}`)))
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as g`
  const sets = said.map((column) => sql`${sql.ref(column)} = ${sql.ref(`g.${column}`)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(sets)} from ${given}
    where t.code = g.code and (${list(said, 't.')}) is distinct from (${list(said, 'g.')})`.execute(
    trx,
  )
  await sql`insert into ${sql.table(table)} (${list(columns)}) select ${list(columns, 'g.')} from ${given}
    where not exists (select from ${sql.table(table)} t where t.code = g.code) order by g.code`.execute(
    trx,
  )
}

/** The languages a country is served in, to begin with: its official ones that texts are kept in anywhere. */
async function seedCountryLanguages(trx: Kysely<Schema>): Promise<void> {
  const { rows: untouched } = await sql<{ id: number; code: string }>`
    select id, code from country c where languages_version = 1
      and not exists (select from country_language l where l.country_id = c.id)`.execute(trx)
  const rows = untouched.flatMap(({ id, code }) =>
    officialLanguages(code).map((language, position) => ({
      country_id: id,
      language,
      position,
      is_default: position === 0,
    })),
  )
  if (rows.length > 0) await trx.insertInto('country_language').values(rows).execute()
}

function officialLanguages(country: string): string[] {
  return countryLanguages(country)
    .filter(({ official }) => official === 'official' || official === 'de_facto_official')
    .map(({ language }) => language)
}

async function seedStatusesAndForms(trx: Kysely<Schema>): Promise<void> {
  for (const [table, entries] of [
    ['product_status', statuses],
    ['product_form', forms],
  ] as const) {
    const known = new Set(await codesOf(trx, table))
    const rows = entries
      .map(({ code }, position) => ({ code, position }))
      .filter(({ code }) => !known.has(code))
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
  }
}

async function seedFireClasses(trx: Kysely<Schema>): Promise<void> {
  const known = new Set(await codesOf(trx, 'fire_class'))
  const tables = [...new Set(fireClasses.map(({ table }) => table))]
  const rows = fireClasses
    .filter(({ code }) => !known.has(code))
    .map(({ code, table, rank }) => ({
      code,
      fire_table: table,
      fire_order: tables.indexOf(table) * 1000 + rank,
    }))
  if (rows.length > 0) await trx.insertInto('fire_class').values(rows).execute()
}

/** The words that findings are found by; their names follow this version of the program. */
async function seedFindingTags(trx: Kysely<Schema>): Promise<void> {
  const rules = ruleIds.map((code) => ({ code, name: `${code} ${productRules[code].name}` }))
  const rows = [...findingGroups.map(({ code, label }) => ({ code, name: label })), ...rules]
  await sql`update finding_tag t set name = g.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (code text, name text)
    where t.code = g.code and t.name <> g.name`.execute(trx)
  await sql`insert into finding_tag (code, name)
    select g.code, g.name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (code text, name text)
    where not exists (select from finding_tag t where t.code = g.code) order by g.code`.execute(trx)
}

type CodeTable = 'product_status' | 'product_form' | 'fire_class'

/** Asked for beforehand, because a refused insert would use up ids of the one sequence at every start. */
async function codesOf(trx: Kysely<Schema>, table: CodeTable): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('code').execute()
  return rows.map(({ code }) => code)
}
