import { performanceCharacteristic } from '@lambda/domain/performance/performance'
import type { PerformanceCode } from '@lambda/domain/performance/performance-characteristics'
import type { DeclaredKey } from '@lambda/domain/products/characteristics'
import { declaredValue } from '@lambda/domain/products/product-facts'
import type { DemoProduct } from '../../demo-product.ts'

/** What the products of one type declare, as it is printed: in units, with a decimal point. */

/** The value that all of them have, with its unit; null where none is declared. */
export function valueOf(
  products: readonly DemoProduct[],
  key: DeclaredKey,
  unit = '',
): string | null {
  const values = new Set(products.flatMap((product) => declaredValue(product[key]) ?? []))
  return values.size === 0 ? null : `${[...values].join(' / ')} ${unit}`.trim()
}

/** The rows of a characteristic, with the thicknesses that each holds for; null where there are none. */
export function rowsOf([product]: readonly DemoProduct[], code: PerformanceCode): string | null {
  const rows = product?.performance.filter(({ characteristic }) => characteristic === code) ?? []
  const unit = performanceCharacteristic(code)?.quantity?.unit ?? ''
  const told = rows.map(({ qualifier, value, level, condition, fromThickness }) => {
    const what = [qualifier, value, value && unit, level].filter(Boolean).join(' ')
    const where = fromThickness === null ? '' : `d ${fromThickness} mm: `
    return `${where}${what}${condition === null || level === null ? '' : ` (${condition})`}`
  })
  return told.length === 0 ? null : told.join('; ')
}

/** λ_D with the mean temperature, or by ranges of thickness where it differs. */
export function conductivityOf([product]: readonly DemoProduct[]): string | null {
  const lambda = declaredValue(product?.lambdaD ?? null)
  if (!product || lambda === null) return null
  const ranges = product.performance.filter(({ characteristic }) => characteristic === 'LAMBDA_D')
  const at = product.lambdaD?.condition?.meanTemperature ?? '10'
  const told = ranges.map(
    ({ fromThickness, toThickness, value }) => `${fromThickness}–${toThickness} mm: ${value}`,
  )
  return `${told.length > 0 ? told.join('; ') : lambda} W/(m·K), θ_m ${at} °C`
}

/** The Euroclass; of pipe insulation that of wide pipes, too, which are classified as boards are. */
export function fireClassesOf(products: readonly DemoProduct[]): string | null {
  const classes = new Set(
    products.flatMap(({ reactionToFire }) => declaredValue(reactionToFire) ?? []),
  )
  const [first, ...others] = [...classes].toSorted((a, b) => b.length - a.length)
  if (first === undefined) return null
  return others.length === 0
    ? first
    : `${first} (D_a ≤ 300 mm); ${others.join(', ')} (D_a > 300 mm)`
}

/** The thicknesses in mm from the thinnest, those of walls for pipe insulation. */
export function thicknessesOf(products: readonly DemoProduct[]): string[] {
  const all = products.flatMap(({ thickness, wallThickness }) => thickness ?? wallThickness ?? [])
  return [...new Set(all)].toSorted((a, b) => Number(a) - Number(b))
}

/** Pairs of thickness and R_D, in mm and m²·K/W. */
export function resistancesOf(products: readonly DemoProduct[]): [string, string][] {
  const byThickness = new Map(
    products.map(({ thickness, rD }) => [thickness, declaredValue(rD)] as const),
  )
  return thicknessesOf(products).flatMap((thickness): [string, string][] => {
    const rD = byThickness.get(thickness) ?? null
    return rD === null ? [] : [[thickness, rD]]
  })
}

/** Pairs of mean temperature and λ, in °C and W/(m·K). */
export function curveOf([product]: readonly DemoProduct[]): [string, string][] {
  return (product?.curves ?? []).flatMap(({ curve, at, value }): [string, string][] =>
    curve === 'LAMBDA' && value !== null ? [[at, value]] : [],
  )
}
