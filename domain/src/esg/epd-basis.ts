import { Big } from 'big.js'
import type { DeclaredUnit } from './declared-units.ts'
import { shownNumber } from './exact-number.ts'
import type { IndicatorCode } from './indicators.ts'

type Maybe = string | null | undefined

/** What a declaration is about, and what leads from there to other quantities. Sizes in kg/m³, kg/m², m and kg. */
export interface EpdBasis {
  declaredUnit?: { amount: string; unit: DeclaredUnit } | null | undefined
  grossDensity?: Maybe
  grammage?: Maybe
  layerThickness?: Maybe
  massPerPiece?: Maybe
}

/** What a product says: thickness in mm, λ in W/(m·K), R in m²K/W, density in kg/m³; null where it says nothing. */
export interface ProductBasis {
  thickness: string | null
  lambda: string | null
  resistance: string | null
  density: string | null
}

/** A factor that a value per declared unit is multiplied by, and how it came about; or what is missing for one. */
export type Conversion = { factor: string; how: string } | { missing: string }

const hasValue = (text: Maybe): text is string => text != null && new Big(text).gt(0)
/** Enough digits that no value is shortened where it is shown. */
const precision = 20

function divided(a: Big, b: Big | string): Big {
  const exact = new Big(a)
  const scale = Big()
  scale.DP = 40
  return new scale(exact).div(new scale(b)).prec(precision)
}

/** Why a declared unit leads neither to square metres nor to kilograms; null where it does. */
export function basisGap({ declaredUnit, grossDensity, massPerPiece }: EpdBasis): string | null {
  if (declaredUnit == null) return 'There is no declared unit, so nothing can be converted.'
  const { unit } = declaredUnit
  if (unit === 'MTR') return 'Values per metre lead neither to square metres nor to kilograms.'
  if (unit === 'PCE' && !hasValue(massPerPiece)) return 'Enter the mass of a piece.'
  if (unit === 'MTQ' && !hasValue(grossDensity)) return 'Enter the gross density.'
  return null
}

/** What the square metre of a declaration is thick, in m: as it says, or as grammage and density tell. */
function thicknessOf(epd: EpdBasis): { thickness: Big; how: string } | null {
  if (hasValue(epd.layerThickness)) {
    return { thickness: new Big(epd.layerThickness), how: `${epd.layerThickness} m` }
  }
  if (!hasValue(epd.grammage) || !hasValue(epd.grossDensity)) return null
  return {
    thickness: divided(new Big(epd.grammage), epd.grossDensity),
    how: `${epd.grammage} kg/m² ÷ ${epd.grossDensity} kg/m³`,
  }
}

/** How many declared units a cubic metre of the product is. */
function perCubicMetre(epd: EpdBasis, product: ProductBasis): Conversion {
  const { declaredUnit } = epd
  if (declaredUnit == null) return { missing: 'The EPD has no declared unit.' }
  const { amount, unit } = declaredUnit
  if (unit === 'MTQ')
    return { factor: divided(new Big(1), amount).toFixed(), how: `÷ ${amount} m³` }
  if (unit === 'MTK') return perVolumeOfArea(epd, amount)
  if (unit === 'MTR') return { missing: 'The EPD is declared per metre.' }
  const density = densityOf(epd, product)
  if (density === null) return { missing: 'Neither the EPD nor the product has a density.' }
  const mass = massOfUnit(epd)
  if (mass === null)
    return { missing: 'The EPD is declared per piece, without the mass of a piece.' }
  return {
    factor: divided(new Big(density.value), mass.value.times(amount)).toFixed(),
    how: `× ${density.value} kg/m³ (${density.of}) ÷ ${mass.how(amount)}`,
  }
}

function perVolumeOfArea(epd: EpdBasis, amount: string): Conversion {
  const layer = thicknessOf(epd)
  if (layer === null) {
    return { missing: 'The EPD does not say how thick its square metre is.' }
  }
  return {
    factor: divided(new Big(1), layer.thickness.times(amount)).toFixed(),
    how: `÷ ${amount} m² ÷ (${layer.how})`,
  }
}

function densityOf(epd: EpdBasis, product: ProductBasis) {
  if (hasValue(epd.grossDensity)) return { value: epd.grossDensity, of: 'EPD' }
  if (hasValue(product.density)) return { value: product.density, of: 'product' }
  return null
}

function massOfUnit({ declaredUnit, massPerPiece }: EpdBasis) {
  switch (declaredUnit?.unit) {
    case 'KGM':
      return { value: new Big(1), how: (amount: string) => `${amount} kg` }
    case 'TNE':
      return { value: new Big(1000), how: (amount: string) => `${amount} t` }
    default: {
      if (!hasValue(massPerPiece)) return null
      const how = (amount: string) => `(${amount} × ${massPerPiece} kg)`
      return { value: new Big(massPerPiece), how }
    }
  }
}

/** What a value per declared unit is multiplied by for a square metre of the product at its thickness. */
export function perArea(epd: EpdBasis, product: ProductBasis): Conversion {
  if (!hasValue(product.thickness)) return { missing: 'The product has no thickness.' }
  const volume = perCubicMetre(epd, product)
  if ('missing' in volume) return volume
  return {
    factor: new Big(volume.factor).times(product.thickness).times('0.001').toFixed(),
    how: `${volume.how} × ${product.thickness} mm`,
  }
}

/**
 * What a value per declared unit is multiplied by for a square metre with R = 1 m²K/W: that of the product's thickness
 * by its declared R, or the thickness that λ asks for.
 */
export function perAreaAtUnitResistance(epd: EpdBasis, product: ProductBasis): Conversion {
  if (hasValue(product.lambda)) {
    const volume = perCubicMetre(epd, product)
    if ('missing' in volume) return volume
    return {
      factor: new Big(volume.factor).times(product.lambda).toFixed(),
      how: `${volume.how} × λ ${product.lambda} W/(m·K) × 1 m²K/W`,
    }
  }
  if (!hasValue(product.resistance)) return { missing: 'The product has neither λ nor R.' }
  const area = perArea(epd, product)
  if ('missing' in area) return area
  return {
    factor: divided(new Big(area.factor), product.resistance).toFixed(),
    how: `${area.how} ÷ R ${product.resistance} m²K/W`,
  }
}

/** A value per declared unit, converted; rounded to twelve significant digits. */
export function converted(value: string, factor: string): string {
  return new Big(value).times(factor).prec(12).toFixed()
}

/** What a declaration says of A1 to A3: the sum as it is declared, else the three added; null where one is missing. */
export function productionValue(
  values: Readonly<Record<string, string>> | undefined,
): { value: string; how: string } | null {
  const declared = values?.['A1-A3']
  if (declared !== undefined) return { value: declared, how: 'A1-A3 as declared' }
  const parts = (['A1', 'A2', 'A3'] as const).map((module) => values?.[module])
  if (parts.some((part) => part === undefined)) return null
  const sum = parts.reduce((all, part) => all.plus(part ?? '0'), new Big(0))
  const terms = parts.map((part) => shownNumber(part ?? '0', 6)).join(' + ')
  return { value: sum.toFixed(), how: `A1 + A2 + A3 = ${terms}` }
}

/** The indicator of global warming that a declaration has, of A2 first; null for neither. */
export function warmingIndicator(
  results: Readonly<Partial<Record<IndicatorCode, Readonly<Record<string, string>>>>>,
): IndicatorCode | null {
  const has = (code: IndicatorCode) => productionValue(results[code]) !== null
  return (['GWP-total', 'A1-GWP'] as const).find(has) ?? null
}
