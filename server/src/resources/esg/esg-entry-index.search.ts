import type { FacetCounts } from '@lambda/contract/api'
import type { EsgFacet, EsgFieldName } from '@lambda/contract/esg/esg-query'
import type { Query } from '@lambda/contract/query-language/ast'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { facetPasses } from '../../platform/lists/facets.ts'
import type { Order, Source, idPage } from '../../platform/lists/keyset.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { IndexedTable } from '../../platform/row-index/index-statements.ts'
import { askForList } from '../../platform/row-index/indexed-list.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import { type CountedValue, labelledValues } from './esg-entry-facet.search.ts'
import { entryClauses, isThere, validityIntervals } from './esg-entry-filter.search.ts'
import { type BrandNames, brandNames, esgTags, tagsOfWords } from './esg-entry-tag.search.ts'

/** What the index of ESG entries holds: numbers are called as their columns. */
export const esgEntryIndex: IndexedTable = {
  name: 'ESG entries',
  table: 'esg_entry',
  id: 'id',
  rows: isThere,
  updated: 'updated_at',
  numbers: {
    recycled: { column: 'recycled', isTime: false },
    valid_until: { column: 'valid_until', isTime: true },
    issue_date: { column: 'issue_date', isTime: true },
  },
}

interface Asked {
  query: Query<EsgFieldName>
  order: Order
  /** The number that the list is ordered by, as the index calls it. */
  number: string | undefined
  limit: number
  cursor: string | undefined
  /** The query in SQL, and where SQL reads a page from that the index cannot order. */
  where: Condition
  source: (where: Condition) => Source
  facets: readonly EsgFacet[]
}

interface IndexedEntries extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/** Page, total and counts from the index; null where it does not answer. */
export async function askEntryIndex(
  index: AskedIndex,
  db: Kysely<Schema>,
  { query, facets, ...asked }: Asked,
): Promise<IndexedEntries | null> {
  const intervals = Object.entries(validityIntervals(new Date()))
  const byValidity = {
    number: 'valid_until',
    groups: intervals.map(([, interval]) => [interval]),
  }
  const passes = facetPasses<EsgFieldName, EsgFacet>(query, facets)
  const answer = await askForList(index, db, {
    ...asked,
    ranking: null,
    clauses: await entryClauses(db, query),
    passes: passes.map(({ without, names }) => ({
      without,
      tags: ({ knownTags }) => knownTags.keys(),
      ...(names.includes('validity') && { numbers: byValidity }),
    })),
  })
  if (!answer) return null
  const { counts, numbers, ids, page } = answer
  const brands = await brandsAmong(db, facets, counts.flat())
  const counted = passes.flatMap(({ names }, pass) => {
    const byTag = new Map(counts[pass])
    const days = new Map(intervals.map(([code], at) => [code, numbers[pass]?.[at] ?? 0]))
    return names.map((name) => {
      const values = valuesOf(name, { byTag, days, brands })
      return [
        name,
        labelledValues(
          name,
          values.filter(({ count }) => count > 0),
        ),
      ] as const
    })
  })
  return { ids, page, facets: Object.fromEntries(counted) }
}

function brandsAmong(
  db: Kysely<Schema>,
  facets: readonly EsgFacet[],
  counts: readonly [tag: number, count: number][],
): Promise<BrandNames> {
  const ids = new Set(counts.flatMap(([tag]) => (tag > 0 ? tag : [])))
  return brandNames(db, facets.includes('brand') ? [...ids] : [])
}

interface Counts {
  byTag: ReadonlyMap<number, number>
  /** By validity, of those that have a last day. */
  days: ReadonlyMap<string, number>
  brands: BrandNames
}

function valuesOf(name: EsgFacet, { byTag, days, brands }: Counts): CountedValue[] {
  const counted = (value: string, count = 0, label: string | null = null) => {
    return { value, label, count }
  }
  if (name === 'brand') {
    return [...brands].map(([id, { code, name }]) => counted(code, byTag.get(id), name))
  }
  if (name === 'validity') {
    const unlimited = counted('unlimited', byTag.get(esgTags['no end']))
    return [unlimited, ...[...days].map(([code, count]) => counted(code, count))]
  }
  return [...tagsOfWords[name]].map(([code, tag]) => counted(code, byTag.get(tag)))
}
