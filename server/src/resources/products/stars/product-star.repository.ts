import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

interface Star {
  user: number
  product: number
}

/** Whether somebody has starred a product; null for a product that does not exist, or not any more. */
export async function isStarred(db: Db, { user, product }: Star): Promise<boolean | null> {
  const { rows } = await sql<{ isStarred: boolean }>`
    select exists (select from product_star x where x.user_id = ${user} and x.product_id = p.id) as "isStarred"
    from product p where p.id = ${product}::bigint and p.deleted_at is null`.execute(db)
  return rows[0]?.isStarred ?? null
}

/** Stars a product that exists. */
export async function star(db: Db, { user, product }: Star): Promise<void> {
  await sql`insert into product_star (user_id, product_id) values (${user}, ${product})
    on conflict do nothing`.execute(db)
}

export async function unstar(db: Db, { user, product }: Star): Promise<void> {
  await sql`delete from product_star where user_id = ${user} and product_id = ${product}`.execute(
    db,
  )
}

interface Merged {
  losing: number
  surviving: number
}

/** Whoever has starred a product that is merged into another one has starred that one, too: the users who had not done so. */
export async function shareStars(db: Db, { losing, surviving }: Merged): Promise<number[]> {
  const { rows } = await sql<{ user: number }>`insert into product_star (user_id, product_id, at)
    select user_id, ${surviving}, at from product_star where product_id = ${losing}
    on conflict do nothing returning user_id as "user"`.execute(db)
  return rows.map(({ user }) => user)
}

/** Takes the stars of users back that they got by a merge, but for those who have set their own since. */
export async function unshareStars(
  db: Db,
  { losing, surviving }: Merged,
  users: readonly number[],
): Promise<void> {
  await sql`delete from product_star s using product_star l
    where s.product_id = ${surviving} and s.user_id = any(${users}::bigint[])
      and l.product_id = ${losing} and l.user_id = s.user_id and l.at = s.at`.execute(db)
}
