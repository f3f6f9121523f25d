import {
  packagingKeys,
  packagingNumbers,
  packagingQuantities,
  packagingTypeOf,
  packagingTypes,
} from '@lambda/domain/products/packaging'
import { z } from 'zod'
import { orNull } from '../reference/fields.ts'
import { quantityText } from './declared.ts'

const typeCodes = packagingTypes.map(({ code }) => code)

/** What a product is packed in, one level: its contents are so many of the level below, of the lowest so many pieces. */
export const packagingLevel = z.strictObject({
  type: z.enum(typeCodes),
  // Its spelling is tidied by the server, and judged by the rules of the field.
  gtin: orNull(z.string().max(200)),
  contents: orNull(quantityText(packagingQuantities.contents)),
  area: orNull(quantityText(packagingQuantities.area)),
  volume: orNull(quantityText(packagingQuantities.volume)),
  netWeight: orNull(quantityText(packagingQuantities.netWeight)),
  grossWeight: orNull(quantityText(packagingQuantities.grossWeight)),
  length: orNull(quantityText(packagingQuantities.length)),
  width: orNull(quantityText(packagingQuantities.width)),
  height: orNull(quantityText(packagingQuantities.height)),
})

export type PackagingLevel = z.infer<typeof packagingLevel>

/** How many levels there may be. */
export const mostLevels = 20

/** The levels of packaging from the lowest to the highest. */
export const packagingLevels = z.array(packagingLevel).max(mostLevels).default([])

/** The parts of a level that are compared one by one; the level counts from 1. */
export const packagingParts = ['level', 'gtin', ...packagingNumbers] as const

/** A level by its key, which says the type (`packagingKeys`). */
export type KeyedLevel = Omit<PackagingLevel, 'type'> & { level: number }

/** The levels by their keys: the form in which they are merged, and told of in the history. */
export type PackagingByKey = Readonly<Record<string, KeyedLevel>>

/** Levels as a list → by their keys. */
export function packagingByKey(levels: readonly PackagingLevel[]): PackagingByKey {
  const keys = packagingKeys(levels.map(({ type }) => type))
  return Object.fromEntries(
    levels.map((level, index) => [keys[index] ?? '', withoutType(level, index + 1)]),
  )
}

function withoutType({ type: _type, ...parts }: PackagingLevel, level: number): KeyedLevel {
  return { level, ...parts }
}

/** The keys in the order of their levels; of two with the same level in that of the keys. */
export function keysInOrder(byKey: Readonly<Record<string, { level?: number | null }>>): string[] {
  const levelOf = (key: string) => byKey[key]?.level ?? Number.MAX_SAFE_INTEGER
  return Object.keys(byKey).toSorted((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1))
}

/** Levels by their keys → as a list; whether the types of the keys are any is not checked. */
export function packagingInOrder(byKey: PackagingByKey): PackagingLevel[] {
  return keysInOrder(byKey).map((key) => withType(key, byKey[key]))
}

function withType(key: string, { level: _level, ...parts }: Partial<KeyedLevel> = {}) {
  return { type: packagingTypeOf(key), ...parts } as PackagingLevel
}

/** `packaging.1.gtin`, of the list, by the key of that level: `packaging.PF.gtin`. Other paths are what they are. */
export function packagingPath(path: string, keys: readonly string[]): string {
  const [, index, rest = ''] = /^packaging\.(\d+)(\..+)?$/.exec(path) ?? []
  const key = index === undefined ? undefined : keys[Number(index)]
  return key === undefined ? path : `packaging.${key}${rest}`
}
