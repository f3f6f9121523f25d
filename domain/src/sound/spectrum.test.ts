import { expect, test } from 'vitest'
import { insertionLossOctaves, octaves, thirdOctaves, valuesAt } from './spectrum.ts'

test('third octaves rise by a third of an octave, octaves by an octave', () => {
  const steps = (bands: readonly number[]) =>
    bands.slice(1).map((band, index) => Math.log2(band / (bands[index] ?? band)))
  expect(thirdOctaves).toHaveLength(18)
  expect(steps(thirdOctaves).filter((step) => Math.abs(step - 1 / 3) > 0.03)).toEqual([])
  expect(steps(insertionLossOctaves).filter((step) => Math.abs(step - 1) > 0.03)).toEqual([])
  expect(octaves.filter((octave) => !thirdOctaves.includes(octave))).toEqual([])
})

const spectrum = new Map([
  [500, '0.5'],
  [250, '0'],
])

test.each([
  [[250, 500], '0 0.5'],
  [[500], '0.5'],
  [[], ''],
])('the values at %j Hz are %j', (frequencies, values) => {
  expect(valuesAt(spectrum, frequencies)?.join(' ')).toBe(values)
})

test.each([[[250, 500, 1000]], [[125]]])('there are no values at %j Hz', (frequencies) => {
  expect(valuesAt(spectrum, frequencies)).toBeNull()
})
