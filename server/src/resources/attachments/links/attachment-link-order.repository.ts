import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { positionGap } from './attachment-link.repository.ts'

type Db = Kysely<Schema>

/** Whose order it is: that of the documents of a product, or of the products of a document. */
export type OrderOf = 'product' | 'attachment'

const columns = {
  product: {
    owner: 'product_id',
    member: 'attachment_id',
    position: 'position',
    things: 'attachment',
  },
  attachment: {
    owner: 'attachment_id',
    member: 'product_id',
    position: 'product_position',
    things: 'product',
  },
} as const

/** A link as its owner sees it. */
export interface Member {
  ownerId: number
  memberId: number
}

/** The code of a member and its place among those of its owner, counted from 1; null where it is not linked. */
export async function placeOf(
  db: Db,
  of: OrderOf,
  { ownerId, memberId }: Member,
): Promise<{ code: string; place: number } | null> {
  const { owner, member, position, things } = refs(of)
  const { rows } = await sql<{ code: string; place: number }>`
    select t.code, (select count(*) from attachment_product o where o.${owner} = m.${owner}
      and (o.${position}, o.${member}) <= (m.${position}, m.${member})) as place
    from attachment_product m join ${things} t on t.id = m.${member}
    where m.${owner} = ${ownerId} and m.${member} = ${memberId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Puts a member behind another one of the owner whose row lock the caller has, or first; both must be linked. One row
 * is rewritten, and all of the owner's only where there is no room left between two.
 */
export async function moveBehind(
  trx: Db,
  of: OrderOf,
  { ownerId, memberId }: Member,
  after: number | null,
): Promise<void> {
  const room =
    (await roomBehind(trx, of, { ownerId, memberId }, after)) ??
    (await renumber(trx, of, ownerId).then(() => roomBehind(trx, of, { ownerId, memberId }, after)))
  if (room === null) throw new Error(`there is no room behind ${after} of ${of} ${ownerId}`)
  const { owner, member, position } = refs(of)
  await sql`update attachment_product set ${position} = ${room}
    where ${owner} = ${ownerId} and ${member} = ${memberId}`.execute(trx)
}

/** A position between the one to be behind of and the next; null where there is none left. */
async function roomBehind(
  db: Db,
  of: OrderOf,
  { ownerId, memberId }: Member,
  after: number | null,
): Promise<number | null> {
  const { owner, member, position } = refs(of)
  const others = sql`attachment_product o where o.${owner} = ${ownerId} and o.${member} <> ${memberId}`
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    with previous as (select o.${position} as place, o.${member} as id from ${others} and o.${member} = ${after})
    select (select place from previous) as previous,
      (select o.${position} from ${others} ${
        after === null
          ? sql``
          : sql`and (o.${position}, o.${member}) > (select place, id from previous)`
      } order by o.${position}, o.${member} limit 1) as next`.execute(db)
  const { previous = null, next = null } = rows[0] ?? {}
  if (previous === null) return (next ?? 0) - positionGap
  if (next === null) return previous + positionGap
  const middle = Math.floor((previous + next) / 2)
  return middle > previous ? middle : null
}

async function renumber(trx: Db, of: OrderOf, ownerId: number): Promise<void> {
  const { owner, member, position } = refs(of)
  await sql`
    update attachment_product ap set ${position} = n.place * ${positionGap}::bigint
    from (select ${member} as id, row_number() over (order by ${position}, ${member}) as place
      from attachment_product where ${owner} = ${ownerId}) as n
    where ap.${owner} = ${ownerId} and ap.${member} = n.id`.execute(trx)
}

function refs(of: OrderOf) {
  const { owner, member, position, things } = columns[of]
  return {
    owner: sql.ref(owner),
    member: sql.ref(member),
    position: sql.ref(position),
    things: sql.table(things),
  }
}
