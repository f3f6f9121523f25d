import { describe, expect, test } from 'vitest'
import { cellText, pasted, pastedCells, withCell } from './esg-matrix.rules.ts'

describe('a block from a spreadsheet', () => {
  test('is rows of cells', () => {
    expect(pastedCells('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
  })

  test.each([
    ['1,25', '1.25'],
    ['6,1E-13', '6.1E-13'],
    ['MND', ''],
    ['–', ''],
    ['abc', 'abc'],
  ])('%s is %s', (typed, kept) => expect(cellText(typed)).toBe(kept))

  test('fills rows and columns from a cell on, and says what did not fit', () => {
    const at = { codes: ['A', 'B'], columns: ['A1-A3', 'C1', 'D'], code: 'A', column: 'C1' }
    const kept = { A: { 'A1-A3': '9', C1: '8' } } as Record<string, Record<string, string>>
    const { rows, leftOut } = pasted(pastedCells('1\t2\t3\n\t5\n6'), at, (code) => kept[code])
    expect(Object.fromEntries(rows)).toEqual({
      A: { 'A1-A3': '9', C1: '1', D: '2' },
      B: { D: '5' },
    })
    expect(leftOut).toBe(2)
  })

  test('takes a blank value out', () => {
    expect(withCell({ A1: '1', D: '2' }, 'D', '')).toEqual({ A1: '1' })
    expect(withCell(null, 'D', '3')).toEqual({ D: '3' })
  })
})
