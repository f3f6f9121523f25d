import type { ProductEsgEntry } from '@lambda/contract/esg/product-esg'
import type { EsgPayload } from '@lambda/contract/esg/esg-payloads'
import type { ProductBasis } from '@lambda/domain/esg/epd-basis'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { queriesThatFind } from '../../products/product-scope.search.ts'
import { readEntryQuery } from '../entry-query.search.ts'
import { evidenceOf } from '../esg-entry.repository.ts'

/** What a product says that values are converted by; undefined where there is none, or it is deleted. */
export async function basisOfProduct(
  db: Kysely<Schema>,
  id: number,
): Promise<ProductBasis | undefined> {
  const { rows } = await sql<ProductBasis>`
    select trim_scale(s.thickness) as thickness, s.lambda, s.r as resistance, s.density from product_search s
    where s.product_id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** `$1` the product: the entries that name it or its brand, and those whose query may find it. */
const candidatesOf = prepared<{ id: number; by: ProductEsgEntry['by']; query: string | null }>(
  'ESG entries that may be about a product',
  `select e.id, 'link' as by, null as query from esg_entry_product x join esg_entry e on e.id = x.esg_entry_id
    where x.product_id = $1::bigint and e.deleted_at is null
  union all
  select e.id, 'query', e.product_query from esg_entry e
    where e.product_query is not null and e.deleted_at is null
      and not exists (select from esg_entry_product x where x.esg_entry_id = e.id and x.product_id = $1::bigint)
  union all
  select e.id, 'brand', null from product p join esg_entry e on e.brand_id = p.brand_id
    where p.id = $1::bigint and e.deleted_at is null and e.product_query is null and e.product_count = 0
  order by 1`,
)

/** The entries that are about a product, by id, and why each is. */
export async function entriesAbout(
  db: Kysely<Schema>,
  productId: number,
): Promise<ReadonlyMap<number, ProductEsgEntry['by']>> {
  const rows = await candidatesOf(db, productId)
  const asked = rows.flatMap(({ id, query }) => {
    const read = query === null ? null : readEntryQuery(query)
    return read === null ? [] : [{ id, read }]
  })
  const queries = asked.map(({ read }) => read)
  const finding = await queriesThatFind(db, productId, queries)
  const found = new Set(asked.filter((_, index) => finding.has(index)).map(({ id }) => id))
  const about = rows.filter(({ id, by }) => by !== 'query' || found.has(id))
  return new Map(about.map(({ id, by }) => [id, by]))
}

interface ShownRow {
  id: number
  title: string
  operator: string | null
  number: string | null
  validUntil: string | null
  payload: EsgPayload
  attachments: ProductEsgEntry['attachments']
}

/** So many entries of one product are shown. */
const mostShown = 200

/** Entries with what they say, titles of documents nearest to a language; EPDs first, then by title. */
export async function shownRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select e.id, e.title, e.operator, e.number, e.valid_until as "validUntil", e.payload,
      ${evidenceOf(language)} as attachments
    from esg_entry e where e.id = any(${[...ids]}::bigint[])
    order by (e.kind = 'EPD') desc, coalesce(e.valid_until < (now() at time zone 'UTC')::date, false), e.title_sort, e.id
    limit ${mostShown}`.execute(db)
  return rows
}
