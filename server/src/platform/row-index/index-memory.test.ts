import { expect, test } from 'vitest'
import { IndexMemory } from './index-memory.ts'

test('rows have what the rows of other indexes leave, sets what all others leave and a quarter at most', () => {
  const memory = new IndexMemory(1_000)
  const [large, small] = [
    { rowBytes: 500, setBytes: 100 },
    { rowBytes: 200, setBytes: 60 },
  ]
  memory.join(large)
  memory.join(small)
  expect([memory.forRows(large), memory.forRows(small)]).toEqual([800, 500])
  expect([memory.forSets(large), memory.forSets(small)]).toEqual([190, 150])
  small.rowBytes = 400
  expect([memory.forSets(large), memory.forSets(small)]).toEqual([40, 0])
  small.rowBytes = 600
  expect([memory.forRows(large), memory.forSets(large)]).toEqual([400, 0])
})
