import { expect, test } from 'vitest'
import { isLater, readSnapshot, sees, seesAllUpTo } from './snapshot.ts'

const snapshot = readSnapshot('10:20:12,15')

test.each([
  [9, true],
  [10, true],
  [12, false],
  [15, false],
  [19, true],
  [20, false],
])('whether it sees %i: %s', (transaction, isSeen) => {
  expect(sees(snapshot, transaction)).toBe(isSeen)
})

test.each([
  [11, true],
  [12, false],
  [14, false],
  [25, false],
])('whether it sees all up to %i: %s', (transaction, isSeen) => {
  expect(seesAllUpTo(snapshot, transaction)).toBe(isSeen)
})

test.each([
  ['10:21:12,15', '10:20:12,15', true],
  ['12:20:12', '10:20:12,15', true],
  ['10:20:12,15', '10:20:12,15', false],
  ['9:19:9', '10:20:12,15', false],
])('%s is later than %s: %s', (one, other, expected) => {
  expect(isLater(readSnapshot(one), readSnapshot(other))).toBe(expected)
})
