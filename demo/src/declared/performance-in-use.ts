import type { PerformanceRow } from '@lambda/contract/products/performance'
import type { Variant } from '../catalogue.ts'

/** A row of declared performance; what it leaves out is empty. */
export type Said = Partial<PerformanceRow> & Pick<PerformanceRow, 'characteristic'>

const atMost = '≤'
const atLeast = '≥'

/** What the use of a family asks for: impact sound of floors by thickness, ceilings, fire resistance of build-ups. */
export function performanceInUse(variant: Variant): Said[] {
  const { family, grade } = variant.series
  const ofFamily = byFamily[family.code]?.(variant) ?? []
  const melts = family.materials[0] === 'stone-wool' && grade.fire === 'A1'
  return melts
    ? [
        ...ofFamily,
        { characteristic: 'MELTING_POINT', qualifier: '>', value: '1000', standard: 'DIN 4102-17' },
      ]
    : ofFamily
}

const byFamily: Readonly<Record<string, (variant: Variant) => Said[]>> = {
  FLO: (variant) => stiffnessOf(variant, variant.series.grade.tag === 'CP5' ? 360 : 800),
  UND: (variant) => [...stiffnessOf(variant, 240), ...impactSoundOf(variant)],
  CTI: ceilingOf,
  GCT: ceilingOf,
  BAR: barrierOf,
  MAR: () => [
    { characteristic: 'MARINE_FIRE', level: 'FTP Code part 1', standard: 'IMO FTP Code' },
  ],
  FBD: (variant) => fireResistanceOf(variant, wallWithBoards),
  PEN: (variant) => fireResistanceOf(variant, sealInWall),
  FDU: (variant) => fireResistanceOf(variant, ductOfPanels),
  COL: () => [
    {
      characteristic: 'FIRE_RESISTANCE',
      level: 'EI 120-U/U',
      condition: 'PVC-U pipe in a rigid wall of 150 mm, collars on both sides',
      standard: 'EN 13501-2',
    },
  ],
}

/** s′ in MN/m³ falls with the thickness in mm. */
function stiffnessOf({ series }: Variant, ofOneMillimetre: number): Said[] {
  return rowsByThickness(series.family.thicknesses ?? [], (thickness) => ({
    characteristic: 'DYNAMIC_STIFFNESS',
    qualifier: atMost,
    value: String(Math.round(ofOneMillimetre / thickness)),
    standard: 'EN 29052-1',
  }))
}

/** ΔL_w in dB of rubber underlays by thickness in mm. */
const impactSound: Readonly<Record<number, string>> = {
  3: '16',
  5: '19',
  8: '21',
  10: '22',
  17: '26',
}

function impactSoundOf({ series }: Variant): Said[] {
  return rowsByThickness(series.family.thicknesses ?? [], (thickness) => ({
    characteristic: 'IMPACT_SOUND_REDUCTION',
    value: impactSound[thickness] ?? null,
    condition: 'Under 60 mm cement screed on a concrete floor of 140 mm',
    standard: 'EN ISO 717-2',
  }))
}

function ceilingOf({ series }: Variant): Said[] {
  const rows: Said[] = [
    { characteristic: 'HUMIDITY_RESISTANCE', value: '95', standard: 'EN 13964' },
    {
      characteristic: 'LIGHT_REFLECTANCE',
      qualifier: atLeast,
      value: '85',
      standard: 'EN ISO 7724-2',
    },
  ]
  if (series.grade.tag !== 'dB') return rows
  const condition = 'Two rooms below a common void of 700 mm, exposed T24 grid'
  return [
    ...rows,
    { characteristic: 'CEILING_ATTENUATION', value: '40', condition, standard: 'EN ISO 10848-2' },
  ]
}

/** R_w in dB of a limp membrane of 2000 kg/m³ by thickness in mm. */
const barrier: Readonly<Record<number, string>> = { 2: '25', 3: '28', 4: '30', 5: '32' }

function barrierOf({ series }: Variant): Said[] {
  return rowsByThickness(series.family.thicknesses ?? [], (thickness) => ({
    characteristic: 'SOUND_REDUCTION',
    value: barrier[thickness] ?? null,
    condition: 'Membrane alone, hung in the test opening',
    standard: 'EN ISO 717-1',
  }))
}

/** A build-up, and the class that it has with a product of at least so many mm, the thickest first. */
interface BuildUp {
  condition: string
  levels: readonly (readonly [from: number, level: string])[]
}

const wallWithBoards: BuildUp = {
  condition: 'Metal stud wall CW 75, one board on each side, 60 mm stone wool',
  levels: [
    [25, 'EI 120'],
    [20, 'EI 90'],
    [15, 'EI 60'],
    [0, 'EI 45'],
  ],
}

const sealInWall: BuildUp = {
  condition: 'Mixed penetration seal of two boards in a rigid wall of 150 mm',
  levels: [
    [60, 'EI 120'],
    [0, 'EI 90'],
  ],
}

const ductOfPanels: BuildUp = {
  condition: 'Horizontal duct of 1250 × 1000 mm, fire from outside',
  levels: [
    [50, 'EI 120 (ho i↔o) S'],
    [40, 'EI 90 (ho i↔o) S'],
    [35, 'EI 60 (ho i↔o) S'],
    [0, 'EI 30 (ho i↔o) S'],
  ],
}

function fireResistanceOf({ thickness }: Variant, { condition, levels }: BuildUp): Said[] {
  const [, level] = levels.find(([from]) => (thickness ?? 0) >= from) ?? []
  if (level === undefined) return []
  return [{ characteristic: 'FIRE_RESISTANCE', level, condition, standard: 'EN 13501-2' }]
}

function rowsByThickness(
  thicknesses: readonly number[],
  rowOf: (thickness: number) => Said,
): Said[] {
  return thicknesses
    .toSorted((a, b) => a - b)
    .map((thickness) => {
      const only = String(thickness)
      return Object.assign(rowOf(thickness), { fromThickness: only, toThickness: only })
    })
}
