import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Place } from '../lists/cursor.ts'
import { type Order, type Source, idPage, pageOf, placeOf } from '../lists/keyset.ts'
import type { Condition } from '../lists/query-condition.ts'
import type { ClausePart } from '../lists/query-filter.ts'
import type { Interval, Part } from '../lists/query-part.ts'
import type { Ranking } from '../lists/ranking.ts'
import { readIndexed } from './indexed-page.ts'
import type { IndexedRows } from './indexed-rows.ts'
import { readRanked } from './ranked-page.ts'
import type { AskedIndex, IndexView } from './index-view.ts'
import type { RowIndex } from './row-index.ts'
import type { SlotSet } from './slot-set.ts'
import { sortNumber, sortText } from './sort-number.ts'

/** Tags to count among what a query finds without what it asks of one field itself. */
export interface TagPass<Name extends string> {
  without: Name | null
  /** Which, of those in the index. */
  tags: (rows: IndexedRows) => Iterable<number>
  /** Intervals to count by as well: of a number that no rows are ordered by. */
  numbers?: { number: string; groups: readonly (readonly Interval[])[] }
}

interface ListQuestion<Name extends string> {
  clauses: readonly ClausePart<Name>[]
  passes: readonly TagPass<Name>[]
  order: Order
  /** What the index calls the number that the list is ordered by; undefined where it has none. */
  number: string | undefined
  /** What the list is ordered by instead; null where it is by a column. */
  ranking: Ranking | null
  limit: number
  cursor: string | undefined
  /** The same as the clauses in SQL, and where SQL reads a page from that the index cannot order. */
  where: Condition
  source: (where: Condition) => Source
}

interface Reading extends Pick<ListQuestion<string>, 'order' | 'number' | 'ranking' | 'limit'> {
  place: Place | null
}

interface ListAnswer extends ReturnType<typeof pageOf> {
  /** By pass. */
  counts: [tag: number, count: number][][]
  /** By pass, of each group of its intervals. */
  numbers: (readonly number[])[]
}

/** So many rows SQL orders faster than it finds them along an index of its own. */
const mostIds = 2_000

/** A page of a list, its exact total and counts of tags; null where the index does not answer. */
export async function askForList<Name extends string>(
  index: AskedIndex,
  db: Kysely<Schema>,
  { clauses, passes, ...asked }: ListQuestion<Name>,
): Promise<ListAnswer | null> {
  const { order, ranking, limit, cursor } = asked
  const reading = { order, ranking, limit, number: asked.number, place: placeOf(cursor, order) }
  const parts = (without: Name | null) =>
    clauses.filter(({ field }) => without === null || field !== without).map(({ part }) => part)
  // beside each other: as clauses of the query they would be looked for together with its words
  const ranked = ranking ? [{ any: [ranking.exact, ...ranking.groups] }] : []
  const told = await index.ask(db, [...parts(null), ...ranked], (view) => {
    const { rows, find } = view
    const found = find(parts(null))
    const total = found.count()
    const page = readPage(view, found, total, reading)
    const counted = passes.map(({ without, tags, numbers }) => {
      const among = without === null ? found : find(parts(without))
      return {
        tags: rows.countTags(among, tags(rows)),
        numbers: numbers ? rows.countNumbers(among, numbers.number, numbers.groups) : [],
      }
    })
    const ids = page === null && total <= mostIds ? idsOf(rows, found) : null
    return { total, page, ids, counted }
  })
  if (!told) return null
  const { total, page, ids, counted } = told.answer
  const counts = counted.map(({ tags }) => tags)
  const numbers = counted.map((pass) => pass.numbers)
  if (page) return { ...page, counts, numbers }
  const all = asked.source(asked.where)
  const source = ids ? asked.source(sql`${all.id} = any(${ids}::bigint[])`) : all
  const read = await idPage(db, source, order, { limit, cursor }, sql`${total}::bigint`)
  return { ...read, counts, numbers }
}

/** How many rows a query finds, and which where they are few; null where the index does not answer. */
export async function askWhatIsFound(
  index: RowIndex,
  db: Kysely<Schema>,
  clauses: readonly ClausePart<string>[],
): Promise<{ total: number; ids: number[] | null } | null> {
  const parts = clauses.map(({ part }) => part)
  const told = await index.ask(db, parts, ({ rows, find }) => {
    const found = find(parts)
    const total = found.count()
    return { total, ids: total <= mostIds ? idsOf(rows, found) : null }
  })
  return told && told.answer
}

/** How many of the rows that a query finds each of the parts finds, too; null where the index does not answer. */
export async function askHowManyOfEach(
  index: RowIndex,
  db: Kysely<Schema>,
  asked: {
    among: readonly ClausePart<string>[]
    parts: readonly (readonly ClausePart<string>[])[]
  },
): Promise<number[] | null> {
  const partsOf = (clauses: readonly ClausePart<string>[]) => clauses.map(({ part }) => part)
  const among = partsOf(asked.among)
  const parts = asked.parts.map(partsOf)
  const told = await index.ask(db, [...among, ...parts.flat()], ({ rows, find, select }) => {
    const numbers = intervalsOfOne(parts)
    if (numbers && !rows.isOrderedBy(numbers.number)) {
      return rows.countNumbers(find(among), numbers.number, numbers.groups)
    }
    return parts.map((part) => select([...among, ...part]).count())
  })
  return told && [...told.answer]
}

/** The intervals of each of the parts, where all of them ask for one and the same number alone. */
function intervalsOfOne(
  parts: readonly (readonly Part[])[],
): { number: string; groups: (readonly Interval[])[] } | null {
  const groups: (readonly Interval[])[] = []
  const names = new Set<string>()
  for (const [part, ...others] of parts) {
    if (!part || others.length > 0 || !('number' in part)) return null
    names.add(part.number)
    groups.push(part.intervals)
  }
  const [number, ...others] = names
  return number === undefined || others.length > 0 ? null : { number, groups }
}

/** Tags of one kind, of which the counts of some are told. */
interface TagGroup {
  tags: readonly number[]
  /** Which, by how many rows of the first query carry each. */
  choose: (counts: readonly [tag: number, count: number][]) => readonly number[]
  /** A tag with all that stand below it: a row with one of them counts once. */
  withBelow: (tag: number) => readonly number[]
}

interface TableOfCounts {
  /** By query. */
  totals: number[]
  groups: { tag: number; counts: number[] }[][]
}

/** How many rows each of some queries finds, and how many of them carry which tags, all at one moment; null where the index does not answer. */
export async function askTableOfCounts(
  index: RowIndex,
  db: Kysely<Schema>,
  asked: { parts: readonly (readonly ClausePart<string>[])[]; groups: readonly TagGroup[] },
): Promise<TableOfCounts | null> {
  const queries = asked.parts.map((clauses) => clauses.map(({ part }) => part))
  const told = await index.ask(db, queries.flat(), ({ rows, find, select }) => {
    const found = queries.map((parts) => find(parts))
    const [first] = found
    const groups = asked.groups.map(({ tags, choose, withBelow }) => {
      const chosen = first ? choose(rows.countTags(first, tags)) : []
      const alone = chosen.filter((tag) => withBelow(tag).length === 1)
      const byQuery = found.map((one) => new Map(rows.countTags(one, alone)))
      return chosen.map((tag) => {
        const within = withBelow(tag)
        const counts = queries.map((parts, at) =>
          within.length === 1
            ? (byQuery[at]?.get(tag) ?? 0)
            : select([...parts, { tags: within }]).count(),
        )
        return { tag, counts }
      })
    })
    return { totals: found.map((one) => one.count()), groups }
  })
  return told && told.answer
}

function idsOf(rows: IndexedRows, found: SlotSet): number[] {
  return Array.from(found.slots(), (slot) => rows.idOf(slot))
}

function readPage(
  view: IndexView,
  found: SlotSet,
  total: number,
  { order, number, ranking, place, limit }: Reading,
): ReturnType<typeof pageOf> | null {
  if (number === undefined && ranking === null) return null
  const from = place && {
    id: place.id,
    value: place.value === null ? null : sortNumber(order.type, place.value),
  }
  if (Number.isNaN(from?.value)) return null
  const reading = { from, backwards: place?.side === 'before', limit: limit + 1 }
  const descending = order.sort.startsWith('-')
  const read = ranking
    ? readRanked(view, found, ranking, reading)
    : readIndexed(view.rows, found, { ...reading, number: number ?? '', descending })
  const asText = (value: number | null) => (value === null ? null : sortText(order.type, value))
  return pageOf(read, { sort: order.sort, place, limit }, total, asText)
}
