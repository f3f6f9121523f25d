import { type KeptFinding, findingWords } from '@lambda/domain/product-findings'
import type { CompiledQuery, Kysely } from 'kysely'
import { sendLater, together } from '../../../platform/database/pipeline.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** What is kept of the findings of a product: by which version of the rules, and when they are to be looked for again. */
export interface KeptFindings {
  rules: number
  found: readonly KeptFinding[]
  /** A day, `YYYY-MM-DD`; null for none. */
  lookOn: string | null
}

/** What a change has found, and which other products are to be looked at again because of it. */
export interface FoundNow extends KeptFindings {
  lookAgain?: readonly number[]
}

/** What is kept as JSON, of a product `p`; null where nobody has looked yet. */
export const findingsAsJson = `(select json_build_object('rules', f.rules, 'found', f.found, 'lookOn', f.look_on)
      from product_finding f where f.product_id = p.id)`

/** `$1` the id of a product. */
export const findingsOfProduct = prepared<{ findings: KeptFindings | null }>(
  'findings of a product',
  `select ${findingsAsJson} as findings from (values ($1::bigint)) as p (id)`,
)

/** Of a product that is not deleted: null where nobody has looked yet; no row where there is none. */
const keptOfProduct = prepared<{ findings: KeptFindings | null }>(
  'findings of a product that is there',
  `select ${findingsAsJson} as findings from product p where p.id = $1 and p.deleted_at is null`,
)

/** What is kept of the findings of a product; undefined where there is none, or where it is deleted. */
export async function findFindings(
  db: Kysely<Schema>,
  id: number,
): Promise<KeptFindings | undefined> {
  const [row] = await keptOfProduct(db, id)
  return row && (row.findings ?? { rules: 0, found: [], lookOn: null })
}

/** A product as others name it. */
interface NamedProduct {
  id: number
  code: string
  name: string | null
}

const nameOf = `(select coalesce(t.name_short, t.name_long) from product_text t
      where t.product_id = p.id and coalesce(t.name_short, t.name_long) is not null
      order by t.language <> 'EN', t.language limit 1)`

const namedProducts = prepared<NamedProduct>(
  'products named in findings',
  `select p.id, p.code, ${nameOf} as name from product p where p.id = any($1::bigint[])`,
)

const namedPeople = prepared<{ id: number; name: string }>(
  'people named in findings',
  'select u.id, u.display_name as name from app_user u where u.id = any($1::bigint[])',
)

/** What the products and people are called that findings name. */
export async function namesInFindings(
  db: Kysely<Schema>,
  found: readonly KeptFinding[],
): Promise<{
  products: ReadonlyMap<number, NamedProduct>
  people: ReadonlyMap<number, string>
}> {
  const products = found.flatMap((one) => one.products ?? [])
  const people = found.flatMap(({ accepted }) => accepted?.by ?? [])
  const [rows, users] = await together(db, [namedProducts.of(products), namedPeople.of(people)])
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    people: new Map(users.map(({ id, name }) => [id, name])),
  }
}

/** `$1` ids, findings, words and days as JSON. */
const stored = prepared(
  'findings of products, stored',
  `insert into product_finding (product_id, rules, found, tags, look_on)
  select i.id, i.rules, i.found, array(select t.id from finding_tag t where t.code = any(i.words)), i.look_on
  from json_to_recordset($1::json) as i (id bigint, rules integer, found jsonb, words text[], look_on date)
  on conflict (product_id) do update set
    rules = excluded.rules, found = excluded.found, tags = excluded.tags, look_on = excluded.look_on`,
)

/** What stores the findings of products in place of those that are kept. */
export function findingsStored(
  all: readonly (readonly [id: number, findings: KeptFindings])[],
): CompiledQuery {
  const rows = all.map(([id, { rules, found, lookOn }]) => {
    return { id, rules, found, words: findingWords(found), look_on: lookOn }
  })
  return stored.of(JSON.stringify(rows))
}

const noted = prepared(
  'products to look at again',
  'insert into finding_due (product_id) select unnest($1::bigint[])',
)

/** What has products looked at again, once the transaction has committed. */
export function lookAgain(ids: readonly number[]): CompiledQuery[] {
  return ids.length === 0 ? [] : [noted.of([...new Set(ids)])]
}

/** Brings the tags of products up to date with their findings: `$1` their ids. */
export const findingTagsRefreshed = prepared(
  'tags of findings, refreshed',
  'select refresh_product_findings($1::bigint[])',
)

/** One server at a time takes what is due. */
const taken = prepared<{ isTaken: boolean }>(
  'findings, taken up',
  `select pg_try_advisory_xact_lock(hashtext('look at products again')) as "isTaken"`,
)

/** `$1` the version of the rules, `$2` the day, `$3` how many at most of each kind. */
const due = prepared<{ id: number }>(
  'products that are due',
  `with noted as (
    delete from finding_due where ctid = any(array(select ctid from finding_due limit $3)) returning product_id)
  select product_id as id from noted
  union (select product_id from product_finding where rules < $1 limit $3)
  union (select product_id from product_finding where look_on <= $2::date limit $3)`,
)

/** The products that are to be looked at again, some at a time; none where another server is at it. */
export async function takeDue(
  db: Kysely<Schema>,
  { rules, today, limit }: { rules: number; today: string; limit: number },
): Promise<number[]> {
  const [lock] = await taken(db)
  if (!lock?.isTaken) return []
  const rows = await due(db, rules, today, limit)
  return rows.map(({ id }) => id)
}

/** A product that has a GTIN, of itself or of a packaging level. */
export interface Holder {
  gtin: string
  id: number
  code: string
  name: string | null
}

/**
 * Nobody else changes who has these GTINs (`$1`, 14 digits) until the transaction ends. They share 1,024 locks, taken in
 * ascending order: one for each would fill the database's table of locks where a transaction stores thousands of products.
 */
const gtinsHeld = prepared(
  'GTINs, held',
  `select pg_advisory_xact_lock(14, share) from (
    select distinct (hashtextextended(g, 14) & 1023)::int as share from unnest($1::text[]) as g order by share
  ) as held`,
)

/** The GTINs are joined: a prepared statement compares each product with each element of an array, one after the other. */
const holding = (gtin: string, from: string) => `
  select asked.gtin, p.id, p.code,
    ${nameOf} as name
  from unnest($1::text[]) as asked (gtin)
  join ${from} and ${gtin} is not null and p.deleted_at is null`

/** The products that have these GTINs (`$1`, 14 digits); deleted ones have none. */
const holders = prepared<Holder>(
  'holders of GTINs',
  `${holding('p.gtin', "product p on lpad(p.gtin, 14, '0') = asked.gtin")}
  union ${holding('k.gtin', "product_packaging k on lpad(k.gtin, 14, '0') = asked.gtin join product p on p.id = k.product_id")}
  order by 1, 2`,
)

/** Who has these GTINs, when nobody else is changing that any more. */
export async function holdGtins(
  db: Kysely<Schema>,
  gtins: readonly string[],
): Promise<readonly Holder[]> {
  if (gtins.length === 0) return []
  await sendLater(db, gtinsHeld.of(gtins))
  return holders(db, gtins)
}

/** Who has these GTINs now. */
export function holdersOf(
  db: Kysely<Schema>,
  gtins: readonly string[],
): Promise<readonly Holder[]> {
  return gtins.length === 0 ? Promise.resolve([]) : holders(db, gtins)
}
