import { expect, test } from 'vitest'
import { at, likeProduct as like, written } from '../../test/catalogue/board-facts.ts'

test('a market with another order unit has no content per order unit, which is that of the unit of the product', () => {
  const content = { contentUnit: 'MTK', contentPerOrderUnit: '4.3236' }
  const ordering = 'TradeItem.0.Ordering'
  expect(at(ordering, { ...content, market: { ...like, orderUnit: 'PK' } })).toMatchObject({
    UseUnit: 'MTK',
    UseUnitConversionFactor: '4.3236',
  })
  const { product, notes } = written({ ...content, market: { ...like, orderUnit: 'PF' } })
  expect(product.TradeItem[0].Ordering).toEqual({
    OrderUnit: 'PF',
    MinimumOrderQuantity: '1',
    OrderStepSize: '1',
  })
  expect(notes).toEqual([
    'The market has another order unit than the product: content per order unit left out',
  ])
})

test.each([
  [
    '120',
    undefined,
    ['The content per order unit is in the order unit itself, and is not 1: left out'],
  ],
  ['1.0', '1.0', []],
])(
  'a unit that contains %s of itself has the content %s',
  (contentPerOrderUnit, content, notes) => {
    const own = { orderUnit: 'MTR', contentUnit: 'MTR', contentPerOrderUnit }
    expect(at('TradeItem.0.Ordering.UseUnitConversionFactor', own)).toBe(content)
    expect(written(own).notes).toEqual(notes)
  },
)

test('what the product says of its own order unit is not said of that of a market', () => {
  const counted = { minimumOrder: '12', orderStep: '6', priceQuantity: '10' }
  const market = { ...like, orderUnit: 'PF' }
  const { product, notes } = written({ ...counted, market })
  expect(product.TradeItem[0].Ordering).toEqual({
    OrderUnit: 'PF',
    MinimumOrderQuantity: '1',
    OrderStepSize: '1',
  })
  expect(product.TradeItem[0].Pricing).toEqual([
    { PriceUnit: 'PF', PriceQuantity: '1', PriceOnRequest: true },
  ])
  expect(notes.toSorted()).toEqual([
    'The market has another order unit than the product: minimum order left out',
    'The market has another order unit than the product: order step left out',
    'The market has another price unit than the product: price quantity left out',
  ])
  const own = written({ ...counted, market: { ...market, ...counted, minimumOrder: '3' } })
  expect(own.product.TradeItem[0].Ordering).toMatchObject({
    MinimumOrderQuantity: '3',
    OrderStepSize: '6',
  })
  expect(own.notes).toEqual([])
})

test('a quantity of a price unit that the market shares is that of the market, too', () => {
  const priced = { priceUnit: 'MTK', priceQuantity: '10' }
  const { product, notes } = written({ ...priced, market: { ...like, orderUnit: 'PF' } })
  expect(product.TradeItem[0].Pricing).toEqual([
    { PriceUnit: 'MTK', PriceQuantity: '10', PriceOnRequest: true },
  ])
  expect(notes).toEqual([])
})

test('a price is about one order unit where it is about a unit that there is not', () => {
  const { product, notes } = written({ priceUnit: 'EV', priceQuantity: '100' })
  expect(product.TradeItem[0].Pricing).toEqual([
    { PriceUnit: 'PK', PriceQuantity: '1', PriceOnRequest: true },
  ])
  expect(notes).toEqual(['xChange does not know the price unit EV: one order unit written instead'])
})
