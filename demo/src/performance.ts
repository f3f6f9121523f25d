import { performanceRow } from '@lambda/contract/products/performance'
import type { ProductInput } from '@lambda/contract/products/products'
import { parseDesignation } from '@lambda/domain/products/designation'
import type { PerformanceCode } from '@lambda/domain/performance/performance-characteristics'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import type { Variant } from './catalogue.ts'
import { characteristicsOf } from './technical.ts'

type Performance = ProductInput['performance']
type Curves = ProductInput['curves']

/** What a variant declares beside the common characteristics: what its designation code says, and what its use asks for. */
export function performanceOf(
  variant: Variant,
  designationCode: string | null,
): { performance: Performance; curves: Curves } {
  const rows = [...ofDesignation(designationCode), ...ofMaterial(variant), ...ofUse(variant)]
  return {
    performance: rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    curves: [...absorptionOf(variant), ...lambdaCurveOf(variant)],
  }
}

function keyOf({ characteristic, fromThickness }: Performance[number]): string {
  return `${characteristic} ${(fromThickness ?? '').padStart(4, '0')}`
}

type Said = Partial<Omit<Performance[number], 'characteristic'>>

function row(characteristic: PerformanceCode, said: Said): Performance[number] {
  return performanceRow.parse({ characteristic, ...said })
}

const atMost = '≤'
const atLeast = '≥'

/** The limits that tokens without a level stand for, by EN 13162 and EN 14303. */
function ofDesignation(code: string | null): Performance {
  const designation = parseDesignation(code ?? '')
  if ('problem' in designation) return []
  const { standard } = designation
  const water = standard === 'EN 14303' ? 'EN ISO 29767' : 'EN 1609'
  return designation.tokens.flatMap(({ symbol, args, level, written }) => {
    const value = level === null ? null : parseDecimal(level)
    switch (symbol) {
      case 'TR':
        return row('TENSILE_STRENGTH', { qualifier: atLeast, value, standard: 'EN 1607' })
      case 'PL':
        // cellular glass declares the deformation under a load instead: PL(P)
        return args.includes('5')
          ? row('POINT_LOAD', { qualifier: atLeast, value, standard: 'EN 12430' })
          : []
      case 'BS':
        return row('BENDING_STRENGTH', { qualifier: atLeast, value, standard: 'EN 12089' })
      case 'AF':
        return row('AIRFLOW_RESISTIVITY', { qualifier: atLeast, value, standard: 'EN ISO 9053-1' })
      case 'WS':
        return row('WATER_ABSORPTION_SHORT', { qualifier: atMost, value: '1', standard: water })
      case 'WL':
        return args.includes('P')
          ? row('WATER_ABSORPTION_LONG', { qualifier: atMost, value: '3', standard: 'EN 12087' })
          : row('WATER_ABSORPTION_TOTAL', { qualifier: atMost, value, standard: 'EN 12087' })
      case 'CL':
        return row('CHLORIDES', { qualifier: atMost, value, standard: 'EN 13468' })
      case 'DS':
        // without a second condition the code says it of the heat alone: the stricter one is kept
        return args.length === 2 && args[1] !== '-'
          ? row('DIMENSIONAL_STABILITY', {
              qualifier: atMost,
              value: '1',
              level: written,
              standard: 'EN 1604',
            })
          : []
      default:
        return []
    }
  })
}

/** Stone wool melts above 1000 °C. */
function ofMaterial({ series }: Variant): Performance {
  const { materials, grade } = { ...series.family, grade: series.grade }
  if (materials[0] !== 'stone-wool' || grade.fire !== 'A1') return []
  return [row('MELTING_POINT', { qualifier: '>', value: '1000', standard: 'DIN 4102-17' })]
}

/** Underlays by thickness; ceilings with what rooms ask of them; fire boards in a wall. */
function ofUse({ series, thickness }: Variant): Performance {
  const { family } = series
  if (family.code === 'UND' && thickness !== null) {
    const stiffness = (family.thicknesses ?? []).toSorted((a, b) => a - b)
    return stiffness.map((one) =>
      row('DYNAMIC_STIFFNESS', {
        fromThickness: String(one),
        toThickness: String(one),
        qualifier: atMost,
        value: String(Math.round(240 / one)),
        standard: 'EN 29052-1',
      }),
    )
  }
  if (family.subGroup === '6010') {
    return [
      row('HUMIDITY_RESISTANCE', { value: '95', standard: 'EN 13964' }),
      row('LIGHT_REFLECTANCE', { qualifier: atLeast, value: '85', standard: 'EN ISO 7724-2' }),
    ]
  }
  if (family.code === 'FBD') {
    const condition = 'Metal stud wall with two boards on each side, 50 mm stone wool'
    return [row('FIRE_RESISTANCE', { level: 'EI 90', condition, standard: 'EN 13501-2' })]
  }
  return []
}

const octaves = ['125', '250', '500', '1000', '2000', '4000'] as const

/** The reference curve of EN ISO 11654 below its greatest value, by octave; at 125 Hz what is usual. */
const belowReference = [0.55, 0.2, 0, 0, 0, 0.1] as const

/** Octaves that give the declared α_w, where it has no shape indicator. */
function absorptionOf(variant: Variant): Curves {
  const { alphaW } = characteristicsOf(variant)
  const value = alphaW?.state === 'declared' ? alphaW.value : null
  if (value === null || alphaW?.condition?.shape !== undefined) return []
  return octaves.map((at, index) => ({
    curve: 'ALPHA_P',
    at,
    value: shorn(Math.max(0, Number(value) - (belowReference[index] ?? 0)), 2),
  }))
}

/** λ by mean temperature of what insulates equipment: a fifth more for each 50 °C. */
function lambdaCurveOf({ series }: Variant): Curves {
  const { family, grade } = series
  if (!family.standard?.[0].startsWith('EN 143') || grade.lambda === undefined) return []
  const mean = Number(family.mean ?? '10')
  const most = Number(grade.max ?? mean)
  const temperatures = [mean, 50, 100, 150, 200, 250, 300].filter(
    (at, index) => at <= most && (index === 0 || at > mean),
  )
  return temperatures.map((at) => ({
    curve: 'LAMBDA',
    at: String(at),
    value: shorn(Number(grade.lambda) * (1 + (at - mean) * 0.004), 3),
  }))
}

function shorn(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}
