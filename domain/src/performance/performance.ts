import { compareDecimals } from '../numbers/decimal.ts'
import type { Quantity } from '../products/characteristics.ts'
import type { PerformanceFacts, PerformanceNumber } from '../products/product-facts.ts'
import { ownCharacteristics } from './own-characteristics.ts'
import {
  type PerformanceCharacteristic,
  performanceCharacteristics,
} from './performance-characteristics.ts'

/** The numbers of a row beside its value. */
export const performanceQuantities = {
  fromThickness: thicknessOf('From thickness'),
  toThickness: thicknessOf('To thickness'),
  value: {
    symbol: '',
    label: 'Value',
    unit: null,
    fractionDigits: 4,
    min: '-99999999',
    max: '99999999',
    usual: { min: '-99999999', max: '99999999' },
    mayBeInfinite: true,
    keepsDigits: true,
  },
  temperature: {
    symbol: 'θ',
    label: 'Temperature',
    unit: '°C',
    fractionDigits: 1,
    min: '-273',
    max: '9999',
    usual: { min: '-200', max: '1200' },
  },
  depth: {
    symbol: 'o.d.s.',
    label: 'Overall depth of system',
    unit: 'mm',
    fractionDigits: 0,
    min: '1',
    max: '9999',
    usual: { min: '15', max: '1000' },
  },
} as const satisfies Readonly<Record<PerformanceNumber, Quantity>>

function thicknessOf(label: string): Quantity {
  return {
    symbol: 'd',
    label,
    unit: 'mm',
    fractionDigits: 2,
    min: '0.01',
    max: '9999.99',
    usual: { min: '0.1', max: '1000' },
  }
}

/** All that rows may declare: those with a field of their own only for some thicknesses. */
export const rowCharacteristics: readonly PerformanceCharacteristic[] = [
  ...ownCharacteristics,
  ...performanceCharacteristics,
]

const byCode: ReadonlyMap<string, PerformanceCharacteristic> = new Map(
  rowCharacteristics.map((one) => [one.code, one]),
)

/** The characteristic of a code; undefined where there is none. */
export function performanceCharacteristic(code: string): PerformanceCharacteristic | undefined {
  return byCode.get(code)
}

/**
 * Whether a row holds for a thickness in mm: one without limits holds for any, and where the thickness is unknown for
 * that only.
 */
export function holdsAt(
  { fromThickness, toThickness }: Pick<PerformanceFacts, 'fromThickness' | 'toThickness'>,
  thickness: string | null,
): boolean {
  if (fromThickness === null && toThickness === null) return true
  if (thickness === null) return false
  return (
    (fromThickness === null || compareDecimals(fromThickness, thickness) <= 0) &&
    (toThickness === null || compareDecimals(thickness, toThickness) <= 0)
  )
}

/** A row as people read it: `≥ 650 N`, `FT2`, `≤ 1 % · DS(70,90)`, `NPD`; an em dash where it says nothing. */
export function performanceText({
  characteristic,
  state,
  qualifier,
  value,
  level,
}: Pick<PerformanceFacts, 'characteristic' | 'state' | 'qualifier' | 'value' | 'level'>): string {
  if (state === 'npd') return 'NPD'
  if (state === 'not_applicable') return 'Not applicable'
  const unit = byCode.get(characteristic)?.quantity?.unit
  const number = value === null ? null : [qualifier, value, unit].filter(Boolean).join(' ')
  return [number, level].filter(Boolean).join(' · ') || '—'
}
