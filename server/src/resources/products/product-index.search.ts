import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFacet } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { facetPasses } from '../../platform/lists/facets.ts'
import type { Order, Source, idPage } from '../../platform/lists/keyset.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Ranking } from '../../platform/lists/ranking.ts'
import type { IndexedTable } from '../../platform/row-index/index-statements.ts'
import { askForList } from '../../platform/row-index/indexed-list.ts'
import type { RowIndex } from '../../platform/row-index/row-index.ts'
import { numberColumns } from './product-condition.search.ts'
import { facetKind, labelCounts } from './product-facet.search.ts'
import type { Filter } from './product-filter.search.ts'
import { forgetKindsOfTags, kindsOfTags } from './product-tag.search.ts'

const indexed = [
  ...numberColumns.flatMap(({ name, column, isTime }) =>
    name === 'updated' ? [] : [{ column, isTime }],
  ),
  // what the list is ordered by, beside its tags
  ...['status_sort', 'country_count', 'fire_order'].map((column) => ({ column, isTime: false })),
]

/** What the index of products holds: they are called as their columns. */
export const productIndex: IndexedTable = {
  name: 'products',
  table: 'product_search',
  id: 'product_id',
  updated: 'updated_at',
  numbers: Object.fromEntries(indexed.map((number) => [number.column, number])),
}

interface Asked {
  filter: Filter
  order: Order
  /** The number that the list is ordered by, as the index calls it. */
  number: string | undefined
  ranking: Ranking | null
  limit: number
  cursor: string | undefined
  source: (where: Condition) => Source
  language: string
  facets: readonly ProductFacet[]
}

interface IndexedProducts extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/** Page, total and counts from the index; null where it does not answer. */
export async function askIndex(
  index: RowIndex,
  db: Kysely<Schema>,
  { filter, facets, language, ...asked }: Asked,
): Promise<IndexedProducts | null> {
  const passes = facetPasses(filter.query, facets)
  const kinds = facets.length === 0 ? new Map<number, string>() : await kindsOfTags(db)
  const answer = await askForList(index, db, {
    ...asked,
    clauses: filter.clauses,
    where: filter.where,
    passes: passes.map(({ without, names }) => {
      const asked = new Set(names.map(facetKind))
      // one that is not known yet is counted, in case it is asked for
      return { without, isCounted: (tag) => asked.has(kinds.get(tag) ?? '') || !kinds.has(tag) }
    }),
  })
  if (!answer) return null
  const { counts, ...found } = answer
  if (counts.some((ofPass) => ofPass.some(([tag]) => !kinds.has(tag)))) forgetKindsOfTags(db)
  return {
    ...found,
    facets: await labelCounts(
      db,
      passes.map(({ names }) => names),
      counts,
      language,
    ),
  }
}
