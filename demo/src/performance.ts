import { performanceRow } from '@lambda/contract/products/performance'
import type { ProductInput } from '@lambda/contract/products/products'
import { parseDesignation } from '@lambda/domain/designation/designation'
import { compareDesignation } from '@lambda/domain/designation/designation-fields'
import type { DesignationFacts } from '@lambda/domain/designation/token-comparison'
import { performanceCharacteristic } from '@lambda/domain/performance/performance'
import { type DeclaredKey, declaredKeys } from '@lambda/domain/products/characteristics'
import type { PerformanceCode } from '@lambda/domain/performance/performance-characteristics'
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

/** A product that declares nothing yet. */
const nothing: DesignationFacts = {
  ...(Object.fromEntries(declaredKeys.map((key) => [key, null])) as Record<DeclaredKey, null>),
  materials: [],
  performance: [],
  standard: null,
  standardEdition: null,
  designationCode: null,
  thickness: null,
  wallThickness: null,
  toleranceClass: null,
}

const atMost = '≤'
const atLeast = '≥'

/** What the tokens of a code say that a row holds, as `compareDesignation` has it. */
function ofDesignation(code: string | null): Performance {
  const designation = parseDesignation(code ?? '')
  if ('problem' in designation) return []
  const said = new Map<PerformanceCode, Said>()
  for (const { kind, fromCode } of compareDesignation(designation, nothing)) {
    if (kind.row === null || fromCode === null) continue
    const { code: characteristic, part, qualifier } = kind.row
    const standard = performanceCharacteristic(characteristic)?.standards[0] ?? null
    const before = said.get(characteristic)
    const value = [before?.[part], fromCode.value].filter(Boolean).join(' ')
    said.set(characteristic, { qualifier, [part]: value, standard })
  }
  return [...said].map(([characteristic, one]) => row(characteristic, one))
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
