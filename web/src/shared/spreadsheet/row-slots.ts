/**
 * Which slot of the document each row is shown in. A row that was shown stays in its slot, and its elements with it; new ones
 * take the slots of those that have gone, so that scrolling changes elements rather than making and discarding them.
 *
 * @returns for the indexes of the rows to show, ascending: their slots, by index
 */
export function rowSlots(): (rows: readonly number[]) => ReadonlyMap<number, number> {
  let slots: ReadonlyMap<number, number> = new Map()
  return (rows) => {
    slots = slotsAfter(slots, rows)
    return slots
  }
}

function slotsAfter(before: ReadonlyMap<number, number>, rows: readonly number[]) {
  const wanted = new Set(rows)
  // in their order in the document: where all rows are others, no element has to be moved
  const free = [...before].filter(([row]) => !wanted.has(row)).map(([, slot]) => slot)
  let next = Math.max(-1, ...before.values()) + 1
  let taken = 0
  const slots = new Map<number, number>()
  for (const row of rows) {
    let slot = before.get(row)
    if (slot === undefined) slot = free[taken++]
    if (slot === undefined) slot = next++
    slots.set(row, slot)
  }
  return slots
}
