import type { Page } from '@lambda/contract/api'
import { type User, type UserInput, type usersApi } from '@lambda/contract/users'
import type { QueryOf } from '@lambda/contract/api'
import { emailKey } from '@lambda/domain/email'
import { type Kysely, type Selectable, sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { listPage } from '../../platform/list-page.ts'
import type { Schema } from '../../platform/schema.ts'

const orders = {
  name: { column: sql`display_name`, type: 'text', nullable: false },
  email: { column: sql`email_key`, type: 'text', nullable: false },
  updatedAt: { column: sql`updated_at`, type: 'timestamptz', nullable: false },
} as const

export function listUsers(
  db: Kysely<Schema>,
  query: QueryOf<typeof usersApi.list>,
): Promise<Page<User>> {
  const words = containing(query.q, sql`display_name`, sql`email_key`)
  return listPage(db, query, {
    orders,
    defaultSort: 'name',
    source: { from: sql`from app_user where ${words}`, id: sql`id` },
    load: (ids) => usersByIds(db, ids),
  })
}

async function usersByIds(db: Kysely<Schema>, ids: number[]): Promise<User[]> {
  const rows = await db.selectFrom('app_user').selectAll().where('id', 'in', ids).execute()
  return rows.map(toUser)
}

export async function findUser(db: Kysely<Schema>, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export async function insertUser(db: Kysely<Schema>, input: UserInput): Promise<User> {
  const row = await db
    .insertInto('app_user')
    .values(toColumns(input))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toUser(row)
}

/** The changed user, or undefined when the version is no longer the one given. */
export async function updateUser(
  db: Kysely<Schema>,
  id: number,
  version: number,
  input: UserInput,
): Promise<User | undefined> {
  return changeUser(db, id, version, toColumns(input))
}

/** Lets another account of the identity provider be bound at the next sign-in. */
export function clearBinding(
  db: Kysely<Schema>,
  id: number,
  version: number,
): Promise<User | undefined> {
  return changeUser(db, id, version, { tenant_id: null, object_id: null })
}

async function changeUser(
  db: Kysely<Schema>,
  id: number,
  version: number,
  columns: Partial<ReturnType<typeof toColumns>> & { tenant_id?: null; object_id?: null },
): Promise<User | undefined> {
  const row = await db
    .updateTable('app_user')
    .set({ ...columns, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}

/** Whether a row was deleted: false when the version is no longer the one given. */
export async function deleteUser(
  db: Kysely<Schema>,
  id: number,
  version: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom('app_user')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Notes a sign-in, at most once in ten minutes, so that reading oneself is not a write each time. */
export async function noteSignIn(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_sign_in_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_sign_in_at < now() - interval '10 minutes', true)`)
    .execute()
}

/** How many active administrators there are; holds off everybody else who wants to know, until the transaction ends. */
export async function countActiveAdministrators(trx: Kysely<Schema>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('active administrators'))`.execute(trx)
  const { count } = await trx
    .selectFrom('app_user')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'IPCOMAdministrator')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

function toColumns(input: UserInput) {
  return {
    email: input.email,
    email_key: emailKey(input.email) ?? input.email,
    display_name: input.displayName,
    role: input.role,
    is_active: input.isActive,
    preferred_language: input.preferredLanguage,
  }
}

function toUser(row: Selectable<Schema['app_user']>): User {
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    isActive: row.is_active,
    preferredLanguage: row.preferred_language,
    isBound: row.object_id !== null,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
