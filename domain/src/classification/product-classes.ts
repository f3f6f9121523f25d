import type { Quantity } from '../products/characteristics.ts'
import type { ClassFeatureFacts } from '../products/product-facts.ts'
import { etimCodes } from './etim.ts'

/** A classification that products have a class of. */
interface ClassSystem {
  code: string
  label: string
  /** Whether a text, tidied, is the code of a class. */
  isClass: (code: string) => boolean
  /** What such a code looks like, for messages. */
  shape: string
}

/**
 * The classifications that products have a class of: ETIM, and ECLASS and UNSPSC by their codes alone. A class of ECLASS
 * is its coded name (8 digits) or its IRDI (ISO 29002-5), one of UNSPSC its commodity, class, family or segment.
 */
export const classSystems = [
  {
    code: 'ETIM',
    label: 'ETIM',
    isClass: (code) => etimCodes.class.test(code) && code.startsWith('EC'),
    shape: 'EC and 6 digits, such as EC000406',
  },
  {
    code: 'ECLASS',
    label: 'ECLASS',
    isClass: (code) => /^(\d{8}|0173-1#01-[A-Z]{3}\d{3}#\d{3})$/.test(code),
    shape: '8 digits, such as 27141137, or an IRDI such as 0173-1#01-ABA123#003',
  },
  {
    code: 'UNSPSC',
    label: 'UNSPSC',
    isClass: (code) => /^\d{8}$/.test(code),
    shape: '8 digits, such as 30141500',
  },
] as const satisfies readonly ClassSystem[]

export type ClassSystemCode = (typeof classSystems)[number]['code']

/** The system of a code; undefined for none. */
export function classSystem(code: string): ClassSystem | undefined {
  return classSystems.find((one) => one.code === code)
}

/** The code of a class as it is kept: `ec000406` → `EC000406`, `27-14-11-37` and `27 14 11 37` → `27141137`. */
export function tidyClassCode(text: string): string {
  const code = text.trim().toUpperCase()
  return /^\d\d([-. ]\d\d){3}$/.test(code) ? code.replace(/\D/g, '') : code
}

/** Why a feature has no value (`ReasonNoValue` of ETIM xChange). */
export const noValueReasons = [
  { code: 'NA', label: 'Not applicable' },
  { code: 'UN', label: 'Unknown' },
  { code: 'MV', label: 'Missing value' },
] as const

/** A number of a feature, in the unit of the class: at most 12 and 4 digits (ETIM xChange 2.0). */
const ofFeature = {
  symbol: 'n',
  unit: null,
  fractionDigits: 4,
  min: '-999999999999',
  max: '999999999999',
  usual: { min: '-999999999999', max: '999999999999' },
} as const

/** The numbers of a feature: its value, or the range from the first to the second. */
export const featureQuantities = {
  number: { ...ofFeature, label: 'Number' },
  upTo: { ...ofFeature, label: 'Up to' },
} as const satisfies Record<string, Quantity>

/** The kinds of value that a feature says, and that it says why there is none. */
export function saidOfFeature(facts: ClassFeatureFacts): ('A' | 'L' | 'N' | 'R' | 'none')[] {
  const { valueCode, logical, number, upTo, noValue } = facts
  return [
    valueCode === null ? [] : (['A'] as const),
    logical === null ? [] : (['L'] as const),
    upTo === null ? (number === null ? [] : (['N'] as const)) : (['R'] as const),
    noValue === null ? [] : (['none'] as const),
  ].flat()
}
