import { randomBytes } from 'node:crypto'
import type { SavedView, SavedViewInput } from '@lambda/contract/saved-views/saved-views'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** A view as it is stored: what it is to the caller comes on top. */
export type StoredView = Omit<SavedView, 'isDefault' | 'isOutdated'> & { isDeleted: boolean }

const columns = sql`v.id, v.version, v.code, v.list, v.name, v.is_shared as "isShared", v.q, v.sort, v.columns, v.density,
  v.language, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.display_name) end as owner,
  v.deleted_at is not null as "isDeleted", v.created_at as "createdAt", v.updated_at as "updatedAt"`

/** One by its id, deleted or not, whoever may see it. */
export async function findView(db: Db, id: number): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`
    select ${columns} from saved_view v left join app_user u on u.id = v.owner where v.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Those of some ids, in any order, with whether each is the default view of a user. */
export async function viewsByIds(
  db: Db,
  ids: readonly number[],
  user: number,
): Promise<(StoredView & { isDefault: boolean })[]> {
  const { rows } = await sql<StoredView & { isDefault: boolean }>`
    select ${columns}, d.user_id is not null as "isDefault"
    from saved_view v left join app_user u on u.id = v.owner
    left join default_view d on d.saved_view_id = v.id and d.user_id = ${user}
    where v.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Takes the row lock of a view. */
export async function lockView(db: Db, id: number): Promise<void> {
  await sql`select from saved_view where id = ${id} for update`.execute(db)
}

/** How many views of a list a user has. */
export async function countOwnViews(db: Db, user: number, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_view v
    where v.owner = ${user} and v.list = ${list} and v.deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a user has another view of a list with a name that only its blanks or its case tell from this one. */
export async function isNameTaken(
  db: Db,
  { owner, list, name, except }: { owner: number; list: string; name: string; except: number },
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from saved_view where owner = ${owner} and list = ${list} and deleted_at is null and id <> ${except}
      and folded(regexp_replace(name, '\\s+', ' ', 'g')) = folded(${name})) as "isTaken"`.execute(
    db,
  )
  return rows[0]?.isTaken ?? false
}

/** Letters and digits that are not taken for one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new code: 40 random bits. */
function newCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** Stores a new view of the caller; its id. */
export async function insertView(
  { db, actor }: Context,
  input: SavedViewInput,
): Promise<{ id: number }> {
  const { list, name, isShared, q, sort, columns: shown, density, language } = input
  const { rows } = await sql<{ id: number }>`
    insert into saved_view (code, owner, list, name, is_shared, q, sort, columns, density, language)
    values (${newCode()}, ${actor.id}, ${list}, ${name}, ${isShared}, ${q}, ${sort}, ${shown}::text[], ${density},
      ${language})
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The view was not stored.')
  return row
}

/** Stores what a held view is to be, as its next version. */
export async function updateView(db: Db, id: number, input: SavedViewInput): Promise<void> {
  const { name, isShared, q, sort, columns: shown, density, language } = input
  await sql`
    update saved_view set version = version + 1, updated_at = now(), name = ${name}, is_shared = ${isShared}, q = ${q},
      sort = ${sort}, columns = ${shown}::text[], density = ${density}, language = ${language}
    where id = ${id}`.execute(db)
}

/** Marks a held view as deleted, or as there again, as its next version. */
export async function markView(db: Db, id: number, isDeleted: boolean): Promise<void> {
  await sql`
    update saved_view set version = version + 1, updated_at = now(),
      deleted_at = case when ${isDeleted} then now() end
    where id = ${id}`.execute(db)
}

/** The view that a list opens with for a user; null for none. */
export async function defaultView(db: Db, user: number, list: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select saved_view_id as id from default_view where user_id = ${user} and list = ${list} for update`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Opens a list with a view for a user from now on. */
export async function storeDefault(db: Db, user: number, view: StoredView): Promise<void> {
  await sql`
    insert into default_view (user_id, list, saved_view_id) values (${user}, ${view.list}, ${view.id})
    on conflict (user_id, list) do update set saved_view_id = excluded.saved_view_id`.execute(db)
}

/** Opens a list without a view for a user from now on. */
export async function clearDefault(db: Db, user: number, list: string): Promise<void> {
  await sql`delete from default_view where user_id = ${user} and list = ${list}`.execute(db)
}
