import { type Ranking, sizeOf } from '../lists/ranking.ts'
import type { IndexView } from './row-index.ts'
import type { PlacedRow, Reading } from './indexed-page.ts'
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
  const setOf = bucketsOf(view, found, ranking)
  const last = classes * groups - 1
  const start = from === null ? null : -(from.value ?? 0)
  const step = backwards ? -1 : 1
  const placed: PlacedRow[] = []
  for (
    let bucket = backwards ? Math.min(start ?? last, last) : Math.max(start ?? 0, 0);
    bucket >= 0 && bucket <= last && placed.length < limit;
    bucket += step
  ) {
    const set = setOf(bucket)
    if (set === null) continue
    const ids = view.rows.firstIds(set, {
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
  { find }: IndexView,
  found: SlotSet,
  ranking: Ranking,
): (at: number) => SlotSet | null {
  const { levels, parts } = ranking
  const { groups } = sizeOf(ranking)
  const exact = once(() => {
    const set = find([ranking.exact])
    set.keepAll(found)
    return nullIfEmpty(set)
  })
  const upTo = levels.map((besides, level) =>
    once(() => {
      const set = find(parts, level)
      if (besides.length > 0) set.keepAll(find(besides))
      return set
    }),
  )
  const ofGroup = ranking.groups.map((group) => once(() => find([group])))
  const ofLevel = Array.from({ length: levels.length + 1 }, (_, level) =>
    once(() => {
      const set = found.copy()
      const better = [exact(), upTo[level - 1]?.()]
      for (const one of better) if (one) set.deleteAll(one)
      const own = upTo[level]
      if (own) set.keepAll(own())
      return nullIfEmpty(set)
    }),
  )
  const ofClass = [exact, ...ofLevel]
  return (bucket) => {
    const group = bucket % groups
    const set = ofClass[(bucket - group) / groups]?.()?.copy() ?? null
    if (set === null) return null
    for (const before of ofGroup.slice(0, group)) set.deleteAll(before())
    const own = ofGroup[group]
    if (own) set.keepAll(own())
    return set
  }
}

function nullIfEmpty(set: SlotSet): SlotSet | null {
  return set.isEmpty() ? null : set
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
