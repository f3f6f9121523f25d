import { describe, expect, test } from 'vitest'
import { emptyStack, withStep } from '../../../shared/spreadsheet/undo-stack.ts'
import {
  type CellText,
  type MatrixSteps,
  cellText,
  changedCells,
  pasted,
  pastedCells,
  problemText,
  steppedBack,
  steppedForth,
  withCell,
} from './esg-matrix.rules.ts'

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

describe('edits of cells', () => {
  const texts = new Map<string, string>()
  const textAt = (code: string, column: string) => texts.get(`${code} ${column}`) ?? ''
  const write = (cells: readonly CellText[]) => {
    for (const { code, column, text } of cells) texts.set(`${code} ${column}`, text)
  }
  const typed: MatrixSteps = withStep(emptyStack(), [{ code: 'A', column: 'D', from: '', to: '1' }])
  const steps = withStep(
    typed,
    changedCells('A', { A1: '1', C1: '7' }, { A1: '2', C1: '7', D: '3' }),
  )

  test('are undone and done again, the last one first', () => {
    write([
      { code: 'A', column: 'A1', text: '2' },
      { code: 'A', column: 'D', text: '3' },
    ])
    const back = steppedBack(steps, textAt)
    expect(back?.cells).toEqual([
      { code: 'A', column: 'A1', text: '1' },
      { code: 'A', column: 'D', text: '' },
    ])
    write(back?.cells ?? [])
    const forth = steppedForth(back?.steps ?? emptyStack(), textAt)
    expect(forth?.cells).toEqual([
      { code: 'A', column: 'A1', text: '2' },
      { code: 'A', column: 'D', text: '3' },
    ])
  })

  test('leave what is not any more as they have left it', () => {
    texts.clear()
    write([{ code: 'A', column: 'D', text: '3' }])
    expect(steppedBack(steps, textAt)?.cells).toEqual([{ code: 'A', column: 'D', text: '' }])
    texts.clear()
    expect(steppedBack(steps, textAt)).toBeNull()
  })
})

test('what is wrong with a row names its modules', () => {
  expect(problemText({})).toBeNull()
  expect(problemText({ A1: 'Must be a number.', D: 'Must be a number.' })).toBe(
    'A1, D: Must be a number.',
  )
})
