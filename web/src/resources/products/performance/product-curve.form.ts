import { atOf, curveCodeOf, curveKey } from '@lambda/contract/products/curves'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import { type Curve, curves } from '@lambda/domain/performance/curves'
import type { CurvePoint } from '@lambda/domain/products/product-facts'
import { compareDecimals, parseDecimal } from '@lambda/domain/numbers/decimal'
import { typedDecimal } from '@lambda/domain/numbers/typed-decimal'

/** The points of the curves as the form holds them: by their keys. */
export type PointsByKey = Readonly<Record<string, KeyedRowOf<'curves'>>>

/** The curves that have points, in the order of the screen. */
export function curvesShown(points: PointsByKey): Curve[] {
  const codes = new Set(Object.keys(points).map(curveCodeOf))
  return curves.filter(({ code }) => codes.has(code))
}

/** The keys of the points of a curve, in the order of its axis. */
export function keysOfCurve(points: PointsByKey, code: string): string[] {
  return Object.keys(points)
    .filter((key) => curveCodeOf(key) === code)
    .toSorted((a, b) => Number(atOf(a)) - Number(atOf(b)))
}

/** The points with a new curve: all its bands, or the mean temperatures that data sheets begin with; and the first key. */
export function withCurve(
  points: PointsByKey,
  { code, axis }: Curve,
): { points: PointsByKey; key: string } {
  const at = axis.points?.map(String) ?? ['10', '50', '100']
  const keys = at.map((place) => curveKey(code, place))
  const added = Object.fromEntries(keys.map((key) => [key, { value: null }]))
  return { points: { ...added, ...points }, key: keys[0] ?? '' }
}

/** The points without those of a curve. */
export function withoutCurve(points: PointsByKey, code: string): PointsByKey {
  return Object.fromEntries(Object.entries(points).filter(([key]) => curveCodeOf(key) !== code))
}

/** The points without one. */
export function withoutPoint(points: PointsByKey, key: string): PointsByKey {
  const { [key]: _, ...others } = points
  return others
}

/** The points with one more of a curve, at what was typed, and its key; null where that is no place for a new one. */
export function withPoint(
  points: PointsByKey,
  { code, axis }: Curve,
  typed: string,
): { points: PointsByKey; key: string } | null {
  const reading = typedDecimal(typed, axis)
  if ('problem' in reading || reading.value === null) return null
  const { min, max } = axis.quantity
  if (compareDecimals(reading.value, min) < 0 || compareDecimals(reading.value, max) > 0)
    return null
  const key = curveKey(code, reading.value)
  return key in points ? null : { points: { ...points, [key]: { value: null } }, key }
}

/**
 * The points with several values that were pasted at once, from `key` on, one for each following point: `0,10 0,25 0,60`
 * or a row of a table. Null where it is a single value.
 */
export function withPasted(points: PointsByKey, key: string, text: string): PointsByKey | null {
  const values = text
    .trim()
    .split(/[\t\n\r;]+|\s+/)
    .filter(Boolean)
  if (values.length < 2) return null
  const keys = keysOfCurve(points, curveCodeOf(key))
  const from = keys.indexOf(key)
  const filled = values.flatMap((value, index) => {
    const target = keys[from + index]
    return target === undefined ? [] : [[target, { value: wireValue(value) }] as const]
  })
  return { ...points, ...Object.fromEntries(filled) }
}

/** A value in its wire form; what cannot be read stays as it is, to be corrected. */
function wireValue(text: string): string {
  const reading = typedDecimal(text, { unit: null, keepsDigits: true })
  return 'problem' in reading || reading.value === null ? text : reading.value
}

/** The points with values that can be read, as the rules of the field see them. */
export function readPoints(points: PointsByKey): CurvePoint[] {
  return Object.entries(points).flatMap(([key, { value }]) => {
    const read = value === null ? null : parseDecimal(value)
    return read === null ? [] : [{ curve: curveCodeOf(key), at: atOf(key), value: read }]
  })
}
