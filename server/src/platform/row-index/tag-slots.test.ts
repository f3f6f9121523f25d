import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlotSet } from './slot-set.ts'
import { TagSlots } from './tag-slots.ts'

/** Several stretches of slots that share all but their last bits. */
const room = 300_000

/** Close together, at the edges of stretches, and anywhere. */
const slot = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 65_530, max: 65_545 }),
  fc.integer({ min: 196_600, max: 196_615 }),
  fc.integer({ min: 0, max: room - 1 }),
)

const steps = fc.array(fc.record({ slot, isAdded: fc.boolean() }), { maxLength: 400, size: 'max' })

/** As bits where there are so few slots that these are many of them. */
const rooms = fc.constantFrom(room, 600)

test('a tag has the slots that were added and not deleted since, as a list and as bits', () => {
  fc.assert(
    fc.property(steps, rooms, fc.array(slot, { maxLength: 30 }), (all, most, asked) => {
      const tag = new TagSlots()
      const known = new Set<number>()
      for (const { slot: any, isAdded } of all) {
        const one = any % most
        if (isAdded) {
          tag.add(one, most)
          known.add(one)
        } else {
          tag.delete(one)
          known.delete(one)
        }
      }
      const set = SlotSet.empty(most)
      tag.addTo(set)
      expect(Array.from(set.slots())).toEqual([...known].toSorted((a, b) => a - b))
      expect(tag.count).toBe(known.size)
      const found = SlotSet.empty(most)
      for (const one of asked) found.add(one % most)
      const shared = Array.from(found.slots()).filter((one) => known.has(one))
      expect(Array.from(found.slots()).filter((one) => tag.has(one))).toEqual(shared)
      expect(tag.countIn(found, null)).toBe(shared.length)
      expect(tag.countIn(found, found.slots())).toBe(shared.length)
    }),
    { numRuns: 300 },
  )
})
