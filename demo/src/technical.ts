import type { Declared } from '@lambda/contract/products/declared'
import type { DeclaredKey } from '@lambda/domain/products/characteristics'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { fireClasses } from '@lambda/domain/fire/fire-tables'
import { standards } from '@lambda/domain/products/standards'
import { thermalResistance } from '@lambda/domain/thermal/thermal'
import { vapourThickness } from '@lambda/domain/vapour/vapour'
import type { Variant } from './catalogue.ts'

type Characteristics = Record<DeclaredKey, Declared | null>

type Stand = Partial<Pick<Declared, 'condition' | 'standard' | 'edition'>>

/** What a variant declares, as far as grade, facing and size say; null is unknown. */
export function characteristicsOf(variant: Variant): Characteristics {
  const { grade } = variant.series
  return {
    density: declared(grade.density, { standard: 'EN 1602' }),
    lambdaD: lambdaOf(variant),
    rD: resistanceOf(variant),
    reactionToFire: fireOf(variant),
    ...vapourOf(variant),
    ...temperaturesOf(variant),
    compressiveStress: stressOf(variant),
    alphaW: soundOf(variant),
  }
}

function declared(value: string | null | undefined, stand: Stand = {}): Declared | null {
  if (value == null) return null
  return {
    state: 'declared',
    value: parseDecimal(value) ?? value,
    condition: stand.condition ?? null,
    standard: stand.standard ?? null,
    edition: stand.edition ?? null,
  }
}

function without(state: 'npd' | 'not_applicable'): Declared {
  return { state, value: null, condition: null, standard: null, edition: null }
}

function lambdaOf({ series, diameter }: Variant): Declared | null {
  const { family, grade } = series
  return declared(grade.lambda, {
    condition: { meanTemperature: family.mean ?? '10' },
    standard: diameter === null ? 'EN 12667' : 'EN ISO 8497',
  })
}

/** R_D is declared for what insulates buildings, at 10 °C. */
function resistanceOf(variant: Variant): Declared | null {
  const { family, grade } = variant.series
  if (variant.diameter !== null) return without('not_applicable')
  if (grade.lambda === undefined || variant.thickness === null) return null
  if ((family.mean ?? '10') !== '10' || scopeOf(variant) === 'industrial') return null
  const value = thermalResistance(String(variant.thickness), grade.lambda)
  return value === null || value === '0.00' ? null : declared(value, { standard: 'EN 12667' })
}

function scopeOf({ series }: Variant): string | undefined {
  return standards.find(({ number }) => number === series.family.standard?.[0])?.scope
}

const ranks = new Map(
  fireClasses.filter(({ table }) => table === 'board').map(({ code, rank }) => [code, rank]),
)

/** Above this outer diameter in mm pipe insulation is classified as boards are. */
const largestPipe = 300

function fireOf({ series, facing, diameter, wall }: Variant): Declared | null {
  const { family, grade } = series
  if (grade.fire === undefined) return grade.lambda === undefined ? null : without('npd')
  const own = ranks.get(grade.fire) ?? 0
  const faced = facing.fire === undefined ? own : (ranks.get(facing.fire) ?? 0)
  const board = faced > own && facing.fire !== undefined ? facing.fire : grade.fire
  const isPipe = diameter !== null && diameter + 2 * (wall ?? 0) <= largestPipe
  const mounting = family.subGroup === '6010' ? 'suspended, 200 mm void' : undefined
  return declared(isPipe ? board.replace(/^(A1|A2|[B-F])/, '$1L') : board, {
    condition: mounting === undefined ? null : { mounting },
    standard: 'EN 13501-1',
    edition: '2018',
  })
}

function vapourOf({
  series,
  facing,
  thickness,
  diameter,
}: Variant): Pick<Characteristics, 'mu' | 'sd'> {
  const { mu } = series.grade
  const standard = diameter === null ? 'EN 12086' : 'EN 13469'
  if (facing.sd !== undefined) {
    const condition = { note: 'Governed by the facing.' }
    return { mu: null, sd: declared(facing.sd, { condition, standard: 'EN 12086' }) }
  }
  if (mu === undefined) return { mu: null, sd: null }
  const sd = thickness === null ? null : vapourThickness(mu, String(thickness))
  const isInRange = sd !== null && Number(sd) >= 0.005 && Number(sd) <= 5000
  return { mu: declared(mu, { standard }), sd: isInRange ? declared(sd) : null }
}

function temperaturesOf(
  variant: Variant,
): Pick<Characteristics, 'maxServiceTemperature' | 'minServiceTemperature'> {
  const { max, min } = variant.series.grade
  const standard = variant.diameter === null ? 'EN 14706' : 'EN 14707'
  const isTested = scopeOf(variant) === 'industrial'
  return {
    maxServiceTemperature: declared(max, isTested ? { standard } : {}),
    minServiceTemperature:
      min === undefined && max !== undefined && scopeOf(variant) === 'building'
        ? without('npd')
        : declared(min),
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
  [100, '1', null],
  [60, '0.95', null],
  [50, '0.9', null],
  [40, '0.8', 'H'],
  [30, '0.7', 'MH'],
  [20, '0.5', 'MH'],
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
