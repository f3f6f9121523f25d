import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What can be wrong with a stored content: it is gone, or it is not what was stored. */
export type Damage = 'missing' | 'altered'

/** Writes down what was found of a stored content; null where it is whole, also after it was not. */
export async function noteDamage(
  db: Kysely<Schema>,
  sha256: string,
  damage: Damage | null,
): Promise<void> {
  await sql`update stored_file set damage = ${damage}, checked_at = now() where sha256 = ${sha256}`.execute(
    db,
  )
}
