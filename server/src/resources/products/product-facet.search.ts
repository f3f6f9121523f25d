import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFacet } from '@lambda/contract/products'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { type Filter, type ProductQuery, compileFilter } from './product-filter.search.ts'

/** Where the values of a facet come from: the kind in `facetLabels`. */
const facetKinds: Record<ProductFacet, string> = {
  brand: 'brand',
  status: 'status',
  'main-group': 'product-main-group',
  'sub-group': 'product-sub-group',
  material: 'material',
  form: 'form',
  fire: 'fire',
  country: 'country',
  'main-application': 'main-application',
}

interface Counted {
  tag: number
  count: number
}

/** Exact number of products with a tag (0: of all products), from the kept counts. */
export async function keptCount(db: Kysely<Schema>, tag: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select count from facet_count where tag = ${tag}), 0)
      + coalesce((select sum(delta) from facet_delta where tag = ${tag}), 0)::bigint as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Counts by value of each named field. A field that the query itself filters by is counted without that filter, so
 * that its other values keep their numbers.
 */
export async function countFacets(
  db: Kysely<Schema>,
  query: ProductQuery,
  language: string,
  names: readonly ProductFacet[],
): Promise<FacetCounts> {
  const filtered = names.filter((name) =>
    query.all.some((clause) => 'field' in clause && clause.field === name),
  )
  const shared = names.filter((name) => !filtered.includes(name))
  const passes = [
    { query, names: shared },
    ...filtered.map((name) => ({ query: without(query, name), names: [name] })),
  ].filter((pass) => pass.names.length > 0)
  const counts = await Promise.all(
    passes.map(async (pass) => {
      const filter = await compileFilter(db, pass.query, language)
      return labelled(db, await countTags(db, filter, pass.names), pass.names, language)
    }),
  )
  return Object.assign({}, ...counts) as FacetCounts
}

function without(query: ProductQuery, name: string): ProductQuery {
  return { all: query.all.filter((clause) => !('field' in clause && clause.field === name)) }
}

async function countTags(
  db: Kysely<Schema>,
  filter: Filter,
  names: readonly ProductFacet[],
): Promise<Counted[]> {
  const kinds = names.map((name) => facetKinds[name])
  const wanted = sql`select id from facet_label where kind = any(${kinds})`
  const { rows } =
    filter.singleTag === 0
      ? await sql<Counted>`
          select tag, sum(count)::bigint as count from (
            select tag, count from facet_count union all select tag, delta from facet_delta) as kept
          where tag in (${wanted}) group by tag having sum(count) > 0`.execute(db)
      : await sql<Counted>`
          select tag, count(*) as count from product_search s, unnest(s.tags) as tag
          where ${filter.where} and tag in (${wanted}) group by tag`.execute(db)
  return rows
}

async function labelled(
  db: Kysely<Schema>,
  counted: readonly Counted[],
  names: readonly ProductFacet[],
  language: string,
): Promise<FacetCounts> {
  const tags = counted.map(({ tag }) => tag)
  const { rows } = await sql<{ id: number; kind: string; code: string; label: string }>`
    select l.id, l.kind, l.code, coalesce(t.name, e.name, l.label) as label from facet_label l
    left join taxonomy_node_text t on t.node_id = l.id and t.language = ${language}
    left join taxonomy_node_text e on e.node_id = l.id and e.language = 'EN'
    where l.id = any(${tags})`.execute(db)
  const counts = new Map(counted.map(({ tag, count }) => [tag, count]))
  const ofKind = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ value: row.code, label: row.label, count: counts.get(row.id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
      .slice(0, 200)
  return Object.fromEntries(names.map((name) => [name, ofKind(facetKinds[name])]))
}
