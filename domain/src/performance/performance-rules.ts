import { compareDecimals, fractionDigits } from '../numbers/decimal.ts'
import type { Advice, Finding } from '../products/finding.ts'
import type { PerformanceFacts, ProductFacts } from '../products/product-facts.ts'
import { holdsAt, performanceCharacteristic } from './performance.ts'

/** Whether rows of declared performance are complete in themselves and do not contradict each other (R88 to R90). */
export function checkPerformance({ performance }: ProductFacts): Finding[] {
  return performance.flatMap((row, index) => [
    ...checkState(row, index),
    ...checkValue(row, index),
    ...checkThickness(row, index, performance),
  ])
}

const unsaid = { npd: 'not determined (NPD)', not_applicable: 'not applicable' } as const

function checkState(row: PerformanceFacts, index: number): Finding[] {
  const { characteristic, state, value, level } = row
  const label = labelOf(characteristic)
  const finding = { rule: 'R88', severity: 'E', path: `performance.${index}.value` } as const
  if (state === 'declared') {
    if (value !== null || level !== null) return []
    return [
      { ...finding, code: 'VALUE_MISSING', message: `${label} is declared but has no value.` },
    ]
  }
  if (value === null && level === null) return []
  const message = `${label} is ${unsaid[state]} and cannot have the value ${value ?? level ?? ''}.`
  return [{ ...finding, code: 'VALUE_UNEXPECTED', message }]
}

function checkValue({ characteristic, value }: PerformanceFacts, index: number): Finding[] {
  const known = performanceCharacteristic(characteristic)
  if (value === null || known === undefined) return []
  const message = valueProblem(value, known)
  const path = `performance.${index}.value`
  return message === null
    ? []
    : [{ rule: 'R89', severity: 'E', path, code: 'VALUE_IMPOSSIBLE', message }]
}

function valueProblem(
  value: string,
  { label, quantity }: NonNullable<ReturnType<typeof performanceCharacteristic>>,
): string | null {
  if (quantity === null) return `${label} is a class, not a number.`
  const { min, max, unit, fractionDigits: digits } = quantity
  if (compareDecimals(value, min) < 0 || compareDecimals(value, max) > 0)
    return `${label} must be between ${min} and ${max}${unit === null ? '' : ` ${unit}`}, not ${value}.`
  if (fractionDigits(value) <= digits) return null
  return digits === 0
    ? `${label} must be a whole number, not ${value}.`
    : `${label} must have at most ${digits} ${digits === 1 ? 'decimal' : 'decimals'}, not ${value}.`
}

function checkThickness(
  row: PerformanceFacts,
  index: number,
  rows: readonly PerformanceFacts[],
): Finding[] {
  const { characteristic, fromThickness: from, toThickness: to } = row
  const finding = {
    rule: 'R90',
    severity: 'E',
    path: `performance.${index}.toThickness`,
  } as const
  if (from !== null && to !== null && compareDecimals(from, to) > 0) {
    const message = `The range of thickness begins at ${from} mm and must not end before it, at ${to} mm.`
    return [{ ...finding, code: 'THICKNESS_REVERSED', message }]
  }
  const other = rows
    .slice(0, index)
    .find((one) => one.characteristic === characteristic && overlaps(one, row))
  if (other === undefined) return []
  const message = `${labelOf(characteristic)} has two values for the same thickness: ${rangeText(other)} and ${rangeText(row)}.`
  return [{ ...finding, code: 'THICKNESS_TWICE', message }]
}

type Range = Pick<PerformanceFacts, 'fromThickness' | 'toThickness'>

function overlaps(a: Range, b: Range): boolean {
  const beginsBefore = (one: Range, other: Range) =>
    one.fromThickness === null ||
    other.toThickness === null ||
    compareDecimals(one.fromThickness, other.toThickness) <= 0
  return beginsBefore(a, b) && beginsBefore(b, a)
}

/** `30 to 40 mm`, `from 30 mm`, `up to 40 mm`, `any thickness`. */
export function rangeText({ fromThickness: from, toThickness: to }: Range): string {
  if (from === null && to === null) return 'any thickness'
  if (from === null) return `up to ${to ?? ''} mm`
  if (to === null) return `from ${from} mm`
  return from === to ? `${from} mm` : `${from} to ${to} mm`
}

/** What is unusual in rows of declared performance, or missing (R13, R60, R91). */
export function advisePerformance({
  performance,
  thickness,
  wallThickness,
}: ProductFacts): Advice[] {
  const nominal = thickness ?? wallThickness
  return performance.flatMap((row, index) => [
    ...adviseSystem(row, index),
    ...adviseValue(row, index),
    ...adviseLevel(row, index),
    ...adviseCover(row, index, performance, nominal),
  ])
}

function adviseSystem({ characteristic, state, condition }: PerformanceFacts, index: number) {
  const known = performanceCharacteristic(characteristic)
  if (!known?.isSystem || state !== 'declared' || condition !== null) return []
  const message = `${known.label} is a value of a system. Describe the system that was tested.`
  const path = `performance.${index}.condition`
  return [{ rule: 'R13', severity: 'W', path, code: 'SYSTEM_MISSING', message }] as const
}

function adviseValue({ characteristic, value }: PerformanceFacts, index: number) {
  const quantity = performanceCharacteristic(characteristic)?.quantity
  if (value === null || !quantity) return []
  const { label, unit, usual } = quantity
  if (compareDecimals(value, usual.min) >= 0 && compareDecimals(value, usual.max) <= 0) return []
  const shown = unit === null ? value : `${value} ${unit}`
  const message = `${label} ${shown} is unusual (${usual.min} to ${usual.max}). Check the number and the unit.`
  const path = `performance.${index}.value`
  return [{ rule: 'R60', severity: 'W', path, code: 'UNUSUAL', message }] as const
}

/** EN ISO 16534: reduction in thickness and creep in %, years, load in kPa (domain field list §1.3). */
const creep = /^CC\(\d+([.,]\d+)?\/\d+([.,]\d+)?\/(10|25|50)\)\d+$/i

function adviseLevel({ characteristic, level }: PerformanceFacts, index: number) {
  if (characteristic !== 'COMPRESSIVE_CREEP' || level === null || creep.test(level)) return []
  const message = `Compressive creep is declared as CC(i1/i2/y)σ, such as CC(2/1.5/50)120, not ${level}.`
  const path = `performance.${index}.level`
  return [{ rule: 'R91', severity: 'W', path, code: 'LEVEL_FORMAT', message }] as const
}

/** Rows by thickness of which none holds for this product: lists and filters then have no value of it. */
function adviseCover(
  { characteristic }: PerformanceFacts,
  index: number,
  rows: readonly PerformanceFacts[],
  thickness: string | null,
) {
  if (thickness === null) return []
  const own = rows.filter((row) => row.characteristic === characteristic)
  if (own[0] !== rows[index] || own.some((row) => holdsAt(row, thickness))) return []
  const message = `${labelOf(characteristic)} has no value for the thickness of the product, ${thickness} mm.`
  const path = `performance.${index}.fromThickness`
  return [{ rule: 'R90', severity: 'W', path, code: 'THICKNESS_NOT_COVERED', message }] as const
}

function labelOf(code: string): string {
  return performanceCharacteristic(code)?.label ?? code
}
