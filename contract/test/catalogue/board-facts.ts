import type { EpdPayload } from '../../src/esg/esg-payloads.ts'
import type { ProductText } from '../../src/products/products.ts'
import type {
  CatalogueMarket,
  CatalogueProduct,
  CatalogueSettings,
  EpdFacts,
} from '../../src/catalogue/facts.ts'
import { xchangeProduct } from '../../src/xchange/product.ts'

/** A catalogue for Germany, valid from 1 March 2026. */
export const germany: CatalogueSettings = {
  country: 'DE',
  languages: ['DE'],
  documentsAt: null,
  validFrom: '2026-03-01',
  day: '2026-03-01',
}

/** The texts of a language with just a short name. */
export function named(nameShort: string): ProductText {
  return { nameShort, nameLong: null, description: null, marketingText: null, keywords: [] }
}

/** A market that is as the product in everything. */
export const likeProduct: CatalogueMarket = {
  status: null,
  validFrom: null,
  obsoleteFrom: null,
  orderUnit: null,
  priceUnit: null,
  priceQuantity: null,
  minimumOrder: null,
  orderStep: null,
  leadTime: null,
}

/** A board that has what a catalogue asks for, and little more. */
export const boardFacts: CatalogueProduct = {
  ...likeProduct,
  code: 'B-100',
  isDeleted: false,
  articleNumber: 'NF-100',
  gtin: '4012345678901',
  brand: { name: 'Nordfoam', gln: '4012345000009', duns: null },
  series: null,
  status: 'active',
  countryOfOrigin: 'DE',
  customsCode: '68061000',
  market: likeProduct,
  localNumber: null,
  orderUnit: 'PK',
  contentUnit: null,
  contentPerOrderUnit: null,
  length: null,
  width: null,
  thickness: null,
  ceMarking: null,
  suppliedAs: null,
  reachStatus: null,
  reachDate: null,
  scipNumber: null,
  svhcSubstances: null,
  ufi: null,
  signalWord: null,
  pictograms: [],
  hazardStatements: [],
  precautionaryStatements: [],
  unNumber: null,
  transportClass: null,
  packingGroup: null,
  tunnelCode: null,
  adrCategory: null,
  limitedQuantity: null,
  texts: { DE: named('Dämmplatte') },
  packaging: [],
  classes: [],
  classFeatures: [],
  related: [],
  documents: [],
  epd: null,
}

/** An EPD by EN 15804+A2 with a value of one module, and with this besides. */
export function epdFacts(more: Partial<EpdPayload> = {}): EpdFacts {
  return {
    issueDate: '2024-01-01',
    validUntil: '2029-01-01',
    payload: {
      kind: 'EPD',
      programmeOperator: 'IBU',
      registrationNumber: 'EPD-NOR-20240001-IBC1-DE',
      standard: 'EN15804_A2_EF31',
      verification: 'EXTERNAL',
      declaredUnit: { amount: '1', unit: 'MTQ' },
      referenceServiceLife: 50,
      scenarios: [],
      modules: { 'A1-A3': 'MDE' },
      results: { 'GWP-total': { 'A1-A3': '1.93153238620983' } },
      ...more,
    },
  }
}

/** The board with a change, as it is written for Germany: read back, as text, and what is told of it. */
export function written(
  change: Partial<CatalogueProduct> = {},
  settings: Partial<CatalogueSettings> = {},
) {
  const { text, reasons, notes } = xchangeProduct(
    { ...boardFacts, ...change },
    { ...germany, ...settings },
  )
  return { product: text === null ? null : JSON.parse(text), text, reasons, notes: [...notes] }
}

/** What stands at a path of it (`TradeItem.0.Pricing`). */
export function at(
  path: string,
  change: Partial<CatalogueProduct> = {},
  settings: Partial<CatalogueSettings> = {},
): unknown {
  const { product } = written(change, settings)
  return path.split('.').reduce((value, step) => value?.[step], product)
}
