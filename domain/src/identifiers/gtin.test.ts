import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gs1CheckDigit, gtinProblem, isInStoreGtin, normaliseGtin, toGtin14 } from './gtin.ts'

test.each([
  ['629104150021', '3'],
  ['9638507', '4'],
  ['03600029145', '2'],
  ['1061414100041', '5'],
  ['37610425002123456', '9'],
])('the check digit of %s is %s', (body, digit) => {
  expect(gs1CheckDigit(body)).toBe(digit)
})

test.each(['96385074', '036000291452', '6291041500213', '10614141000415'])(
  '%s is a GTIN',
  (text) => {
    expect(gtinProblem(text)).toBeNull()
  },
)

test.each([
  ['6291041500214', { code: 'CHECK_DIGIT' }],
  ['629104150021', { code: 'CHECK_DIGIT' }],
  ['62910415002', { code: 'LENGTH' }],
  ['629104150021300', { code: 'LENGTH' }],
  ['', { code: 'DIGITS' }],
  ['629-104-1500213', { code: 'DIGITS' }],
  ['６２９１０４１５００２１３', { code: 'DIGITS' }],
  ['0000000000000', { code: 'DIGITS' }],
])('%j is no GTIN', (text, problem) => {
  expect(gtinProblem(text)).toMatchObject(problem)
})

test('a problem says in a sentence what is wrong, and never proposes another number', () => {
  expect(gtinProblem('6291041500214')?.message).toBe(
    'The check digit of 6291041500214 does not match the other digits. Check for typing errors.',
  )
  expect(gtinProblem('123')?.message).toBe(
    'A GTIN must have 8, 12, 13 or 14 digits; this one has 3.',
  )
})

const bodies = fc.stringMatching(/^[1-9](?:[0-9]{6}|[0-9]{10,12})$/)

test('every body completed by its check digit is a GTIN, also with zeros in front', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const gtin = body + gs1CheckDigit(body)
      expect(gtinProblem(gtin)).toBeNull()
      expect(gtinProblem(toGtin14(gtin))).toBeNull()
    }),
  )
})

test('one mistyped digit is always found', () => {
  const typos = fc.tuple(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(typos, ([body, place, shift]) => {
      const gtin = Array.from(body + gs1CheckDigit(body))
      const at = place % gtin.length
      gtin[at] = String((Number(gtin[at]) + shift) % 10)
      expect(gtinProblem(gtin.join(''))).not.toBeNull()
    }),
  )
})

test.each([
  ['2012345678900', true],
  ['2991234567890', true],
  ['0212345678905', true],
  ['212345678902', true],
  ['412345678901', true],
  ['02012345678900', true],
  ['20123451', true],
  ['02345673', true],
  ['0000002345673', true],
  ['6291041500213', false],
  ['3012345678900', false],
  ['0300000000007', false],
  ['96385074', false],
  ['10614141000415', false],
])('%s comes from an in-store range: %s', (text, inStore) => {
  expect(isInStoreGtin(text)).toBe(inStore)
})

test('the blanks of a printed GTIN are no part of it', () => {
  expect(normaliseGtin(' 9 522300\u00a0000753\t')).toBe('9522300000753')
})
