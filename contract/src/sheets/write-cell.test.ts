import { expect, test } from 'vitest'
import { productColumn } from '../products/sheet/product-sheet.ts'
import { type Wording, cellWriter } from './write-cell.ts'

const names = new Map([[7, { code: 'kelvia', name: 'Kelvia; Köln' }]])

function written(key: string, value: unknown, values: Wording['values'], language = 'EN') {
  const column = productColumn(key)
  if (!column) throw new Error(`There is no column ${key}.`)
  const nameOf = (id: number) => names.get(id)
  return cellWriter(column, { values, language, nameOf })(value)
}

test.each([
  ['brandId', 7, 'codes', 'kelvia'],
  ['brandId', 7, 'names', 'Kelvia; Köln'],
  ['brandId', 7, 'both', 'kelvia: Kelvia; Köln'],
  ['brandId', 8, 'codes', '#8'],
  ['brandId', null, 'codes', null],
  ['materialIds', [7, 8], 'names', '"Kelvia; Köln"; #8'],
  ['materialIds', [], 'names', null],
  ['status', 'phase_out', 'codes', 'phase_out'],
  ['status', 'phase_out', 'names', 'Phase-out'],
  ['countries', ['BE', 'DE'], 'both', 'BE: Belgium; DE: Germany'],
  ['thickness', '12.5', 'codes', '12.5'],
  ['validFrom', '2026-01-01', 'names', '2026-01-01'],
  ['sd', { state: 'declared', value: '1500', qualifier: '≥' }, 'codes', '≥ 1500'],
  ['sd', { state: 'declared', value: '1500' }, 'codes', '1500'],
  ['sd', { state: 'npd', value: null }, 'codes', 'NPD'],
  ['sd', { state: 'not_applicable', value: null }, 'codes', 'n/a'],
  ['reactionToFire', { state: 'declared', value: 'B-s1,d0' }, 'codes', 'B-s1,d0'],
  ['texts.DE.keywords', ['a', 'b;c'], 'codes', 'a; "b;c"'],
] as const)('%s %j by %s is %s', (key, value, values, text) => {
  expect(written(key, value, values)).toBe(text)
})

test('countries are named in the language that is asked for', () => {
  expect(written('countryOfOrigin', 'BE', 'names', 'DE')).toBe('Belgien')
})
