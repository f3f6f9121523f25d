import { market } from '@lambda/contract/products/markets'
import { productInput } from '@lambda/contract/products/products'
import { expect, test } from 'vitest'
import { disputeOf, resolveDispute } from '../../../shared/form/dispute.ts'
import {
  type ProductValues,
  inputOf,
  pathInForm,
  productPaths,
  productMerging,
  productSchema,
  valuesOf,
} from '../product-values.form.ts'
import { type Markets, soldIn, withCountries, withoutCountry } from './product-markets.form.ts'

const input = productInput.parse({
  code: 'A-1',
  countries: ['DE', 'FR'],
  markets: [market.parse({ country: 'DE', status: 'on_hold' }), market.parse({ country: 'FR' })],
})
const base = valuesOf(input)

const withMarkets = (markets: Markets): ProductValues => ({ ...base, markets: { ...markets } })

const changed = (country: string, parts: Partial<Markets[string]>) => {
  const row = base.markets[country]
  if (!row) throw new Error(`There is no ${country}.`)
  return withMarkets({ ...base.markets, [country]: { ...row, ...parts } })
}

const merged = (mine: ProductValues, theirs: ProductValues) =>
  disputeOf(base, mine, { values: theirs, version: 2, by: null }, productPaths, productMerging)

const sent = (values: ProductValues) => inputOf(productSchema.parse(values)).markets

test('what the form has read is what it sends', () => {
  expect(sent(base)).toEqual(input.markets)
  expect(inputOf(base).countries).toEqual(['DE', 'FR'])
  expect(productPaths(base)).toContain('markets.DE.status')
  expect(productPaths(base)).not.toContain('countries')
})

test('countries are added in the order of their codes, those that are there stay as they are', () => {
  const more = withCountries(base.markets, ['BE', 'DE'])
  expect(soldIn(more)).toEqual(['BE', 'DE', 'FR'])
  expect(more['DE']).toEqual(base.markets['DE'])
  expect(soldIn(withoutCountry(more, 'DE'))).toEqual(['BE', 'FR'])
})

test('a problem of a market is told at its country', () => {
  expect(pathInForm('markets.1.leadTime', base)).toBe('markets.FR.leadTime')
})

test('numbers are read as people type them', () => {
  const [germany] = sent(changed('DE', { minimumOrder: '2,50', leadTime: '12 d' }))
  expect(germany).toMatchObject({ minimumOrder: '2.5', leadTime: '12' })
})

test('countries that two people add and remove are merged', () => {
  const mine = withMarkets(withCountries(base.markets, ['BE', 'NL']))
  const theirs = withMarkets(withoutCountry(withCountries(base.markets, ['NL', 'PL']), 'FR'))
  const { conflicts, merged: both } = merged(mine, theirs)
  expect(conflicts).toEqual([])
  expect(inputOf(both).countries).toEqual(['BE', 'DE', 'NL', 'PL'])
})

test('what two people change of different countries, or parts of one, is merged', () => {
  const { conflicts, merged: both } = merged(
    changed('DE', { leadTime: '5' }),
    changed('DE', { status: 'active' }),
  )
  expect(conflicts).toEqual([])
  expect(sent(both)[0]).toMatchObject({ status: 'active', leadTime: '5' })
})

test('a country that one takes away stays away where the other did not touch it', () => {
  const mine = withMarkets(withoutCountry(base.markets, 'DE'))
  const { conflicts, merged: both } = merged(mine, changed('FR', { status: 'obsolete' }))
  expect(conflicts).toEqual([])
  expect(sent(both)).toEqual([market.parse({ country: 'FR', status: 'obsolete' })])
})

test.each([
  ['status', 'DE', { status: 'active' as const }],
  ['first status', 'FR', { status: 'active' as const }],
  ['status taken back', 'DE', { status: null }],
])('a country that one takes away and the other changes is asked for: %s', (_, country, parts) => {
  const gone = withMarkets(withoutCountry(base.markets, country))
  const kept = changed(country, parts)
  const path = `markets.${country}`
  for (const [mine, theirs, removal] of [
    [gone, kept, 'mine'],
    [kept, gone, 'theirs'],
  ] as const) {
    const dispute = merged(mine, theirs)
    expect(dispute.conflicts.map((conflict) => conflict.path)).toEqual([path])
    const other = removal === 'mine' ? 'theirs' : 'mine'
    const removed = resolveDispute(dispute, { [path]: removal })
    expect(inputOf(removed).countries).not.toContain(country)
    const row = sent(resolveDispute(dispute, { [path]: other })).find(
      (one) => one.country === country,
    )
    expect(row).toMatchObject({ country, ...parts })
  }
})
