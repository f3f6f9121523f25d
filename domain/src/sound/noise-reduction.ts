import { roundedMean } from './rounded-mean.ts'
import { thirdOctaves, valuesAt } from './spectrum.ts'
import type { Spectrum } from './spectrum.ts'

/** The third octaves of NRC, in Hz. Source: ASTM C423. */
const noiseReductionBands = [250, 500, 1000, 2000]

/** The twelve third octaves of SAA, in Hz. Source: ASTM C423. */
const absorptionAverageBands = thirdOctaves.filter((band) => band >= 200 && band <= 2500)

/**
 * NRC, two digits: the mean of the third octaves 250, 500, 1000 and 2000 Hz of α_s, to the nearest 0.05, midpoints up
 * (.82 .99 .99 .99 → `'0.95'`). It may exceed 1.00. Null where one of them is missing. α_p at the same frequencies is the
 * mean of an octave and gives no NRC. Source: ASTM C423.
 */
export function noiseReductionCoefficient(alphaS: Spectrum): string | null {
  return average(alphaS, noiseReductionBands, '0.05')
}

/**
 * SAA, two digits: the mean of the twelve third octaves 200 to 2500 Hz of α_s, to the nearest 0.01, midpoints up. It may
 * exceed 1.00. Null where one of them is missing. Source: ASTM C423.
 */
export function soundAbsorptionAverage(alphaS: Spectrum): string | null {
  return average(alphaS, absorptionAverageBands, '0.01')
}

function average(alphaS: Spectrum, bands: readonly number[], step: string): string | null {
  const values = valuesAt(alphaS, bands)
  return values === null ? null : roundedMean(values, step).toFixed(2)
}
