import { expect, test } from 'vitest'
import { IdSlots } from './id-slots.ts'

test('ids keep their slots, however many there are and whether or not they fit into 4 bytes', () => {
  const ids = Array.from({ length: 3_000 }, (_, at) => at + 1)
  const large = Array.from({ length: 3_000 }, (_, at) => 2 ** 32 - 1_500 + at)
  const all = [...ids, ...large, 2 ** 52]
  const slots = new IdSlots(10)
  expect(all.map((id) => slots.take(id))).toEqual(all.map((_, at) => at))
  expect(all.map((id) => slots.find(id))).toEqual(all.map((_, at) => at))
  expect(all.map((_, at) => slots.idOf(at))).toEqual(all)
  // those that have the same last 32 bits
  expect([3_001, 2 ** 32 + 2_000, 2 ** 33 + 1].map((id) => slots.find(id))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
