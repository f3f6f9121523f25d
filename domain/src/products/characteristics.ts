/** The circumstances a declared value may depend on; which apply is said by each characteristic. */
export const conditions = [
  { key: 'meanTemperature', label: 'Mean temperature', unit: '°C' },
  { key: 'overallDepth', label: 'Overall depth of system', unit: 'mm' },
  { key: 'deformation', label: 'Deformation', unit: null },
  { key: 'shape', label: 'Shape indicator', unit: null },
  { key: 'mounting', label: 'Mounting', unit: null },
  { key: 'note', label: 'Note', unit: null },
] as const satisfies readonly { key: string; label: string; unit: string | null }[]

export type ConditionKey = (typeof conditions)[number]['key']

/** The deformations at which compressive stress is declared: `CS(10)`, `CS(Y)`. */
export const deformations = [
  { value: '10', label: 'At 10 % deformation: CS(10)' },
  { value: 'Y', label: 'At yield: CS(Y)' },
] as const

/** The shape indicators of α_w (EN ISO 11654), alone and together. */
export const shapes = ['L', 'M', 'H', 'LM', 'LH', 'MH', 'LMH'] as const

/** A number with a unit: how it is written, stored (numeric with `fractionDigits`) and bounded. */
export interface Quantity {
  symbol: string
  label: string
  /** null = dimensionless */
  unit: string | null
  /** The unit of what is counted, which may be typed behind a number that is written without: 3 pcs. */
  counted?: string
  fractionDigits: number
  /** Inclusive limits as decimals: what is outside is refused, as no quantity of this kind can be so small or so large. */
  min: string
  max: string
  /** Digits after the point that declarations always show: λ_D 0.040, R_D 2.00. */
  shownDigits?: number
  /** What is outside is most likely a mistake in the number or its unit. */
  usual: { min: string; max: string }
  /** Whether it may be declared as `'∞'`, above `max` as above every number. */
  mayBeInfinite?: boolean
  /** Whether its digits are kept as they were entered: 0.040 is declared to one digit more than 0.04. */
  keepsDigits?: boolean
}

interface DimensionEntry extends Quantity {
  key: string
}

/** The circumstances that are numbers. */
export const conditionQuantities = {
  meanTemperature: {
    symbol: 'θ_m',
    label: 'Mean temperature',
    unit: '°C',
    fractionDigits: 1,
    min: '-273',
    max: '9999',
    usual: { min: '-200', max: '1000' },
  },
  overallDepth: {
    symbol: 'o.d.s.',
    label: 'Overall depth of system',
    unit: 'mm',
    fractionDigits: 0,
    min: '1',
    max: '9999',
    usual: { min: '15', max: '1000' },
  },
} as const satisfies Partial<Record<ConditionKey, Quantity>>

/** The keys of the circumstances that are numbers. */
export const numberConditions = Object.keys(
  conditionQuantities,
) as (keyof typeof conditionQuantities)[]

/** The nominal dimensions of a product, all in mm (domain field list §1.2). */
export const dimensions = [
  {
    key: 'thickness',
    symbol: 'd_N',
    label: 'Thickness',
    unit: 'mm',
    fractionDigits: 2,
    min: '0.01',
    max: '9999.99',
    usual: { min: '0.1', max: '1000' },
  },
  {
    key: 'length',
    symbol: 'l',
    label: 'Length',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '1000000',
    usual: { min: '1', max: '30000' },
  },
  {
    key: 'width',
    symbol: 'b',
    label: 'Width',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '1000000',
    usual: { min: '1', max: '6000' },
  },
  {
    key: 'pipeInnerDiameter',
    symbol: 'D_i',
    label: 'Inner diameter',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '9999.9',
    usual: { min: '6', max: '1400' },
  },
  {
    key: 'wallThickness',
    symbol: 'd_w',
    label: 'Wall thickness',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '9999.9',
    usual: { min: '6', max: '200' },
  },
] as const satisfies readonly DimensionEntry[]

export type DimensionKey = (typeof dimensions)[number]['key']

/** A declared characteristic: a quantity or, for reaction to fire, a class. */
interface CharacteristicEntry {
  key: string
  symbol: string
  label: string
  /** null = a class, not a number */
  quantity: Quantity | null
  conditions: readonly ConditionKey[]
  /** Conditions without which the value says nothing. */
  needs: readonly ConditionKey[]
  /** Usual test or classification standards, the first offered by default. */
  testStandards: readonly string[]
}

function quantity(
  symbol: string,
  label: string,
  unit: string | null,
  digits: number | { shown: number; most: number },
  [min, max]: readonly [string, string],
  usual: { min: string; max: string } = { min, max },
): { symbol: string; label: string; quantity: Quantity } {
  const { shown: shownDigits, most: fractionDigits } =
    typeof digits === 'number' ? { shown: 0, most: digits } : digits
  const limits = { fractionDigits, shownDigits, min, max, usual }
  return { symbol, label, quantity: { symbol, label, unit, ...limits, keepsDigits: true } }
}

/** A quantity that is declared as ∞ where no vapour passes: cellular glass, metal foil. */
function orInfinite(declared: ReturnType<typeof quantity>): ReturnType<typeof quantity> {
  return { ...declared, quantity: { ...declared.quantity, mayBeInfinite: true } }
}

/**
 * The declared characteristics (domain field list §1.2 and §1.3).
 * Limits are what their columns hold. The usual upper limit of compressive stress is that of cellular glass (2 700 kPa),
 * with room to spare.
 */
export const characteristics = [
  {
    key: 'density',
    ...quantity('ρ', 'Density', 'kg/m³', 2, ['0.01', '99999.99'], { min: '1', max: '8000' }),
    conditions: ['note'],
    needs: [],
    testStandards: ['EN 1602', 'EN ISO 29470'],
  },
  {
    key: 'lambdaD',
    ...quantity(
      'λ_D',
      'Declared thermal conductivity',
      'W/(m·K)',
      { shown: 3, most: 4 },
      ['0.0001', '9.9999'],
      {
        min: '0.003',
        max: '0.3',
      },
    ),
    conditions: ['meanTemperature', 'note'],
    needs: [],
    testStandards: ['EN 12667', 'EN 12939', 'EN ISO 8497'],
  },
  {
    key: 'rD',
    ...quantity(
      'R_D',
      'Declared thermal resistance',
      'm²·K/W',
      { shown: 2, most: 2 },
      ['0.01', '999.99'],
      {
        min: '0.05',
        max: '20',
      },
    ),
    conditions: ['meanTemperature', 'note'],
    needs: [],
    testStandards: ['EN 12667', 'EN 12939'],
  },
  {
    key: 'reactionToFire',
    symbol: 'Euroclass',
    label: 'Reaction to fire',
    quantity: null,
    conditions: ['mounting', 'note'],
    needs: [],
    testStandards: ['EN 13501-1'],
  },
  {
    key: 'mu',
    ...orInfinite(
      quantity('µ', 'Water vapour resistance factor', null, 1, ['1', '99999999.9'], {
        min: '1',
        max: '1000000',
      }),
    ),
    conditions: ['note'],
    needs: [],
    testStandards: ['EN 12086', 'EN 13469'],
  },
  {
    key: 'sd',
    ...orInfinite(
      quantity('s_d', 'Equivalent air layer thickness', 'm', 3, ['0.001', '999999.999'], {
        min: '0.005',
        max: '5000',
      }),
    ),
    conditions: ['note'],
    needs: [],
    testStandards: ['EN 12086'],
  },
  {
    key: 'maxServiceTemperature',
    ...quantity('ST(+)', 'Maximum service temperature', '°C', 0, ['-273', '9999'], {
      min: '-268',
      max: '1200',
    }),
    conditions: ['note'],
    needs: [],
    testStandards: ['EN 14706', 'EN 14707'],
  },
  {
    key: 'minServiceTemperature',
    ...quantity('ST(-)', 'Minimum service temperature', '°C', 0, ['-273', '9999'], {
      min: '-268',
      max: '1200',
    }),
    conditions: ['note'],
    needs: [],
    testStandards: [],
  },
  {
    key: 'compressiveStress',
    ...quantity('σ', 'Compressive stress or strength', 'kPa', 1, ['0.1', '99999.9'], {
      min: '0.5',
      max: '3000',
    }),
    conditions: ['deformation', 'note'],
    needs: [],
    testStandards: ['EN 826'],
  },
  {
    key: 'alphaW',
    ...quantity('α_w', 'Weighted sound absorption coefficient', null, { shown: 2, most: 2 }, [
      '0',
      '1',
    ]),
    conditions: ['overallDepth', 'shape', 'mounting', 'note'],
    needs: ['overallDepth'],
    testStandards: ['EN ISO 11654', 'EN ISO 354'],
  },
] as const satisfies readonly CharacteristicEntry[]

export type DeclaredKey = (typeof characteristics)[number]['key']

export interface Characteristic extends CharacteristicEntry {
  key: DeclaredKey
}

/** The product fields that hold a declared characteristic, as on the wire. */
export const declaredKeys = characteristics.map((characteristic) => characteristic.key)
