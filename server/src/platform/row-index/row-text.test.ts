import { expect, test } from 'vitest'
import type { IndexedRow } from './indexed-rows.ts'
import { readRows } from './row-text.ts'

function read(text: string): IndexedRow[] {
  const rows: IndexedRow[] = []
  readRows(text, ({ tags, numbers, ...row }) => {
    rows.push({ ...row, tags: [...tags], numbers: [...numbers] })
  })
  return rows
}

test('records of PostgreSQL are read as rows', () => {
  const text = [
    '(17,1795392000123456,"{3,14,159}",50,0.035,-20,,1)',
    '(18,-1,"{-1000000,-11,7}",,,,,)',
    '(4294967296,0,{},1.50,0,-0.5,,)',
    '(19,1,{},Infinity,1,,,Infinity)',
  ].join('\n')
  expect(read(text)).toEqual([
    { id: 17, updated: 1795392000123456, tags: [3, 14, 159], numbers: [50, 0.035, -20, null, 1] },
    { id: 18, updated: -1, tags: [-1000000, -11, 7], numbers: [null, null, null, null, null] },
    { id: 4294967296, updated: 0, tags: [], numbers: [1.5, 0, -0.5, null, null] },
    { id: 19, updated: 1, tags: [], numbers: [Infinity, 1, null, null, Infinity] },
  ])
})

test('a table may have no numbers, and no rows', () => {
  expect(read('(1,2,{})')).toEqual([{ id: 1, updated: 2, tags: [], numbers: [] }])
  expect(read('')).toEqual([])
})
