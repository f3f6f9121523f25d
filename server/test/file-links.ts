import type { Kysely } from 'kysely'
import { actorById } from '../src/platform/sign-in/access.ts'
import type { Actor } from '../src/platform/context.ts'
import { type LinkMaker, createFileLinks } from '../src/platform/files/file-links.ts'
import type { Schema } from '../src/platform/database/schema.ts'

/** One of the people of the harness, as handlers are told who calls. */
export async function actorOf(db: Kysely<Schema>, email: string): Promise<Actor> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const actor = await actorById(db, id)
  if (!actor) throw new Error(`${email} is no user`)
  return actor
}

/** Makes links as a handler does that this person has called, at the moment `now` tells. */
export async function linksOf(
  db: Kysely<Schema>,
  email: string,
  now?: () => number,
): Promise<LinkMaker> {
  return createFileLinks(db, now).of({ actor: await actorOf(db, email), source: 'screen' })
}
