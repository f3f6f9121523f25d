import type { IndexedRows } from './indexed-rows.ts'
import type { SlotSet } from './slot-set.ts'

/** A row of a page: its id and the number that it is ordered by, null where it has none. */
export interface PlacedRow {
  id: number
  value: number | null
}

/** In which order found rows are read: by a number, then by id; those without a number come last in either direction. */
export interface Reading {
  number: string
  descending: boolean
  /** The row before the first; null to begin at the start, or at the end where it is read backwards. */
  from: PlacedRow | null
  backwards: boolean
  limit: number
}

/** The first rows of what was found, in the order that they are read in: the last one first where it is backwards. */
export function readIndexed(rows: IndexedRows, found: SlotSet, reading: Reading): PlacedRow[] {
  const count = found.count()
  const isDense = count * 64 > rows.order.size
  return rows.isOrderedBy(reading.number) && isDense
    ? walk(rows, found, reading)
    : select(rows, found, reading)
}

/** Along the order of updates until there are enough. */
function walk(
  rows: IndexedRows,
  found: SlotSet,
  { from, limit, ...reading }: Reading,
): PlacedRow[] {
  const { order } = rows
  const step = reading.descending !== reading.backwards ? -1 : 1
  const placed: PlacedRow[] = []
  const start = from?.value ?? null
  const border =
    from === null || start === null
      ? step < 0
        ? order.size
        : 0
      : order.placeOf({ time: start, id: step < 0 ? from.id : from.id + 0.5 })
  for (
    let entry = step < 0 ? border - 1 : border;
    entry >= 0 && entry < order.size && placed.length < limit;
    entry += step
  ) {
    const slot = order.slotAt(entry)
    if (slot < 0 || !found.has(slot)) continue
    placed.push({ id: rows.idOf(slot), value: order.timeOf(slot) })
  }
  return placed
}

/** All that were found, of which the first are kept. */
function select(
  rows: IndexedRows,
  found: SlotSet,
  { from, limit, ...reading }: Reading,
): PlacedRow[] {
  const compare = comparison(reading)
  const first: PlacedRow[] = []
  for (const slot of found.slots()) {
    const value = rows.numberOf(reading.number, slot)
    const row = { id: rows.idOf(slot), value: Number.isNaN(value) ? null : value }
    if (from !== null && compare(row, from) <= 0) continue
    const last = first[limit - 1]
    if (last && compare(row, last) >= 0) continue
    let place = Math.min(first.length, limit - 1)
    while (place > 0 && compare(row, first[place - 1] ?? row) < 0) {
      const moved = first[place - 1]
      if (moved) first[place] = moved
      place -= 1
    }
    first[place] = row
  }
  return first
}

function comparison({ descending, backwards }: Pick<Reading, 'descending' | 'backwards'>) {
  const direction = descending !== backwards ? -1 : 1
  const nullsLast = backwards ? -1 : 1
  return (a: PlacedRow, b: PlacedRow): number => {
    if (a.value === null || b.value === null) {
      if (a.value !== b.value) return a.value === null ? nullsLast : -nullsLast
    } else if (a.value !== b.value) {
      return (a.value - b.value) * direction
    }
    return (a.id - b.id) * direction
  }
}
