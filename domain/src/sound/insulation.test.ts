import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightedReduction } from './insulation.ts'

// oxfmt-ignore
const bands = [100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150]

const spectrum = (levels: readonly string[]) =>
  new Map(bands.map((band, index) => [band, levels[index] ?? '']))

const annexC = '20.4 16.3 17.7 22.6 22.4 22.7 24.8 26.6 28.0 30.5 31.8 32.5 33.4 33.0 31.0 25.5'
const flat = (level: string) => bands.map(() => level).join(' ')

// Where no standard is named, the figures were computed independently, in whole numbers of 0.1 dB.
// oxfmt-ignore
const rated: [string, string, string, string, string][] = [
  ['the example of ISO 717-1, annex C', annexC, '30', '-2', '-3'],
  // the reference curve itself is 2 dB better than its 52 dB: 16 bands lack 2 dB, 32.0 dB in total
  ['32.0 dB', '33 36 39 42 45 48 51 52 53 54 55 56 56 56 56 56', '54', '-2', '-6'],
  ['32.1 dB', '32.9 36 39 42 45 48 51 52 53 54 55 56 56 56 56 56', '53', '-1', '-5'],
  // rounded to 0.1 dB before anything else
  ['32.0 dB once rounded', '32.95 36 39 42 45 48 51 52 53 54 55 56 56 56 56 56', '54', '-2', '-6'],
  ['32.1 dB once rounded', '32.9499 36 39 42 45 48 51 52 53 54 55 56 56 56 56 56', '53', '-1', '-5'],
  ['all that is allowed in one band', '35 35 35 35 35 35 35 35 35 35 35 35 35 35 35 3', '31', '-19', '-13'],
  ['a deep dip', '60 60 20 60 60 60 60 60 60 60 60 60 60 60 60 60', '57', '-14', '-19'],
  ['a heavy wall', '38.2 37.5 40.1 42.9 45.6 48.3 50.9 53.4 55.8 58.1 60.2 62.4 64.3 65.9 67.0 68.4', '56', '-1', '-6'],
  ['a light wall', '18.1 23.4 29.7 35.6 40.2 44.8 48.5 51.3 53.9 55.6 57.2 58.8 59.1 55.4 52.7 55.0', '48', '-4', '-12'],
  ['a window', '24.3 25.1 24.8 22.7 26.4 29.9 32.6 34.8 36.2 37.5 38.1 37.9 35.2 31.4 34.6 39.3', '35', '-1', '-3'],
  ['a positive term', '45 45 45 45 45 45 45 45 44 43 42 41 40 40 40 40', '41', '0', '1'],
  ['50 dB everywhere', flat('50'), '50', '0', '0'],
  // −10·lg of the sum is −0.013: no negative zero
  ['nothing at all', flat('0'), '0', '0', '0'],
  ['nothing at all, with a sign', flat('-0.04'), '0', '0', '0'],
]

test.each(rated)('%s: R %s is R_w %s (%s; %s)', (_, levels, rw, c, ctr) => {
  const R = spectrum(levels.split(' '))
  expect(weightedReduction(R)).toEqual({ rw, c, ctr })
  const wider = new Map([[50, '1'], [80, '1'], ...R, [4000, '1'], [5000, '1']])
  expect(weightedReduction(wider)).toEqual({ rw, c, ctr })
})

test.each(bands)('without R at %d Hz there is no R_w', (missing) => {
  const R = spectrum(annexC.split(' '))
  R.delete(missing)
  expect(weightedReduction(R)).toBeNull()
})

test('without R there is no R_w', () => {
  expect(weightedReduction(new Map())).toBeNull()
})

test('so many dB more in all bands are so many more of R_w and leave C and C_tr', () => {
  const tenths = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 16, maxLength: 16 })
  const levels = (values: readonly number[]) =>
    spectrum(values.map((value) => (value / 10).toFixed(1)))
  fc.assert(
    fc.property(tenths, fc.integer({ min: 1, max: 30 }), (values, more) => {
      const rating = weightedReduction(levels(values))
      const raised = weightedReduction(levels(values.map((value) => value + 10 * more)))
      expect(raised).toEqual({ ...rating, rw: String(Number(rating?.rw) + more) })
      expect(JSON.stringify(rating)).not.toContain('"-0"')
    }),
  )
})
