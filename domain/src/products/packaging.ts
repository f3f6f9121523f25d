import { tradeUnits } from '../numbers/trade-units.ts'
import type { Quantity } from './characteristics.ts'

/** Units of trade that nothing is packed in: they measure what is. */
const measuring: ReadonlySet<string> = new Set([
  'MTR',
  'MTK',
  'MTQ',
  'KGM',
  'TNE',
  'LTR',
  'PR',
  'SET',
])

/** What a level of packaging may be, by the codes that units of trade have, too (domain field list §1.2). */
export const packagingTypes = tradeUnits.filter(({ code }) => !measuring.has(code))

/** What a packaging type is called (`'PF'` → `'Pallet'`); an unknown code is itself. */
export function packagingLabel(code: string): string {
  return packagingTypes.find((type) => type.code === code)?.label ?? code
}

/** The numbers of a level of packaging. */
export const packagingQuantities = {
  contents: {
    symbol: 'n',
    label: 'Contents',
    unit: null,
    fractionDigits: 0,
    min: '1',
    max: '1000000',
    usual: { min: '1', max: '10000' },
  },
  area: {
    symbol: 'A',
    label: 'Area',
    unit: 'm²',
    fractionDigits: 6,
    min: '0.000001',
    max: '999999',
    usual: { min: '0.001', max: '5000' },
  },
  volume: {
    symbol: 'V',
    label: 'Volume',
    unit: 'm³',
    fractionDigits: 6,
    min: '0.000001',
    max: '999999',
    usual: { min: '0.000001', max: '100' },
  },
  netWeight: {
    symbol: 'm_n',
    label: 'Net weight',
    unit: 'kg',
    fractionDigits: 6,
    min: '0.000001',
    max: '999999',
    usual: { min: '0.001', max: '3000' },
  },
  grossWeight: {
    symbol: 'm_g',
    label: 'Gross weight',
    unit: 'kg',
    fractionDigits: 6,
    min: '0.000001',
    max: '999999',
    usual: { min: '0.001', max: '3000' },
  },
  length: {
    symbol: 'l',
    label: 'Length',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '99999',
    usual: { min: '1', max: '13600' },
  },
  width: {
    symbol: 'b',
    label: 'Width',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '99999',
    usual: { min: '1', max: '6000' },
  },
  height: {
    symbol: 'h',
    label: 'Height',
    unit: 'mm',
    fractionDigits: 1,
    min: '0.1',
    max: '99999',
    usual: { min: '1', max: '3200' },
  },
} as const satisfies Readonly<Record<string, Quantity>>

export type PackagingNumber = keyof typeof packagingQuantities

/** The numbers of a level, in the order in which they are asked for. */
export const packagingNumbers = Object.keys(packagingQuantities) as PackagingNumber[]

/** A level of packaging, as on the wire: decimals in the units of `packagingQuantities`, null where unknown. */
export interface PackagingFacts extends Record<PackagingNumber, string | null> {
  type: string
  gtin: string | null
}

/**
 * What identifies the levels of one product, in their order: the type, from the second of the same type on with its
 * number behind it (`['PK', 'PK', 'PF']` → `['PK', 'PK-2', 'PF']`).
 */
export function packagingKeys(types: readonly string[]): string[] {
  return types.map((type, index) => {
    const number = types.slice(0, index + 1).filter((one) => one === type).length
    return number === 1 ? type : `${type}-${number}`
  })
}

/** The packaging type of a key: `'PK-2'` → `'PK'`. */
export function packagingTypeOf(key: string): string {
  return key.split('-')[0] ?? key
}

/**
 * How many pieces each level contains, from the lowest: the contents of a level are so many of the level below, those of
 * the lowest are pieces. Null from the first level on whose contents are unknown, or no whole number.
 */
export function piecesOf(levels: readonly Pick<PackagingFacts, 'contents'>[]): (string | null)[] {
  let pieces: bigint | null = 1n
  return levels.map(({ contents }) => {
    const isWhole = contents !== null && /^\d+$/.test(contents)
    pieces = pieces === null || !isWhole ? null : pieces * BigInt(contents)
    return pieces === null ? null : String(pieces)
  })
}
