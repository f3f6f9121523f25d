import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFacet } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { facetPasses } from '../../platform/lists/facets.ts'
import type { Order, Source, idPage } from '../../platform/lists/keyset.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import type { Ranking } from '../../platform/lists/ranking.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import { readNames } from '../../platform/reference/reference-names.ts'
import type { IndexedRows } from '../../platform/row-index/indexed-rows.ts'
import type { IndexedTable } from '../../platform/row-index/index-statements.ts'
import { askForList } from '../../platform/row-index/indexed-list.ts'
import type { AskedIndex } from '../../platform/row-index/index-view.ts'
import { numberColumns } from './product-condition.search.ts'
import { epdField } from './epd/epd.search.ts'
import { isEpdTag } from './epd/epd-tag.rules.ts'
import { updaterNumber } from './updater/product-updater.search.ts'
import { facetKind, labelCounts } from './product-facet.search.ts'
import { presentDay, readinessFacets, statesOf } from './readiness/readiness-state.repository.ts'
import type { Filter } from './product-filter.search.ts'

const indexed = [
  ...numberColumns.flatMap(({ name, column, isTime }) =>
    name === 'updated' ? [] : [{ column, isTime }],
  ),
  // what the list is ordered by, beside its tags, and who has changed a product last
  ...['status_sort', 'country_count', 'fire_order', updaterNumber].map((column) => ({
    column,
    isTime: false,
  })),
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
  /** Those that are kept in memory, if any. */
  names: NamesInMemory | null
}

interface IndexedProducts extends Awaited<ReturnType<typeof idPage>> {
  facets: FacetCounts
}

/** How often facets are counted again for records that were added meanwhile. */
const attempts = 3

/** Page, total and counts from the index; null where it does not answer. */
export async function askIndex(
  index: AskedIndex,
  db: Kysely<Schema>,
  asked: Asked,
): Promise<IndexedProducts | null> {
  if (asked.facets.length === 0) {
    const { filter, facets: _f, names: _n, language: _l, ...list } = asked
    const answer = await askForList(index, db, { ...list, ...filter, passes: [] })
    return answer && { ...answer, facets: {} }
  }
  let known = asked.names
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const names = known ?? (await readNames(db))
    const counted = await countByTags(index, db, { ...asked, names })
    if (counted !== 'added meanwhile') return counted
    known = null
  }
  return null
}

async function countByTags(
  index: AskedIndex,
  db: Kysely<Schema>,
  { filter, facets, names, language, ...list }: Asked & { names: NamesInMemory },
): Promise<IndexedProducts | 'added meanwhile' | null> {
  const passes = facetPasses(filter.query, facets)
  const [states, day] = [statesOf(db), presentDay()]
  const isByState = facets.some((facet) => readinessFacets.has(facet))
  const unknownStates = new Set<number>()
  let areKnown = true
  const answer = await askForList(index, db, {
    ...list,
    clauses: filter.clauses,
    where: filter.where,
    passes: passes.map((pass) => {
      const kinds = pass.names.map(facetKind)
      return {
        without: pass.without,
        tags: (rows) => {
          areKnown &&= knowsTagsOf(names, rows)
          if (isByState) {
            for (const tag of states.unknownAmong(rows.knownTags.keys())) unknownStates.add(tag)
          }
          return kinds.flatMap((kind) => {
            if (kind === epdField) return [...rows.knownTags.keys()].filter(isEpdTag)
            return readinessFacets.has(kind) ? states.counted(kind, day) : names.idsOfKind(kind)
          })
        },
      }
    }),
  })
  if (!answer) return null
  if (unknownStates.size > 0) {
    await states.load(db, [...unknownStates])
    return 'added meanwhile'
  }
  if (!areKnown) return 'added meanwhile'
  const { counts, ...found } = answer
  const labelled = labelCounts(
    passes.map((pass) => pass.names),
    counts,
    { names, language, states, day },
  )
  return { ...found, facets: labelled }
}

/** With how many tags of which rows names were last found to know them all. */
const looked = new WeakMap<NamesInMemory, { rows: IndexedRows; tags: number }>()

/** Whether all that rows carry is known by name: not where a record was added after the names were asked about. */
function knowsTagsOf(names: NamesInMemory, rows: IndexedRows): boolean {
  const { knownTags } = rows
  const last = looked.get(names)
  if (last?.rows === rows && last.tags === knownTags.size) return true
  for (const [tag, { count }] of knownTags) {
    if (count > 0 && tag > 0 && !names.has(tag)) return false
  }
  looked.set(names, { rows, tags: knownTags.size })
  return true
}
