import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { unsteadyPart } from '@lambda/contract/readiness/steady-query'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { NamedReference } from '../product-tag.search.ts'
import { scopeClauses } from './scope-clauses.rules.ts'

/** What a global document covers where a product is in its scope. */
export interface Reach {
  categoryId: number
  category: string
  lastDay: string | null
  /** Ids of languages, and of the countries that it and its scope are for; null for all countries. */
  languages: number[]
  countries: number[] | null
}

/** A current global document that counts, and the products that it is for. */
export interface GlobalDocument {
  id: number
  reach: Reach
  query: Query<ProductFieldName>
}

interface GlobalRow extends Omit<Reach, 'countries'> {
  id: number
  named: NamedReference[]
  query: string | null
  /** None: all. */
  ownCountries: number[]
  scopeCountries: number[]
}

/** `$1` the categories, null for any. */
const globalDocuments = prepared<GlobalRow>(
  'global documents',
  `select a.id, a.category_id as "categoryId", k.code as category, a.expiry_date as "lastDay", a.scope_query as query,
      (select coalesce(json_agg(json_build_object('of', s.kind, 'code', coalesce(b.code, y.code, c.code, n.code))), '[]')
        from attachment_scope s
          left join brand b on b.id = s.brand_id
          left join country y on y.id = s.country_id
          left join competence_center c on c.id = s.competence_center_id
          left join taxonomy_node n on n.id = s.node_id
        where s.attachment_id = a.id) as named,
      array(select l.id from attachment_language al join language l on l.code = al.language
        where al.attachment_id = a.id) as languages,
      array(select y.id from attachment_country ac join country y on y.code = ac.country
        where ac.attachment_id = a.id) as "ownCountries",
      array(select s.country_id from attachment_scope s
        where s.attachment_id = a.id and s.country_id is not null) as "scopeCountries"
    from attachment a join attachment_category k on k.id = a.category_id
    where a.is_global and a.status = 'current' and a.deleted_at is null
      and ($1::integer[] is null or a.category_id = any($1::integer[]))
      and (a.scope_query is not null or exists (select from attachment_scope s where s.attachment_id = a.id))
    order by a.id`,
)

/**
 * The current global documents that count for products, of these categories where they are given. One whose query cannot be read
 * any more is for no product; one whose query changes its answer without a change of the product does not count.
 */
export async function countingDocuments(
  db: Kysely<Schema>,
  categories: readonly number[] | null = null,
): Promise<GlobalDocument[]> {
  const rows = await globalDocuments(db, categories)
  return rows.flatMap(({ id, named, query, ownCountries, scopeCountries, ...reach }) => {
    const own = query === null ? { all: [] } : steadyQuery(query)
    const all = own === null ? [] : [...scopeClauses(named), ...own.all]
    if (all.length === 0) return []
    const countries = bothOf(ownCountries, scopeCountries)
    return [{ id, reach: { ...reach, countries }, query: { all } }]
  })
}

/** The countries of both lists, of which an empty one is of all; null for all. */
function bothOf(some: readonly number[], others: readonly number[]): number[] | null {
  if (some.length === 0) return others.length === 0 ? null : [...others]
  return some.filter((one) => others.length === 0 || others.includes(one))
}

/** The query of a scope where it counts; null where it does not, or cannot be read any more. */
function steadyQuery(text: string): Query<ProductFieldName> | null {
  const parsed = parseQuery(text, productFields)
  return parsed.ok && unsteadyPart(parsed.query) === null ? parsed.query : null
}
