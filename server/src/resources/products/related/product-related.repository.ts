import type { Page } from '@lambda/contract/api'
import {
  type PlacedProduct,
  type ReferringProduct,
  mostSteps,
} from '@lambda/contract/products/related-products'
import { mostUsesCounted } from '@lambda/contract/uses'
import type { Kysely } from 'kysely'
import { together } from '../../../platform/database/pipeline.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/lists/cursor.ts'
import { pictureOf } from '../product-row.repository.ts'

type Db = Kysely<Schema>

/** What is told of a product `p` and its name `n` in a language. */
const told = `p.id, p.code, n.name, n.name_language as "nameLanguage", p.status, ${pictureOf} as picture,
    p.deleted_at is not null as "isDeleted"`

/** One side of the chain: each step from one product to the next, of the products that are there a step before. */
function side(name: string, [from, to]: readonly [string, string], by: 1 | -1): string {
  return `${name} (id, step) as (
    select k.${to}, ${by} from product_relation k where k.${from} = $1 and k.type = 'SUCCESSOR'
    union
    select k.${to}, c.step + ${by} from ${name} c
    join product_relation k on k.${from} = c.id and k.type = 'SUCCESSOR'
    where abs(c.step) < ${mostSteps})`
}

/**
 * The products that `$1` names, itself and those in its chain of successors, each once, their pictures by their hashes;
 * names in the language `$2`. Of products that can be reached in several ways the longest counts. In any order.
 */
const relatedProducts = prepared<PlacedProduct>(
  'related products',
  `with recursive ${side('successor', ['product_id', 'related_id'], 1)},
    ${side('predecessor', ['related_id', 'product_id'], -1)},
    chain as (
      select id, case when min(step) < 0 then min(step) else max(step) end as step from (
        select $1::bigint as id, 0 as step
        union all (select * from successor limit ${mostSteps})
        union all (select * from predecessor limit ${mostSteps})) as found
      group by id),
    named as (select id from chain union select k.related_id from product_relation k where k.product_id = $1)
  select ${told}, chain.step from named
  join product p on p.id = named.id
  left join chain on chain.id = named.id
  left join product_name n on n.product_id = p.id and n.language = $2`,
)

/** The related products of one that may have been deleted, itself among them (`step` 0); empty where there is none. */
export function findRelated(db: Db, id: number, language: string): Promise<PlacedProduct[]> {
  return relatedProducts(db, id, language)
}

/** How many relations name the product `$1`; no row where there is no such product. */
const referringCount = prepared<{ total: number }>(
  'referring products, counted',
  `select (select count(*) from product_relation k where k.related_id = p.id) as total
  from product p where p.id = $1 and p.deleted_at is null`,
)

/** `$1` the product, `$2` the language, `$3` and `$4` the last type and product seen, `$5` how many. */
const referringProducts = prepared<ReferringProduct>(
  'referring products',
  `select ${told}, k.type, trim_scale(k.quantity)::text as quantity
  from (select * from product_relation r where r.related_id = $1 and (r.type, r.product_id) > ($3::text, $4::bigint)
    order by r.type, r.product_id limit $5) as k
  join product p on p.id = k.product_id
  left join product_name n on n.product_id = p.id and n.language = $2
  order by k.type, k.product_id`,
)

const order = { sort: 'type', type: 'text', nullable: false } as const

/**
 * A page of the products that name a product, by type, deleted ones among them, their pictures by their hashes;
 * undefined where there is no such product. Throws MALFORMED for a cursor of something else.
 */
export async function findReferring(
  db: Db,
  id: number,
  { language, limit, cursor }: { language: string; limit: number; cursor?: string | undefined },
): Promise<Page<ReferringProduct> | undefined> {
  const last = cursor === undefined ? { value: '', id: 0 } : placeAfter(cursor)
  const [counted, rows] = await together(db, [
    referringCount.of(id),
    referringProducts.of(id, language, last.value, last.id, limit + 1),
  ])
  if (counted[0] === undefined) return undefined
  const data = rows.slice(0, limit)
  const end = rows.length > limit ? data.at(-1) : undefined
  const next = end && writeCursor(order.sort, { side: 'after', value: end.type, id: end.id })
  return { data, page: { total: counted[0].total, next: next ?? null, previous: null } }
}

function placeAfter(cursor: string) {
  const place = readCursor(cursor, order)
  if (place.side === 'after') return place
  throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for this list')
}

/** Of the products `$1`, those that there are. */
const knownProducts = prepared<KnownProduct>(
  'products that others name',
  `select id, code, deleted_at is not null as "isDeleted" from product where id = any($1::bigint[])`,
)

export interface KnownProduct {
  id: number
  code: string
  isDeleted: boolean
}

/** So many successions are followed from one product on; a chain that has more is refused. */
export const mostFollowed = 10_000

/** Which products follow those of `$1`, and those in turn, with the codes of both; deleted ones, too. */
const successionsFrom = prepared<Succession>(
  'successions',
  `with recursive followed (product_id, related_id) as (
    select k.product_id, k.related_id from product_relation k
    where k.product_id = any($1::bigint[]) and k.type = 'SUCCESSOR'
    union
    select k.product_id, k.related_id from followed f
    join product_relation k on k.product_id = f.related_id and k.type = 'SUCCESSOR')
  select f.product_id as id, p.code, f.related_id as successor, r.code as "successorCode"
  from (select * from followed limit ${mostFollowed + 1}) as f
  join product p on p.id = f.product_id
  join product r on r.id = f.related_id`,
)

export interface Succession {
  id: number
  code: string
  successor: number
  successorCode: string
}

/** Changes of successors wait here for one another: each sees those before it. */
const heldSuccessions = prepared(
  'successions, held',
  `select pg_advisory_xact_lock(hashtext('successors of products'))`,
)

/**
 * What is known of products that are newly named and, where some of them are named as successors, which products follow
 * those: until the transaction ends nobody else changes successors. In one round trip.
 */
export async function findNamed(
  db: Db,
  named: readonly number[],
  successors: readonly number[],
): Promise<{ known: KnownProduct[]; successions: Succession[] }> {
  const known = knownProducts.of(named)
  if (successors.length === 0) return { known: (await together(db, [known]))[0], successions: [] }
  const [, products, successions] = await together(db, [
    heldSuccessions.of(),
    known,
    successionsFrom.of(successors),
  ])
  return { known: products, successions }
}

/** How many living products name the product `$1`, as far as they are counted. */
const referrers = prepared<{ count: number }>(
  'products that name a product',
  `select count(distinct found.product_id) as count from (
    select k.product_id from product_relation k join product p on p.id = k.product_id
    where k.related_id = $1 and p.deleted_at is null limit ${mostUsesCounted + 1}) as found`,
)

/** How many products that are not deleted name a product; no more than one above `mostUsesCounted`. */
export async function countReferrers(db: Db, id: number): Promise<number> {
  const [found] = await referrers(db, id)
  return found?.count ?? 0
}
