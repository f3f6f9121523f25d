import { marketLikeProduct, marketsIn } from '@lambda/contract/products/markets'
import { expect, test } from 'vitest'

const own = { ...marketLikeProduct('BE'), leadTime: '5' }

test('there is a market for each country, in the order of their codes, and those that there were stay', () => {
  expect(marketsIn(['NL', 'BE', 'DE'], [own, marketLikeProduct('FR')])).toEqual([
    own,
    marketLikeProduct('DE'),
    marketLikeProduct('NL'),
  ])
})

test('the very same rows are answered where there is nothing to change', () => {
  const rows = [own, marketLikeProduct('NL')]
  expect(marketsIn(['NL', 'BE'], rows)).toBe(rows)
  expect(marketsIn(['BE', 'NL'], rows.toReversed())).toEqual(rows)
  expect(marketsIn(['BE', 'DE'], rows)).toEqual([own, marketLikeProduct('DE')])
})
