import type { CatalogueProduct, CatalogueSettings } from '../catalogue/facts.ts'
import { whyLeftOut } from '../catalogue/left-out.ts'
import { statusName } from '../catalogue/statuses.ts'
import { textsOf } from '../catalogue/texts.ts'
import { type Tell, customsCodeIn, gtinIn } from '../catalogue/values.ts'
import type { WrittenProduct } from '../catalogue/written-product.ts'
import { attachmentsOf } from './attachments.ts'
import { etimClassesOf, otherClassesOf } from './classifications.ts'
import { lcaOf } from './lca.ts'
import { legislationOf } from './legislation.ts'
import { productRelationsOf } from './relations.ts'
import { tradeItemOf } from './trade-item.ts'
import { type Said, known, languageTag, listed } from './values.ts'

/** Writes a product as `Product` of ETIM xChange 2.0. */
export function xchangeProduct(
  product: CatalogueProduct,
  settings: CatalogueSettings,
): WrittenProduct {
  const notes = new Set<string>()
  const reasons = whyLeftOut(product, settings)
  if (reasons.length > 0) return { text: null, reasons, notes }
  const value = productOf(product, settings, (message) => notes.add(message))
  return { text: JSON.stringify(value), reasons: null, notes }
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

function identificationOf(product: CatalogueProduct, tell: Tell): Said {
  const { brand, articleNumber, gtin, series, countryOfOrigin } = product
  const item = gtinIn(gtin, tell)
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
    CustomsCommodityCode: customsCodeIn(product.customsCode, tell),
    CountryOfOrigin: countryOfOrigin === null ? undefined : [countryOfOrigin],
  }
}

/** The texts in the languages of the catalogue. */
function descriptionsOf(
  product: CatalogueProduct,
  settings: CatalogueSettings,
  tell: Tell,
): Said[] {
  return textsOf(product, settings, tell).map((text) => ({
    DescriptionLanguage: languageTag(text.language, settings.country),
    MinimalProductDescription: text.nameShort,
    UniqueMainProductDescription: known(text.nameLong),
    FullProductDescription: known(text.description),
    ProductMarketingText: known(text.marketingText),
    ProductKeyword: listed([...new Set(text.keywords)]),
  }))
}
