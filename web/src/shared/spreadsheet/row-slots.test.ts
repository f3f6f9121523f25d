import { describe, expect, test } from 'vitest'
import { rowSlots } from './row-slots.ts'

/** The slots after all of these have been shown, one after the other. */
function shown(...rows: readonly number[][]): ReadonlyMap<number, number> {
  const slotsOf = rowSlots()
  return rows.map(slotsOf).at(-1) ?? new Map()
}

describe('the slots that rows are shown in', () => {
  test('are taken in order', () => {
    expect([...shown([7, 8, 9])]).toEqual([
      [7, 0],
      [8, 1],
      [9, 2],
    ])
  })

  test('a row keeps its slot; new ones take those of the rows that have gone', () => {
    expect([...shown([7, 8, 9], [8, 9, 10])]).toEqual([
      [8, 1],
      [9, 2],
      [10, 0],
    ])
  })

  test('where all rows are others, their slots are in the order that the document has them', () => {
    expect([...shown([7, 8, 9], [8, 9, 10], [20, 21, 22])]).toEqual([
      [20, 1],
      [21, 2],
      [22, 0],
    ])
  })

  test('the row with the focus keeps its slot, however far the others are scrolled', () => {
    const slots = shown([0, 1, 2], [0, 500, 501], [0, 900, 901], [0, 1, 2])
    expect(slots.get(0)).toBe(0)
    expect(new Set(slots.values()).size).toBe(3)
  })

  test('fewer rows and more again: no slot is taken twice', () => {
    const slots = shown([1, 2, 3], [3], [3, 4, 5, 6])
    expect(slots.get(3)).toBe(2)
    expect(new Set(slots.values()).size).toBe(4)
  })
})
