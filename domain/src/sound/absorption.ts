import { Big } from 'big.js'
import { fittedPosition } from './reference-curve.ts'
import { roundedMean } from './rounded-mean.ts'
import { octaves, thirdOctaves, valuesAt } from './spectrum.ts'
import type { Spectrum } from './spectrum.ts'

/** Octave in Hz, reference curve of α_w = 1.00 and shape indicator. Source: EN ISO 11654, 4.2 and 4.3. */
const bands = [
  [250, '0.80', 'L'],
  [500, '1.00', 'M'],
  [1000, '1.00', 'M'],
  [2000, '1.00', 'H'],
  [4000, '0.90', 'H'],
] as const

/**
 * α_p by octave from α_s by third octave: the mean of the three third octaves to the nearest 0.05, between 0.00 and 1.00,
 * two digits (0.90, 0.93, 0.93 at 200, 250, 315 Hz → `'0.90'` at 250 Hz). Octaves that lack a third octave are left out.
 *
 * The standard rounds the mean to 0.01 before it rounds to 0.05. With midpoints up both times, that is the same as
 * rounding once: 0.925 is 0.93 and then 0.95. Source: EN ISO 11654, 4.1.
 */
export function practicalAbsorption(alphaS: Spectrum): Spectrum {
  const alphaP = new Map<number, string>()
  for (const octave of octaves) {
    const middle = thirdOctaves.indexOf(octave)
    const thirds = valuesAt(alphaS, thirdOctaves.slice(middle - 1, middle + 2))
    if (thirds !== null) alphaP.set(octave, withinOne(roundedMean(thirds, '0.05')).toFixed(2))
  }
  return alphaP
}

/**
 * α_w, two digits, from α_p by octave: the reference curve at 500 Hz, lowered in steps of 0.05 until α_p lies below it by
 * 0.10 in total at most. `shape` names the octaves where α_p exceeds that curve by 0.25 or more: L (250 Hz), M (500 or
 * 1000 Hz) and H (2000 or 4000 Hz), in this order, `''` for none. An α_p outside 0.00 to 1.00 counts as the nearer of
 * them. Null unless all octaves from 250 to 4000 Hz are there. Source: EN ISO 11654, 4.2 and 4.3.
 */
export function weightedAbsorption(alphaP: Spectrum): { alphaW: string; shape: string } | null {
  const measured = bands.flatMap(([octave, reference, indicator]) => {
    const value = alphaP.get(octave)
    if (value === undefined) return []
    return { position: withinOne(new Big(value)).plus(1).minus(reference), indicator }
  })
  if (measured.length < bands.length) return null

  const alphaW = fittedPosition(
    measured.map(({ position }) => position),
    { from: new Big(1), step: '0.05', allowed: '0.10' },
  )
  const high = measured.filter(({ position }) => position.minus(alphaW).gte('0.25'))
  const shape = new Set(high.map(({ indicator }) => indicator))
  return { alphaW: alphaW.toFixed(2), shape: [...shape].join('') }
}

function withinOne(alpha: Big): Big {
  if (alpha.gt(1)) return new Big(1)
  return alpha.gt(0) ? alpha : new Big(0)
}
