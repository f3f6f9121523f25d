import { expect, test } from 'vitest'
import { xchangeHead, xchangeProduct } from './xchange-product.ts'
import { xchangeClasses, xchangeValues } from './xchange-values.ts'

const head = xchangeHead({
  SchemaVersion: '2.0',
  CatalogueId: 'C-1',
  GenerationDate: '2026-03-01',
  Language: ['nl-BE', 'fr-BE'],
  Supplier: [{ SupplierName: 'Nord', SupplierIdGln: '5410000090010', Product: [null] }],
})

const product = {
  ProductIdentification: {
    ManufacturerName: 'Maker',
    ManufacturerProductNumber: 'NF-1',
    ProductGtin: ['04012345678901'],
    BrandName: 'Brand',
    BrandDetails: [{ BrandSeries: [{ Language: 'nl-BE', BrandSeries: 'Reeks' }] }],
  },
  ProductDetails: {
    ProductStatus: 'ACTIVE',
    ProductDescriptions: [
      {
        DescriptionLanguage: 'fr-BE',
        MinimalProductDescription: 'Panneau',
        ProductKeyword: ['laine', 'isolant'],
      },
      { DescriptionLanguage: 'nl-BE', MinimalProductDescription: 'Plaat' },
    ],
  },
  ProductRelations: [
    {
      RelationType: 'ACCESSORY',
      RelatedProducts: [{ RelatedManufacturerProductNumber: 'NF-2', RelatedProductQuantity: '2' }],
    },
  ],
  Legislation: { CeMarking: true, HazardStatement: ['H222', 'H229'] },
  ProductAttachments: [
    {
      AttachmentType: 'ATX015',
      AttachmentOrder: '1',
      AttachmentDetails: [{ AttachmentLanguage: ['nl-BE'], AttachmentUri: 'https://a.example/1' }],
    },
  ],
  EtimClassification: [
    {
      EtimReleaseVersion: '9.0',
      EtimClassCode: 'EC000406',
      EtimFeatures: [
        { EtimFeatureCode: 'EF000125', EtimValueNumeric: '80.0000' },
        { EtimFeatureCode: 'EF000200', EtimValueRangeLower: '1', EtimValueRangeUpper: '2' },
        { EtimFeatureCode: 'EF000003', EtimValueCode: 'EV000242' },
        { EtimFeatureCode: 'EF000004', ReasonNoValue: 'NA' },
      ],
    },
  ],
  TradeItem: [
    {
      ItemIdentification: { SupplierItemNumber: '77-15', SupplierAltItemNumber: 'CAT-1' },
      ItemLogisticDetails: [{ BaseItemNetLength: '1.2000', NetDimensionUnit: 'MTR' }],
      Ordering: { OrderUnit: 'PK', OrderStepSize: '1' },
      Pricing: [{ PriceUnit: 'MTK', NetPrice: '12.3400', AllowanceSurcharge: [{ X: '1' }] }],
      PackagingUnit: [
        {
          PackagingIdentification: { PackagingTypeCode: 'CT', PackagingQuantity: '30' },
          PackagingLogisticDetails: [
            { PackagingTypeWeight: '7.6000', PackagingTypeWeightUnit: 'KGM' },
          ],
        },
      ],
    },
  ],
}

test('the head, and what products are recognised by', () => {
  expect(head).toMatchObject({
    format: 'ETIM xChange 2.0',
    supplier: { name: 'Nord', gln: '5410000090010' },
    catalogueId: 'C-1',
    date: '2026-03-01',
    language: 'NL',
  })
  const read = xchangeProduct(product, head)
  expect(read).toMatchObject({
    number: '77-15',
    otherNumbers: ['CAT-1'],
    name: 'Plaat',
    gtins: ['04012345678901'],
    manufacturers: ['Brand', 'Maker'],
    manufacturerNumber: 'NF-1',
  })
  expect(xchangeClasses(read.element)).toEqual([{ release: '9.0', code: 'EC000406' }])
})

test('a product without GTIN and items is recognised by the GTINs of its item, or its number', () => {
  const item = { ItemIdentification: { ItemGtin: ['4012345678901'] } }
  const identification = { ManufacturerProductNumber: 'NF-1' }
  expect(
    xchangeProduct({ ProductIdentification: identification, TradeItem: [item] }, head),
  ).toMatchObject({ number: 'NF-1', name: null, gtins: ['4012345678901'], manufacturers: [] })
  expect(xchangeProduct(null, head)).toMatchObject({ number: '', gtins: [] })
})

function told(said: unknown): string[] {
  const { element } = xchangeProduct(said, head)
  const values = xchangeValues(element, () => ({
    features: new Map([['EF000125', { label: 'Thickness', symbol: 'mm' }]]),
    values: new Map([['EV000242', 'Stone wool']]),
  }))
  return values.map(
    ({ name, value, unit, language }) =>
      `${name} = ${value}${unit === null ? '' : ` ${unit}`}${language === null ? '' : ` [${language}]`}`,
  )
}

test('all that is said but prices is told by its name, with units and languages', () => {
  expect(told(product)).toEqual([
    'ManufacturerName = Maker',
    'ManufacturerProductNumber = NF-1',
    'ProductGtin = 04012345678901',
    'BrandName = Brand',
    'BrandSeries = Reeks [NL]',
    'ProductStatus = ACTIVE',
    'MinimalProductDescription = Panneau [FR]',
    'ProductKeyword = laine [FR]',
    'ProductKeyword = isolant [FR]',
    'MinimalProductDescription = Plaat [NL]',
    'ProductRelations ACCESSORY: RelatedManufacturerProductNumber = NF-2',
    'ProductRelations ACCESSORY: RelatedProductQuantity = 2',
    'CeMarking = true',
    'HazardStatement = H222',
    'HazardStatement = H229',
    'ProductAttachments ATX015: AttachmentLanguage = nl-BE',
    'ProductAttachments ATX015: AttachmentUri = https://a.example/1',
    'EtimClassCode (9.0) = EC000406',
    'Thickness (EF000125) = 80.0000 mm',
    'EF000200 = 1',
    'EF000200 = 2',
    'EF000003 = EV000242 (Stone wool)',
    'EF000004: ReasonNoValue = NA',
    'SupplierItemNumber = 77-15',
    'SupplierAltItemNumber = CAT-1',
    'BaseItemNetLength = 1.2000 MTR',
    'OrderUnit = PK',
    'OrderStepSize = 1',
    'PriceUnit = MTK',
    'PackagingUnit CT: PackagingTypeCode = CT',
    'PackagingUnit CT: PackagingQuantity = 30',
    'PackagingUnit CT: PackagingTypeWeight = 7.6000 KGM',
  ])
})

test('of several items each says which it is about', () => {
  const item = (number: string) => ({
    ItemIdentification: { SupplierItemNumber: number },
    Ordering: { OrderUnit: 'C62' },
  })
  expect(told({ TradeItem: [item('1'), item('2')] })).toEqual([
    'TradeItem 1: SupplierItemNumber = 1',
    'TradeItem 1: OrderUnit = C62',
    'TradeItem 2: SupplierItemNumber = 2',
    'TradeItem 2: OrderUnit = C62',
  ])
})
