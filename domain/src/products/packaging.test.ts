import { expect, test } from 'vitest'
import {
  packagingKeys,
  packagingLabel,
  packagingTypeOf,
  packagingTypes,
  piecesOf,
} from './packaging.ts'

test.each([
  [[], []],
  [
    ['PK', 'PF'],
    ['PK', 'PF'],
  ],
  [
    ['BX', 'BX', 'PF', 'BX'],
    ['BX', 'BX-2', 'PF', 'BX-3'],
  ],
])('levels of %j go by %j', (types, keys) => {
  expect(packagingKeys(types)).toEqual(keys)
  expect(keys.map(packagingTypeOf)).toEqual(types)
})

test.each([
  [
    ['6', '12'],
    ['6', '72'],
  ],
  [
    ['1', '18'],
    ['1', '18'],
  ],
  [
    [null, '12'],
    [null, null],
  ],
  [
    ['6', null, '4'],
    ['6', null, null],
  ],
  [
    ['1000000', '1000000', '1000000'],
    ['1000000', '1000000000000', '1000000000000000000'],
  ],
  [[], []],
])('levels that contain %j have %j pieces', (contents, pieces) => {
  expect(piecesOf(contents.map((one) => ({ contents: one })))).toEqual(pieces)
})

test('packaging is nothing that measures', () => {
  const codes = packagingTypes.map(({ code }) => code)
  expect(codes).toEqual(
    expect.arrayContaining(['C62', 'PK', 'CT', 'BX', 'RO', 'BG', 'BE', 'PF', 'EV']),
  )
  for (const code of ['MTK', 'KGM', 'SET']) expect(codes).not.toContain(code)
  expect(packagingLabel('PF')).toBe('Pallet')
  expect(packagingLabel('XX')).toBe('XX')
})
