import { emailKey } from '@lambda/domain/text/email'
import { type Kysely, sql } from 'kysely'
import { withTransaction } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { newTraceId } from '../platform/http/trace.ts'

const role = 'IPCOMAdministrator'

/**
 * Makes the people of PIM_ADMINISTRATORS administrators, at every start. An e-mail that never was a user becomes an
 * active administrator. Who is or was a user stays as administrators have left them: nobody who was demoted,
 * deactivated or removed comes back by a restart. Only where there is no active administrator at all are all of the
 * list made administrators, so that an installation is never locked. E-mails that are none are ignored; the
 * configuration has refused them.
 */
export async function ensureAdministrators(
  db: Kysely<Schema>,
  emails: readonly string[],
): Promise<void> {
  const keys = [...new Set(emails.map(emailKey).filter((key) => key !== null))]
  if (keys.length === 0) return
  await withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('active administrators'))`.execute(trx)
    const isLocked = !(await hasActiveAdministrator(trx))
    for (const key of keys) {
      if (isLocked) await promote(trx, key)
      if (isLocked || !(await wasEverUser(trx, key))) await create(trx, key)
    }
  })
}

async function hasActiveAdministrator(trx: Kysely<Schema>): Promise<boolean> {
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', role)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Users are deleted for good; that they existed is known from the history of their creation or change. */
async function wasEverUser(trx: Kysely<Schema>, key: string): Promise<boolean> {
  const found = await trx
    .selectFrom('change')
    .select('id')
    .where('entity', '=', 'user')
    .where(sql<boolean>`${key} in (lower(diff -> 'email' ->> 0), lower(diff -> 'email' ->> 1))`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function promote(trx: Kysely<Schema>, key: string): Promise<void> {
  const before = await trx
    .selectFrom('app_user')
    .select(['id', 'version', 'role', 'is_active'])
    .where('email_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return
  const version = before.version + 1
  await trx
    .updateTable('app_user')
    .set({ role, is_active: true, version, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute()
  await recordChange(trx, before.id, 'update', version, {
    ...(before.role === role ? {} : { role: [before.role, role] }),
    ...(before.is_active ? {} : { isActive: [false, true] }),
  })
}

async function create(trx: Kysely<Schema>, key: string): Promise<void> {
  const user = await trx
    .insertInto('app_user')
    .values({ email: key, email_key: key, display_name: key, role, is_active: true })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return
  await recordChange(trx, user.id, 'create', 1, {
    email: [null, key],
    displayName: [null, key],
    role: [null, role],
    isActive: [null, true],
  })
}

async function recordChange(
  trx: Kysely<Schema>,
  id: number,
  operation: 'create' | 'update',
  version: number,
  diff: Record<string, [unknown, unknown]>,
): Promise<void> {
  await trx
    .insertInto('change')
    .values({
      actor: null,
      entity: 'user',
      entity_id: id,
      operation,
      version,
      diff: JSON.stringify(diff),
      trace_id: newTraceId(),
      source: 'system',
      address: null,
    })
    .execute()
}
