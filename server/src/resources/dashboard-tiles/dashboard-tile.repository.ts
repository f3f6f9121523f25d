import type { ChosenTile } from '@lambda/contract/dashboard/dashboard-tiles'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** What a user has chosen; null for nothing. */
export async function chosenTiles(db: Db, user: number): Promise<ChosenTile[] | null> {
  const { rows } = await sql<{ tiles: ChosenTile[] }>`
    select tiles from dashboard_choice where user_id = ${user}`.execute(db)
  return rows[0]?.tiles ?? null
}

export async function storeTiles(
  db: Db,
  user: number,
  tiles: readonly ChosenTile[],
): Promise<void> {
  await sql`insert into dashboard_choice (user_id, tiles) values (${user}, ${JSON.stringify(tiles)}::jsonb)
    on conflict (user_id) do update set tiles = excluded.tiles, updated_at = now()`.execute(db)
}

export async function forgetTiles(db: Db, user: number): Promise<void> {
  await sql`delete from dashboard_choice where user_id = ${user}`.execute(db)
}
