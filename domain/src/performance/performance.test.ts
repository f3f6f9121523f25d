import { expect, test } from 'vitest'
import { performance } from '../../test/product-facts.ts'
import { holdsAt, performanceCharacteristic, performanceText } from './performance.ts'
import { performanceCharacteristics } from './performance-characteristics.ts'
import { rangeText } from './performance-rules.ts'

test('no two characteristics share a code or a label, and all can be told from each other in a query', () => {
  const codes = performanceCharacteristics.map(({ code }) => code)
  const labels = performanceCharacteristics.map(({ label }) => label)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(labels).size).toBe(labels.length)
  for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  expect(performanceCharacteristic('FLAVOUR')).toBeUndefined()
})

test('a characteristic has a number, a class or both, and a usual range within its limits', () => {
  for (const { code, quantity, level } of performanceCharacteristics) {
    expect(quantity === null && level === null, code).toBe(false)
    expect(Number(quantity?.usual.min ?? 0), code).toBeGreaterThanOrEqual(
      Number(quantity?.min ?? 0),
    )
    expect(Number(quantity?.usual.max ?? 0), code).toBeLessThanOrEqual(Number(quantity?.max ?? 0))
  }
})

test.each([
  [null, null, '30', true],
  [null, null, null, true],
  ['30', '40', '30', true],
  ['30', '40', '40', true],
  ['30', '40', '40.5', false],
  ['30', null, '29.99', false],
  ['30', null, '500', true],
  [null, '40', '12', true],
  [null, '40', '41', false],
  ['30', '40', null, false],
])('a row from %s to %s mm at %s mm: %s', (fromThickness, toThickness, thickness, holds) => {
  expect(holdsAt({ fromThickness, toThickness }, thickness)).toBe(holds)
})

test.each([
  [null, null, 'any thickness'],
  ['30', null, 'from 30 mm'],
  [null, '40', 'up to 40 mm'],
  ['30', '40', '30 to 40 mm'],
  ['30', '30', '30 mm'],
])('from %s to %s: %s', (fromThickness, toThickness, text) => {
  expect(rangeText({ fromThickness, toThickness })).toBe(text)
})

test.each([
  [performance('POINT_LOAD', { qualifier: '≥', value: '650' }), '≥ 650 N'],
  [performance('NRC', { value: '0.95' }), '0.95'],
  [
    performance('DIMENSIONAL_STABILITY', { qualifier: '≤', value: '1', level: 'DS(70,90)' }),
    '≤ 1 % · DS(70,90)',
  ],
  [performance('FREEZE_THAW', { level: 'FT2' }), 'FT2'],
  [performance('POINT_LOAD', { state: 'npd' }), 'NPD'],
  [performance('POINT_LOAD', { state: 'not_applicable' }), 'Not applicable'],
  [performance('POINT_LOAD'), '—'],
])('%j reads %s', (row, text) => {
  expect(performanceText(row)).toBe(text)
})
