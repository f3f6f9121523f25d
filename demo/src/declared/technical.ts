import type { Declared } from '@lambda/contract/products/declared'
import type { DeclaredKey } from '@lambda/domain/products/characteristics'
import { standards } from '@lambda/domain/products/standards'
import { thermalResistance } from '@lambda/domain/thermal/thermal'
import { vapourThickness } from '@lambda/domain/vapour/vapour'
import type { Variant } from '../catalogue.ts'
import { fireClassOf } from './fire.ts'
import { lambdaOf, meanTemperatureOf } from './lambda.ts'
import { temperatureLimitsOf } from './temperatures.ts'

type Characteristics = Record<DeclaredKey, Declared | null>

type Stand = Partial<Pick<Declared, 'condition' | 'standard' | 'edition'>>

/** What a variant declares, as far as grade, facing and size say; null is unknown. */
export function characteristicsOf(variant: Variant): Characteristics {
  const { grade } = variant.series
  return {
    density: declared(grade.density, { standard: 'EN 1602' }),
    lambdaD: conductivityOf(variant),
    rD: resistanceOf(variant),
    reactionToFire: fireOf(variant),
    ...vapourOf(variant),
    ...temperaturesOf(variant),
    compressiveStress: stressOf(variant),
    alphaW: soundOf(variant),
  }
}

/** A value with the digits that it is declared with: λ 0.040, R 2.00. */
function declared(value: string | null | undefined, stand: Stand = {}): Declared | null {
  if (value == null) return null
  return {
    state: 'declared',
    value,
    condition: stand.condition ?? null,
    standard: stand.standard ?? null,
    edition: stand.edition ?? null,
  }
}

function without(state: 'npd' | 'not_applicable'): Declared {
  return { state, value: null, condition: null, standard: null, edition: null }
}

function conductivityOf(variant: Variant): Declared | null {
  return declared(lambdaOf(variant), {
    condition: { meanTemperature: meanTemperatureOf(variant.series) },
    standard: variant.diameter === null ? 'EN 12667' : 'EN ISO 8497',
  })
}

/** R_D is declared for what insulates buildings, at 10 °C; acoustic products have none. */
function resistanceOf(variant: Variant): Declared | null {
  const { family } = variant.series
  if (variant.diameter !== null) return without('not_applicable')
  const lambda = lambdaOf(variant)
  if (lambda === null || variant.thickness === null || family.subGroup.startsWith('6')) return null
  // what has no standard insulates buildings, too
  const isOfBuildings = (scopeOf(variant) ?? 'building') === 'building'
  if (meanTemperatureOf(variant.series) !== '10' || !isOfBuildings) return null
  const value = thermalResistance(String(variant.thickness), lambda)
  return value === null || value === '0.00' ? null : declared(value, { standard: 'EN 12667' })
}

function scopeOf({ series }: Variant): string | undefined {
  return standards.find(({ number }) => number === series.family.standard?.[0])?.scope
}

function fireOf(variant: Variant): Declared | null {
  const { family } = variant.series
  const fireClass = fireClassOf(variant)
  if (fireClass === null) return lambdaOf(variant) === null ? null : without('npd')
  const mounting = family.subGroup === '6010' ? 'suspended, 200 mm void' : undefined
  return declared(fireClass, {
    condition: mounting === undefined ? null : { mounting },
    standard: 'EN 13501-1',
    edition: '2018',
  })
}

function vapourOf(variant: Variant): Pick<Characteristics, 'mu' | 'sd'> {
  const { series, facing, thickness, diameter } = variant
  const { mu, sd: ownSd } = series.grade
  const standard = diameter === null ? 'EN 12086' : 'EN 13469'
  if (facing.sd !== undefined) {
    const condition = { note: 'Governed by the facing.' }
    return { mu: null, sd: declared(facing.sd, { condition, standard: 'EN 12086' }) }
  }
  if (ownSd !== undefined) return { mu: null, sd: declared(ownSd, { standard: 'EN 1931' }) }
  if (mu === undefined) return { mu: null, sd: null }
  const sd = thickness === null ? null : vapourThickness(mu, String(thickness))
  const isInRange = sd !== null && Number(sd) >= 0.005 && Number(sd) <= 5000
  return { mu: declared(mu, { standard }), sd: isInRange ? declared(sd) : null }
}

function temperaturesOf(
  variant: Variant,
): Pick<Characteristics, 'maxServiceTemperature' | 'minServiceTemperature'> {
  const { max, min } = temperatureLimitsOf(variant)
  const { surface } = variant.facing
  const condition =
    surface === undefined
      ? null
      : { note: `At most ${surface} °C on the outer surface of the facing.` }
  const standard = variant.diameter === null ? 'EN 14706' : 'EN 14707'
  const isTested = scopeOf(variant) === 'industrial'
  return {
    maxServiceTemperature: declared(max, { condition, ...(isTested && { standard }) }),
    minServiceTemperature: declared(min),
  }
}

function stressOf(variant: Variant): Declared | null {
  const { family, grade } = variant.series
  if (grade.stress === undefined) {
    return scopeOf(variant) === 'building' && family.form !== 'BOARD' ? without('npd') : null
  }
  const deformation = family.designation?.stress === 'Y' ? 'Y' : '10'
  const condition = family.designation?.stress === undefined ? null : { deformation }
  return declared(grade.stress, {
    condition: condition as Declared['condition'],
    standard: 'EN 826',
  })
}

/** α_w of mineral wool and open-cell foam straight on a hard wall, by thickness in mm; the table is on the safe side. */
const absorptionByThickness = [
  [100, '1.00', null],
  [60, '0.95', null],
  [50, '0.90', null],
  [40, '0.80', 'H'],
  [30, '0.70', 'MH'],
  [20, '0.50', 'MH'],
] as const

function soundOf({ series, thickness, facing }: Variant): Declared | null {
  const { family, grade } = series
  const standard = 'EN ISO 11654'
  if (grade.alphaW !== undefined) {
    const overallDepth = family.depth ?? String(thickness)
    return declared(grade.alphaW, { condition: { overallDepth }, standard, edition: '1997' })
  }
  // Foil and self-adhesive faces were not measured.
  if (family.absorbs !== true || thickness === null || facing.materials.length > 0) return null
  const [, value, shape] = absorptionByThickness.find(([limit]) => thickness >= limit) ?? []
  const condition = {
    overallDepth: String(Math.round(thickness)),
    mounting: 'type A, direct to a hard surface',
    ...(shape ? { shape } : {}),
  }
  return declared(value, { condition, standard, edition: '1997' })
}
