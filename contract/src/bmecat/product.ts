import type { CatalogueProduct, CatalogueSettings } from '../catalogue/facts.ts'
import { whyLeftOut } from '../catalogue/left-out.ts'
import { itemNumberOf, orderOf, orderUnitOf, untradedUnits } from '../catalogue/order.ts'
import { textsOf } from '../catalogue/texts.ts'
import { type Tell, customsCodeIn } from '../catalogue/values.ts'
import type { WrittenProduct } from '../catalogue/written-product.ts'
import { isKnownCountry, knownLanguages } from './codes.ts'
import { detailsOf } from './details.ts'
import { extensionsOf } from './extensions.ts'
import { productFeaturesOf } from './features.ts'
import { orderDetailsOf, priceDetailsOf } from './order.ts'
import { mostOfItemNumber, referencesOf } from './references.ts'
import { type Xml, leaf, parent } from './xml.ts'

/** Writes a product as `PRODUCT` of a new catalogue in BMEcat 2005 by the ETIM guideline 5.0. */
export function bmecatProduct(product: CatalogueProduct, asked: CatalogueSettings): WrittenProduct {
  const notes = new Set<string>()
  const tell = (message: string) => notes.add(message)
  const settings = { ...asked, languages: knownLanguages(asked.languages) }
  const unit = orderUnitOf(product)
  const features = productFeaturesOf(product, tell)
  const reasons = whyLeftOut(product, settings, lacking(product, settings, { unit, features }))
  if (reasons.length > 0 || unit === null) return { text: null, reasons, notes: new Set() }
  const texts = textsOf(product, settings, tell)
  const order = orderOf(product, unit, tell)
  const text = parent('PRODUCT', [
    leaf('SUPPLIER_PID', itemNumberOf(product)),
    detailsOf(product, { order, texts, languages: settings.languages }, tell),
    ...features,
    orderDetailsOf(product, order, tell),
    priceDetailsOf(settings),
    extensionsOf(product, { settings, texts, unit }, tell),
    ...referencesOf(product.related, tell),
    logisticsOf(product, tell),
  ])
  return { text, reasons: null, notes }
}

/** What the schema asks for beside what every catalogue does, and a product does not have. */
function lacking(
  product: CatalogueProduct,
  { languages }: Pick<CatalogueSettings, 'languages'>,
  { unit, features }: { unit: string | null; features: readonly Xml[] },
): string[] {
  const isLong = itemNumberOf(product).length > mostOfItemNumber
  return [
    languages.length === 0 ? ['No language that BMEcat has a code for'] : [],
    unit === null ? ['No order unit'] : [],
    unit !== null && untradedUnits.has(unit) ? [`BMEcat does not know the order unit ${unit}`] : [],
    features.length === 0 ? ['No ETIM, ECLASS or UNSPSC class'] : [],
    isLong ? [`The item number has more than ${mostOfItemNumber} characters`] : [],
  ].flat()
}

function logisticsOf({ customsCode, countryOfOrigin }: CatalogueProduct, tell: Tell): Xml {
  const isOrigin = countryOfOrigin === null || isKnownCountry(countryOfOrigin)
  if (!isOrigin) tell('BMEcat has no code for the country of origin: left out')
  return parent('PRODUCT_LOGISTIC_DETAILS', [
    parent('CUSTOMS_TARIFF_NUMBER', [leaf('CUSTOMS_NUMBER', customsCodeIn(customsCode, tell))]),
    leaf('COUNTRY_OF_ORIGIN', isOrigin ? countryOfOrigin : undefined),
  ])
}
