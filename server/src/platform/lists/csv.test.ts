import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** Case 45 of abuse.md. */
test.each([
  '=1+1',
  '+1+1',
  '-x',
  '@A1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  ' =1',
  '\u00a0=1',
])('%j is text to a spreadsheet', (text) => {
  const [cell] = csvLine([text]).split(/\r\n$/)
  const quoted = cell?.startsWith('"') ? cell.slice(1, -1) : cell
  expect(quoted).toBe(`'${text}`)
})

test.each(['-5', '0.035', 'x=1', 'a@b.example', '10 mm', ''])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('a comma, a quote and a line break are kept within quotes; nothing is an empty cell', () => {
  expect(csvLine(['a,b', 'a"b', 'a\nb', null, 5])).toBe('"a,b","a""b","a\nb",,5\r\n')
})
