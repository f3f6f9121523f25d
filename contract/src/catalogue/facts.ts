import type { PackagingFacts } from '@lambda/domain/products/packaging'
import type { Status } from '@lambda/domain/products/statuses'
import type { EpdPayload } from '../esg/esg-payloads.ts'
import type { ProductText } from '../products/products.ts'

/** What is read of products for a catalogue. Decimals and days are text as on the wire. */

/** What a catalogue is written by. */
export interface CatalogueSettings {
  country: string
  /** In the order of the catalogue. */
  languages: readonly string[]
  documentsAt: string | null
  /** The first day of the catalogue. */
  validFrom: string
  /** What is not valid on it any more is left out. */
  day: string
}

/** The legal entity that sells. */
export interface CatalogueSupplier {
  name: string
  gln: string | null
  duns: string | null
  vatNumber: string | null
  currency: string | null
}

/** How a product is ordered. */
export interface OrderFacts {
  orderUnit: string | null
  priceUnit: string | null
  priceQuantity: string | null
  minimumOrder: string | null
  orderStep: string | null
  leadTime: string | null
}

/** What differs in the country of the catalogue; null is as the product has it. */
export interface CatalogueMarket extends OrderFacts {
  status: Status | null
  validFrom: string | null
  obsoleteFrom: string | null
}

/** A class, and what is said of a feature, in a release. */
export interface ClassFacts {
  system: string
  release: string | null
  code: string
}

export interface FeatureFacts {
  release: string
  feature: string
  valueCode: string | null
  logical: string | null
  number: string | null
  upTo: string | null
  noValue: string | null
}

/** Another product that is named, with what it is known by. */
export interface RelatedFacts {
  /** A type of ours, or PREDECESSOR of one that names the product as its successor. */
  type: string
  quantity: string | null
  articleNumber: string | null
  gtin: string | null
  /** Its number at the supplier. */
  itemNumber: string
  /** Whether it is of the same brand. */
  isOfBrand: boolean
}

/** A document of the product that partners may see. */
export interface DocumentFacts {
  etimType: string | null
  /** What it is called in a download. */
  fileName: string
  /** None: it needs none, such as a picture. */
  languages: readonly string[]
  /** None: it holds in all. */
  countries: readonly string[]
  titles: Readonly<Record<string, string>>
  issueDate: string | null
  expiryDate: string | null
}

/** The EPD that is nearest to the product. */
export interface EpdFacts {
  issueDate: string | null
  validUntil: string | null
  payload: EpdPayload
}

/** The fields that the law asks for, as the product has them. */
export interface LegislationFacts {
  ceMarking: string | null
  suppliedAs: string | null
  reachStatus: string | null
  reachDate: string | null
  scipNumber: string | null
  svhcSubstances: string | null
  ufi: string | null
  signalWord: string | null
  pictograms: readonly string[]
  hazardStatements: readonly string[]
  precautionaryStatements: readonly string[]
  unNumber: string | null
  transportClass: string | null
  packingGroup: string | null
  tunnelCode: string | null
  adrCategory: string | null
  limitedQuantity: string | null
}

/** The other fields of a product that are told as they are. */
export interface OwnFacts {
  code: string
  isDeleted: boolean
  articleNumber: string | null
  gtin: string | null
  series: string | null
  status: Status
  validFrom: string | null
  obsoleteFrom: string | null
  countryOfOrigin: string | null
  customsCode: string | null
  /** Its number at the supplier; null where it has none but its code. */
  localNumber: string | null
  contentUnit: string | null
  contentPerOrderUnit: string | null
  length: string | null
  width: string | null
  thickness: string | null
}

/** A product with all that a catalogue says of it. */
export interface CatalogueProduct extends OwnFacts, OrderFacts, LegislationFacts {
  brand: { name: string; gln: string | null; duns: string | null } | null
  /** Null where it is not sold in the country. */
  market: CatalogueMarket | null
  /** By language. */
  texts: Readonly<Record<string, ProductText>>
  packaging: readonly PackagingFacts[]
  classes: readonly ClassFacts[]
  classFeatures: readonly FeatureFacts[]
  related: readonly RelatedFacts[]
  documents: readonly DocumentFacts[]
  epd: EpdFacts | null
}
