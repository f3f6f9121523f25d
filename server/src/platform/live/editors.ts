import { type Editing, editorPatience } from '@lambda/contract/drafts/editing'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type RecordRef, recordKey } from '../trail/records.ts'

type Db = Kysely<Schema>

/** The channel on which is told of which record something has changed: `product 4711`. */
export const recordChannel = 'record'

const isThere = sql`e.seen_at > now() - make_interval(secs => ${sql.lit(editorPatience)})`

/**
 * Who is editing records, the last change of each, and who has deleted it, by `recordKey`: one look-up for all. A deletion
 * leaves nothing to take over, so it does not count as a change.
 */
export async function editingOf(
  db: Db,
  records: readonly RecordRef[],
): Promise<ReadonlyMap<string, Editing>> {
  const entities = records.map(({ entity }) => entity)
  const ids = records.map(({ id }) => id)
  const { rows } = await sql<RecordRef & Editing>`
    select r.entity, r.id,
      (select c.id from change c where c.entity = r.entity and c.entity_id = r.id and c.operation <> 'delete'
        order by c.id desc limit 1) as "lastChange",
      (select case when c.operation = 'delete' then jsonb_build_object(
          'by', case when c.actor is not null then
            jsonb_build_object('id', c.actor, 'name', coalesce(u.display_name, 'a former user')) end,
          'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
        from change c left join app_user u on u.id = c.actor
        where c.entity = r.entity and c.entity_id = r.id order by c.id desc limit 1) as deleted,
      coalesce((select jsonb_agg(
        jsonb_build_object('user', jsonb_build_object('id', u.id, 'name', u.display_name),
          'since', to_char(w.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'panels', w.panels)
          order by w.since, u.id)
        from (select e.user_id, min(e.since) as since, jsonb_agg(distinct e.panel) as panels from record_editor e
          where e.entity = r.entity and e.record_id = r.id and ${isThere} group by e.user_id) w
        join app_user u on u.id = w.user_id), '[]') as editors
    from unnest(${entities}::text[], ${ids}::bigint[]) as r (entity, id)`.execute(db)
  return new Map(rows.map(({ entity, id, ...editing }) => [recordKey({ entity, id }), editing]))
}

/** One page of a user. */
interface Page {
  user: number
  page: string
}

/** A user has unsaved changes of a record on a page, with this panel open: told to all who have it open where that is news. */
export async function noteEditor(
  db: Db,
  record: RecordRef,
  { user, page }: Page,
  panel: string,
): Promise<void> {
  await sql`
    with before as (
      select e.panel from record_editor e where e.entity = ${record.entity} and e.record_id = ${record.id}
        and e.user_id = ${user} and e.page = ${page}::uuid and ${isThere}),
    noted as (
      insert into record_editor as e (entity, record_id, user_id, page, panel, since, seen_at)
      values (${record.entity}, ${record.id}, ${user}, ${page}::uuid, ${panel}, now(), now())
      on conflict (entity, record_id, user_id, page) do update set panel = excluded.panel, seen_at = now(),
        since = case when ${isThere} then e.since else now() end)
    select pg_notify(${sql.lit(recordChannel)}, ${recordKey(record)})
    where not exists (select from before where panel = ${panel})`.execute(db)
}

/** A user has no unsaved changes of a record on a page any more. */
export async function noteGone(db: Db, record: RecordRef, { user, page }: Page): Promise<void> {
  await sql`
    with gone as (
      delete from record_editor where entity = ${record.entity} and record_id = ${record.id}
        and user_id = ${user} and page = ${page}::uuid returning true)
    select pg_notify(${sql.lit(recordChannel)}, ${recordKey(record)}) from gone`.execute(db)
}

/** Says that a server has records open, for the next minutes: only of those it is told. */
export async function noteWatched(
  db: Db,
  server: string,
  records: readonly RecordRef[],
): Promise<void> {
  const entities = records.map(({ entity }) => entity)
  const ids = records.map(({ id }) => id)
  await sql`
    insert into record_watch (server, entity, record_id, seen_at)
    select ${server}::uuid, r.entity, r.id, now() from unnest(${entities}::text[], ${ids}::bigint[]) as r (entity, id)
    on conflict (entity, record_id, server) do update set seen_at = now()`.execute(db)
}

/** A server has these records open no longer. */
export async function noteUnwatched(
  db: Db,
  server: string,
  records: readonly RecordRef[],
): Promise<void> {
  const entities = records.map(({ entity }) => entity)
  const ids = records.map(({ id }) => id)
  await sql`
    delete from record_watch w using unnest(${entities}::text[], ${ids}::bigint[]) as r (entity, id)
    where w.server = ${server}::uuid and w.entity = r.entity and w.record_id = r.id`.execute(db)
}

/** Forgets editors and servers that have not been heard of for too long. */
export async function forgetGone(db: Db): Promise<void> {
  await sql`delete from record_editor e where not ${isThere}`.execute(db)
  await sql`
    delete from record_watch where seen_at < now() - make_interval(secs => ${sql.lit(editorPatience)})`.execute(
    db,
  )
}
