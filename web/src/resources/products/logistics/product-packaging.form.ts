import { packagingRows } from '@lambda/contract/products/packaging'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import { keysInOrder } from '@lambda/contract/products/rows'
import type { Quantity } from '@lambda/domain/products/characteristics'
import {
  packagingKeys,
  packagingQuantities,
  packagingTypeOf,
} from '@lambda/domain/products/packaging'

/** The levels of packaging as the form holds them: by their keys. */
export type Levels = Readonly<Record<string, KeyedRowOf<'packaging'>>>

const blank = {
  gtin: null,
  contents: null,
  area: null,
  volume: null,
  netWeight: null,
  grossWeight: null,
  length: null,
  width: null,
  height: null,
} as const

/** The keys of levels, from the lowest to the highest. */
export function keysOfLevels(levels: Levels): string[] {
  return keysInOrder(packagingRows, levels)
}

/** What the contents of a level are counted in: pieces where it is the lowest, or stands on one that is a piece. */
export function contentsOf(levels: Levels, key: string): Quantity {
  const keys = keysOfLevels(levels)
  const below = keys[keys.indexOf(key) - 1]
  const { contents } = packagingQuantities
  const isPieces = below === undefined || packagingTypeOf(below) === 'C62'
  return isPieces ? { ...contents, counted: 'pcs' } : contents
}

/** The levels with one more on top, and its key. */
export function withLevel(levels: Levels, type: string): { levels: Levels; key: string } {
  const key = freeKey(levels, type)
  const level = Object.keys(levels).length + 1
  return { levels: numbered({ ...levels, [key]: { ...blank, level } }), key }
}

/** The levels without one. */
export function withoutLevel(levels: Levels, key: string): Levels {
  const { [key]: _, ...others } = levels
  return numbered(others)
}

/** The levels with one of another type, and its new key. */
export function withType(
  levels: Levels,
  key: string,
  type: string,
): { levels: Levels; key: string } {
  const { [key]: level, ...others } = levels
  if (!level || packagingTypeOf(key) === type) return { levels, key }
  const next = freeKey(others, type)
  return { levels: numbered({ ...others, [next]: level }), key: next }
}

/** The levels with one moved to another place, counted from 0. */
export function withMoved(levels: Levels, key: string, to: number): Levels {
  const others = keysOfLevels(levels).filter((one) => one !== key)
  return renumbered(levels, others.toSpliced(to, 0, key))
}

function numbered(levels: Levels): Levels {
  return renumbered(levels, keysOfLevels(levels))
}

function renumbered(levels: Levels, keys: readonly string[]): Levels {
  return Object.fromEntries(
    keys.flatMap((key, index) => {
      const level = levels[key]
      return level ? [[key, { ...level, level: index + 1 }]] : []
    }),
  )
}

/** A key of the type that no level has. */
function freeKey(levels: Levels, type: string): string {
  const types = Array.from({ length: Object.keys(levels).length + 1 }, () => type)
  return packagingKeys(types).find((key) => !(key in levels)) ?? type
}
