import type { Facts } from './facts.ts'

/** Parts of plain filters. A product without the value is in no range. */

export function between(value: number | null, from: number, to: number): boolean {
  return atLeast(value, from) && atMost(value, to)
}

export function atLeast(value: number | null, least: number): boolean {
  return value !== null && value >= least
}

export function atMost(value: number | null, most: number): boolean {
  return value !== null && value <= most
}

export function above(value: number | null, limit: number): boolean {
  return value !== null && value > limit
}

export function below(value: number | null, limit: number): boolean {
  return value !== null && value < limit
}

/** Whether one of its four dimensions in mm is this. */
export function hasDimension(
  { thickness, diameter, length, width }: Facts,
  dimension: number,
): boolean {
  return [thickness, diameter, length, width].includes(dimension)
}

/** What people call a board or a slab: the trade does not tell them apart. */
export function isBoard({ form }: Facts): boolean {
  return form === 'BOARD' || form === 'SLAB'
}

/** What the French call a panneau. */
export function isPanel(facts: Facts): boolean {
  return facts.form === 'PANEL' || isBoard(facts)
}

/** What the trade calls mineral wool: stone wool and glass wool. */
export function isMineralWool({ materials }: Facts): boolean {
  return materials.includes('stone-wool') || materials.includes('glass-wool')
}
