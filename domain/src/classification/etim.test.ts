import { expect, test } from 'vitest'
import { etimCodes, etimFeatureType, etimReleaseIn } from './etim.ts'

test.each([
  ['ETIM INT-E 6.0', '6.0'],
  ['ETIM-10.0-ALL-SECTORS-CSV-METRIC-EI-2024-12-05.zip', '10.0'],
  ['ETIM Dynamic', 'DYNAMIC'],
  ['ETIM 6.0.1', null],
  ['etim6-international', null],
  ['export-2024-12-05.zip', null],
])('%s is about release %s', (text, release) => {
  expect(etimReleaseIn(text)).toBe(release)
})

test.each([
  ['A', 'A'],
  ['alphanumeric', 'A'],
  ['Logical', 'L'],
  [' n ', 'N'],
  ['Range', 'R'],
  ['X', null],
  ['', null],
])('%s is the type %s', (text, type) => {
  expect(etimFeatureType(text)).toBe(type)
})

test('codes are those of the model, with national ones', () => {
  const features = ['EF000125', 'EFI00012', 'EFBE0001', 'EF00125', 'EC000406', 'ef000125']
  expect(features.filter((code) => etimCodes.feature.test(code))).toEqual(features.slice(0, 3))
  expect(etimCodes.class.test('EC000406')).toBe(true)
  expect(etimCodes.class.test('EC406')).toBe(false)
})
