import { productFields } from '@lambda/contract/products/product-query'
import { expect, test } from 'vitest'
import { asksForWords } from './asks-for-words.ts'

test.each([
  ['', false],
  ['steinwolle', true],
  ['"stone wool"', true],
  ['brand:nordfoam -roof', true],
  ['brand:nordfoam OR (status:active name:roof)', true],
  ['missing:gtin,name', true],
  ['missing:gtin', false],
  ['code:AB* brand:nordfoam lambda:<=0.035 loses-cover:60d', false],
  ['roof brand:', false],
])('%s asks for words: %s', (q, expected) => {
  expect(asksForWords(q, productFields)).toBe(expected)
})
