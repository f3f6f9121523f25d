import type { User, UserInput } from '@lambda/contract/users'
import { emailKey } from '@lambda/domain/text/email'
import { type Kysely, type Selectable, sql } from 'kysely'
import { textIn } from '../../platform/reference/reference-model.ts'
import { replaceRows } from '../../platform/database/replace-rows.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { brandCodes, ownQuery } from './user-own-query.repository.ts'

const centerTexts = { texts: 'competence_center_text', owner: 'competence_center_id' }

/** What a competence center, as row `c`, is called in a language. */
export function centerName(language: string) {
  return textIn(centerTexts, 'c', language)
}

interface Row extends Selectable<Schema['app_user']> {
  countries: User['references'][string]
  brands: User['references'][string]
  brand_codes: string[]
  center_code: string | null
  center: string | null
  language_name: string | null
}

/** Users by their ids, in any order; what they refer to is named in the language. */
export async function usersByIds(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
): Promise<User[]> {
  const { rows } = await sql<Row>`
    select u.*, ${centerName(language)} as center, c.code as center_code, l.name as language_name,
      (select coalesce(jsonb_agg(jsonb_build_object('value', y.code, 'label', y.name) order by y.code), '[]')
        from app_user_country uc join country y on y.code = uc.country
        where uc.user_id = u.id) as countries,
      (select coalesce(jsonb_agg(jsonb_build_object('value', b.id, 'label', b.name, 'isActive', b.is_active) order by b.id), '[]')
        from app_user_brand ub join brand b on b.id = ub.brand_id where ub.user_id = u.id) as brands,
      ${brandCodes} as brand_codes
    from app_user u
    left join competence_center c on c.id = u.competence_center_id
    left join language l on l.code = u.preferred_language
    where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(toUser)
}

export async function findUser(
  db: Kysely<Schema>,
  id: number,
  language = 'EN',
): Promise<User | undefined> {
  const [user] = await usersByIds(db, [id], language)
  return user
}

/** Stores a new user and answers which one it is. */
export async function insertUser(db: Kysely<Schema>, input: UserInput): Promise<{ id: number }> {
  const { id } = await db
    .insertInto('app_user')
    .values(toColumns(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLists(db, id, input)
  return { id }
}

/** Stores a user who was there before, under the id from then; no account is bound to them. */
export async function reinsertUser(
  db: Kysely<Schema>,
  kept: { id: number; version: number },
  input: UserInput,
): Promise<void> {
  const columns = { ...kept, ...toColumns(input) }
  const names = Object.keys(columns).map((name) => sql.ref(name))
  await sql`insert into app_user (${sql.join(names)}) overriding system value
    values (${sql.join(Object.values(columns))})`.execute(db)
  await writeLists(db, kept.id, input)
}

/** Stores a user under the lock of `lockAdministrators`, as the next version. */
export async function updateUser(db: Kysely<Schema>, id: number, input: UserInput): Promise<void> {
  await nextVersion(db, id, toColumns(input))
  await writeLists(db, id, input)
}

/** Lets another account of the identity provider be bound at the next sign-in. */
export async function clearBinding(db: Kysely<Schema>, id: number): Promise<void> {
  await nextVersion(db, id, { tenant_id: null, object_id: null })
}

export async function deleteUser(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('app_user').where('id', '=', id).execute()
}

/** Notes a sign-in, at most once in ten minutes, so that reading oneself is not a write each time; says whether. */
export async function noteSignIn(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_sign_in_at < now() - interval '10 minutes', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The ids of the active administrators; every other change of users waits until the transaction ends. */
export async function lockAdministrators(trx: Kysely<Schema>): Promise<ReadonlySet<number>> {
  await sql`select pg_advisory_xact_lock(hashtext('active administrators'))`.execute(trx)
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'IPCOMAdministrator')
    .where('is_active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many active administrators there are now; others may be at work to change that. */
export async function countAdministrators(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'IPCOMAdministrator')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of some brands that there still are. */
export async function existingBrands(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('brand')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there still is such a competence center. */
export async function isCompetenceCenter(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { rows } = await sql`select from competence_center where id = ${id}::bigint`.execute(db)
  return rows.length > 0
}

async function nextVersion(
  db: Kysely<Schema>,
  id: number,
  columns: Partial<ReturnType<typeof toColumns>> & { tenant_id?: null; object_id?: null },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

async function writeLists(
  db: Kysely<Schema>,
  id: number,
  { countries, brandIds }: UserInput,
): Promise<void> {
  const ofCountries = countries.map((country) => ({ country }))
  await replaceRows(db, 'app_user_country', ['user_id', id], ofCountries)
  const ofBrands = brandIds.map((brandId) => ({ brand_id: brandId }))
  await replaceRows(db, 'app_user_brand', ['user_id', id], ofBrands)
}

function toColumns(input: UserInput) {
  return {
    email: input.email,
    email_key: emailKey(input.email) ?? input.email,
    display_name: input.displayName,
    given_name: input.givenName,
    family_name: input.familyName,
    role: input.role,
    is_active: input.isActive,
    preferred_language: input.preferredLanguage,
    competence_center_id: input.competenceCenterId,
  }
}

function toUser(row: Row): User {
  const named = (field: string, value: string | number | null, label: string | null) =>
    value === null || label === null ? {} : { [field]: [{ value, label }] }
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    displayName: row.display_name,
    givenName: row.given_name,
    familyName: row.family_name,
    role: row.role,
    isActive: row.is_active,
    preferredLanguage: row.preferred_language,
    competenceCenterId: row.competence_center_id,
    countries: row.countries.map(({ value }) => String(value)),
    brandIds: row.brands.map(({ value }) => Number(value)),
    isBound: row.object_id !== null,
    lastSignInAt: row.last_sign_in_at,
    productQuery: ownQuery({
      center: row.center_code,
      countries: row.countries.map(({ value }) => String(value)),
      brands: row.brand_codes,
    }),
    references: {
      ...named('preferredLanguage', row.preferred_language, row.language_name),
      ...named('competenceCenterId', row.competence_center_id, row.center),
      ...(row.countries.length > 0 ? { countries: row.countries } : {}),
      ...(row.brands.length > 0 ? { brandIds: row.brands } : {}),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
