import { expect, test } from 'vitest'
import { IdSlots } from './id-slots.ts'

const inOrder = Array.from({ length: 3_000 }, (_, at) => at + 1)
const large = Array.from({ length: 3_000 }, (_, at) => 2 ** 32 - 1_500 + at)
const withGaps = Array.from({ length: 2_000 }, (_, at) => at ** 2 + (at % 500 === 0 ? 1 : 0))
const backwards = withGaps.map((id) => id + 3_000).toReversed()

test.for<[what: string, ids: readonly number[]]>([
  ['in order, whether or not they fit into 4 bytes', [...inOrder, ...large, 2 ** 52]],
  ['with gaps', withGaps],
  ['in no order', [...withGaps, ...backwards, 5, ...withGaps.map((id) => id * 2 + 100_000)]],
  ['a few', [40, 10, 20, 30, 50, 45]],
  ['one', [7]],
])('ids keep their slots and are found: %s', ([, came]) => {
  const ids = [...new Set(came)]
  const slots = new IdSlots(10)
  const own = ids.map((_, at) => at)
  expect(ids.map((id) => slots.take(id))).toEqual(own)
  expect(ids.map((id) => slots.take(id))).toEqual(own)
  expect(ids.map((id) => slots.find(id))).toEqual(own)
  expect(own.map((slot) => slots.idOf(slot))).toEqual(ids)
  const known = new Set(ids)
  // 2 ** 32 behind one it has the same last 32 bits
  const others = ids.flatMap((id) => [id - 1, id + 1, id + 2 ** 32]).filter((id) => !known.has(id))
  expect(others.filter((id) => slots.find(id) !== undefined)).toEqual([])
})
