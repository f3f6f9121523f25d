import { isEmpty, sameValue } from '../flat.ts'

/** What rows of a field say, by their keys. */
type RowsByKey = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/**
 * Of rows whose keys count those that are alike (`PK-2`), the keys that stand for another row than before: what stood there stands
 * under another key now, or what stands there now stood under another key. `place` is the part that is the place of a row in
 * the order, which says nothing about what row it is.
 */
export function movedRows(before: RowsByKey, now: RowsByKey, place: string): ReadonlySet<string> {
  const keys = [...new Set([...before.keys(), ...now.keys()])]
  const rows = keys
    .map((key) => ({ key, before: said(before.get(key), place), now: said(now.get(key), place) }))
    .filter((row) => !sameValue(row.before, row.now))
  const isAmong = (row: unknown, others: readonly unknown[]) =>
    !isEmpty(row) && others.some((other) => sameValue(row, other))
  const moved = rows.filter((row) => {
    const others = rows.filter((other) => other !== row)
    return (
      isAmong(
        row.before,
        others.map((other) => other.now),
      ) ||
      isAmong(
        row.now,
        others.map((other) => other.before),
      )
    )
  })
  return new Set(moved.map(({ key }) => key))
}

/** What a row says but for its place; null of one that says nothing. */
function said(row: Readonly<Record<string, unknown>> = {}, place: string): unknown {
  const parts = Object.entries(row).filter(([name, value]) => name !== place && !isEmpty(value))
  return parts.length === 0 ? null : Object.fromEntries(parts)
}
