import type { Access } from '@lambda/contract/api'
import { emailKey } from '@lambda/domain/text/email'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Actor } from '../context.ts'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { together } from '../database/pipeline.ts'
import { prepared } from '../database/prepared.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'
import { SharedWork } from '../database/shared-work.ts'
import type { VerifiedToken } from './token-claims.ts'

interface UserRow {
  id: number
  email_key: string
  email: string
  display_name: string
  role: string | null
  is_active: boolean
  tenant_id: string | null
  object_id: string | null
}

const usersByEmail = prepared<UserRow>(
  'users by e-mail',
  'select id, email_key, email, display_name, role, is_active, tenant_id, object_id from app_user where email_key = any($1)',
)

/** The first sign-in binds the row to the account; whoever was faster keeps it. */
const bind = prepared<{ id: number }>(
  'bind a user',
  'update app_user set tenant_id = $2, object_id = $3 where id = $1 and object_id is null returning id',
)

/**
 * The user behind a verified token, looked up at every request: nothing about users is cached, so a deactivation
 * holds from the next request on. The role is the row's, never the token's. `queries` are asked in the same round trip: their
 * rows are not to be seen by anybody whose access is refused.
 * Throws USER_UNKNOWN, USER_BOUND_ELSEWHERE.
 */
export async function identify(
  db: Kysely<Schema>,
  token: VerifiedToken,
  queries: readonly CompiledQuery[] = [],
): Promise<{ actor: Actor; rows: unknown[][] }> {
  // nobody has an empty one
  const key = emailKey(token.email) ?? ''
  const { row, rows } = await lookUp(db, key, queries)
  if (!row)
    throw new ApiProblem(
      'USER_UNKNOWN',
      `There is no user ${token.email}. Contact an administrator.`,
    )
  if (!(await isBoundTo(db, row, token))) {
    throw new ApiProblem(
      'USER_BOUND_ELSEWHERE',
      `${token.email} is linked to another account. Ask an administrator to unlink it.`,
    )
  }
  return { actor: toActor(row), rows }
}

interface Lookup {
  key: string
  queries: readonly CompiledQuery[]
}

interface LookedUp {
  users: ReadonlyMap<string, UserRow>
  /** By the text of the query. */
  rows: ReadonlyMap<string, unknown[]>
}

/** What is the same for everybody is asked once for all requests that arrive at about the same time, and so are their users. */
async function lookUp(
  db: Kysely<Schema>,
  key: string,
  queries: readonly CompiledQuery[],
): Promise<{ row: UserRow | undefined; rows: unknown[][] }> {
  const lookup = { key, queries }
  const isOwn = queries.some(({ parameters }) => parameters.length > 0)
  const { users, rows } = await (isOwn ? lookUpAll(db, [lookup]) : sharedLookups(db).ask(lookup))
  return { row: users.get(key), rows: queries.map((query) => rows.get(query.sql) ?? []) }
}

async function lookUpAll(db: Kysely<Schema>, lookups: readonly Lookup[]): Promise<LookedUp> {
  const keys = [...new Set(lookups.map(({ key }) => key))]
  const queries = new Map(
    lookups.flatMap((lookup) => lookup.queries.map((query) => [query.sql, query])),
  )
  const [users, ...rows] = await together(db, [usersByEmail.of(keys), ...queries.values()])
  return {
    users: new Map(users.map((user) => [user.email_key, user])),
    rows: new Map([...queries.keys()].map((text, at) => [text, rows[at] ?? []])),
  }
}

const shared = new WeakMap<object, SharedWork<Lookup, LookedUp>>()

function sharedLookups(db: Kysely<Schema>): SharedWork<Lookup, LookedUp> {
  const known = shared.get(db)
  if (known) return known
  const made = new SharedWork((lookups: readonly Lookup[]) =>
    outsideOfRequest(() => lookUpAll(db, lookups)),
  )
  shared.set(db, made)
  return made
}

/** A user as one who acts, now and not when the work was asked for; undefined when there is none any more. */
export async function actorById(db: Kysely<Schema>, id: number): Promise<Actor | undefined> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toActor(row)
}

function toActor(row: UserRow): Actor {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    isActive: row.is_active,
    isAdministrator: row.role === 'IPCOMAdministrator',
  }
}

async function isBoundTo(db: Kysely<Schema>, row: UserRow, token: VerifiedToken): Promise<boolean> {
  const { tenantId, objectId } = token
  if (row.object_id !== null) return row.object_id === objectId && row.tenant_id === tenantId
  const bound = await bind(db, row.id, tenantId, objectId).catch((error: unknown) => {
    // the account is bound to another user already
    if (errorCode(error) === '23505') return []
    throw error
  })
  if (bound.length > 0) return true
  const [now] = await usersByEmail(db, [row.email_key])
  return now?.object_id === objectId && now.tenant_id === tenantId
}

/** Throws unless this person may call an endpoint of that access; `id` is the one in the address, if there is one. */
export function assertAccess(actor: Actor, access: Access, id: string | undefined): void {
  if (access === 'account') return
  if (!actor.isActive) {
    throw new ApiProblem('USER_INACTIVE', 'This account is disabled. Contact an administrator.')
  }
  if (access === 'active' || actor.isAdministrator) return
  if (access === 'administrator' || id !== String(actor.id)) {
    throw new ApiProblem('ADMINISTRATOR_ONLY', 'Only administrators can do this.')
  }
}
