import { languageName } from '@lambda/domain/languages/language-names'
import { countryName } from '@lambda/domain/places/country-names'
import { statuses } from '@lambda/domain/products/statuses'
import { attachmentsOf } from './attachments.ts'
import { etimClassesOf, otherClassesOf } from './classifications.ts'
import type { CatalogueProduct, CatalogueSettings } from './facts.ts'
import { lcaOf } from './lca.ts'
import { legislationOf } from './legislation.ts'
import { productRelationsOf } from './relations.ts'
import { statusInMarket, statusName } from './statuses.ts'
import { tradeItemOf } from './trade-item.ts'
import { type Said, type Tell, forms, inForm, known, languageTag, listed } from './values.ts'

/** A product of a catalogue as JSON, or why it is in none; and what of it has no place there. */
export type WrittenProduct = { notes: ReadonlySet<string> } & (
  | { json: string; reasons: null }
  | { json: null; reasons: readonly string[] }
)

/** Writes a product as `Product` of ETIM xChange 2.0. */
export function writtenProduct(
  product: CatalogueProduct,
  settings: CatalogueSettings,
): WrittenProduct {
  const notes = new Set<string>()
  const reasons = whyLeftOut(product, settings)
  if (reasons.length > 0) return { json: null, reasons, notes }
  const value = productOf(product, settings, (message) => notes.add(message))
  return { json: JSON.stringify(value), reasons: null, notes }
}

/** What a product must have to be in a catalogue. */
function whyLeftOut(
  product: CatalogueProduct,
  { country, languages }: CatalogueSettings,
): string[] {
  const { isDeleted, market, brand, articleNumber, texts } = product
  if (isDeleted) return ['Is deleted']
  const place = countryName(country, 'EN')
  if (market === null) return [`Not sold in ${place}`]
  const status = statusInMarket(product)
  if (statusName(status) === undefined) {
    const label = statuses.find(({ code }) => code === status)?.label ?? status
    return [`Has the status “${label}” in ${place}`]
  }
  const hasName = languages.some((language) => (texts[language]?.nameShort ?? null) !== null)
  return [
    brand === null ? ['No brand, which names the manufacturer'] : [],
    articleNumber === null ? ['No manufacturer article number'] : [],
    hasName ? [] : [`No short name in ${languages.map(nameOfLanguage).join(', ')}`],
  ].flat()
}

function nameOfLanguage(code: string): string {
  return languageName(code, 'EN')
}

function productOf(product: CatalogueProduct, settings: CatalogueSettings, tell: Tell): Said {
  const descriptions = descriptionsOf(product, settings, tell)
  const item = tradeItemOf(product, descriptions, tell)
  return {
    ProductIdentification: identificationOf(product, tell),
    ProductDetails: {
      ProductStatus: statusName(product.status),
      ProductDescriptions: descriptions,
    },
    ProductRelations: productRelationsOf(product.related, tell),
    Legislation: legislationOf(product, tell),
    LcaEnvironmental: product.epd === null ? undefined : lcaOf(product.epd, tell),
    ProductAttachments: attachmentsOf(product.documents, settings, tell),
    EtimClassification: etimClassesOf(product, tell),
    OtherClassifications: otherClassesOf(product.classes, tell),
    TradeItem: item === undefined ? undefined : [item],
  }
}

/** HS, CN or TARIC. */
const customsForm = /^\d{6,16}$/

function identificationOf(product: CatalogueProduct, tell: Tell): Said {
  const { brand, articleNumber, gtin, series, countryOfOrigin } = product
  const code = { tell, otherwise: 'The customs code is not 6 to 16 digits: left out' }
  const number = { tell, otherwise: 'The GTIN is not 8 to 14 digits: left out' }
  const item = inForm(gtin, forms.gtin, number)
  return {
    ManufacturerIdGln: brand?.gln ?? undefined,
    ManufacturerIdDuns: brand?.duns ?? undefined,
    ManufacturerName: brand?.name,
    ManufacturerProductNumber: articleNumber,
    ProductGtin: item === undefined ? undefined : [item],
    BrandName: brand?.name,
    BrandDetails: series === null ? undefined : [{ BrandSeries: [{ BrandSeries: series }] }],
    ProductValidityDate: known(product.validFrom),
    ProductObsolescenceDate: known(product.obsoleteFrom),
    CustomsCommodityCode: inForm(product.customsCode, customsForm, code),
    CountryOfOrigin: countryOfOrigin === null ? undefined : [countryOfOrigin],
  }
}

/** The texts in the languages of the catalogue that have a short name. */
function descriptionsOf(
  { texts }: CatalogueProduct,
  { languages, country }: CatalogueSettings,
  tell: Tell,
): Said[] {
  return languages.flatMap((language) => {
    const text = texts[language]
    if (!text || text.nameShort === null) {
      tell(`No short name in ${nameOfLanguage(language)}: no texts in it`)
      return []
    }
    return [
      {
        DescriptionLanguage: languageTag(language, country),
        MinimalProductDescription: text.nameShort,
        UniqueMainProductDescription: known(text.nameLong),
        FullProductDescription: known(text.description),
        ProductMarketingText: known(text.marketingText),
        ProductKeyword: listed([...new Set(text.keywords)]),
      },
    ]
  })
}
