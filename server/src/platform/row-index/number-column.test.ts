import { describe, expect, it } from 'vitest'
import { NumberColumn } from './number-column.ts'
import { SlotSet } from './slot-set.ts'

/** A column and a plain list beside it, written alike. */
function filled(slots: number, valueOf: (slot: number) => number | null) {
  const column = new NumberColumn(slots)
  const plain = Array.from({ length: slots }, (_, slot) => valueOf(slot))
  for (const [slot, value] of plain.entries()) column.set(slot, value)
  return { column, plain }
}

function read(column: NumberColumn, slots: number): (number | null)[] {
  const numbers = Array.from({ length: slots }, (_, slot) => column.get(slot))
  return numbers.map((number) => (Number.isNaN(number) ? null : number))
}

describe('a column of numbers', () => {
  it.each([
    ['none', 0],
    ['as many as a bit tells apart from none', 1],
    ['one more', 2],
    ['as many as two bits do', 3],
    ['one more', 4],
    ['as many as four bits do', 15],
    ['one more', 16],
    ['as many as a byte does', 255],
    ['one more', 256],
    ['as many as two bytes do', 65_535],
    ['one more', 65_536],
  ])('keeps different numbers: %s (%i)', (_, different) => {
    const slots = 70_000
    const { column, plain } = filled(slots, (slot) =>
      different === 0 || slot % 7 === 3 ? null : (slot % different) / 8,
    )
    expect(read(column, slots)).toEqual(plain)
    column.grow(slots + 100)
    expect(read(column, slots + 100)).toEqual([...plain, ...Array<null>(100).fill(null)])
    column.set(slots + 50, 4711)
    column.set(5, null)
    expect([column.get(slots + 50), column.get(5)]).toEqual([4711, Number.NaN])
    const found = SlotSet.empty(slots + 100)
    column.addTo(found, [{ from: 0.25, below: 5 }])
    const meant = plain.flatMap((value, slot) =>
      value !== null && value >= 0.25 && value < 5 && slot !== 5 ? [slot] : [],
    )
    expect([...found.slots()]).toEqual(meant)
  })

  it.each([50, 70_000])('finds what lies between any ends (%i different ones)', (different) => {
    const slots = 80_000
    const { column, plain } = filled(slots, (slot) => (slot % 5 === 1 ? null : slot % different))
    column.set(2, Infinity)
    plain[2] = Infinity
    const ends = [
      [{}, () => true],
      [{ from: 10 }, (value: number) => value >= 10],
      [{ above: 10 }, (value: number) => value > 10],
      [{ from: 10, above: 10 }, (value: number) => value > 10],
      [{ to: 20 }, (value: number) => value <= 20],
      [{ below: 20 }, (value: number) => value < 20],
      [{ below: Infinity }, (value: number) => value < Infinity],
      [{ from: 10, to: 10 }, (value: number) => value === 10],
      [{ above: 10, to: 20, below: 15 }, (value: number) => value > 10 && value < 15],
      [{ from: 20, below: 10 }, () => false],
    ] as const
    for (const [interval, isIn] of ends) {
      const found = SlotSet.empty(slots)
      column.addTo(found, [interval])
      const meant = plain.flatMap((value, slot) => (value !== null && isIn(value) ? [slot] : []))
      expect([...found.slots()], JSON.stringify(interval)).toEqual(meant)
    }
  })

  it.each([50, 70_000])(
    'counts in one pass what each group finds (%i different ones)',
    (different) => {
      const slots = 80_000
      const { column } = filled(slots, (slot) => (slot % 5 === 1 ? null : slot % different))
      const among = SlotSet.empty(slots)
      for (let slot = 0; slot < slots; slot += 3) among.add(slot)
      const groups = [
        [{ below: 10 }],
        [{ from: 10, below: 20 }],
        [
          { above: 10, to: 20 },
          { from: 15, to: 30 },
        ],
        [{ from: 49.5, to: 49.75 }],
        [{}],
        [],
      ]
      const found = groups.map((intervals) => {
        const set = SlotSet.empty(slots)
        column.addTo(set, intervals)
        set.keepAll(among)
        return set.count()
      })
      expect(column.countIn(among, groups)).toEqual(found)
      expect(found.slice(0, 3).every((count) => count > 0)).toBe(true)
    },
  )

  it('takes no more than its numbers need', () => {
    const bytesOf = (different: number) =>
      filled(70_000, (slot) => (different === 0 ? null : slot % different)).column.bytes
    const words = Math.ceil(70_000 / 32)
    const bitsOf = (different: number) => (bytesOf(different) - different * 48) / words / 4
    expect([0, 1, 2, 3, 15, 16, 255, 256].map(bitsOf)).toEqual([0, 1, 2, 2, 4, 8, 8, 16])
    expect(bytesOf(70_000)).toBe(70_000 * 8)
  })
})
