import { describe, expect, test } from 'vitest'
import { keptUntil, overlap, serves, validityOf } from './documents.ts'

describe('how a document stands', () => {
  test.each([
    [null, 'unlimited'],
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'expiring'],
    ['2027-02-19', 'expiring'],
    ['2027-02-20', 'valid'],
  ])('with the last day %s it is %s on 21 November 2026', (day, validity) => {
    expect(validityOf(day, '2026-11-21')).toBe(validity)
  })
})

describe('two documents overlap', () => {
  test.each([
    [[], [], [], [], true],
    [['DE'], ['AT'], ['DE'], ['AT', 'DE'], true],
    [['DE'], ['AT'], ['DE'], ['DE'], false],
    [['DE'], [], ['FR'], [], false],
    [['DE'], ['AT'], ['DE', 'EN'], [], true],
  ])('%j in %j and %j in %j: %s', (languages, countries, others, elsewhere, expected) => {
    const a = { languages, countries }
    const b = { languages: others, countries: elsewhere }
    expect(overlap(a, b)).toBe(expected)
    expect(overlap(b, a)).toBe(expected)
  })
})

describe('a document serves a reader', () => {
  test.each([
    [['FR'], ['BE'], 'BE', 'FR', true],
    [['FR'], ['BE'], 'BE', 'NL', false],
    [['FR'], [], 'BE', 'FR', true],
    [[], [], 'BE', null, true],
    [['FR'], ['FR'], 'BE', null, false],
    [['FR'], ['FR'], null, null, true],
  ])('%j in %j asked for %s, %s: %s', (languages, countries, country, language, expected) => {
    expect(serves({ languages, countries }, country, language)).toBe(expected)
  })
})

describe('a document is kept', () => {
  test.each([
    [null, ['2020-01-01'], undefined],
    [10, [], undefined],
    [10, [null, '2020-01-01'], null],
    [10, ['2020-03-31', '2021-06-30'], '2031-06-30'],
    [10, ['2024-02-29'], '2034-03-01'],
  ])('%s years after %j: until %s', (years, ends, day) => {
    expect(keptUntil(years, ends)).toBe(day)
  })
})
