import { Big } from 'big.js'
import { canonical, fractionDigits } from '../numbers/decimal.ts'

// Own constructors, because the rounding of big.js is a property of the constructor.
const Down = rounding(0)
const Up = rounding(3)

/** R_D is declared in steps of 0.05 m²·K/W; a market that declares finer passes its own step. */
const resistanceStep = '0.05'

/** A layer of a build-up: nominal thickness in mm, declared conductivity in W/(m·K). */
interface Layer {
  thickness: string
  lambda: string
}

/**
 * λ_D in W/(m·K) from the statistical value λ_90/90: rounded up to 0.001, three digits
 * (`'0.0340'` → `'0.034'`, `'0.03401'` → `'0.035'`). Source: EN 13162 to EN 13171, annex A.
 */
export function declaredLambda(lambda9090: string): string {
  return new Up(lambda9090).div('0.001').times('0.001').toFixed(3)
}

/**
 * R_D = d/λ_D in m²·K/W, rounded down to `step`, with two digits at least (50 mm, 0.035 → `'1.40'`).
 * Null unless thickness (mm) and λ_D (W/(m·K)) are both above zero. Source: EN 13162, 4.2.1 and annex A.
 */
export function thermalResistance(
  thicknessMm: string,
  lambda: string,
  step: string = resistanceStep,
): string | null {
  return layeredResistance([{ thickness: thicknessMm, lambda }], step)
}

/**
 * The thermal resistance of layers in series, in m²·K/W: the exact d/λ of each is added and the sum
 * rounded down to `step` once. Null without layers, or when a thickness or λ is not above zero.
 */
export function layeredResistance(
  layers: readonly Layer[],
  step: string = resistanceStep,
): string | null {
  if (layers.length === 0 || layers.some(isHollow)) return null
  // Kept as one fraction: a quotient such as 100/0.037 has no finite decimal to add.
  let numerator = new Down(0)
  let denominator = new Down(1)
  for (const { thickness, lambda } of layers) {
    const metre = new Down(lambda).times(1000)
    numerator = numerator.times(metre).plus(denominator.times(thickness))
    denominator = denominator.times(metre)
  }
  const steps = numerator.div(denominator.times(step))
  return steps.times(step).toFixed(Math.max(2, fractionDigits(step)))
}

/** A thermal resistance in m²·K/W as it is declared: rounded down to 0.05, two digits (`'2.87'` → `'2.85'`). */
export function roundedResistance(resistance: string): string {
  return new Down(resistance).div(resistanceStep).times(resistanceStep).toFixed(2)
}

/**
 * The least and the greatest R_D in m²·K/W, in steps of 0.05, that may be declared for a thickness (mm) and a λ_D
 * (W/(m·K)). R_D is computed from the λ_90/90 that λ_D was rounded up from, so it may exceed d/λ_D, but never reaches
 * d/(λ_D − 0.001), or − 0.0001 where λ_D has four decimals (50 mm, 0.039 → `'1.25'` to `'1.30'`). The greatest is null
 * where λ_D is a single step, the whole null unless both are above zero. Source: EN 13162 to EN 13171, annex A.
 */
export function legalResistances(
  thicknessMm: string,
  lambda: string,
): { least: string; greatest: string | null } | null {
  const least = thermalResistance(thicknessMm, lambda)
  if (least === null) return null
  const smallest = lambdaBelow(lambda)
  if (new Big(smallest).lte(0)) return { least, greatest: null }
  const limit = thermalResistance(thicknessMm, smallest) ?? least
  // a step that is the limit itself is not reached
  const greatest = reaches(limit, thicknessMm, smallest)
    ? new Big(limit).minus(resistanceStep).toFixed(2)
    : limit
  return { least, greatest }
}

/**
 * Judges a declared R_D (m²·K/W) against thickness (mm) and λ_D (W/(m·K)), exactly:
 * `legal` – in steps of 0.05 and one of `legalResistances` · `unrounded` – between two of these steps ·
 * `too-low` – below the least, so thickness, λ or R belongs to another article, or the maker declares less ·
 * `impossible` – no λ that is rounded up to λ_D gives so much, or there is nothing to divide.
 */
export function rdVerdict(
  rD: string,
  thicknessMm: string,
  lambda: string,
): 'legal' | 'unrounded' | 'too-low' | 'impossible' {
  const least = thermalResistance(thicknessMm, lambda)
  if (least === null || reaches(rD, thicknessMm, lambdaBelow(lambda))) return 'impossible'
  if (new Big(rD).lt(least)) return 'too-low'
  return new Big(rD).mod(resistanceStep).eq(0) ? 'legal' : 'unrounded'
}

/** The λ in W/(m·K) that is declared as the step before λ_D. */
function lambdaBelow(lambda: string): string {
  return new Big(lambda).minus(fractionDigits(lambda) > 3 ? '0.0001' : '0.001').toFixed()
}

/** Whether R · λ is the thickness (mm) or more. */
function reaches(resistance: string, thicknessMm: string, lambda: string): boolean {
  return new Big(resistance).times(lambda).times(1000).gte(thicknessMm)
}

/**
 * λ in W/(m·K) at a mean temperature (°C), linear between the declared points on either side and
 * rounded up to 0.0001, so that reading between points never flatters a product. Points may come in
 * any order, each temperature once. Null outside the curve: nothing was declared there.
 */
export function lambdaAt(
  curve: readonly { temperature: string; lambda: string }[],
  temperature: string,
): string | null {
  const points = curve.toSorted((a, b) => new Big(a.temperature).cmp(b.temperature))
  const above = points.findIndex((point) => new Big(point.temperature).gte(temperature))
  const right = points[above]
  if (right === undefined) return null
  if (new Big(right.temperature).eq(temperature)) return canonical(new Big(right.lambda))
  const left = points[above - 1]
  if (left === undefined) return null
  const span = new Up(right.temperature).minus(left.temperature)
  const rise = new Up(right.lambda).minus(left.lambda)
  const way = new Up(temperature).minus(left.temperature)
  const numerator = span.times(left.lambda).plus(rise.times(way))
  return canonical(numerator.div(span.times('0.0001')).times('0.0001'))
}

function isHollow({ thickness, lambda }: Layer): boolean {
  return new Big(thickness).lte(0) || new Big(lambda).lte(0)
}

/** Big numbers whose division answers whole numbers, rounded as told (0 = down, 3 = up). */
function rounding(mode: 0 | 3): typeof Big {
  const constructor = Big()
  constructor.DP = 0
  constructor.RM = mode
  return constructor
}
