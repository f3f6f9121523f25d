import { expect, test } from 'vitest'
import { recordedFieldsOf } from './kinds.ts'
import { problemText } from './problem.ts'

const names = new Map([[1660, 'RW-1660']])

test.each([
  ['product', 'colour', 'must be at most 80 characters', 'Colour must be at most 80 characters.'],
  ['product', 'code', 'SET-1 is already in use.', 'Code: SET-1 is already in use.'],
  ['product', 'texts.DE.nameShort', 'must not be blank', 'Short name (DE) must not be blank.'],
  ['product', 'materialIds.3', 'is no id', 'Materials is no id.'],
  ['product', 'lambdaD.value', 'is missing', 'Declared thermal conductivity is missing.'],
  [
    'product',
    'packaging.PF-2.gtin',
    'The check digit is wrong.',
    'Pallet 2: GTIN: The check digit is wrong.',
  ],
  [
    'product',
    'related.SIMILAR-1660.quantity',
    'is no number',
    'RW-1660: Similar product, quantity is no number.',
  ],
  ['product', '', 'The product is deleted.', 'The product is deleted.'],
  ['nothing', 'colour', 'is missing', 'colour is missing.'],
])('what is wrong with a %s at “%s”: %s', (entity, path, message, text) => {
  const nameOf = (id: number) => names.get(id)
  expect(problemText({ path, message }, recordedFieldsOf(entity), nameOf)).toBe(text)
})
