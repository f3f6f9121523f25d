import { expect, test } from 'vitest'
import {
  type Levels,
  keysOfLevels,
  withLevel,
  withMoved,
  withType,
  withoutLevel,
} from './product-packaging.form.ts'

const added = (...types: string[]) =>
  types.reduce<Levels>((levels, type) => withLevel(levels, type).levels, {})
const numbers = (levels: Levels) =>
  keysOfLevels(levels).map((key) => `${levels[key]?.level} ${key}`)

test('a level is added on top, under a key that is free', () => {
  expect(numbers(added('PK', 'PF', 'PK'))).toEqual(['1 PK', '2 PF', '3 PK-2'])
  expect(withLevel(added('PK'), 'PK').key).toBe('PK-2')
})

test('those above a level that goes move down', () => {
  expect(numbers(withoutLevel(added('PK', 'CT', 'PF'), 'PK'))).toEqual(['1 CT', '2 PF'])
  expect(numbers(withoutLevel(added('PK', 'PK', 'PF'), 'PK'))).toEqual(['1 PK-2', '2 PF'])
})

test('a level takes what it says with it to another type', () => {
  const levels = { ...added('PK', 'PF') }
  const { levels: changed, key } = withType(levels, 'PK', 'RO')
  expect(key).toBe('RO')
  expect(numbers(changed)).toEqual(['1 RO', '2 PF'])
  expect(withType(levels, 'PK', 'PK')).toEqual({ levels, key: 'PK' })
})

test('a level is moved, and the others make room', () => {
  expect(numbers(withMoved(added('PK', 'CT', 'PF'), 'PF', 0))).toEqual(['1 PF', '2 PK', '3 CT'])
  expect(numbers(withMoved(added('PK', 'CT', 'PF'), 'PK', 1))).toEqual(['1 CT', '2 PK', '3 PF'])
})
