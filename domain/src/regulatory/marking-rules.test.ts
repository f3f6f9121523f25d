import { expect, test } from 'vitest'
import { slab } from '../../test/product-facts.ts'
import { checkProduct } from '../product-rules.ts'

test.each([
  ['2026-04-30', []],
  ['2026-05-01', []],
  ['2026-05-02', ['DOP_DATE']],
])('on May 1, 2026, a declaration of %s gives %j', (dopDate, codes) => {
  const found = checkProduct({ ...slab, dopDate }, '2026-05-01')
  expect(found.map(({ code }) => code)).toEqual(codes)
})
