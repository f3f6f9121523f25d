import { type Ranking, sizeOf } from '../lists/ranking.ts'
import type { IndexView } from './index-view.ts'
import type { PlacedRow, Reading } from './indexed-page.ts'
import { SlotSelection } from './slot-selection.ts'
import type { SlotSet } from './slot-set.ts'

/**
 * The first rows of what was found, best first, in the order that they are read in: class by class, without looking at those
 * that come later. The value of a row is its number in SQL (`rankedOrder`).
 */
export function readRanked(
  view: IndexView,
  found: SlotSet,
  ranking: Ranking,
  { from, backwards, limit }: Pick<Reading, 'from' | 'backwards' | 'limit'>,
): PlacedRow[] {
  const { classes, groups } = sizeOf(ranking)
  const rowsOf = bucketsOf(view, found, ranking)
  const last = classes * groups - 1
  const start = from === null ? null : -(from.value ?? 0)
  const step = backwards ? -1 : 1
  const placed: PlacedRow[] = []
  for (
    let bucket = backwards ? Math.min(start ?? last, last) : Math.max(start ?? 0, 0);
    bucket >= 0 && bucket <= last && placed.length < limit;
    bucket += step
  ) {
    const rows = rowsOf(bucket)
    if (rows === null) continue
    const ids = view.rows.firstIds(rows, {
      after: from !== null && bucket === start ? from.id : null,
      descending: !backwards,
      limit: limit - placed.length,
    })
    for (const id of ids) placed.push({ id, value: -bucket })
  }
  return placed
}

/**
 * The found rows of a class and group, which are counted through: each worked out when it is asked for; null in a class
 * without any, as most are.
 */
function bucketsOf(
  view: IndexView,
  found: SlotSet,
  ranking: Ranking,
): (at: number) => SlotSelection | null {
  const { select } = view
  const { levels, parts } = ranking
  const { groups } = sizeOf(ranking)
  const all = new SlotSelection([found])
  /** Rows that may be asked for, and that those of another choice may have to be without. */
  const choice = (make: () => SlotSelection) => {
    const selection = once(make)
    return { selection, set: once(() => view.rows.collect(selection())) }
  }
  const exact = choice(() => select([ranking.exact]))
  const upTo = levels.map((besides, level) =>
    choice(() => {
      const rows = select(parts, level)
      return besides.length > 0 ? rows.and(select(besides)) : rows
    }),
  )
  const ofGroup = ranking.groups.map((group) => choice(() => select([group])))
  const exactClass = once(() => nullIfEmpty(all.and(exact.selection())))
  const ofLevel = Array.from({ length: levels.length + 1 }, (_, level) =>
    once(() => {
      const better = [exactClass() && exact, upTo[level - 1]]
      const others = all.without(better.flatMap((one) => one?.set() ?? []))
      const own = upTo[level]
      return nullIfEmpty(own ? others.and(own.selection()) : others)
    }),
  )
  const ofClass = [exactClass, ...ofLevel]
  return (bucket) => {
    const group = bucket % groups
    const rows = ofClass[(bucket - group) / groups]?.() ?? null
    if (rows === null) return null
    const others = rows.without(ofGroup.slice(0, group).map((before) => before.set()))
    const own = ofGroup[group]
    return own ? others.and(own.selection()) : others
  }
}

function nullIfEmpty(selection: SlotSelection): SlotSelection | null {
  return selection.isEmpty() ? null : selection
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
