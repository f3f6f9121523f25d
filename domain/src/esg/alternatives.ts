import { Big } from 'big.js'
import { readFireClass } from '../fire/fire-class.ts'

/** What of a product matters for what could stand in its place; null where it says nothing. */
export interface Replaceable {
  /** W/(m·K) */
  lambda: string | null
  /** m²K/W */
  resistance: string | null
  /** mm */
  thickness: string | null
  /** kg/m³ */
  density: string | null
  alphaW: string | null
  /** A Euroclass. */
  fire: string | null
}

type Measure = Exclude<keyof Replaceable, 'fire' | 'resistance'>

/** By how much a product differs one step from another: absolutely, or in proportion to it. */
const steps: Readonly<Record<Measure, { by: number; isShare?: true }>> = {
  lambda: { by: 0.002 },
  alphaW: { by: 0.1 },
  thickness: { by: 0.25, isShare: true },
  density: { by: 0.5, isShare: true },
}

const resistanceStep = 0.1

/** No property counts for more: one that is far off is as good as one that is farther. */
const mostSteps = 5

/** What is not known of another product counts as so many steps. */
const unknown = 2

/**
 * How far a product is from another one, in steps of what it says: 0 for the same values. What the first does not declare
 * does not count. R counts where there is no λ. Fire classes count by class (A1, A2, B …), within one table.
 */
export function distanceBetween(own: Replaceable, other: Replaceable): number {
  const measured = (Object.keys(steps) as Measure[]).map((measure) => {
    const { by, isShare } = steps[measure]
    return stepsBetween(own[measure], other[measure], isShare ? by * Number(own[measure]) : by)
  })
  const resistance =
    own.lambda === null
      ? stepsBetween(own.resistance, other.resistance, resistanceStep * Number(own.resistance))
      : 0
  return [...measured, resistance, fireSteps(own.fire, other.fire)].reduce((a, b) => a + b, 0)
}

function stepsBetween(own: string | null, other: string | null, step: number): number {
  if (own === null) return 0
  if (other === null) return unknown
  const apart = Math.abs(Number(new Big(other).minus(own)))
  return apart === 0 ? 0 : Math.min(mostSteps, apart / step)
}

const letters = ['A1', 'A2', 'B', 'C', 'D', 'E', 'F']

function fireSteps(own: string | null, other: string | null): number {
  if (own === null) return 0
  const [a, b] = [own, other ?? ''].map(readFireClass)
  if (!a || !b || a.table !== b.table) return unknown
  return Math.min(mostSteps, Math.abs(letterOf(a.code) - letterOf(b.code)))
}

function letterOf(code: string): number {
  return letters.findIndex((letter) => code.startsWith(letter))
}

/** A product that may stand in the place of another. */
export interface Candidate extends Replaceable {
  code: string
  /** Products of one family differ by their dimensions alone; null where it is of none. */
  family: string | null
}

/**
 * Candidates by how near they are, the nearest first, of each family the nearest alone; the family of the product itself is
 * no alternative to it. Equally near ones stand by their code.
 */
export function rankAlternatives<C extends Candidate>(
  own: Replaceable & Pick<Candidate, 'family'>,
  candidates: readonly C[],
): C[] {
  const near = candidates
    .filter(({ family }) => family === null || family !== own.family)
    .map((candidate) => ({ candidate, distance: distanceBetween(own, candidate) }))
    .toSorted((a, b) => a.distance - b.distance || (a.candidate.code < b.candidate.code ? -1 : 1))
  const taken = new Set<string>()
  return near.flatMap(({ candidate }) => {
    if (candidate.family === null) return [candidate]
    if (taken.has(candidate.family)) return []
    taken.add(candidate.family)
    return [candidate]
  })
}

/** By how much of itself a value differs from another, in whole percent; null where that says nothing, as for 0 or less. */
export function changeInPercent(own: string, other: string): number | null {
  const base = new Big(own)
  if (base.lte(0)) return null
  return Number(new Big(other).minus(base).div(base).times(100).round(0))
}

/** From where to where values are within a share of a value: 50 to 150 within 0.5 of 100. */
export function within(value: string, share: string): { from: string; to: string } {
  const apart = new Big(value).times(share)
  const from = new Big(value).minus(apart)
  return { from: from.toFixed(), to: new Big(value).plus(apart).toFixed() }
}
