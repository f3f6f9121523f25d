import { Big } from 'big.js'
import type { Problem } from '../text/problem.ts'

/** Lower limits of the sound absorption classes, EN ISO 11654, annex B, table B.1. */
const classLimits = [
  ['A', '0.90'],
  ['B', '0.80'],
  ['C', '0.60'],
  ['D', '0.30'],
  ['E', '0.15'],
] as const

/** Why a decimal is no weighted sound absorption coefficient (0 to 1 in steps of 0.05), or null. */
export function alphaWProblem(alphaW: string): Problem<'RANGE' | 'GRID'> | null {
  const value = new Big(alphaW)
  if (value.lt(0) || value.gt(1))
    return { code: 'RANGE', message: `α_w must be between 0.00 and 1.00, not ${alphaW}.` }
  if (!value.times(20).mod(1).eq(0))
    return { code: 'GRID', message: `α_w must be a multiple of 0.05, not ${alphaW}.` }
  return null
}

/** The sound absorption class of an α_w, `NC` (not classified) below 0.15. Source: EN ISO 11654, annex B. */
export function absorptionClass(alphaW: string): 'A' | 'B' | 'C' | 'D' | 'E' | 'NC' {
  return classLimits.find(([, limit]) => new Big(alphaW).gte(limit))?.[0] ?? 'NC'
}

/**
 * What the reference curve is below α_w at the lowest octave of each indicator (L: 250 Hz, M: 500 and 1000 Hz, H: 4000 Hz
 * and 2000 Hz, which is less). Source: EN ISO 11654, table 1.
 */
const referenceBelow: Readonly<Record<string, string>> = { L: '0.20', M: '0', H: '0.10' }

/**
 * The highest α_w that may have a shape indicator (L, M or H): α_p, at most 1.00, exceeds the shifted reference curve by
 * 0.25 there. Null for other letters. Source: EN ISO 11654, 5.3.
 */
export function highestAlphaW(indicator: string): string | null {
  const below = referenceBelow[indicator]
  return below === undefined ? null : new Big('1').minus('0.25').plus(below).toFixed(2)
}
