import type { ObligationFigures } from '@lambda/contract/esg/esg-dashboard'
import { obligationEpd, obligationOfCategory } from '@lambda/contract/readiness/obligations'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { ProductCounter } from '../../products/product-figures.search.ts'
import { readEntryQuery } from '../entry-query.search.ts'
import { both } from './product-counts.search.ts'

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
  counter: ProductCounter,
  { language, today }: { language: string; today: string },
): Promise<Omit<ObligationFigures, 'at'>> {
  const names = await obligationNames(db, language)
  const profiles: ObligationFigures['profiles'] = []
  for (const { query, fields, texts, categories, epd, ...profile } of await cprProfiles(
    db,
    language,
    today,
  )) {
    // one with a query that cannot be read any more asks for nothing
    if (readEntryQuery(query) === null) continue
    const { total: count } = await counter.count(query)
    const on = profile.from !== null && profile.from > today ? profile.from : today
    const asked = [
      ...fields,
      ...texts,
      ...categories.map((code) => obligationOfCategory(code)),
      ...(epd ? [obligationEpd.code] : []),
    ]
    const lacking: ObligationFigures['profiles'][number]['lacking'] = []
    for (const obligation of profile.from === null ? [] : asked) {
      const q = both(query, on === today ? `lacks:${obligation}` : `lacks:${obligation}@${on}`)
      const name = names.get(obligation) ?? obligation
      lacking.push({ obligation, name, on, q, count: (await counter.count(q)).total })
    }
    profiles.push({ ...profile, products: { q: query, count }, lacking })
  }
  return { profiles }
}
