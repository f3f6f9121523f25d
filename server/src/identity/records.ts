import { type Kysely, sql } from 'kysely'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Schema } from '../platform/database/schema.ts'

interface Row {
  payload: AdapterPayload
  consumed: number | null
}

/** The provider's storage in PostgreSQL, so that sign-ins survive a restart. One adapter for each of its models. */
export function recordsIn(db: Kysely<Schema>): AdapterFactory {
  return (model) => ({ ...reading(db, model), ...writing(db, model) })
}

type Reading = Pick<Adapter, 'find' | 'findByUid' | 'findByUserCode'>

function reading(db: Kysely<Schema>, model: string): Reading {
  async function findBy(column: 'id' | 'uid' | 'user_code', value: string) {
    // ids are ours: anything else is not there (a NUL would be an error of the database)
    if (!/^[\w-]+$/.test(value)) return undefined
    const { rows } = await sql<Row>`
      select payload, extract(epoch from consumed_at)::float8 as consumed from oidc_record
      where model = ${model} and ${sql.ref(column)} = ${value}
        and (expires_at is null or expires_at > now())`.execute(db)
    const row = rows[0]
    return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
  }
  return {
    find: async (id) => findBy('id', id),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (code) => findBy('user_code', code),
  }
}

type Writing = Pick<Adapter, 'upsert' | 'consume' | 'destroy' | 'revokeByGrantId'>

function writing(db: Kysely<Schema>, model: string): Writing {
  return {
    async upsert(id, payload, expiresIn) {
      if (model === 'AuthorizationCode') await removeExpired(db)
      const { grantId = null, userCode = null, uid = null } = payload
      await sql`
        insert into oidc_record (model, id, payload, grant_id, user_code, uid, expires_at)
        values (${model}, ${id}, ${JSON.stringify(payload)}::json, ${grantId}, ${userCode}, ${uid},
          now() + make_interval(secs => ${expiresIn ?? null}::float8))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`.execute(
        db,
      )
    },
    async consume(id) {
      await sql`update oidc_record set consumed_at = now() where model = ${model} and id = ${id}`.execute(
        db,
      )
    },
    async destroy(id) {
      await sql`delete from oidc_record where model = ${model} and id = ${id}`.execute(db)
    },
    async revokeByGrantId(grantId) {
      await sql`delete from oidc_record where model = ${model} and grant_id = ${grantId}`.execute(
        db,
      )
    },
  }
}

/** Called at every sign-in, which is what makes records: no timer is needed. */
async function removeExpired(db: Kysely<Schema>): Promise<void> {
  await sql`delete from oidc_record where expires_at < now()`.execute(db)
}
