import { expect, test } from 'vitest'
import { parseTsv, printTsv } from './tsv.ts'

test.each<[string, string[][]]>([
  ['', [['']]],
  ['a', [['a']]],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  [
    '\t\n\t\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a\n\n', [['a'], ['']]],
  ['"a\r\nb"\tc', [['a\nb', 'c']]],
  ['"a\tb"\t"say ""x"""', [['a\tb', 'say "x"']]],
  ['""\tb', [['', 'b']]],
  // quotation marks that enclose no whole cell
  ['2" pipe\tb', [['2" pipe', 'b']]],
  ['"a" b\tc', [['"a" b', 'c']]],
  ['"open\tb\nc', [['"open', 'b'], ['c']]],
  ['0,035\t10 cm\0', [['0,035', '10 cm']]],
])('%j is %j', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test.each<[string[][]]>([
  [
    [
      ['a', 'b'],
      ['', 'd'],
    ],
  ],
  [
    [
      ['a\nb', 'tab\there', 'say "x"'],
      ['"', '', '2"'],
    ],
  ],
  [[[''], ['']]],
])('%j comes back as it was copied', (rows) => {
  expect(parseTsv(`${printTsv(rows)}\n`)).toEqual(rows)
})
