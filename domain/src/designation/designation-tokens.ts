import type { PerformanceCode } from '../performance/performance-characteristics.ts'
import type { DeclaredKey } from '../products/characteristics.ts'
import type { Qualifier } from '../numbers/qualifiers.ts'
import { productStandard } from '../products/standards.ts'

/** The rows of declared performance that repeat a property, as a number that is a limit, or as a class. */
export interface RowOfToken {
  code: PerformanceCode
  part: 'value' | 'level'
  qualifier: Qualifier | null
}

/** A property that designation codes declare (EN 13162, clause 6, and its sisters). */
export interface TokenKind {
  /** As codes write it, in capitals but for a few: `MU`, `Na`, `pH`. */
  symbol: string
  /** What must stand in its brackets: ST(+) and ST(-) are two properties. */
  argument: string | null
  meaning: string
  /** null = a class, or dimensionless */
  unit: string | null
  /** The characteristic that holds the same value; null where the product has no field of its own for it. */
  field: DeclaredKey | null
  row: RowOfToken | null
  /** The field that holds the token itself as its class. */
  choice: 'toleranceClass' | null
}

type Row = readonly [
  symbol: string,
  meaning: string,
  unit: string | null,
  holder?: DeclaredKey | RowOfToken | 'toleranceClass',
]

const atLeast = (code: PerformanceCode): RowOfToken => ({ code, part: 'value', qualifier: '≥' })
const atMost = (code: PerformanceCode): RowOfToken => ({ code, part: 'value', qualifier: '≤' })
const exactly = (code: PerformanceCode): RowOfToken => ({ code, part: 'value', qualifier: null })
const classOf = (code: PerformanceCode): RowOfToken => ({ code, part: 'level', qualifier: null })

/**
 * The properties and what repeats them: the one list for reading, comparing and writing codes. A kind with an argument
 * stands before the one without.
 * Source: domain field list §1.3 and, for FW, GM, SS, CV and AS, the abbreviations of EN 13163, EN 13165 and EN 13166.
 */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['T', 'thickness tolerance', null, 'toleranceClass'],
  ['L', 'length tolerance', null],
  ['W', 'width tolerance', null],
  ['S', 'squareness', null],
  ['P', 'flatness', null],
  ['ST(+)', 'maximum service temperature', '°C', 'maxServiceTemperature'],
  ['ST(-)', 'minimum service temperature', '°C', 'minServiceTemperature'],
  ['DS', 'dimensional stability', null, classOf('DIMENSIONAL_STABILITY')],
  ['DLT', 'deformation under load and temperature', null],
  ['CS', 'compressive stress or strength', 'kPa', 'compressiveStress'],
  ['TR', 'tensile strength', 'kPa', atLeast('TENSILE_STRENGTH')],
  ['BS', 'bending strength', 'kPa', atLeast('BENDING_STRENGTH')],
  ['SS', 'shear strength', 'kPa', atLeast('SHEAR_STRENGTH')],
  ['GM', 'shear modulus', 'kPa'],
  ['PL(5)', 'point load at 5 mm', 'N', atLeast('POINT_LOAD')],
  ['PL', 'point load', 'N'],
  ['FW', 'flatness after one-sided wetting', null],
  ['CV', 'closed cell content', null],
  ['WS', 'water absorption, short term', 'kg/m²', atMost('WATER_ABSORPTION_SHORT')],
  ['WL(P)', 'water absorption, long term, partial immersion', 'kg/m²', atMost('WATER_ABSORPTION_LONG')],
  ['WL(T)', 'water absorption, long term, total immersion', '%', atMost('WATER_ABSORPTION_TOTAL')],
  ['WL', 'water absorption, long term', null],
  ['WD(V)', 'water absorption by diffusion', '%', atMost('WATER_DIFFUSION')],
  ['WD', 'water absorption by diffusion', null],
  ['MU', 'water vapour resistance', null, 'mu'],
  ['Z', 'water vapour resistance', 'm²·h·Pa/mg', atLeast('VAPOUR_RESISTANCE')],
  ['MV', 'water vapour transmission', null],
  ['FT', 'freeze-thaw resistance', null, classOf('FREEZE_THAW')],
  ['FTCD', 'freeze-thaw after diffusion', null, classOf('FREEZE_THAW')],
  ['FTCI', 'freeze-thaw after immersion', null, classOf('FREEZE_THAW')],
  ['SD', 'dynamic stiffness', 'MN/m³', atMost('DYNAMIC_STIFFNESS')],
  ['CP', 'compressibility', 'mm', atMost('COMPRESSIBILITY')],
  ['CC', 'compressive creep', null, classOf('COMPRESSIVE_CREEP')],
  ['CL', 'chlorides', 'mg/kg', atMost('CHLORIDES')],
  ['F', 'fluorides', 'mg/kg', atMost('FLUORIDES')],
  ['Na', 'sodium', 'mg/kg', atMost('SODIUM')],
  ['Si', 'silicates', 'mg/kg', atMost('SILICATES')],
  ['pH', 'pH', null, exactly('PH')],
  ['AP', 'practical sound absorption', null],
  ['AW', 'weighted sound absorption', null, 'alphaW'],
  ['AS', 'sound absorption', null],
  ['AF', 'airflow resistivity', 'kPa·s/m²', atLeast('AIRFLOW_RESISTIVITY')],
]

/** Every property known, in the order of the list. */
export const tokenKinds: readonly TokenKind[] = rows.map(
  ([name, meaning, unit, holder = null]) => ({
    symbol: name.replace(/\(.*/, ''),
    argument: /\((.+)\)/.exec(name)?.[1] ?? null,
    meaning,
    unit,
    field: typeof holder === 'string' && holder !== 'toleranceClass' ? holder : null,
    row: typeof holder === 'string' ? null : holder,
    choice: holder === 'toleranceClass' ? holder : null,
  }),
)

/** Symbols by the capitals they are read by; some codes keep the subscript of AF. */
const symbols = new Map([
  ...tokenKinds.map(({ symbol }) => [symbol.toUpperCase(), symbol] as const),
  ['AFR', 'AF'] as const,
])

/** How codes write a property, by its letters in any case (`'ph'` → `'pH'`); undefined for letters that mean none. */
export function symbolOf(letters: string): string | undefined {
  return symbols.get(letters.toUpperCase())
}

/** The property a token declares; undefined for an ST that is neither a maximum nor a minimum. */
export function tokenKind(token: {
  symbol: string
  args: readonly string[]
}): TokenKind | undefined {
  return tokenKinds.find(
    ({ symbol, argument }) =>
      symbol === token.symbol && (argument === null || token.args.includes(argument)),
  )
}

/**
 * The order in which codes give their properties (clause 6 of each standard, as published codes show it: a price list
 * and data sheets of stone wool for EN 13162 and EN 14303, makers' codes for EN 13163 and EN 13164).
 */
const orders = {
  general: 'T L W S P DS CS TR BS PL WS WL WD MU Z SD CP CC AP AW AS AF',
  expanded: 'T L W S P BS CS DS DLT TR SS GM CC WL WD MU Z FTCD FTCI SD CP',
  foam: 'T DS DLT CS TR SS CC FW CV WS WL WD MU Z FT FTCD FTCI AP AW AS',
  industrial: 'T DS ST CS TR WS WL MU Z MV CL F Na Si pH AP AW AS',
} as const

const orderOf: Readonly<Record<string, keyof typeof orders>> = {
  'EN 13163': 'expanded',
  'EN 14933': 'expanded',
  'EN 13164': 'foam',
  'EN 13165': 'foam',
  'EN 13166': 'foam',
  'EN 14934': 'foam',
}

/** The symbols a standard's codes may have, in its order (`'EN 13162'`, without edition). */
export function tokenOrder(standard: string): readonly string[] {
  const isIndustrial = productStandard(standard)?.scope === 'industrial'
  return orders[isIndustrial ? 'industrial' : (orderOf[standard] ?? 'general')].split(' ')
}
