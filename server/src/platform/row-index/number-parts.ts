import type { Interval, NumberPart, Part } from '../lists/query-part.ts'

/** Parts that find the same: all that ask for one number are one part, as each of them takes a pass over all rows. */
export function inOnePass(parts: readonly Part[]): Part[] {
  const asked = new Map<string, NumberPart>()
  for (const part of parts) {
    if (!('number' in part)) continue
    const before = asked.get(part.number)
    const intervals = before ? inBoth(before.intervals, part.intervals) : part.intervals
    asked.set(part.number, { ...part, intervals })
  }
  return [...parts.filter((part) => !('number' in part)), ...asked.values()]
}

/** What lies in one of the intervals of each. */
function inBoth(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      from: end(Math.max, one.from, other.from),
      above: end(Math.max, one.above, other.above),
      to: end(Math.min, one.to, other.to),
      below: end(Math.min, one.below, other.below),
    })),
  )
}

function end(
  nearer: (one: number, other: number) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return nearer(one, other)
}
