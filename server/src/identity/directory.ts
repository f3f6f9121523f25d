import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'
import type { Directory, DirectoryUser } from './accounts.ts'

/** The users table as the embedded provider asks it; the sign-in page offers at most 50 people. */
export function directoryIn(db: Kysely<Schema>): Directory {
  const people = db.selectFrom('app_user').selectAll()
  return {
    findUser: async (email) => {
      const row = await people.where('email_key', '=', email).executeTakeFirst()
      return row ? toDirectoryUser(row) : null
    },
    findUserById: async (id) => {
      const row = await people.where('id', '=', id).executeTakeFirst()
      return row ? toDirectoryUser(row) : null
    },
    listUsers: async () => {
      const rows = await people.orderBy('id').limit(50).execute()
      return rows.map(toDirectoryUser)
    },
  }
}

function toDirectoryUser(row: Selectable<Schema['app_user']>): DirectoryUser {
  return {
    id: row.id,
    email: row.email,
    name: row.display_name,
    isAdministrator: row.role !== null,
    isActive: row.is_active,
    objectId: row.object_id,
  }
}
