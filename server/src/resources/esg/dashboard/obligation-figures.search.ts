import type { ObligationFigures } from '@lambda/contract/esg/esg-dashboard'
import { obligationEpd, obligationOfCategory } from '@lambda/contract/readiness/obligations'
import { printQuery } from '@lambda/contract/query-language/printer'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { CountProducts } from '../../products/product-figures.search.ts'
import { readProductQuery } from '../../products/product-scope.search.ts'
import { readEntryQuery } from '../entry-query.search.ts'

interface ProfileRow {
  id: number
  code: string
  name: string
  from: string | null
  query: string
  fields: string[]
  texts: string[]
  categories: string[]
  epd: boolean
}

/** The profiles that come of Regulation (EU) 2024/3110 and have not ended, those that are in force first. */
async function cprProfiles(
  db: Kysely<Schema>,
  language: string,
  today: string,
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select p.id, p.code, p.valid_from::text as "from", p.product_query as query, p.required_fields as fields,
      p.required_texts as texts, p.requires_epd as epd,
      coalesce((select t.name from profile_text t where t.profile_id = p.id
        order by (t.language = ${language}) desc, (t.language = 'EN') desc, t.language limit 1), p.code) as name,
      array(select c.code from profile_document_category_ids d join attachment_category c on c.id = d.value
        where d.profile_id = p.id order by c.code) as categories
    from profile p
    where p.is_active and p.source like '%2024/3110%' and (p.valid_until is null or p.valid_until >= ${today}::date)
    order by p.valid_from, name, p.id`.execute(db)
  return rows
}

async function obligationNames(
  db: Kysely<Schema>,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select o.code, coalesce(n.names->>${language}, n.names->>'EN', o.code) as name
    from obligation o cross join lateral (select obligation_names(o) as names) n`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Counts products by what these profiles ask for and they lack, on the day on which that begins, or today. */
export async function obligationFigures(
  db: Kysely<Schema>,
  countProducts: CountProducts,
  { language, today }: { language: string; today: string },
): Promise<Omit<ObligationFigures, 'at'>> {
  const names = await obligationNames(db, language)
  // one with a query that cannot be read any more asks for nothing
  const asking = (await cprProfiles(db, language, today)).filter(
    ({ query }) => readEntryQuery(query) !== null,
  )
  const asked = asking.map((profile) => Object.assign(profile, { lacks: lackedBy(profile, today) }))
  const queries = asked.flatMap(({ query, lacks }) => [query, ...lacks.map(({ q }) => q)])
  const { totals } = await countProducts(queries)
  const counts = new Map(queries.map((q, at) => [q, totals[at] ?? 0]))
  return {
    profiles: asked.map(({ id, code, name, from, query, lacks }) => ({
      id,
      code,
      name,
      from,
      products: { q: query, count: counts.get(query) ?? 0 },
      lacking: lacks.map((one) => ({
        ...one,
        name: names.get(one.obligation) ?? one.obligation,
        count: counts.get(one.q) ?? 0,
      })),
    })),
  }
}

/** What a profile asks for, and from which day on, with the query for its products that lack it then; nothing where it has no day. */
function lackedBy(
  { from, query, fields, texts, categories, epd }: ProfileRow,
  today: string,
): { obligation: string; on: string; q: string }[] {
  if (from === null) return []
  const on = from > today ? from : today
  const asked = [
    ...fields,
    ...texts,
    ...categories.map((code) => obligationOfCategory(code)),
    ...(epd ? [obligationEpd.code] : []),
  ]
  return asked.map((obligation) => {
    const lacks = on === today ? `lacks:${obligation}` : `lacks:${obligation}@${on}`
    return { obligation, on, q: both(query, lacks) }
  })
}

/** A query for what two queries find both. */
function both(q: string, other: string): string {
  return printQuery({ all: [q, other].flatMap((text) => readProductQuery(text).all) })
}
