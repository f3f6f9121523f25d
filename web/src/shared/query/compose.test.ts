import { productFields } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printQuery } from '@lambda/contract/query-language/printer'
import { describe, expect, test } from 'vitest'
import { clauseAt, composed, doubtBesideTerm, excessOf, replaced } from './compose.ts'
import { asksForMissing, withMissing } from './filters/missing-filter.tsx'

function read(text: string): Query {
  const parsed = parseQuery<string>(text, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.query
}

test.each([
  ['', 'foil', 'foil'],
  ['foil brand:x', 'board', 'board brand:x'],
  ['foil brand:x', '', 'brand:x'],
  ['brand:x', 'foil form:slab board', 'foil board brand:x form:SLAB'],
  ['brand:x', 'brand:x', 'brand:x'],
  ['brand:x', 'a OR b', 'brand:x (a OR b)'],
  ['(a OR b)', '', 'a OR b'],
  ['-foil brand:x', 'foil', 'foil -foil brand:x'],
])('the chips of "%s" and the typed "%s" are %s', (chips, typed, query) => {
  expect(printQuery(composed(read(chips), read(typed)))).toBe(query)
})

test.each([
  ['a brand:x b', 1, 'form:slab', 'a form:SLAB b'],
  ['a brand:x b', 1, '', 'a b'],
  ['brand:x', 0, 'brand:y form:slab', 'brand:y form:SLAB'],
])('in "%s" the part %i becomes "%s"', (query, index, by, written) => {
  expect(printQuery(replaced(read(query), index, read(by)))).toBe(written)
})

test.each([
  ['thickness:100 or foil', 14],
  ['foil and country:DE', 5],
  ['foil not thickness:100', 5],
  ['foil or board thickness:100', null],
  ['(thickness:100 or foil)', 15],
  ['a OR (thickness:100 or foil)', null],
  ['thickness:12,5 foil', null],
  ['or thickness:100', null],
])('in "%s" a small word stands beside a term at %s', (text, at) => {
  const parsed = parseQuery<string>(text, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  expect(doubtBesideTerm(parsed.query, parsed.doubts)?.from ?? null).toBe(at)
})

test('a query with too many terms is refused before it gets into the address', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
  const many = composed({ all: read(words).all }, read('brand:x'))
  expect(excessOf(many, productFields)).toBeNull()
  const chips = Array.from({ length: 30 }, (_, index) => `-w${index}`).join(' ')
  expect(excessOf(composed(read(chips), read(words)), productFields)?.message).toMatch(/50 terms/)
})

describe('what has no value', () => {
  test.each([
    ['foil', true, 'foil missing:gtin'],
    ['missing:gtin foil', false, 'foil'],
    ['missing:gtin foil', true, 'missing:gtin foil'],
    ['missing:gtin,name has:gtin', false, 'missing:gtin,name has:gtin'],
  ])('%s with missing:gtin %s is %s', (query, isOn, written) => {
    const edited = withMissing(read(query), 'gtin', isOn)
    expect(printQuery(edited)).toBe(written)
  })

  test('only a term about this field alone counts', () => {
    expect(asksForMissing(read('missing:gtin'), 'gtin')).toBe(true)
    expect(asksForMissing(read('missing:gtin,name'), 'gtin')).toBe(false)
    expect(asksForMissing(read('has:gtin'), 'gtin')).toBe(false)
    expect(asksForMissing(read('-missing:gtin'), 'gtin')).toBe(false)
  })
})

test.each([
  [0, 0],
  [5, 1],
  [19, 2],
  [4, -1],
])('the place %i of a query belongs to the part %i', (place, index) => {
  expect(clauseAt(read('foil brand:x (a OR country:ZZ)'), place)).toBe(index)
})
