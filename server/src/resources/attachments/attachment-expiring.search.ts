import type { Page, QueryOf } from '@lambda/contract/api'
import type {
  ExpiringAttachment,
  attachmentLinksApi,
} from '@lambda/contract/attachments/attachment-links'
import { endedStatuses } from '@lambda/domain/products/statuses'
import { type Kysely, sql } from 'kysely'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { type Order, idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { coveredBy, nothingOutlasts } from '../products/product-cover.repository.ts'
import { conditionOfProducts, coveringGlobals } from '../products/product-scope.search.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { compileDocuments, readDocumentQuery } from './attachment-filter.search.ts'
import { dayOf } from '@lambda/domain/text/dates'
import { attachmentRows } from './attachment-row.repository.ts'

type Db = Kysely<Schema>

/** The days between which documents expire, the last one included. */
interface Horizon {
  from: string | null
  until: string
}

/** From today on so many days; 0 days look back at what has expired. */
function horizonOf(days: number): Horizon {
  const today = new Date()
  return days === 0
    ? { from: null, until: dayOf(today, -1) }
    : { from: dayOf(today), until: dayOf(today, days) }
}

const soonest: Order = {
  sort: 'expiryDate',
  column: sql`s.expiry_date`,
  type: 'date',
  nullable: false,
}

/** What expires, the soonest first, with the products that then have nothing else of its kind. Throws INVALID_QUERY. */
export async function expiringAttachments(
  db: Db,
  query: QueryOf<typeof attachmentLinksApi.expiring>,
  links: LinkMaker,
): Promise<Page<ExpiringAttachment>> {
  const language = await keptLanguage(db, query.language)
  const asked = readDocumentQuery(query.q)
  const filter = await compileDocuments(db, asked, { isGlobal: false, language })
  const horizon = horizonOf(query.days)
  const linked = await linkedTo(db, query.products, language)
  const from = sql`from attachment_search s where ${filter.where} and ${expires(horizon)} and ${linked}`
  const total = sql<number>`(select count(*) ${from})`
  const { ids, page } = await idPage(db, { from, id: sql`s.attachment_id` }, soonest, query, total)
  if (ids.length === 0) return { data: [], page }
  const [rows, losing] = await Promise.all([
    attachmentRows(db, ids, language, links),
    losingOf(db, ids, { language, until: horizon.until }),
  ])
  const none = { losingCount: 0, losing: [] }
  const found = rows.map((row) => Object.assign(row, losing.get(row.id) ?? none))
  return { data: inOrder(ids, found), page }
}

/** Whether a document is linked to a product that a query finds. Throws INVALID_QUERY. */
async function linkedTo(
  db: Db,
  products: string | undefined,
  language: string,
): Promise<Condition> {
  if (products === undefined) return sql`true`
  const found = await conditionOfProducts(db, products, language)
  // product by product of the few documents that expire, not for all that the query finds: hence the offset
  return sql`exists (select from attachment_product ap where ap.attachment_id = s.attachment_id and exists (
    select from product_search s where s.product_id = ap.product_id and ${found} offset 0))`
}

function expires({ from, until }: Horizon): Condition {
  const since = from === null ? sql`` : sql`and s.expiry_date >= ${from}::date`
  return sql`s.status = 'current' and s.expiry_date <= ${until}::date ${since}`
}

/** So many of the products that lose cover are named in the list. */
const mostNamed = 3

interface Losing {
  id: number
  losingCount: number
  losing: ExpiringAttachment['losing']
}

async function losingOf(
  db: Db,
  ids: readonly number[],
  { language, until }: { language: string; until: string },
): Promise<ReadonlyMap<number, Losing>> {
  const globals = await coveringGlobals(db)
  const { rows } = await sql<Losing>`
    with losing as materialized (
      select d.attachment_id as id, p.id as product_id, p.code,
        row_number() over (partition by d.attachment_id order by p.code) as place
      from attachment_search d
      join attachment_product ap on ap.attachment_id = d.attachment_id
      join product p on p.id = ap.product_id ${coveredBy(globals)}
      where d.attachment_id = any(${ids}::bigint[]) and p.deleted_at is null
        and p.status <> all(${[...endedStatuses]}::text[]) and ${nothingOutlasts(sql`${until}::date`, globals)})
    select l.id, count(*) as "losingCount",
      json_agg(json_build_object('id', l.product_id, 'code', l.code, 'name', n.name) order by l.place)
        filter (where l.place <= ${mostNamed}) as losing
    from losing l left join product_name n
      on n.product_id = l.product_id and n.language = ${language} and l.place <= ${mostNamed}
    group by l.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
