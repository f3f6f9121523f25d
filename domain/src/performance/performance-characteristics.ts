import type { Quantity } from '../products/characteristics.ts'

/** The headings that characteristics stand under, in the order of the screen. */
export const performanceGroups = [
  'Thermal',
  'Fire',
  'Water',
  'Mechanical',
  'Acoustic',
  'Ceilings',
  'Chemical',
] as const

/** A characteristic that is declared in rows: a number, a class or level in letters, or both. */
export interface PerformanceCharacteristic {
  code: string
  symbol: string
  label: string
  group: (typeof performanceGroups)[number]
  /** Null: a class or level alone. */
  quantity: Quantity | null
  /** What a class or level looks like; null where there is a number alone. */
  level: string | null
  /** Usual test or classification standards, the first offered by default. */
  standards: readonly string[]
  /** Whether the value is that of a build-up, which then has to be named. */
  isSystem: boolean
}

type Usual = readonly [min: string, max: string]

interface NumberOptions {
  digits: number
  /** What a value of this kind cannot be outside of; at most what the column holds. */
  limits: Usual
  usual?: Usual
  level?: string
  isSystem?: boolean
  standards?: readonly string[]
}

type Name<Code extends string> = readonly [
  code: Code,
  symbol: string,
  label: string,
  group: PerformanceCharacteristic['group'],
]

function number<const Code extends string>(
  [code, symbol, label, group]: Name<Code>,
  unit: string | null,
  { digits, limits, usual = limits, level, isSystem = false, standards = [] }: NumberOptions,
) {
  const [min, max] = limits
  const range = { min: usual[0], max: usual[1] }
  const bounds = { fractionDigits: digits, min, max, usual: range }
  const quantity: Quantity = { symbol, label, unit, ...bounds, keepsDigits: true }
  return { code, symbol, label, group, quantity, level: level ?? null, standards, isSystem }
}

function classOf<const Code extends string>(
  [code, symbol, label, group]: Name<Code>,
  level: string,
  options: { standards: readonly string[]; isSystem?: boolean },
) {
  const { standards, isSystem = false } = options
  return { code, symbol, label, group, quantity: null, level, standards, isSystem }
}

// oxfmt-ignore
/**
 * The characteristics beside those that each have a field of their own (domain field list §1.3). Limits are what cannot
 * be, usual values those of the field list.
 */
export const performanceCharacteristics = [
  number(['SPECIFIC_HEAT', 'c_p', 'Specific heat capacity', 'Thermal'], 'J/(kg·K)', { digits: 0, limits: ['1', '99999'], usual: ['800', '2500'], standards: ['EN ISO 10456'] }),
  number(['THERMAL_TRANSMITTANCE', 'U', 'Thermal transmittance', 'Thermal'], 'W/(m²·K)', { digits: 3, limits: ['0.001', '99'], usual: ['0.05', '6'], standards: ['EN ISO 6946'], isSystem: true }),
  classOf(['FIRE_RESISTANCE', 'EI', 'Fire resistance', 'Fire'], 'EI 90', { standards: ['EN 13501-2', 'EN 13501-3'], isSystem: true }),
  number(['MELTING_POINT', 'T_m', 'Melting point', 'Fire'], '°C', { digits: 0, limits: ['1', '9999'], usual: ['50', '2000'], standards: ['DIN 4102-17'] }),
  classOf(['MARINE_FIRE', 'IMO', 'Marine fire test', 'Fire'], 'FTP Code part 1', { standards: ['IMO FTP Code'] }),
  classOf(['RAIL_FIRE', 'HL', 'Fire protection on railway vehicles', 'Fire'], 'HL2', { standards: ['EN 45545-2'] }),
  number(['WATER_ABSORPTION_SHORT', 'WS', 'Water absorption, short term', 'Water'], 'kg/m²', { digits: 3, limits: ['0', '999'], usual: ['0', '10'], standards: ['EN ISO 29767', 'EN 1609', 'EN 13472'], level: 'WS1' }),
  number(['WATER_ABSORPTION_LONG', 'WL(P)', 'Water absorption, long term, partial immersion', 'Water'], 'kg/m²', { digits: 3, limits: ['0', '999'], usual: ['0', '20'], standards: ['EN ISO 16535', 'EN 12087'] }),
  number(['WATER_ABSORPTION_TOTAL', 'WL(T)', 'Water absorption, long term, total immersion', 'Water'], '%', { digits: 2, limits: ['0', '100'], usual: ['0', '30'], standards: ['EN ISO 16535', 'EN 12087'] }),
  number(['WATER_DIFFUSION', 'WD(V)', 'Water absorption by diffusion', 'Water'], '%', { digits: 2, limits: ['0', '100'], usual: ['0', '30'], standards: ['EN ISO 16536', 'EN 12088'] }),
  number(['VAPOUR_RESISTANCE', 'Z', 'Water vapour resistance', 'Water'], 'm²·h·Pa/mg', { digits: 3, limits: ['0', '9999999'], usual: ['0', '10000'], standards: ['EN 12086'] }),
  classOf(['FREEZE_THAW', 'FT', 'Freeze-thaw resistance', 'Water'], 'FT2', { standards: ['EN ISO 16546', 'EN 12091'] }),
  number(['TENSILE_STRENGTH', 'TR', 'Tensile strength perpendicular to faces', 'Mechanical'], 'kPa', { digits: 1, limits: ['0.1', '99999'], usual: ['1', '300'], standards: ['EN ISO 29765', 'EN 1607'] }),
  number(['BENDING_STRENGTH', 'BS', 'Bending strength', 'Mechanical'], 'kPa', { digits: 1, limits: ['0.1', '99999'], usual: ['10', '3000'], standards: ['EN ISO 12344', 'EN 12089'] }),
  number(['SHEAR_STRENGTH', 'SS', 'Shear strength', 'Mechanical'], 'kPa', { digits: 1, limits: ['0.1', '99999'], usual: ['1', '1000'], standards: ['EN 12090'] }),
  number(['POINT_LOAD', 'PL(5)', 'Point load at 5 mm deformation', 'Mechanical'], 'N', { digits: 0, limits: ['1', '99999'], usual: ['50', '1500'], standards: ['EN ISO 12968', 'EN 12430'] }),
  classOf(['COMPRESSIVE_CREEP', 'CC', 'Compressive creep', 'Mechanical'], 'CC(2/1.5/50)120', { standards: ['EN ISO 16534', 'EN 1606'] }),
  number(['COMPRESSIBILITY', 'CP', 'Compressibility', 'Mechanical'], 'mm', { digits: 1, limits: ['0', '99'], usual: ['2', '5'], standards: ['EN ISO 29770', 'EN 12431'] }),
  number(['DIMENSIONAL_STABILITY', 'DS', 'Dimensional stability', 'Mechanical'], '%', { digits: 1, limits: ['-100', '100'], usual: ['-5', '5'], standards: ['EN ISO 29472', 'EN 1604'], level: 'DS(70,90)' }),
  number(['DYNAMIC_STIFFNESS', 's′', 'Dynamic stiffness', 'Acoustic'], 'MN/m³', { digits: 1, limits: ['0.1', '9999'], usual: ['2', '100'], standards: ['EN 29052-1', 'EN ISO 9052-1'], level: 'SD20' }),
  number(['AIRFLOW_RESISTIVITY', 'AF_r', 'Airflow resistivity', 'Acoustic'], 'kPa·s/m²', { digits: 1, limits: ['0.1', '9999'], usual: ['1', '100'], standards: ['EN ISO 9053-1', 'EN 29053'] }),
  number(['NRC', 'NRC', 'Noise reduction coefficient', 'Acoustic'], null, { digits: 2, limits: ['0', '1.5'], usual: ['0', '1.25'], standards: ['ASTM C423'] }),
  number(['SAA', 'SAA', 'Sound absorption average', 'Acoustic'], null, { digits: 2, limits: ['0', '1.5'], usual: ['0', '1.25'], standards: ['ASTM C423'] }),
  number(['SOUND_REDUCTION', 'R_w', 'Weighted sound reduction index', 'Acoustic'], 'dB', { digits: 1, limits: ['0', '120'], usual: ['5', '90'], standards: ['EN ISO 717-1', 'EN ISO 10140-2'], level: '(−2; −3)', isSystem: true }),
  number(['IMPACT_SOUND_REDUCTION', 'ΔL_w', 'Weighted reduction of impact sound', 'Acoustic'], 'dB', { digits: 1, limits: ['-20', '99'], usual: ['0', '45'], standards: ['EN ISO 717-2', 'EN ISO 10140-3'], isSystem: true }),
  number(['IMPACT_SOUND_LEVEL', 'L_n,w', 'Weighted normalised impact sound level', 'Acoustic'], 'dB', { digits: 1, limits: ['0', '120'], usual: ['20', '90'], standards: ['EN ISO 717-2', 'EN ISO 10140-3'], isSystem: true }),
  number(['FLANKING_LEVEL_DIFFERENCE', 'D_n,f,w', 'Weighted flanking level difference', 'Acoustic'], 'dB', { digits: 1, limits: ['0', '120'], usual: ['10', '60'], standards: ['EN ISO 10848-2'], isSystem: true }),
  number(['CEILING_ATTENUATION', 'D_n,c,w', 'Weighted ceiling level difference (CAC)', 'Acoustic'], 'dB', { digits: 1, limits: ['0', '120'], usual: ['10', '60'], standards: ['EN ISO 10848-2', 'ASTM E1414'], isSystem: true }),
  number(['LIGHT_REFLECTANCE', 'LR', 'Light reflectance', 'Ceilings'], '%', { digits: 1, limits: ['0', '100'], standards: ['EN ISO 7724-2'] }),
  number(['HUMIDITY_RESISTANCE', 'RH', 'Resistance to relative humidity', 'Ceilings'], '%', { digits: 0, limits: ['0', '100'], usual: ['70', '100'], standards: ['EN 13964'] }),
  classOf(['SCRATCH_RESISTANCE', 'Scratch', 'Scratch resistance', 'Ceilings'], 'Class 3', { standards: ['EN 13964'] }),
  number(['CHLORIDES', 'CL', 'Water-soluble chlorides', 'Chemical'], 'mg/kg', { digits: 1, limits: ['0', '999999'], usual: ['0', '1000'], standards: ['EN 13468'], level: 'AS quality' }),
  number(['FLUORIDES', 'F', 'Water-soluble fluorides', 'Chemical'], 'mg/kg', { digits: 1, limits: ['0', '999999'], usual: ['0', '1000'], standards: ['EN 13468'] }),
  number(['SODIUM', 'Na', 'Water-soluble sodium', 'Chemical'], 'mg/kg', { digits: 1, limits: ['0', '999999'], usual: ['0', '10000'], standards: ['EN 13468'] }),
  number(['SILICATES', 'Si', 'Water-soluble silicates', 'Chemical'], 'mg/kg', { digits: 1, limits: ['0', '999999'], usual: ['0', '10000'], standards: ['EN 13468'] }),
  number(['PH', 'pH', 'pH value', 'Chemical'], null, { digits: 1, limits: ['0', '14'], standards: ['EN 13468'] }),
] as const satisfies readonly PerformanceCharacteristic[]

export type PerformanceCode = (typeof performanceCharacteristics)[number]['code']
