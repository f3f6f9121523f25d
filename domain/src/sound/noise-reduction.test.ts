import { expect, test } from 'vitest'
import { noiseReductionCoefficient, soundAbsorptionAverage } from './noise-reduction.ts'

const fourBands = [250, 500, 1000, 2000]
const twelveBands = [200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500]

const spectrum = (bands: readonly number[], values: readonly string[]) =>
  new Map(bands.map((band, index) => [band, values[index] ?? '']))

test.each([
  ['0.82 0.99 0.99 0.99', '0.95'],
  ['0.10 0.33 0.61 0.68', '0.45'],
  // midpoints up
  ['0.60 0.60 0.65 0.65', '0.65'],
  ['0.65 0.65 0.70 0.70', '0.70'],
  ['0.60 0.60 0.65 0.6499', '0.60'],
  ['0.02 0.02 0.03 0.03', '0.05'],
  // not limited to 1.00
  ['1.05 1.10 1.20 1.05', '1.10'],
  ['0.00 0.00 0.00 0.00', '0.00'],
  ['-0 -0 -0 -0', '0.00'],
  ['-0.02 0.01 0.00 0.00', '0.00'],
  ['-0.10 -0.10 -0.10 -0.10', '0.00'],
])('α_s %s at 250, 500, 1000, 2000 Hz is NRC %s', (values, nrc) => {
  const alphaS = spectrum(fourBands, values.split(' '))
  expect(noiseReductionCoefficient(alphaS)).toBe(nrc)
  expect(noiseReductionCoefficient(new Map([[4000, '0.01'], ...alphaS]))).toBe(nrc)
  expect(soundAbsorptionAverage(alphaS)).toBeNull()
})

test.each([
  ['0.07 0.10 0.16 0.24 0.33 0.43 0.53 0.61 0.67 0.69 0.68 0.62', '0.43'],
  // midpoints up: 0.505, just below it, and 0.005
  ['0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.56', '0.51'],
  ['0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.5599', '0.50'],
  ['0 0 0 0 0 0 0 0 0 0 0 0.06', '0.01'],
  // a mean without a finite decimal
  ['0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.50 0.51', '0.50'],
  ['1.10 1.10 1.10 1.10 1.10 1.10 1.10 1.10 1.10 1.10 1.10 1.10', '1.10'],
  ['0 0 0 0 0 0 0 0 0 0 0 0', '0.00'],
  ['-0.01 0 0 0 0 0 0 0 0 0 0 0', '0.00'],
])('α_s %s from 200 to 2500 Hz is SAA %s', (values, saa) => {
  const alphaS = spectrum(twelveBands, values.split(' '))
  expect(soundAbsorptionAverage(alphaS)).toBe(saa)
  expect(soundAbsorptionAverage(new Map([[160, '1'], [3150, '1'], ...alphaS]))).toBe(saa)
})

test.each(twelveBands)('without %d Hz there is no SAA, without one of the four no NRC', (band) => {
  const alphaS = spectrum(
    twelveBands,
    twelveBands.map(() => '0.50'),
  )
  alphaS.delete(band)
  expect(soundAbsorptionAverage(alphaS)).toBeNull()
  expect(noiseReductionCoefficient(alphaS)).toBe(fourBands.includes(band) ? null : '0.50')
})

test('without α_s there is neither', () => {
  expect(noiseReductionCoefficient(new Map())).toBeNull()
  expect(soundAbsorptionAverage(new Map())).toBeNull()
})
