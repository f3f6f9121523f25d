import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotSelection } from './slot-selection.ts'
import { SlotSet } from './slot-set.ts'

/** More than two of the pieces that are combined at once. */
const room = 70_000

const slot = fc.integer({ min: 0, max: room - 1 })

/** Runs of slots with gaps between them: some pieces are full, others empty. A set may be shorter than others. */
const slots = fc
  .tuple(
    fc.array(fc.tuple(slot, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 40 })), {
      maxLength: 6,
    }),
    fc.constantFrom(room, room, room / 2),
  )
  .map(([runs, length]) => {
    const set = SlotSet.empty(length)
    for (const [from, count, gap] of runs) {
      for (let at = from; at < Math.min(from + count, length); at += gap) set.add(at)
    }
    return set
  })

const copied = (set: SlotSet) => set.grown(room)

const selected = fc.record({
  inAll: fc.tuple(slots, fc.array(slots, { maxLength: 2 })),
  inNone: fc.array(slots, { maxLength: 2 }),
})

test('reads, piece by piece, the slots that all of some sets have and none of others', () => {
  fc.assert(
    fc.property(
      selected,
      fc.oneof(slot, fc.constant(-1), fc.constant(2 * room)),
      fc.integer({ min: 1, max: 80_000 }),
      ({ inAll: [first, others], inNone }, from, limit) => {
        const expected = Array.from(first.slots()).filter(
          (one) => others.every((set) => set.has(one)) && !inNone.some((set) => set.has(one)),
        )
        const selection = others
          .reduce((sum, set) => sum.and(new SlotSelection([set])), new SlotSelection([first]))
          .without(inNone)
        expect(Array.from(selection.toSet(copied).slots())).toEqual(expected)
        expect(selection.count()).toBe(expected.length)
        expect(selection.isEmpty()).toBe(expected.length === 0)
        for (const one of [from, ...expected.slice(0, 9)]) {
          expect(selection.has(one)).toBe(expected.includes(one))
        }
        const walked = (step: 1 | -1) => {
          const visited: number[] = []
          selection.walk(step > 0 ? Math.max(0, from) : from, step, (one) => {
            visited.push(one)
            return visited.length >= limit
          })
          return visited
        }
        expect(walked(1)).toEqual(expected.filter((one) => one >= from).slice(0, limit))
        const backwards = expected.toReversed().filter((one) => one <= from)
        expect(walked(-1)).toEqual(backwards.slice(0, limit))
      },
    ),
    { numRuns: 60 },
  )
})
