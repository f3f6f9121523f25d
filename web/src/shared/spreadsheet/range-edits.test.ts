import { expect, test } from 'vitest'
import { filledDown, pasted } from './range-edits.ts'

const size = { rows: 6, columns: 4 }
const area = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
})

test.each([
  ['one cell into one', [['x']], area(1, 1), ['1,1 x'], area(1, 1), false],
  [
    'one cell fills a selection',
    [['x']],
    area(1, 1, 2, 2),
    ['1,1 x', '1,2 x', '2,1 x', '2,2 x'],
    area(1, 1, 2, 2),
    false,
  ],
  [
    'a table from the first cell on',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    area(0, 0),
    ['0,0 a', '0,1 b', '1,0 c', '1,1 d'],
    area(0, 0, 1, 1),
    false,
  ],
  [
    'a row goes down a selection',
    [['a', 'b']],
    area(0, 0, 1, 1),
    ['0,0 a', '0,1 b', '1,0 a', '1,1 b'],
    area(0, 0, 1, 1),
    false,
  ],
  [
    'a selection that is no multiple',
    [['a'], ['b']],
    area(0, 0, 2, 0),
    ['0,0 a', '1,0 b'],
    area(0, 0, 1, 0),
    false,
  ],
  [
    'over the edge',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    area(5, 3),
    ['5,3 a'],
    area(5, 3),
    true,
  ],
  [
    'rows of different lengths',
    [['a', 'b'], ['c']],
    area(0, 0),
    ['0,0 a', '0,1 b', '1,0 c'],
    area(0, 0, 1, 1),
    false,
  ],
])('%s', (_, table, target, cells, rectangle, isCut) => {
  const result = pasted(table, target, size)
  expect(result?.placed.map(({ row, column, content }) => `${row},${column} ${content}`)).toEqual(
    cells,
  )
  expect(result).toMatchObject({ rectangle, isCut })
})

test('nothing is pasted of nothing', () => {
  expect(pasted([], area(0, 0), size)).toBeNull()
  expect(pasted([[]], area(0, 0), size)).toBeNull()
})

test.each([
  ['the first row fills the others', area(1, 0, 3, 2), { from: 1, target: area(2, 0, 3, 2) }],
  ['one row is filled from above', area(2, 1), { from: 1, target: area(2, 1) }],
  ['the first row has none above', area(0, 1), null],
])('%s', (_, selected, expected) => {
  expect(filledDown(selected)).toEqual(expected)
})
