import { expect, test } from 'vitest'
import {
  guardedText,
  isMadeOf,
  isShortened,
  listText,
  readListText,
  unguardedText,
} from './cell-text.ts'

// Case 45 of the abuse list, and what people type
test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-x', "'-x"],
  ['@A1', "'@A1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ['\0=1', "'\0=1"],
  ["'=1", "''=1"],
  ["''-1", "'''-1"],
  ["'-5", "''-5"],
  ['-5', '-5'],
  ['-5,2', '-5,2'],
  ["'abc", "'abc"],
  ['x=1', 'x=1'],
  ['', ''],
])('%j goes out as %j, and comes back', (text, cell) => {
  expect(guardedText(text)).toBe(cell)
  expect(unguardedText(cell)).toBe(text)
})

test.each([
  [['DE', 'AT'], 'DE; AT'],
  [['a;b', 'c "d"', 'e'], '"a;b"; "c ""d"""; e'],
  [['Walls, external'], 'Walls, external'],
  [[], ''],
])('%j is a cell of its own', (entries, cell) => {
  expect(listText(entries)).toBe(cell)
  expect(readListText(cell)).toEqual(entries)
})

test.each([
  ['DE;AT', ['DE', 'AT']],
  [' DE ;\nAT; ', ['DE', 'AT']],
  ['a\nb\n', ['a', 'b']],
])('%j is read as %j', (cell, entries) => {
  expect(readListText(cell)).toEqual(entries)
})

test.each([
  ['4.01235E+12', '4012345678901', true],
  ['4,01235E+12', '4012345678901', true],
  ['4.01234E+12', '4012345678901', false],
  ['4E+12', '4012345678901', true],
  ['4012345678901', '04012345678901', true],
  ['4012345678902', '04012345678901', false],
  ['1.00E+05', '1E5', true],
  ['100000', '1E5', true],
  ['7', '007', true],
  ['1.1', '1.10', true],
  ['1,1', '1.10', true],
  ['1.2', '1.10', false],
  ['1.10', '1-10', false],
  ['7', 'A7', false],
])('%s may be made of %s: %s', (cell, text, isMade) => {
  expect(isMadeOf(cell, text)).toBe(isMade)
})

test.each([
  ['4.01235E+12', true],
  ['1E+12', true],
  ['1E5', true],
  ['4012345678901', false],
  ['E12', false],
])('%s is shortened: %s', (cell, isSo) => {
  expect(isShortened(cell)).toBe(isSo)
})
