import { relationTypes } from '@lambda/domain/products/relations'
import { statuses } from '@lambda/domain/products/statuses'
import { describe, expect, test } from 'vitest'
import type { CatalogueProduct, RelatedFacts } from '../catalogue/facts.ts'
import {
  at,
  likeProduct as like,
  named as text,
  written,
} from '../../test/catalogue/board-facts.ts'

type Change = Partial<CatalogueProduct>

test('a product says what it is, and nothing that nobody knows', () => {
  expect(written()).toMatchObject({ reasons: null, notes: [] })
  expect(written().product).toEqual({
    ProductIdentification: {
      ManufacturerIdGln: '4012345000009',
      ManufacturerName: 'Nordfoam',
      ManufacturerProductNumber: 'NF-100',
      ProductGtin: ['4012345678901'],
      BrandName: 'Nordfoam',
      CustomsCommodityCode: '68061000',
      CountryOfOrigin: ['DE'],
    },
    ProductDetails: {
      ProductStatus: 'ACTIVE',
      ProductDescriptions: [
        { DescriptionLanguage: 'de-DE', MinimalProductDescription: 'Dämmplatte' },
      ],
    },
    TradeItem: [
      {
        ItemIdentification: {
          SupplierItemNumber: 'B-100',
          ManufacturerItemNumber: 'NF-100',
          ItemGtin: ['4012345678901'],
        },
        ItemDetails: {
          ItemStatus: 'ACTIVE',
          ItemDescriptions: [
            { DescriptionLanguage: 'de-DE', MinimalItemDescription: 'Dämmplatte' },
          ],
        },
        Ordering: { OrderUnit: 'PK', MinimumOrderQuantity: '1', OrderStepSize: '1' },
        Pricing: [{ PriceUnit: 'PK', PriceQuantity: '1', PriceOnRequest: true }],
      },
    ],
  })
})

describe('a product is left out', () => {
  test.each<[string, Change, string[]]>([
    ['that is deleted', { isDeleted: true }, ['Is deleted']],
    ['that is not sold in the country', { market: null }, ['Not sold in Germany']],
    ['that is a draft', { status: 'draft' }, ['Has the status “Draft” in Germany']],
    [
      'that is archived in the market',
      { market: { ...like, status: 'archived' } },
      ['Has the status “Archived” in Germany'],
    ],
    [
      'without what names it',
      { brand: null, articleNumber: null, texts: { EN: text('Board') } },
      [
        'No brand, which names the manufacturer',
        'No manufacturer article number',
        'No short name in German',
      ],
    ],
  ])('%s', (_, change, reasons) => {
    expect(written(change)).toMatchObject({ product: null, reasons })
  })
})

test.each([
  ['draft', undefined],
  ['review', undefined],
  ['prelaunch', 'PRE-LAUNCH'],
  ['active', 'ACTIVE'],
  ['on_hold', 'ON HOLD'],
  ['phase_out', 'PLANNED WITHDRAWAL'],
  ['obsolete', 'OBSOLETE'],
  ['archived', undefined],
] as const)('the status %s is %s', (status, name) => {
  expect(at('ProductDetails.ProductStatus', { status })).toBe(name)
  expect(statuses.map(({ code }) => code)).toContain(status)
})

test('the market has a status, dates and an order of its own', () => {
  const market = {
    ...like,
    status: 'phase_out',
    obsoleteFrom: '2027-01-01',
    orderUnit: 'MTK',
    minimumOrder: '2.5',
  } as const
  const { product } = written({ market, obsoleteFrom: '2028-01-01', minimumOrder: '4' })
  const [item] = product.TradeItem
  expect(product.ProductDetails.ProductStatus).toBe('ACTIVE')
  expect(product.ProductIdentification.ProductObsolescenceDate).toBe('2028-01-01')
  expect(item.ItemDetails.ItemStatus).toBe('PLANNED WITHDRAWAL')
  expect(item.ItemIdentification.ItemObsolescenceDate).toBe('2027-01-01')
  expect(item.Ordering).toMatchObject({ OrderUnit: 'MTK', MinimumOrderQuantity: '2.5' })
})

test('texts are in the languages of the catalogue, as its country writes them', () => {
  const texts = {
    FR: { ...text('Panneau'), nameLong: 'Panneau isolant', keywords: ['toit', 'mur', 'toit'] },
    NL: text('Plaat'),
    EN: { ...text('Board'), nameShort: null, description: 'Words alone' },
  }
  const { product, notes } = written({ texts }, { country: 'BE', languages: ['NL', 'FR', 'EN'] })
  expect(product.ProductDetails.ProductDescriptions).toEqual([
    { DescriptionLanguage: 'nl-BE', MinimalProductDescription: 'Plaat' },
    {
      DescriptionLanguage: 'fr-BE',
      MinimalProductDescription: 'Panneau',
      UniqueMainProductDescription: 'Panneau isolant',
      ProductKeyword: ['toit', 'mur'],
    },
  ])
  expect(notes).toEqual(['No short name in English: no texts in it'])
})

test('the number of the supplier is the item number, and the code another one', () => {
  expect(at('TradeItem.0.ItemIdentification', { localNumber: '77-15' })).toMatchObject({
    SupplierItemNumber: '77-15',
    SupplierAltItemNumber: 'B-100',
  })
})

describe('numbers are exact', () => {
  test.each<[string, Change, string, unknown, string[]]>([
    [
      'dimensions in mm',
      { length: '1200', width: '600.5', thickness: '80' },
      'TradeItem.0.ItemLogisticDetails.0',
      {
        BaseItemNetLength: '1200',
        BaseItemNetWidth: '600.5',
        BaseItemNetHeight: '80',
        NetDimensionUnit: 'MMT',
      },
      [],
    ],
    [
      'the content of an order unit',
      { contentUnit: 'MTK', contentPerOrderUnit: '2.8801' },
      'TradeItem.0.Ordering.UseUnitConversionFactor',
      '2.8801',
      [],
    ],
    [
      'a content that would have to be rounded',
      { contentUnit: 'MTK', contentPerOrderUnit: '2.88011' },
      'TradeItem.0.Ordering.UseUnitConversionFactor',
      undefined,
      ['The content per order unit has more than 4 decimals: left out'],
    ],
    [
      'a price quantity beyond the schema',
      { priceQuantity: '1000000' },
      'TradeItem.0.Pricing.0.PriceQuantity',
      '1',
      ['The price quantity is above 99,999: 1 written instead'],
    ],
    [
      'no order unit',
      { orderUnit: null },
      'TradeItem',
      undefined,
      ['No order unit: written without a trade item'],
    ],
    [
      'an order unit that there is not',
      { orderUnit: 'EV' },
      'TradeItem',
      undefined,
      ['xChange does not know the order unit EV: written without a trade item'],
    ],
    [
      'a customs code of five digits',
      { customsCode: '68061' },
      'ProductIdentification.CustomsCommodityCode',
      undefined,
      ['The customs code is not 6 to 16 digits: left out'],
    ],
  ])('%s', (_, change, path, value, notes) => {
    expect(at(path, change)).toEqual(value)
    expect(written(change).notes).toEqual(notes)
  })

  test('packaging has pieces from the lowest level up, and grams where kilograms have too many decimals', () => {
    const level = { gtin: null, area: null, volume: null, netWeight: null }
    const size = { length: null, width: null, height: null }
    const packaging = [
      { ...level, ...size, type: 'PK', gtin: '14012345678908', contents: '6', grossWeight: '9.5' },
      { ...level, ...size, type: 'PF', contents: '24', grossWeight: '0.000125', height: '1200.5' },
      { ...level, ...size, type: 'BX', contents: null, grossWeight: null },
      { ...level, ...size, type: 'CT', contents: '2', grossWeight: null },
    ]
    expect(at('TradeItem.0.PackagingUnit', { packaging })).toEqual([
      {
        PackagingIdentification: {
          PackagingGtin: ['14012345678908'],
          PackagingTypeCode: 'PK',
          PackagingQuantity: '6',
        },
        PackagingLogisticDetails: [{ PackagingTypeWeight: '9.5', PackagingTypeWeightUnit: 'KGM' }],
      },
      {
        PackagingIdentification: { PackagingTypeCode: 'PF', PackagingQuantity: '144' },
        PackagingLogisticDetails: [
          {
            PackagingTypeHeight: '1200.5',
            PackagingTypeDimensionUnit: 'MMT',
            PackagingTypeWeight: '0.125',
            PackagingTypeWeightUnit: 'GRM',
          },
        ],
      },
      { PackagingIdentification: { PackagingTypeCode: 'BX' } },
      { PackagingIdentification: { PackagingTypeCode: 'CT' } },
    ])
  })
})

describe('related products', () => {
  const spare: RelatedFacts = {
    type: 'SPAREPART',
    quantity: '2',
    articleNumber: 'NF-7',
    gtin: null,
    itemNumber: 'B-7',
    isOfBrand: true,
  }

  test.each([...relationTypes.map(({ code }) => code), 'PREDECESSOR'])('of the type %s', (type) => {
    const related = [{ ...spare, type }]
    expect(at('ProductRelations', { related })).toEqual([
      {
        RelationType: type,
        RelatedProducts: [{ RelatedManufacturerProductNumber: 'NF-7', RelatedProductQuantity: 2 }],
      },
    ])
  })

  test('of other makers are trade items only; what cannot be said of one is told', () => {
    const related = [
      { ...spare, quantity: null },
      { ...spare, itemNumber: 'B-8', isOfBrand: false, articleNumber: null, gtin: '40123455' },
      { ...spare, itemNumber: 'B-9', articleNumber: null },
      { ...spare, itemNumber: 'B-10', articleNumber: 'NF-10', quantity: '1.5' },
    ]
    const { product, notes } = written({ related })
    expect(product.ProductRelations).toEqual([
      {
        RelationType: 'SPAREPART',
        RelatedProducts: [
          { RelatedManufacturerProductNumber: 'NF-7' },
          { RelatedManufacturerProductNumber: 'NF-10' },
        ],
      },
    ])
    const item = { RelationType: 'SPAREPART', RelatedManufacturerItemNumber: 'NF-7' }
    expect(product.TradeItem[0].ItemRelations).toEqual([
      { ...item, RelatedSupplierItemNumber: 'B-7', RelatedItemQuantity: 1 },
      {
        RelationType: 'SPAREPART',
        RelatedSupplierItemNumber: 'B-8',
        RelatedItemGtin: ['40123455'],
        RelatedItemQuantity: 2,
      },
      {
        RelationType: 'SPAREPART',
        RelatedSupplierItemNumber: 'B-9',
        RelatedItemQuantity: 2,
      },
    ])
    expect(notes).toEqual([
      'The quantity of a related product is not a whole number: trade item not named as related',
      'A related product has no manufacturer article number: named as a trade item only',
    ])
  })
})
