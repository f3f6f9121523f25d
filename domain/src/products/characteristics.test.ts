import { describe, expect, test } from 'vitest'
import {
  characteristics,
  conditionQuantities,
  conditions,
  declaredKeys,
} from './characteristics.ts'
import { measureKeys, measures } from './measures.ts'
import { compareDecimals, fractionDigits, parseDecimal } from '../numbers/decimal.ts'

const numbers = [
  ...measures,
  ...characteristics.flatMap(({ quantity }) => quantity ?? []),
  ...Object.values(conditionQuantities),
]

describe.each(numbers)('$label', ({ min, max, usual, fractionDigits: digits }) => {
  const limits = [min, usual.min, usual.max, max]
  test('has limits that are canonical decimals in order, which its own digits can hold', () => {
    expect(limits.map(parseDecimal)).toEqual(limits)
    expect(limits.toSorted(compareDecimals)).toEqual(limits)
    expect(compareDecimals(usual.min, usual.max)).toBe(-1)
    for (const limit of limits) expect(fractionDigits(limit)).toBeLessThanOrEqual(digits)
  })
})

test('every product field stands once', () => {
  const keys = [...measureKeys, ...declaredKeys]
  expect(new Set(keys).size).toBe(25)
  expect(keys).toHaveLength(25)
})

test('only reaction to fire is a class instead of a number', () => {
  expect(characteristics.filter(({ quantity }) => quantity === null).map(({ key }) => key)).toEqual(
    ['reactionToFire'],
  )
})

test('a condition without which a value says nothing is one of its conditions', () => {
  const known = new Set<string>(conditions.map(({ key }) => key))
  for (const characteristic of characteristics) {
    const allowed = new Set<string>(characteristic.conditions)
    expect([...allowed].filter((key) => !known.has(key))).toEqual([])
    expect(characteristic.needs.filter((key) => !allowed.has(key))).toEqual([])
  }
})
