import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Schema } from '../platform/schema.ts'
import { demoBrands } from './brands.ts'
import type { Team } from './history.ts'

/** Brands and people of the demo, stored in the transaction that `client` is in. */
export async function storeBrands(client: ClientBase): Promise<void> {
  for (const { code, name, type, country } of demoBrands) {
    // .example belongs to nobody (RFC 2606).
    const website = `https://www.${code.toLowerCase()}.example`
    await client.query(
      `insert into brand (code, name, type, country_of_origin, website)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [code, name, type, country, website],
    )
  }
}

const people = [
  { email: 'admin@lambda.example', name: 'Ada Lindqvist', isAdministrator: true, isActive: true },
  { email: 'editor@lambda.example', name: 'Emil de Vries', isAdministrator: false, isActive: true },
  {
    email: 'inactive@lambda.example',
    name: 'Inès Moreau',
    isAdministrator: false,
    isActive: false,
  },
] as const

export async function storePeople(client: ClientBase): Promise<Team> {
  for (const { email, name, isAdministrator, isActive } of people) {
    await client.query(
      `insert into app_user (email, email_key, display_name, role, is_active)
       values ($1, $1, $2, $3, $4)
       on conflict (email_key) do update set display_name = excluded.display_name`,
      [email, name, isAdministrator ? 'IPCOMAdministrator' : null, isActive],
    )
  }
  const [administrator, editor] = people
  return {
    administrator: await userId(client, administrator.email),
    editor: await userId(client, editor.email),
  }
}

async function userId(client: ClientBase, email: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select id from app_user where email_key = $1',
    [email],
  )
  const [user] = rows
  if (!user) throw new Error(`The user ${email} was not stored.`)
  return user.id
}

/**
 * Whether nobody has worked with this installation yet: no product, no brand, nobody who ever signed in. Administrators
 * named by the configuration may be there. Holds off another server that asks the same until the transaction ends.
 */
export async function isUntouched(trx: Kysely<Schema>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('load the demo catalogue'))`.execute(trx)
  const { rows } = await sql<{ touched: boolean }>`
    select exists (select from product) or exists (select from brand)
      or exists (select from app_user where last_sign_in_at is not null) as touched`.execute(trx)
  return rows[0]?.touched === false
}
