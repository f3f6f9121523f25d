/** Inclusive band of decimals; null = unlimited. */
export interface Band {
  min: string
  max: string | null
}

/** What is plausible for a product that consists mainly of one material. */
interface MaterialFacts {
  /** The code of the taxonomy node. */
  code: string
  /** kg/m³ */
  density: Band
  /** W/(m·K) at 10 °C (elastomeric foam 0 °C) */
  lambda: Band
  /** Dimensionless; `max: null` = vapour-tight. */
  mu: Band
  /** Usual Euroclass letters, best first; none where the material is never declared on its own. */
  fireClasses: readonly ('A1' | 'A2' | 'B' | 'C' | 'D' | 'E' | 'F')[]
  /** Highest usual maximum service temperature in °C; null = unknown. */
  maxTemperature: string | null
  /** Headings of the Harmonised System it is usually declared under. */
  customsHeadings: readonly string[]
  /** Combustible by nature, so that class A1 needs an explanation. */
  organic: boolean
  /** Material codes of its harmonised standards, as designation codes write them. */
  designations: readonly string[]
}

type Row = readonly [
  code: string,
  density: readonly [string, string],
  lambda: readonly [string, string],
  mu: readonly [string, string | null],
  fireClasses: MaterialFacts['fireClasses'],
  maxTemperature: string | null,
  customsHeadings: readonly string[],
  organic: boolean,
  designations: readonly string[],
]

/**
 * Plausibility bands (domain field list §1.9): professional knowledge, good for a warning and for
 * made-up data, never a reason to refuse. Plant and animal fibres are traded as felts, hence chapter 56.
 */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['stone-wool', ['22', '220'], ['0.033', '0.045'], ['1', '1'], ['A1', 'A2'], '750', ['6806'], false, ['MW']],
  ['glass-wool', ['10', '120'], ['0.030', '0.044'], ['1', '1'], ['A1', 'A2'], '500', ['7019'], false, ['MW']],
  ['eps', ['10', '35'], ['0.030', '0.042'], ['20', '100'], ['E'], '85', ['3921'], true, ['EPS']],
  ['xps', ['25', '50'], ['0.027', '0.040'], ['50', '250'], ['E'], '75', ['3921'], true, ['XPS']],
  ['pur', ['28', '60'], ['0.021', '0.028'], ['40', null], ['B', 'C', 'D', 'E'], '140', ['3921'], true, ['PU', 'PUR']],
  ['pir', ['28', '60'], ['0.021', '0.028'], ['40', null], ['B', 'C', 'D', 'E'], '140', ['3921'], true, ['PU', 'PIR']],
  ['phenolic-foam', ['35', '60'], ['0.018', '0.024'], ['35', '50'], ['B', 'C'], '120', ['3921'], true, ['PF']],
  ['elastomeric-foam', ['40', '90'], ['0.033', '0.040'], ['5000', '20000'], ['B', 'C', 'D', 'E'], '175', ['4008', '4009'], true, ['FEF']],
  ['polyethylene-foam', ['20', '40'], ['0.034', '0.045'], ['3500', '10000'], ['B', 'C', 'D', 'E'], '100', ['3917', '3921'], true, ['PEF']],
  ['cellular-glass', ['100', '165'], ['0.036', '0.055'], ['40000', null], ['A1'], '430', ['7016'], false, ['CG']],
  ['calcium-silicate', ['200', '300'], ['0.045', '0.065'], ['3', '20'], ['A1'], '1000', ['6806'], false, ['CS']],
  ['aerogel', ['120', '200'], ['0.013', '0.020'], ['5', '5'], ['A2', 'B', 'C'], '650', ['6806', '7019'], false, []],
  ['vip', ['170', '210'], ['0.004', '0.008'], ['40000', null], [], '80', ['3921', '6806'], false, []],
  ['wood-fibre', ['40', '280'], ['0.036', '0.050'], ['3', '5'], ['E'], null, ['4411', '4410'], true, ['WF']],
  ['wood-wool', ['350', '600'], ['0.065', '0.090'], ['5', '5'], ['A2', 'B'], null, ['6808'], true, ['WW']],
  ['cellulose', ['28', '65'], ['0.037', '0.042'], ['1', '2'], ['B', 'C', 'D', 'E'], null, ['4703', '4707'], true, []],
  ['cork', ['90', '140'], ['0.037', '0.043'], ['5', '30'], ['E'], null, ['4504'], true, ['ICB']],
  ['hemp', ['15', '80'], ['0.035', '0.045'], ['1', '2'], ['E'], null, ['5302', '5602', '5603'], true, []],
  ['flax', ['15', '80'], ['0.035', '0.045'], ['1', '2'], ['E'], null, ['5301', '5602', '5603'], true, []],
  ['sheep-wool', ['15', '80'], ['0.035', '0.045'], ['1', '2'], ['E'], null, ['5101', '5602', '5603'], true, []],
  ['perlite', ['90', '200'], ['0.050', '0.070'], ['5', '5'], ['A1', 'A2', 'B', 'C'], '650', ['6806'], false, ['EPB']],
  ['vermiculite', ['90', '200'], ['0.050', '0.070'], ['5', '5'], ['A1', 'A2', 'B', 'C'], '1000', ['6806'], false, ['EV']],
]

/** The materials whose plausible values are known; the first material of a product decides. */
export const materials: readonly MaterialFacts[] = rows.map(
  ([
    code,
    density,
    lambda,
    mu,
    fireClasses,
    maxTemperature,
    customsHeadings,
    organic,
    designations,
  ]) => ({
    code,
    density: { min: density[0], max: density[1] },
    lambda: { min: lambda[0], max: lambda[1] },
    mu: { min: mu[0], max: mu[1] },
    fireClasses,
    maxTemperature,
    customsHeadings,
    organic,
    designations,
  }),
)

/** Materials without bands that burn all the same: facings, foams and chemicals. */
const otherOrganic = new Set([
  'melamine-foam',
  'pet-fibre',
  'rubber-granulate',
  'bitumen',
  'epdm',
  'pvc',
  'pp',
  'acrylic',
  'silicone',
  'ms-polymer',
])

/** The plausible values of a material by the code of its taxonomy node; undefined where none are known. */
export function materialFacts(code: string | undefined): MaterialFacts | undefined {
  return materials.find((material) => material.code === code)
}

/** Whether a material is combustible by nature; false for a node nobody told us about. */
export function isOrganic(code: string): boolean {
  return materialFacts(code)?.organic ?? otherOrganic.has(code)
}
