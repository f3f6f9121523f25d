import type { DeliveredValue } from '../products/deliveries.ts'
import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import type { Dictionary } from './dictionary.ts'
import { type ClassNames, featureValues } from './features.ts'
import { languageMeant } from './languages.ts'
import { delivered } from './told-value.ts'

interface Reading {
  /** The language of texts that say none. */
  language: string | null
  names: ClassNames
  /** What the file itself says of the IDs that stand for features. */
  dictionary: Dictionary
}

/** What says nothing of a product: prices, which are kept elsewhere, and what only puts things in order. */
const leftOut = new Set([
  'PRODUCT_PRICE_DETAILS',
  'ARTICLE_PRICE_DETAILS',
  'UDX.EDXF.SURCHARGE_LIST',
  'UDX.EDXF.MIME_ORDER',
  'MIME_ORDER',
  'PRODUCT_ORDER',
  'ARTICLE_ORDER',
])

/** What holds elements that say by themselves what they are. */
const plainGroups = new Set([
  'PRODUCT_DETAILS',
  'ARTICLE_DETAILS',
  'PRODUCT_ORDER_DETAILS',
  'ARTICLE_ORDER_DETAILS',
  'PRODUCT_LOGISTIC_DETAILS',
  'ARTICLE_LOGISTIC_DETAILS',
  'CUSTOMS_TARIFF_NUMBER',
  'USER_DEFINED_EXTENSIONS',
  'MIME_INFO',
  'UDX.EDXF.MIME_INFO',
  'UDX.EDXF.PRODUCT_LOGISTIC_DETAILS',
  'UDX.EDXF.PACKING_UNITS',
  'UDX.EDXF.REACH',
  'UDX.EDXF.SPECIAL_TREATMENT_CLASS_DETAILS',
  'UDX.EDXF.HAZARDOUS_SUBSTANCES',
  'UDX.EDXF.DISCOUNT_GROUP',
  'UDX.EDXF.ADDITIONAL_FACTORS',
  'UDX.EDXF.COUNTRY_BRANCH_NUMBERS',
  'UDX.EDXF.COUNTRY_BRANCH_SUPPLIER_IDS',
  'UDX.EDXF.WARRANTY',
  'UDX.EDXF.PRODUCT_CHARACTERISTICS',
])

/** Which of its elements says what a group is about. */
const keys: Readonly<Record<string, readonly string[]>> = {
  MIME: ['MIME_PURPOSE'],
  'UDX.EDXF.MIME': ['UDX.EDXF.MIME_CODE'],
  'UDX.EDXF.PACKING_UNIT': ['UDX.EDXF.PACKING_UNIT_CODE'],
  'UDX.EDXF.PRODUCT_CHARACTERISTIC': [
    'UDX.EDXF.PRODUCT_CHARACTERISTIC_NAME',
    'UDX.EDXF.PRODUCT_CHARACTERISTIC_CODE',
  ],
}

/** Texts for people: in the language of the catalogue where they say none. */
const texts = new Set([
  'DESCRIPTION_SHORT',
  'DESCRIPTION_LONG',
  'KEYWORD',
  'REMARKS',
  'SEGMENT',
  'MIME_DESCR',
  'MIME_ALT',
  'REFERENCE_DESCR',
  'UDX.EDXF.DESCRIPTION_VERY_SHORT',
  'UDX.EDXF.TENDER_TEXT',
  'UDX.EDXF.MIME_DESIGNATION',
  'UDX.EDXF.MIME_ALT',
])

/** The units that the guideline of ETIM gives its measures. */
const units: Readonly<Record<string, string>> = {
  NETLENGTH: 'm',
  NETWIDTH: 'm',
  NETDEPTH: 'm',
  NETDIAMETER: 'm',
  NETWEIGHT: 'kg',
  NETVOLUME: 'm³',
  LENGTH: 'm',
  WIDTH: 'm',
  DEPTH: 'm',
  DIAMETER: 'm',
  WEIGHT: 'kg',
  VOLUME: 'm³',
}

const extension = /^UDX\.EDXF\./

/** All that a `PRODUCT` or `ARTICLE` of a BMEcat says, as source data in its order. */
export function bmecatValues(product: CatalogueElement, reading: Reading): DeliveredValue[] {
  return product.children.flatMap((child) => valuesIn(child, '', reading))
}

function valuesIn(element: CatalogueElement, within: string, reading: Reading): DeliveredValue[] {
  const { name, children, text } = element
  if (leftOut.has(name)) return []
  if (name === 'PRODUCT_FEATURES' || name === 'ARTICLE_FEATURES')
    return featureValues(element, reading).map(delivered)
  if (name === 'UDX.EDXF.PRODUCT_FEATURES_MC') return modellingValues(element, reading)
  if (children.length === 0) return text === '' ? [] : [leafValue(element, within, reading)]
  if (plainGroups.has(name)) return children.flatMap((child) => valuesIn(child, within, reading))
  if (name === 'PRODUCT_REFERENCE' || name === 'ARTICLE_REFERENCE')
    return referenceValues(element, reading)
  const key = keyOf(element)
  const group = `${within}${labelOf(element)}${key ? ` ${key.text}` : ''}: `
  return children
    .filter((child) => child !== key)
    .flatMap((child) => valuesIn(child, group, reading))
}

/** The element that says what a group is about. */
function keyOf(group: CatalogueElement): CatalogueElement | undefined {
  const candidates = (keys[group.name] ?? []).map((name) => firstIn(group, name))
  return candidates.find((one) => one !== undefined && one.text !== '')
}

const referredNumber = /^(PROD|ART)_ID_TO$/

/** `PRODUCT_REFERENCE (accessories)`: the number of the other product, and what else is said of it. */
function referenceValues(element: CatalogueElement, reading: Reading): DeliveredValue[] {
  const { quantity, ...attributes } = element.attributes
  const label = labelOf({ ...element, attributes })
  const values: DeliveredValue[] = []
  let named = label
  for (const child of element.children) {
    const isNumber = referredNumber.test(child.name) && child.text !== ''
    if (!isNumber) {
      values.push(...valuesIn(child, `${named}: `, reading))
      continue
    }
    named = `${label} ${child.text}`
    values.push(delivered({ name: label, value: child.text }))
    if (quantity !== undefined)
      values.push(delivered({ name: `${named}: quantity`, value: quantity }))
  }
  return values
}

/** Features of a modelling class, each with the port that it is of. */
function modellingValues(element: CatalogueElement, reading: Reading): DeliveredValue[] {
  const id = textIn(element, 'UDX.EDXF.REFERENCE_FEATURE_MC_ID')
  const group = id === null ? labelOf(element) : `${labelOf(element)} ${id}`
  return element.children.flatMap((child) => {
    const feature = textIn(child, 'UDX.EDXF.FNAME')
    if (feature === null) return valuesIn(child, `${group}: `, reading)
    const port = textIn(child, 'UDX.EDXF.PORTCODE')
    const name = `${group}: ${feature}${port === null ? '' : ` (port ${port})`}`
    return allIn(child, 'UDX.EDXF.FVALUE').flatMap(({ text }) =>
      text === '' ? [] : [delivered({ name, value: text })],
    )
  })
}

function leafValue(element: CatalogueElement, within: string, { language }: Reading) {
  const { name, text, attributes } = element
  const said = attributes['lang'] === undefined ? null : languageMeant(attributes['lang'])
  return delivered({
    name: `${within}${labelOf(element)}`,
    value: text,
    unit: extension.test(name) ? (units[name.replace(extension, '')] ?? null) : null,
    language: said ?? (texts.has(name) && attributes['lang'] === undefined ? language : null),
  })
}

/** What an element is called, with what its attributes say: `INTERNATIONAL_PID (gtin)`. A language that is not known is said, too. */
function labelOf({ name, attributes }: CatalogueElement): string {
  const said = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === '' || (attribute === 'lang' && languageMeant(value) !== null) ? [] : [value],
  )
  const label = name.replace(extension, '')
  return said.length === 0 ? label : `${label} (${said.join(', ')})`
}
