import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from '../numbers/decimal.ts'
import { practicalAbsorption, weightedAbsorption } from './absorption.ts'
import { absorptionClass, alphaWProblem, highestAlphaW } from './sound.ts'
import { thirdOctaves } from './spectrum.ts'

test.each([
  // EN ISO 11654, 4.1, note: 0.92 is 0.90
  ['0.92', '0.92', '0.92', '0.90'],
  ['0.93', '0.93', '0.93', '0.95'],
  ['0.97', '0.97', '0.97', '0.95'],
  ['0.98', '0.98', '0.98', '1.00'],
  ['0.90', '0.93', '0.93', '0.90'],
  ['0.92', '0.93', '0.93', '0.95'],
  // midpoints, which three values of two digits never give, are rounded up
  ['0.925', '0.925', '0.925', '0.95'],
  ['0.925', '0.925', '0.924999', '0.90'],
  ['0.975', '0.975', '0.975', '1.00'],
  ['0.025', '0.025', '0.025', '0.05'],
  ['0.03', '0.285', '0.06', '0.15'],
  // the mean counts, not each third octave
  ['0.1', '0.2', '0.3', '0.20'],
  ['0', '1', '1', '0.65'],
  // at most 1.00
  ['1.02', '1.02', '1.02', '1.00'],
  ['1.2', '1.15', '1.3', '1.00'],
  ['1.3', '0.7', '0.7', '0.90'],
  // at least 0.00, without a sign
  ['0', '0', '0', '0.00'],
  ['-0', '-0', '-0', '0.00'],
  ['-0.01', '0', '0', '0.00'],
  ['-0.1', '-0.1', '-0.1', '0.00'],
  ['-0.05', '0.1', '0.1', '0.05'],
])('third octaves of %s, %s and %s have α_p %s', (below, middle, above, alphaP) => {
  const alphaS = new Map([
    [800, below],
    [1000, middle],
    [1250, above],
  ])
  expect(practicalAbsorption(alphaS)).toEqual(new Map([[1000, alphaP]]))
})

// oxfmt-ignore
const measured = [
  '0.02', '0.03', '0.05', '0.07', '0.10', '0.16', '0.24', '0.33', '0.43',
  '0.53', '0.61', '0.67', '0.69', '0.68', '0.62', '0.55', '0.46', '0.34',
]
const alphaS = new Map(thirdOctaves.map((band, index) => [band, measured[index] ?? '']))

test('the third octaves of a report give α_p of six octaves, and these α_w', () => {
  const alphaP = practicalAbsorption(alphaS)
  expect([...alphaP]).toEqual([
    [125, '0.05'],
    [250, '0.10'],
    [500, '0.35'],
    [1000, '0.60'],
    [2000, '0.65'],
    [4000, '0.45'],
  ])
  expect(weightedAbsorption(alphaP)).toEqual({ alphaW: '0.35', shape: 'MH' })
})

test.each([
  [100, [250, 500, 1000, 2000, 4000]],
  [160, [250, 500, 1000, 2000, 4000]],
  [500, [125, 250, 1000, 2000, 4000]],
  [800, [125, 250, 500, 2000, 4000]],
  [5000, [125, 250, 500, 1000, 2000]],
])('without %d Hz there is α_p at %j Hz', (missing, octaves) => {
  const rest = new Map([...alphaS].filter(([band]) => band !== missing))
  expect([...practicalAbsorption(rest).keys()]).toEqual(octaves)
})

test('octaves alone, no third octave, or none at all have no α_p', () => {
  expect(practicalAbsorption(new Map([[500, '0.5']]))).toEqual(new Map())
  expect(practicalAbsorption(new Map())).toEqual(new Map())
})

const rated = [250, 500, 1000, 2000, 4000]
const atRated = (values: readonly string[]) =>
  new Map(rated.map((octave, index) => [octave, values[index] ?? '']))

test.each([
  // EN ISO 11654, annex A, both examples
  ['0.35 0.70 0.65 0.60 0.55', '0.60', '', 'C'],
  ['0.35 1.00 0.65 0.60 0.55', '0.60', 'M', 'C'],
  ['0.25 0.55 0.70 0.70 0.75', '0.55', 'H', 'D'],
  ['1.00 1.00 1.00 1.00 1.00', '1.00', '', 'A'],
  ['0.80 1.00 1.00 1.00 0.90', '1.00', '', 'A'],
  // unfavourable deviations of 0.10 are allowed, in one octave or in two, 0.15 are not
  ['0.80 1.00 1.00 0.90 0.90', '1.00', '', 'A'],
  ['0.80 0.95 0.95 1.00 0.90', '1.00', '', 'A'],
  ['0.80 0.95 0.95 0.95 0.90', '0.95', '', 'A'],
  ['0.80 1.00 1.00 0.85 0.90', '0.95', '', 'A'],
  ['0.65 1.00 1.00 1.00 0.90', '0.95', '', 'A'],
  ['0.60 1.00 1.00 1.00 0.90', '0.90', '', 'A'],
  // 0.20 above the curve is no indicator, 0.25 is
  ['0.65 0.65 0.65 0.65 0.55', '0.65', '', 'C'],
  ['0.70 0.70 0.70 0.70 0.60', '0.70', '', 'C'],
  ['0.60 0.60 0.60 0.60 0.70', '0.60', '', 'C'],
  ['0.60 0.60 0.60 0.60 0.75', '0.60', 'H', 'C'],
  ['0.60 0.60 0.60 0.85 0.60', '0.65', '', 'C'],
  ['0.60 0.60 0.60 0.90 0.60', '0.65', 'H', 'C'],
  ['0.60 0.60 0.85 0.60 0.60', '0.65', '', 'C'],
  ['0.60 0.60 0.90 0.60 0.60', '0.65', 'M', 'C'],
  ['0.60 0.85 0.60 0.60 0.60', '0.65', '', 'C'],
  ['0.60 0.90 0.60 0.60 0.60', '0.65', 'M', 'C'],
  ['0.60 0.60 0.60 0.60 0.60', '0.60', '', 'C'],
  ['0.65 0.60 0.60 0.60 0.60', '0.60', 'L', 'C'],
  // several indicators
  ['0.60 0.80 0.40 0.40 0.40', '0.45', 'LM', 'D'],
  ['0.10 0.35 0.60 0.65 0.45', '0.35', 'MH', 'D'],
  ['0.60 0.40 0.40 0.40 0.90', '0.40', 'LH', 'D'],
  ['0.60 0.80 0.40 0.40 0.90', '0.45', 'LMH', 'D'],
  // very little
  ['0.10 0.10 0.10 0.10 0.10', '0.10', '', 'NC'],
  ['0.05 0.05 0.05 0.05 0.05', '0.05', '', 'NC'],
  ['0.00 0.05 0.15 0.20 0.25', '0.15', '', 'E'],
  ['0.00 0.05 0.10 0.20 0.30', '0.10', 'H', 'NC'],
  ['0.00 0.00 0.00 0.00 0.00', '0.00', '', 'NC'],
  ['0 0 0 0 0', '0.00', '', 'NC'],
  ['-0 -0 -0 -0 -0', '0.00', '', 'NC'],
  ['0.05 0.00 0.00 0.00 0.00', '0.00', 'L', 'NC'],
  // outside of the range
  ['1.10 1.15 1.20 1.10 1.05', '1.00', '', 'A'],
  ['0.80 1.20 0.80 0.80 0.70', '0.80', '', 'B'],
  ['-0.05 -0.10 -0.05 -0.05 -0.05', '0.00', '', 'NC'],
])('α_p %s is α_w %s %s, class %s', (values, alphaW, shape, letter) => {
  const alphaP = atRated(values.split(' '))
  expect(weightedAbsorption(alphaP)).toEqual({ alphaW, shape })
  expect(weightedAbsorption(new Map([[125, '0.00'], ...alphaP]))).toEqual({ alphaW, shape })
  expect(absorptionClass(alphaW)).toBe(letter)
})

test.each(rated)('without α_p at %d Hz there is no α_w', (missing) => {
  const all = atRated(['0.35', '0.70', '0.65', '0.60', '0.55'])
  expect(weightedAbsorption(new Map([...all].filter(([octave]) => octave !== missing)))).toBeNull()
})

test('every α_w is one that may be declared, with indicators it may have', () => {
  const coefficients = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(coefficients, (twentieths) => {
      const alphaP = atRated(twentieths.map((value) => (value / 20).toFixed(2)))
      const rating = weightedAbsorption(alphaP)
      const alphaW = rating?.alphaW ?? ''
      const indicators = rating?.shape.split('') ?? []
      expect(alphaW).toMatch(/^[01]\.\d[05]$/)
      expect(alphaWProblem(alphaW)).toBeNull()
      expect(indicators.join('')).toMatch(/^L?M?H?$/)
      const impossible = indicators.filter(
        (indicator) => compareDecimals(alphaW, highestAlphaW(indicator) ?? '0') > 0,
      )
      expect(impossible).toEqual([])
    }),
  )
})
