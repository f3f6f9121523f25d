import { expect, test } from 'vitest'
import { readIds } from './product-compare.rules.ts'

test.each([
  ['4,8,15', [4, 8, 15]],
  ['4,4,x,-1,0.5,', [4]],
  ['12', [12]],
  [undefined, []],
  ['1,2,3,4,5,6,7', [1, 2, 3, 4, 5, 6]],
])('%o is %o', (text, ids) => {
  expect(readIds(text)).toEqual(ids)
})
