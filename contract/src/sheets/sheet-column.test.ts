import { expect, test } from 'vitest'
import { keyInTitle, partOf, withPart } from './sheet-column.ts'

const value = { state: 'declared', standard: 'EN 12667', condition: { note: 'faced' } }

test.each([
  [['standard'], 'EN 12667'],
  [['condition', 'note'], 'faced'],
  [['condition', 'shape'], null],
  [['edition', 'year'], null],
  [[], value],
])('the part at %j is %j', (part, inner) => {
  expect(partOf({ part }, value)).toEqual(inner)
})

test.each([
  [['standard'], null, { state: 'declared', condition: { note: 'faced' } }],
  [['condition', 'note'], null, { state: 'declared', standard: 'EN 12667' }],
  [['condition', 'shape'], 'L', { ...value, condition: { note: 'faced', shape: 'L' } }],
  [[], 'x', 'x'],
])('with the part at %j as %j it is %j', (part, inner, after) => {
  expect(withPart(part, value, inner)).toEqual(after)
})

test('a value of which nothing is left is none', () => {
  expect(withPart(['note'], { note: 'x' }, null)).toBeNull()
  expect(withPart(['note'], null, 'x')).toEqual({ note: 'x' })
})

test.each([
  ['Pallet: GTIN [packaging.PF.gtin]', 'packaging.PF.gtin'],
  ['Status', null],
  ['Note [1] x', null],
])('%s has the key %s', (title, key) => {
  expect(keyInTitle(title)).toBe(key)
})
