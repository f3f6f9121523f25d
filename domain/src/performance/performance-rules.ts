import { compareDecimals } from '../numbers/decimal.ts'
import type { Advice, Finding } from '../products/finding.ts'
import { insulationThickness } from '../products/insulation-thickness.ts'
import { findUnusual } from '../products/plausibility-rules.ts'
import { performanceNumbers } from '../products/product-facts.ts'
import type { PerformanceFacts, ProductFacts } from '../products/product-facts.ts'
import { limitProblem } from './limits.ts'
import { holdsAt, performanceCharacteristic, performanceQuantities } from './performance.ts'

/** Whether rows of declared performance are complete in themselves and do not contradict each other (R88 to R90). */
export function checkPerformance({ performance }: Pick<ProductFacts, 'performance'>): Finding[] {
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
  const { label, quantity } = known
  const message =
    quantity === null ? `${label} is a class, not a number.` : limitProblem(value, label, quantity)
  const path = `performance.${index}.value`
  return message === null
    ? []
    : [{ rule: 'R89', severity: 'E', path, code: 'VALUE_IMPOSSIBLE', message }]
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

/** What the advice reads. */
export const advisedFacts = ['performance', 'form', 'thickness', 'wallThickness'] as const

type AdvisedFacts = Pick<ProductFacts, (typeof advisedFacts)[number]>

/** What is unusual in rows of declared performance, or missing (R13, R60, R91). */
export function advisePerformance({ performance, ...facts }: AdvisedFacts): Advice[] {
  const thickness = insulationThickness(facts)
  return performance.flatMap((row, index) => [
    ...adviseSystem(row, index),
    ...adviseNumbers(row, index),
    ...adviseLevel(row, index),
    ...adviseCover(row, index, performance, thickness),
  ])
}

function adviseSystem({ characteristic, state, condition }: PerformanceFacts, index: number) {
  const known = performanceCharacteristic(characteristic)
  if (!known?.isSystem || state !== 'declared' || condition !== null) return []
  const message = `${known.label} is a value of a system. Describe the system that was tested.`
  const path = `performance.${index}.condition`
  return [{ rule: 'R13', severity: 'W', path, code: 'SYSTEM_MISSING', message }] as const
}

/** Whether the value and the conditions of a row are what there is at all. */
function adviseNumbers(row: PerformanceFacts, index: number): Advice[] {
  const own = performanceCharacteristic(row.characteristic)?.quantity
  return performanceNumbers.flatMap((name) => {
    const quantity = name === 'value' ? own : performanceQuantities[name]
    return quantity
      ? findUnusual({ quantity, path: `performance.${index}.${name}`, value: row[name] })
      : []
  })
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
