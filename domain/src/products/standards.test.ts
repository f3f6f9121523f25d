import { describe, expect, test } from 'vitest'
import { productStandard, readStandard, standards } from './standards.ts'

describe('a citation is read', () => {
  test.each([
    ['EN 13162', 'EN 13162', null],
    ['EN13162', 'EN 13162', null],
    ['EN-13162', 'EN 13162', null],
    ['DIN EN 13162:2015-04', 'EN 13162', '2015-04'],
    ['en 13162:2012+a1:2015', 'EN 13162', '2012+A1:2015'],
    ['EN 13162: 2012+A1:2015', 'EN 13162', '2012+A1:2015'],
    ['EN 13162:2012+ A1:2015', 'EN 13162', '2012+A1:2015'],
    ['EN 14064-1', 'EN 14064-1', null],
    ['DIN EN ISO 11654', 'EN ISO 11654', null],
  ])('%s', (text, number, edition) => {
    expect(readStandard(text)).toEqual({ number, edition })
  })

  test.each(['', '13162', 'ISO 9001', 'EN', 'DIN 4102', 'ETA-12/0001'])(
    'but %j is no European standard',
    (text) => {
      expect(readStandard(text)).toBeNull()
    },
  )
})

test.each([
  ['EN 13162:2012+A1:2015', 'building', '0.25'],
  ['EN 14303', 'industrial', null],
  ['EN 13964', 'other', null],
])('%s is found, whatever its edition', (text, scope, minResistance) => {
  expect(productStandard(text)).toMatchObject({ scope, minResistance })
})

test.each([null, 'EN 99999', 'nonsense'])('%j is no product standard we know', (text) => {
  expect(productStandard(text)).toBeUndefined()
})

test('every standard stands once and is read as it is written', () => {
  const numbers = standards.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.map((number) => readStandard(number)?.number)).toEqual(numbers)
})
