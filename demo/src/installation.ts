import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '@lambda/server/platform/database/database'
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

const untouched = `
  select not exists (select from product) and not exists (select from brand)
    and not exists (select from app_user where last_sign_in_at is not null) as untouched`

type Untouched = { untouched: boolean }

/**
 * Whether nobody has worked with this installation yet: no product, no brand, nobody who ever signed in. Administrators
 * named by the configuration may be there.
 */
export async function isUntouched(db: Database): Promise<boolean> {
  const { rows } = await sql.raw<Untouched>(untouched).execute(db)
  return rows[0]?.untouched === true
}

/** The same for the transaction that `client` is in, holding off other servers that ask until it ends. */
export async function isStillUntouched(client: ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('load the demo catalogue'))`)
  const { rows } = await client.query<Untouched>(untouched)
  return rows[0]?.untouched === true
}
