import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFacet } from '@lambda/contract/products/products'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { coverageCounts, epdField } from './epd/epd.search.ts'
import { isEpdTag, noEpd } from './epd/epd-tag.rules.ts'
import { tagKinds } from './product-condition.search.ts'
import {
  type FacetValue,
  type ReadinessStates,
  isState,
  presentDay,
  readinessFacets,
} from './readiness/readiness-state.repository.ts'
import { type Filter, type ProductQuery, compileFilter } from './product-filter.search.ts'

/** Where the values of a facet come from: the kind in `reference_name`. */
export function facetKind(name: ProductFacet): string {
  return tagKinds.get(name) ?? name
}

interface Counted {
  kind: string
  value: string
  label: string
  count: number
}

/** Exact number of products with a tag (0: of all products), from the kept counts. */
export function keptCount(tag: number): RawBuilder<number> {
  return sql`(coalesce((select count from facet_count where tag = ${tag}), 0)
    + coalesce((select sum(delta) from facet_delta where tag = ${tag}), 0)::bigint)`
}

/** Counts by value of each named field; one that the query itself filters by, without that filter. */
export async function countFacets(
  db: Kysely<Schema>,
  query: ProductQuery,
  language: string,
  names: readonly ProductFacet[],
): Promise<FacetCounts> {
  const counts = await Promise.all(
    facetPasses(query, names).map(async (pass) => {
      const filter = await compileFilter(db, pass.query, language)
      return countTags(db, filter, pass.names, language)
    }),
  )
  return Object.assign({}, ...counts) as FacetCounts
}

/** What the tags of `counted (tag, count)` stand for, of the kinds and in the language of `asked`. */
const labels = `
  select n.kind, n.value, coalesce(t.name, e.name, n.name) as label, c.count
  from asked cross join counted c join reference_name n on n.id = c.tag
  left join facet_text t on t.id = n.id and t.language = asked.language
  left join facet_text e on e.id = n.id and e.language = 'EN'
  where n.kind = any(asked.kinds)
  union all
  select v.facet, v.value, coalesce(v.names->>asked.language, v.names->>'EN'), sum(c.count)::bigint
  from asked cross join counted c join readiness_value v on v.id = c.tag
  where v.facet = any(asked.kinds) group by v.facet, v.value, coalesce(v.names->>asked.language, v.names->>'EN')
  union all
  select '${epdField}', c.tag::text, '', c.count from asked cross join counted c
  where c.tag <= ${noEpd} and '${epdField}' = any(asked.kinds)`

/** `$1` kinds, `$2` the language. */
const keptCounts = prepared<Counted>(
  'kept counts',
  `with asked (kinds, language) as (values ($1::text[], $2::text)), counted as (
    select tag, sum(count)::bigint as count from (
      select tag, count from facet_count union all select tag, delta from facet_delta) as kept
    group by tag having sum(count) > 0) ${labels}`,
)

/** Counts by value of the fields of each pass, from the counts of its tags. */
export function labelCounts(
  passes: readonly (readonly ProductFacet[])[],
  counts: readonly (readonly [tag: number, count: number][])[],
  { names, language, states, day }: Labels,
): FacetCounts {
  const facets = passes.flatMap((asked, pass) => {
    const ofRecords = (counts[pass] ?? []).filter(([tag]) => tag > 0)
    const byKind = Map.groupBy(ofRecords, ([tag]) => names.get(tag).kind)
    return asked.map((facet) => {
      if (facet === epdField) {
        const ofEpds = (counts[pass] ?? []).filter(([tag]) => isEpdTag(tag))
        return [facet, facetValues(coverageCounts(ofEpds, day))] as const
      }
      if (readinessFacets.has(facet)) {
        const values = (counts[pass] ?? []).flatMap(([tag, count]) => {
          const value = isState(tag) ? states.valueOf(tag, day) : null
          return value?.facet === facet ? [{ ...value, count }] : []
        })
        return [facet, facetValues(summed(values, language))] as const
      }
      const ofKind = byKind.get(facetKind(facet)) ?? []
      const counted = ofKind.map(([tag, count]) => {
        const name = names.get(tag)
        return { value: name.value, label: name.labelIn(language), count }
      })
      return [facet, facetValues(counted)] as const
    })
  })
  return Object.fromEntries(facets)
}

/** Where the names of what is counted are found. */
interface Labels {
  names: NamesInMemory
  language: string
  states: ReadinessStates
  /** The day on which states are looked at. */
  day: string
}

/** Several states count for one value; a product has one of them. */
function summed(
  values: readonly (FacetValue & { count: number })[],
  language: string,
): FacetCounts[string] {
  return [...Map.groupBy(values, ({ value }) => value)].map(([value, all]) => ({
    value,
    label: all[0]?.labelIn(language) ?? value,
    count: all.reduce((sum, { count }) => sum + count, 0),
  }))
}

async function countTags(
  db: Kysely<Schema>,
  filter: Filter,
  names: readonly ProductFacet[],
  language: string,
): Promise<FacetCounts> {
  const kinds = names.map((name) => facetKind(name))
  const counted =
    filter.singleTag === 0
      ? await keptCounts(db, kinds, language)
      : await countFound(db, filter, kinds, language)
  const ofKind = (kind: string) => {
    const found = counted.filter((entry) => entry.kind === kind)
    if (kind !== epdField) return facetValues(found)
    const byTag = found.map(({ value, count }) => [Number(value), count] as const)
    return facetValues(coverageCounts(byTag, presentDay()))
  }
  return Object.fromEntries(names.map((name) => [name, ofKind(facetKind(name))]))
}

async function countFound(
  db: Kysely<Schema>,
  filter: Filter,
  kinds: readonly string[],
  language: string,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with asked (kinds, language) as (values (${kinds}::text[], ${language}::text)), counted as (
      select tag, count(*) as count from product_search s, unnest(s.tags) as tag
      where ${filter.where} group by tag) ${sql.raw(labels)}`.execute(db)
  return rows
}
