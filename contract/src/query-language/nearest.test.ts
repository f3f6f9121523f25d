import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { meantField } from './nearest.ts'

test.each([
  ['countries', 'country'],
  ['statuses', 'status'],
  ['documents', 'attachment'],
  ['langth', 'length'],
  ['lambdda', 'lambda'],
  ['mising', 'missing'],
  ['Dickke', 'thickness'],
  ['wärmeleitfahigkeit', 'lambda'],
  ['euroclases', 'fire'],
  ['reaction-to-fire', 'fire'],
  ['Reaction_to_fire', 'fire'],
  ['fire-class', 'fire'],
  ['product-code', 'code'],
  ['thickness-mm', 'thickness'],
  ['marine-fire-class', 'marine-fire'],
])('%s probably means %s', (typed, name) => {
  expect(meantField(typed, productFields)).toBe(name)
})

test.each(['http', 'https', 'mailto', 'note', '12', 'c', 'price', 'weight', 'q-rating'])(
  '%s is no field, and like none',
  (typed) => {
    expect(meantField(typed, productFields)).toBe(null)
  },
)
