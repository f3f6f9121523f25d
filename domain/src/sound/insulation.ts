import { Big } from 'big.js'
import { canonical } from '../numbers/decimal.ts'
import { fittedPosition } from './reference-curve.ts'
import type { Spectrum } from './spectrum.ts'

/** R_w and its spectrum adaptation terms in whole dB. */
export interface WeightedReduction {
  rw: string
  c: string
  ctr: string
}

/**
 * Third octave in Hz; in dB the reference curve of R_w = 52, spectrum no. 1 (for C) and spectrum no. 2 (for C_tr).
 * Source: ISO 717-1, tables 3 and 4.
 */
const bands = [
  [100, 33, -29, -20],
  [125, 36, -26, -20],
  [160, 39, -23, -18],
  [200, 42, -21, -16],
  [250, 45, -19, -15],
  [315, 48, -17, -14],
  [400, 51, -15, -13],
  [500, 52, -13, -12],
  [630, 53, -12, -11],
  [800, 54, -11, -9],
  [1000, 55, -10, -8],
  [1250, 56, -9, -9],
  [1600, 56, -9, -10],
  [2000, 56, -9, -11],
  [2500, 56, -9, -13],
  [3150, 56, -9, -15],
] as const

/** The most that the unfavourable deviations may be in total, in dB. Source: ISO 717-1, 4.4. */
const allowed = '32.0'

/**
 * R_w, C and C_tr in whole dB from the sound reduction index R in dB by third octave, rounded to 0.1 dB first, midpoints
 * up. R_w is the reference curve at 500 Hz, as high in steps of 1 dB as R lies below it by 32.0 dB in total at most.
 * Null unless all third octaves from 100 to 3150 Hz are there. Source: ISO 717-1, 4.4 and 4.5.
 */
export function weightedReduction(R: Spectrum): WeightedReduction | null {
  const measured = bands.flatMap(([frequency, reference, spectrum1, spectrum2]) => {
    const value = R.get(frequency)
    if (value === undefined) return []
    const level = new Big(value).round(1, Big.roundHalfUp)
    return { level, position: level.minus(reference).plus(52), spectrum1, spectrum2 }
  })
  if (measured.length < bands.length) return null

  const rw = weightedIndex(measured.map(({ position }) => position))
  const relative = (level: Big) => level.minus(rw).toNumber()
  const c = adaptationTerm(measured.map(({ level, spectrum1 }) => spectrum1 - relative(level)))
  const ctr = adaptationTerm(measured.map(({ level, spectrum2 }) => spectrum2 - relative(level)))
  return { rw: canonical(rw), c, ctr }
}

/** R_w, from the positions in which the reference curve runs through R. */
function weightedIndex(positions: readonly Big[]): Big {
  const lowest = positions.reduce((low, position) => (position.lt(low) ? position : low))
  // No higher, since the lowest band alone would deviate by more than is allowed.
  const from = lowest.plus(allowed).round(0, Big.roundDown)
  return fittedPosition(positions, { from, step: '1', allowed })
}

/**
 * −10·lg Σ 10^(L/10), to the nearest whole dB. The levels are taken relative to R_w, which is whole and need not be
 * subtracted from the result then.
 */
function adaptationTerm(levels: readonly number[]): string {
  const sum = levels.reduce((total, level) => total + 10 ** (level / 10), 0)
  return String(Math.round(-10 * Math.log10(sum)))
}
