import { countries } from '@lambda/domain/countries'
import { countryName } from '@lambda/domain/country-names'
import { fireClasses } from '@lambda/domain/fire-tables'
import { forms } from '@lambda/domain/forms'
import { languages } from '@lambda/domain/languages'
import { statuses } from '@lambda/domain/statuses'
import { type Kysely, sql } from 'kysely'
import { withTransaction } from '../platform/database.ts'
import type { Schema } from '../platform/schema.ts'
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
    await seedStatusesAndForms(trx)
    await seedFireClasses(trx)
    await seedTaxonomies(trx)
    await sql`select ensure_language_partition(code) from language where is_active`.execute(trx)
    await sql`select ensure_change_partitions(${monthsAhead})`.execute(trx)
  })
}

async function seedLanguages(trx: Kysely<Schema>): Promise<void> {
  const known = new Set(await codesOf(trx, 'language'))
  const rows = languages
    .filter(({ code }) => !known.has(code))
    .map(({ code, name, nativeName }) => ({
      code,
      name,
      native_name: nativeName,
      is_active: firstLanguages.has(code),
    }))
  if (rows.length > 0) await trx.insertInto('language').values(rows).execute()
}

async function seedCountries(trx: Kysely<Schema>): Promise<void> {
  const known = new Set(await codesOf(trx, 'country'))
  const rows = countries
    .map(({ alpha2 }) => alpha2)
    .filter((code) => !known.has(code))
    .map((code) => ({ code, name: countryName(code, 'EN'), is_active: firstCountries.has(code) }))
  if (rows.length > 0) await trx.insertInto('country').values(rows).execute()
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

type CodeTable = 'language' | 'country' | 'product_status' | 'product_form' | 'fire_class'

/** Asked for beforehand, because a refused insert would use up ids of the one sequence at every start. */
async function codesOf(trx: Kysely<Schema>, table: CodeTable): Promise<string[]> {
  const rows = await trx.selectFrom(table).select('code').execute()
  return rows.map(({ code }) => code)
}
