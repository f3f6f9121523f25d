import { describe, expect, test } from 'vitest'
import { readStandard } from '../identifiers/standard-citation.ts'
import { partsOf, productStandard, isAssessment, standards } from './standards.ts'

describe('a citation is read', () => {
  test.each([
    ['EN 13162', 'EN 13162', null],
    ['EN13162', 'EN 13162', null],
    ['EN-13162', 'EN 13162', null],
    ['DIN EN 13162:2015-04', 'EN 13162', '2015-04'],
    ['ÖNORM EN 13162', 'EN 13162', null],
    ['I.S. EN 13162:2012', 'EN 13162', '2012'],
    ['DS/EN 13162', 'EN 13162', null],
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

test.each([
  ['EAD 040083-00-0404', true],
  ['EAD 040005-00-1201-v01', true],
  ['ETA-12/0001', true],
  ['eta 12/0001', true],
  ['ETA-12/1', false],
  ['EN 13162', false],
  ['DIN 4102', false],
  ['', false],
])('that %j is an assessment is %s', (text, expected) => {
  expect(isAssessment(text)).toBe(expected)
})

// Source: domain field list §1.3; Armacell, "CE mark for technical insulation materials", 2012.
test.each([
  ['EN 13162:2012+A1:2015', true],
  ['DIN EN 14304', true],
  ['EN 14314', true],
  ['EN 13163', null],
  ['EN 17140', null],
  ['EN 15651-1', null],
])('that the Official Journal cites %s is %s', (text, isCited) => {
  expect(productStandard(text)?.isCited).toBe(isCited)
})

test('a standard of which the part is missing has parts', () => {
  expect(partsOf('EN 15651')).toEqual(['EN 15651-1', 'EN 15651-2', 'EN 15651-3', 'EN 15651-4'])
  expect(partsOf('EN 13162')).toEqual([])
})

test('every standard stands once and is read as it is written', () => {
  const numbers = standards.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.map((number) => readStandard(number)?.number)).toEqual(numbers)
})
