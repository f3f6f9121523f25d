import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  type Replaceable,
  changeInPercent,
  distanceBetween,
  rankAlternatives,
  within,
} from './alternatives.ts'

const own: Replaceable = {
  lambda: '0.035',
  resistance: '2.85',
  thickness: '100',
  density: '40',
  alphaW: '0.9',
  fire: 'A2-s1,d0',
}

describe('distance', () => {
  test.each<[string, Partial<Replaceable>, Partial<Replaceable>, number]>([
    ['the same values', {}, {}, 0],
    ['the same values with other zeros', {}, { lambda: '0.0350', thickness: '100.00' }, 0],
    ['λ two thousandths better', {}, { lambda: '0.033' }, 1],
    ['λ two thousandths worse', {}, { lambda: '0.037' }, 1],
    ['λ far off', {}, { lambda: '0.2' }, 5],
    ['half as thick again', {}, { thickness: '150' }, 2],
    ['twice as dense', {}, { density: '80' }, 2],
    ['α_w 0.05 lower', {}, { alphaW: '0.85' }, 0.5],
    ['another smoke class', {}, { fire: 'A2-s2,d0' }, 0],
    ['one class better', {}, { fire: 'A1' }, 1],
    ['three classes worse', {}, { fire: 'D-s1,d0' }, 3],
    ['a class of another table', {}, { fire: 'A2L-s1,d0' }, 2],
    ['no class', {}, { fire: null }, 2],
    ['no λ', {}, { lambda: null }, 2],
    ['R does not count beside λ', {}, { resistance: '9' }, 0],
    ['R counts without λ', { lambda: null, resistance: '2' }, { lambda: null, resistance: '3' }, 5],
    ['R a tenth higher', { lambda: null, resistance: '2' }, { resistance: '2.2' }, 1],
    ['what is not declared does not count', { alphaW: null, fire: null }, { alphaW: '0.1' }, 0],
    ['several differences add up', {}, { lambda: '0.037', fire: 'B-s1,d0', density: '60' }, 3],
  ])('%s', (_, ownChange, otherChange, steps) => {
    const from = { ...own, ...ownChange }
    expect(distanceBetween(from, { ...own, ...otherChange })).toBeCloseTo(steps, 9)
  })
})

const candidate = (code: string, more: Partial<Candidate> = {}): Candidate => ({
  ...own,
  code,
  family: null,
  ...more,
})

describe('ranking', () => {
  const codes = (candidates: Candidate[], family: string | null = null) =>
    rankAlternatives({ ...own, family }, candidates).map(({ code }) => code)

  test('puts the nearest first, equally near ones by code', () => {
    expect(
      codes([
        candidate('FAR', { lambda: '0.045' }),
        candidate('B'),
        candidate('NEAR', { lambda: '0.034' }),
        candidate('A'),
      ]),
    ).toEqual(['A', 'B', 'NEAR', 'FAR'])
  })

  test('takes of each family the nearest, and none of the product’s own', () => {
    expect(
      codes(
        [
          candidate('X-80', { family: 'x', thickness: '80' }),
          candidate('X-100', { family: 'x' }),
          candidate('Y-120', { family: 'y', thickness: '120' }),
          candidate('OWN-60', { family: 'own', thickness: '60' }),
        ],
        'own',
      ),
    ).toEqual(['X-100', 'Y-120'])
  })

  test('without candidates there is none', () => expect(codes([])).toEqual([]))
})

test.each<[string, string, number | null]>([
  ['4', '3', -25],
  ['3', '4', 33],
  ['5.25', '5.25', 0],
  ['2', '-1', -150],
  ['0', '1', null],
  ['-3', '1', null],
])('from %s to %s', (a, b, percent) => expect(changeInPercent(a, b)).toBe(percent))

test.each([
  ['100.00', '0.5', '50', '150'],
  ['25', '0.05', '23.75', '26.25'],
])('%s within %s of it', (value, share, from, to) => {
  expect(within(value, share)).toEqual({ from, to })
})
