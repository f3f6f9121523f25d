import { expect, test } from 'vitest'
import type { DeliveredValue } from '../deliveries.ts'
import { flatProduct } from '../product-flat.ts'
import { type ProductInput, productInput } from '../products.ts'
import { deliveredProposals } from './delivered-proposals.ts'

const said = (name: string, value: string, language: string | null = null): DeliveredValue => ({
  name,
  value,
  unit: null,
  language,
})

type Given = Partial<Record<keyof ProductInput, unknown>>

const proposed = (values: DeliveredValue[], more: Given) =>
  deliveredProposals([values], flatProduct(productInput.parse({ code: 'A', ...more })))

const orders = (orderUnit: string, contentUnit: string, content: string) => [
  said('ORDER_UNIT', orderUnit),
  said('CONTENT_UNIT', contentUnit),
  said('NO_CU_PER_OU', content),
]

test('that a unit contains one of itself says nothing of the content', () => {
  expect(proposed(orders('PK', 'PK', '1.0'), { orderUnit: 'PK', contentUnit: 'MTK' })).toEqual({})
  expect(proposed(orders('PK', 'PK', '1'), {})).toEqual({ orderUnit: [null, 'PK'] })
  expect(proposed(orders('PK', 'MTK', '1'), { orderUnit: 'PK' })).toEqual({
    contentUnit: [null, 'MTK'],
    contentPerOrderUnit: [null, '1'],
  })
})

test('a one that formats ask for where nobody has said a number is none, beside others it is', () => {
  const ones = ['QUANTITY_MIN', 'QUANTITY_INTERVAL', 'PRICE_QUANTITY'].map((name) =>
    said(name, '1'),
  )
  expect(proposed(ones, {})).toEqual({})
  expect(proposed(ones, { minimumOrder: '5', orderStep: '1', priceQuantity: '100' })).toEqual({
    minimumOrder: ['5', '1'],
    priceQuantity: ['100', '1'],
  })
})

test('a price unit that is the order unit says nothing where none is kept, or one that is not traded in', () => {
  const units = [said('ORDER_UNIT', 'PK'), said('PriceUnit', 'PK')]
  expect(proposed(units, { orderUnit: 'PK' })).toEqual({})
  expect(proposed(units, { orderUnit: 'PK', priceUnit: 'EV' })).toEqual({})
  expect(proposed(units, { orderUnit: 'PK', priceUnit: 'MTK' })).toEqual({
    priceUnit: ['MTK', 'PK'],
  })
})

test('what is so in one of the markets is about that market, along with what counts its units', () => {
  const product = {
    countries: ['BE', 'DE'],
    orderUnit: 'PK',
    minimumOrder: '5',
    priceQuantity: '100',
    markets: [{ country: 'BE', orderUnit: 'PF', minimumOrder: '2' }],
  }
  const values = [
    ...orders('PF', 'MTK', '40'),
    said('QUANTITY_MIN', '1'),
    said('PriceUnit', 'PF'),
    said('PRICE_QUANTITY', '1'),
  ]
  expect(proposed(values, product)).toEqual({})
  expect(proposed([said('ORDER_UNIT', 'C62'), said('QUANTITY_MIN', '7')], product)).toEqual({
    orderUnit: ['PK', 'C62'],
    minimumOrder: ['5', '7'],
  })
})

test('the short name of BMEcat is the long one beside one that is shorter still', () => {
  const both = [
    said('DESCRIPTION_SHORT', 'Stone wool board 80 mm', 'EN'),
    said('DESCRIPTION_SHORT', 'Steinwollplatte', 'DE'),
    said('DESCRIPTION_VERY_SHORT', 'Board 80', 'EN'),
  ]
  expect(proposed(both, {})).toEqual({
    'texts.EN.nameShort': [null, 'Board 80'],
    'texts.EN.nameLong': [null, 'Stone wool board 80 mm'],
    'texts.DE.nameShort': [null, 'Steinwollplatte'],
  })
})

test('a long name that is the short one says nothing, also where that is cut off', () => {
  const name = 'Stone wool board for flat roofs 80 mm, laminated'
  const values = [
    said('DESCRIPTION_SHORT', name, 'EN'),
    said('DESCRIPTION_VERY_SHORT', 'Stone wool board for flat roofs 80 mm…', 'EN'),
  ]
  expect(proposed(values, { texts: { EN: { nameShort: name } } })).toEqual({})
  const same = [
    said('DESCRIPTION_SHORT', 'Board', 'EN'),
    said('DESCRIPTION_VERY_SHORT', 'Board', 'EN'),
  ]
  expect(proposed(same, {})).toEqual({ 'texts.EN.nameShort': [null, 'Board'] })
})
