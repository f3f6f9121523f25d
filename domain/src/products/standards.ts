import { readStandard } from '../identifiers/standard-citation.ts'

/** A harmonised product standard and what a product declared to it may claim. */
interface ProductStandard {
  /** As it is cited, without edition: `EN 13162`. */
  number: string
  title: string
  /** Material codes a designation code may begin with; none where designations are not used. */
  designations: readonly string[]
  /** Codes of the material taxonomy it covers; none = any. */
  materials: readonly string[]
  /** building = λ at 10 °C and an R_D; industrial = λ over mean temperature (EN 143xx). */
  scope: 'building' | 'industrial' | 'other'
  /** Highest λ_D in W/(m·K) at 10 °C; null = none stated. */
  maxLambda: string | null
  /** Lowest R_D in m²·K/W; null = none stated. */
  minResistance: string | null
  /** Approximate range of service temperatures in °C; null = none stated. */
  temperatures: { min: string; max: string } | null
  /** The edition declarations of performance usually cite; null = not known. */
  usualEdition: string | null
  /**
   * Whether the Official Journal cites it, so that a declaration of performance and CE marking are required (Regulation
   * (EU) No 305/2011, Articles 4 and 8); null = not known, which requires nothing.
   */
  isCited: true | null
}

type Row = readonly [
  number: string,
  title: string,
  designations: readonly string[],
  materials: readonly string[],
  scope: ProductStandard['scope'],
  maxLambda: string | null,
  minResistance: string | null,
  temperatures: readonly [string, string] | null,
  usualEdition: string | null,
]

/** The harmonised standards of insulation (domain field list §1.3); the edition cited is that of the Official Journal. */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['EN 13162', 'Mineral wool, buildings', ['MW'], ['stone-wool', 'glass-wool'], 'building', '0.060', '0.25', null, '2012+A1:2015'],
  ['EN 13163', 'Expanded polystyrene, buildings', ['EPS'], ['eps'], 'building', '0.060', '0.25', null, null],
  ['EN 13164', 'Extruded polystyrene, buildings', ['XPS'], ['xps'], 'building', null, null, null, null],
  ['EN 13165', 'Rigid polyurethane foam, buildings', ['PU', 'PUR', 'PIR'], ['pur', 'pir'], 'building', '0.1', '0.05', null, null],
  ['EN 13166', 'Phenolic foam, buildings', ['PF'], ['phenolic-foam'], 'building', '0.050', '0.40', null, null],
  ['EN 13167', 'Cellular glass, buildings', ['CG'], ['cellular-glass'], 'building', null, null, null, null],
  ['EN 13168', 'Wood wool, buildings', ['WW', 'WW-C'], ['wood-wool'], 'building', null, null, null, null],
  ['EN 13169', 'Expanded perlite board, buildings', ['EPB'], ['perlite'], 'building', null, null, null, null],
  ['EN 13170', 'Expanded cork, buildings', ['ICB'], ['cork'], 'building', null, null, null, null],
  ['EN 13171', 'Wood fibre, buildings', ['WF'], ['wood-fibre'], 'building', '0.070', '0.50', null, null],
  ['EN 16069', 'Polyethylene foam, buildings', ['PEF'], ['polyethylene-foam'], 'building', null, null, null, null],
  ['EN 14303', 'Mineral wool, equipment and industry', ['MW'], ['stone-wool', 'glass-wool'], 'industrial', '0.065', null, ['0', '800'], '2009+A1:2013'],
  ['EN 14304', 'Flexible elastomeric foam, equipment and industry', ['FEF'], ['elastomeric-foam'], 'industrial', '0.050', null, ['-200', '175'], null],
  ['EN 14305', 'Cellular glass, equipment and industry', ['CG'], ['cellular-glass'], 'industrial', '0.065', null, ['-265', '430'], null],
  ['EN 14306', 'Calcium silicate, equipment and industry', ['CS'], ['calcium-silicate'], 'industrial', null, null, null, null],
  ['EN 14307', 'Extruded polystyrene, equipment and industry', ['XPS'], ['xps'], 'industrial', null, null, null, null],
  ['EN 14308', 'Rigid polyurethane foam, equipment and industry', ['PU', 'PUR', 'PIR'], ['pur', 'pir'], 'industrial', '0.100', null, ['-200', '200'], null],
  ['EN 14309', 'Expanded polystyrene, equipment and industry', ['EPS'], ['eps'], 'industrial', null, null, null, null],
  ['EN 14313', 'Polyethylene foam, equipment and industry', ['PEF'], ['polyethylene-foam'], 'industrial', '0.050', null, ['-80', '150'], null],
  ['EN 14314', 'Phenolic foam, equipment and industry', ['PF'], ['phenolic-foam'], 'industrial', null, null, null, null],
  ['EN 17140', 'Vacuum insulation panels, buildings', [], ['vip'], 'building', null, null, null, null],
  ['EN 14933', 'Expanded polystyrene, civil engineering', ['EPS'], ['eps'], 'other', null, null, null, null],
  ['EN 14934', 'Extruded polystyrene, civil engineering', ['XPS'], ['xps'], 'other', null, null, null, null],
  ['EN 14064-1', 'Mineral wool, loose fill', [], ['stone-wool', 'glass-wool'], 'other', null, null, null, null],
  ['EN 14063-1', 'Light weight aggregates', [], [], 'other', null, null, null, null],
  ['EN 14315-1', 'Sprayed rigid polyurethane foam', [], ['pur', 'pir'], 'other', null, null, null, null],
  ['EN 14318-1', 'Dispensed rigid polyurethane foam', [], ['pur', 'pir'], 'other', null, null, null, null],
  ['EN 14316-1', 'Expanded perlite, formed on site', [], ['perlite'], 'other', null, null, null, null],
  ['EN 14317-1', 'Exfoliated vermiculite, formed on site', [], ['vermiculite'], 'other', null, null, null, null],
  ['EN 15101-1', 'Cellulose, loose fill', [], ['cellulose'], 'other', null, null, null, null],
  ['EN 15599-1', 'Expanded perlite, equipment and industry', [], ['perlite'], 'other', null, null, null, null],
  ['EN 15600-1', 'Exfoliated vermiculite, equipment and industry', [], ['vermiculite'], 'other', null, null, null, null],
  ['EN 15501', 'Expanded perlite and exfoliated vermiculite products', [], ['perlite', 'vermiculite'], 'other', null, null, null, null],
  ['EN 13964', 'Suspended ceilings', [], [], 'other', null, null, null, null],
  ['EN 13499', 'External composite systems with expanded polystyrene', [], [], 'other', null, null, null, null],
  ['EN 13500', 'External composite systems with mineral wool', [], [], 'other', null, null, null, null],
  ['EN 13984', 'Vapour control layers', [], [], 'other', null, null, null, null],
  ['EN 13859-1', 'Underlays for roofing', [], [], 'other', null, null, null, null],
  ['EN 13859-2', 'Underlays for walls', [], [], 'other', null, null, null, null],
  ['EN 520', 'Gypsum plasterboards', [], [], 'other', null, null, null, null],
  ['EN 14190', 'Gypsum board products from reprocessing', [], [], 'other', null, null, null, null],
  ['EN 15283-1', 'Gypsum boards with mat reinforcement', [], [], 'other', null, null, null, null],
  ['EN 15283-2', 'Gypsum fibre boards', [], [], 'other', null, null, null, null],
  ['EN 13950', 'Gypsum board composite panels for insulation', [], [], 'other', null, null, null, null],
  ['EN 14509', 'Sandwich panels with metal facings', [], [], 'other', null, null, null, null],
  ['EN 15651-1', 'Sealants for façade elements', [], [], 'other', null, null, null, null],
  ['EN 15651-2', 'Sealants for glazing', [], [], 'other', null, null, null, null],
  ['EN 15651-3', 'Sealants for sanitary joints', [], [], 'other', null, null, null, null],
  ['EN 15651-4', 'Sealants for pedestrian walkways', [], [], 'other', null, null, null, null],
  ['EN 13986', 'Wood-based panels', [], [], 'other', null, null, null, null],
]

/**
 * Standards that are proven to be cited in the Official Journal. EN 13162 and EN 14303: domain field list §1.3, after
 * real declarations of performance. The others of equipment and industry: Armacell, "CE mark for technical insulation
 * materials", 22 May 2012 (CE marking by these standards is compulsory from August 2012).
 */
const cited: ReadonlySet<string> = new Set([
  'EN 13162',
  'EN 14303',
  'EN 14304',
  'EN 14305',
  'EN 14306',
  'EN 14307',
  'EN 14308',
  'EN 14309',
  'EN 14313',
  'EN 14314',
])

/** Every product standard known, in the order of the field list. */
export const standards: readonly ProductStandard[] = rows.map(
  ([
    number,
    title,
    designations,
    materials,
    scope,
    maxLambda,
    minResistance,
    range,
    usualEdition,
  ]) => ({
    number,
    title,
    designations,
    materials,
    scope,
    maxLambda,
    minResistance,
    temperatures: range === null ? null : { min: range[0], max: range[1] },
    usualEdition,
    isCited: cited.has(number) ? true : null,
  }),
)

/**
 * Whether a text cites what stands in for a harmonised standard: a European Assessment Document
 * (`'EAD 040083-00-0404'`) or a European Technical Assessment (`'ETA-12/0001'`).
 */
export function isAssessment(text: string): boolean {
  return /^(?:EAD[ -]?\d{6}-\d{2}-\d{4}(?:-V\d{2})?|ETA[ -]?\d{2}\/\d{4})$/i.test(text.trim())
}

/** The numbers of a standard's parts that we know, where a citation leaves out which (`'EN 15651'`). */
export function partsOf(number: string): string[] {
  return standards.map((standard) => standard.number).filter((one) => one.startsWith(`${number}-`))
}

/** The product standard a text cites, edition aside; undefined when it is none of those known. */
export function productStandard(text: string | null): ProductStandard | undefined {
  const number = text === null ? undefined : readStandard(text)?.number
  return standards.find((standard) => standard.number === number)
}
