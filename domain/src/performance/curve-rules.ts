import { compareDecimals } from '../numbers/decimal.ts'
import { provesDifference } from '../numbers/qualifiers.ts'
import { practicalAbsorption, weightedAbsorption } from '../sound/absorption.ts'
import { lambdaAt } from '../thermal/thermal.ts'
import type { Advice, Finding } from '../products/finding.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { CurvePoint, ProductFacts } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'
import { findUnusual } from '../products/plausibility-rules.ts'
import { type Curve, curveOf, pointsOf } from './curves.ts'
import { limitProblem } from './limits.ts'

/** Whether the points of curves are where there can be points, with values that there can be (R89, R94). */
export function checkCurves({ curves }: Pick<ProductFacts, 'curves'>): Finding[] {
  return curves.flatMap((point, index) => {
    const curve = curveOf(point.curve)
    if (curve === undefined) return []
    return [...checkPlace(point, curve, index), ...checkValue(point, curve, index)]
  })
}

function checkPlace({ at }: CurvePoint, { label, axis }: Curve, index: number): Finding[] {
  const { points, quantity, unit } = axis
  if (points === null) {
    const problem = limitProblem(at, axis.label, quantity)
    return problem === null ? [] : [placeFinding(index, problem)]
  }
  if (points.some((point) => compareDecimals(String(point), at) === 0)) return []
  const [first, last] = [points[0] ?? '', points.at(-1) ?? '']
  const message = `${label} has no value at ${at} ${unit}: its bands are ${first} to ${last} ${unit}.`
  return [placeFinding(index, message)]
}

function placeFinding(index: number, message: string): Finding {
  return { rule: 'R94', severity: 'E', path: `curves.${index}.value`, code: 'CURVE_POINT', message }
}

function checkValue({ value }: CurvePoint, { quantity }: Curve, index: number): Finding[] {
  const problem = value === null ? null : limitProblem(value, quantity.label, quantity)
  if (problem === null) return []
  const path = `curves.${index}.value`
  return [{ rule: 'R89', severity: 'E', path, code: 'VALUE_IMPOSSIBLE', message: problem }]
}

/** What the advice reads. */
export const curveFacts = ['curves', 'lambdaD', 'standard', 'alphaW'] as const

type CurveFacts = Pick<ProductFacts, (typeof curveFacts)[number]>

/** What is unlikely of the curves by themselves and beside the declared values (R04, R60, R92, R93, R95). */
export function adviseCurves(facts: CurveFacts): Advice[] {
  return [
    ...facts.curves.flatMap(adviseValue),
    ...adviseCurve(facts),
    ...adviseLambda(facts),
    ...adviseLambdaD(facts),
    ...adviseAlphaW(facts),
  ]
}

function adviseValue({ curve, value }: CurvePoint, index: number): Advice[] {
  const quantity = curveOf(curve)?.quantity
  return quantity ? findUnusual({ quantity, path: `curves.${index}.value`, value }) : []
}

/** Standards of industrial insulation declare λ over the mean temperature. */
function adviseCurve({ curves, lambdaD, standard }: CurveFacts): Advice[] {
  if (declaredValue(lambdaD) === null || productStandard(standard)?.scope !== 'industrial')
    return []
  if (pointsOf(curves, 'LAMBDA').length > 1) return []
  const message = `${standard ?? ''} declares λ over the mean temperature. Enter at least two points of the curve.`
  return [{ rule: 'R04', severity: 'I', path: 'curves', code: 'LAMBDA_CURVE_MISSING', message }]
}

/** λ of insulation rises with temperature. */
function adviseLambda({ curves }: CurveFacts): Advice[] {
  const points = pointsOf(curves, 'LAMBDA')
  return points.flatMap(({ at, value }, place) => {
    const before = points[place - 1]
    if (before === undefined || compareDecimals(value, before.value) >= 0) return []
    const message = `λ is lower at ${at} °C (${value}) than at ${before.at} °C (${before.value}). Check both values.`
    const index = curves.findIndex((one) => one.curve === 'LAMBDA' && one.at === at)
    const path = `curves.${index}.value`
    return [{ rule: 'R93', severity: 'W', path, code: 'LAMBDA_FALLS', message }]
  })
}

/** λ_D beside the curve at its mean temperature. */
function adviseLambdaD({ curves, lambdaD }: CurveFacts): Advice[] {
  const lambda = declaredValue(lambdaD)
  if (lambda === null) return []
  const mean = lambdaD?.condition?.meanTemperature ?? '10'
  const points = pointsOf(curves, 'LAMBDA').map(({ at, value }) => ({
    temperature: at,
    lambda: value,
  }))
  const ofCurve = lambdaAt(points, mean)
  if (ofCurve === null) return []
  const order = compareDecimals(lambda, ofCurve)
  if (order === 0 || !provesDifference(lambdaD, order)) return []
  const isPoint = points.some(({ temperature }) => compareDecimals(temperature, mean) === 0)
  // between two points the curve is an estimate, rounded up
  if (!isPoint) return []
  const message = `λ_D is ${lambda}, but the curve has ${ofCurve} W/(m·K) at ${mean} °C.`
  const path = 'lambdaD.value'
  return [{ rule: 'R95', severity: 'W', path, code: 'LAMBDA_NOT_OF_CURVE', message }]
}

/** α_w and its shape indicators beside what follows from the octaves. */
function adviseAlphaW({ curves, alphaW }: CurveFacts): Advice[] {
  const value = declaredValue(alphaW)
  const computed = weightedAbsorptionOf(curves)
  if (value === null || computed === null) return []
  const finding = { rule: 'R92', severity: 'W' } as const
  const order = compareDecimals(value, computed.alphaW)
  if (order !== 0 && !provesDifference(alphaW, order)) return []
  if (order !== 0) {
    const message = `α_w is ${value}, but ${computed.alphaW} follows from the octaves.`
    const path = 'alphaW.value'
    return [{ ...finding, path, code: 'ALPHA_W_NOT_OF_CURVE', message, proposal: computed.alphaW }]
  }
  const shape = alphaW?.condition?.shape ?? ''
  if (shape === computed.shape) return []
  const message = `The shape indicator that follows from the octaves is ${computed.shape || 'none'}, not ${shape || 'none'}.`
  const path = 'alphaW.condition.shape'
  return [{ ...finding, path, code: 'SHAPE_NOT_OF_CURVE', message }]
}

/** α_w with its shape indicators as the octaves give it, else as the third octaves do; null where bands are missing. */
export function weightedAbsorptionOf(
  points: readonly CurvePoint[],
): { alphaW: string; shape: string } | null {
  const octaves = bandsOf(points, 'ALPHA_P')
  return weightedAbsorption(
    octaves.size > 0 ? octaves : practicalAbsorption(bandsOf(points, 'ALPHA_S')),
  )
}

/** The values of a curve over frequencies, by frequency in Hz. */
export function bandsOf(
  points: readonly CurvePoint[],
  code: 'ALPHA_P' | 'ALPHA_S' | 'SOUND_REDUCTION',
): ReadonlyMap<number, string> {
  return new Map(pointsOf(points, code).map(({ at, value }) => [Number(at), value]))
}
