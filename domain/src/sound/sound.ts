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
