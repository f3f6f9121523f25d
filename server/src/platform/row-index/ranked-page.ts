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
    const ids = view.rows.firstIds(setOf(bucket), {
      after: from !== null && bucket === start ? from.id : null,
      descending: !backwards,
      limit: limit - placed.length,
    })
    for (const id of ids) placed.push({ id, value: -bucket })
  }
  return placed
}

/** The found rows of a class and group, which are counted through: each worked out when it is asked for. */
function bucketsOf({ find }: IndexView, found: SlotSet, ranking: Ranking): (at: number) => SlotSet {
  const { levels, parts } = ranking
  const { groups } = sizeOf(ranking)
  const exact = once(() => find([ranking.exact]))
  const upTo = levels.map((besides, level) =>
    once(() => {
      const set = find(parts, level)
      if (besides.length > 0) set.keepAll(find(besides))
      return set
    }),
  )
  const ofGroup = ranking.groups.map((group) => once(() => find([group])))
  const ofClass = Array.from({ length: levels.length + 2 }, (_, at) =>
    once(() => {
      const set = found.copy()
      if (at === 0) set.keepAll(exact())
      else set.deleteAll(exact())
      const [best, better] = [upTo[at - 1], upTo[at - 2]]
      if (best) set.keepAll(best())
      if (better) set.deleteAll(better())
      return set
    }),
  )
  return (bucket) => {
    const group = bucket % groups
    const set = ofClass[(bucket - group) / groups]?.().copy() ?? found.copy()
    for (const before of ofGroup.slice(0, group)) set.deleteAll(before())
    const own = ofGroup[group]
    if (own) set.keepAll(own())
    return set
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
