import type { LostDefaultView } from '@lambda/contract/saved-views/lost-default-views'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** The default views of a user that are there for them no longer; those that they have deleted themselves, as they may undo that, are none. */
export async function lostDefaults(db: Kysely<Schema>, user: number): Promise<LostDefaultView[]> {
  const { rows } = await sql<LostDefaultView>`
    select v.id, v.version, d.list, v.name, v.deleted_at is not null as "isDeleted", u.display_name as by
    from default_view d join saved_view v on v.id = d.saved_view_id
    left join lateral (
      select c.actor from change c where v.deleted_at is not null and c.entity = 'saved-view' and c.entity_id = v.id
        and c.operation = 'delete' order by c.id desc limit 1) as deletion on true
    left join app_user u on u.id = case when v.deleted_at is null then v.owner else deletion.actor end
    where d.user_id = ${user} and (v.deleted_at is not null or not v.is_shared) and u.id is distinct from ${user}
    order by d.list`.execute(db)
  return rows
}

/** Forgets that some views are default views of a user. */
export async function forgetDefaults(
  db: Kysely<Schema>,
  user: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from default_view where user_id = ${user} and saved_view_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
}
