import { normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import type { CatalogueHead } from './head.ts'
import { languageMeant } from './languages.ts'

/** What a product of a catalogue is recognised by. */
export interface SuppliedProduct {
  /** What its supplier calls it. */
  number: string
  /** Other numbers that the supplier gives it. */
  otherNumbers: readonly string[]
  name: string | null
  /** As they stand there, valid or not. */
  gtins: readonly string[]
  /** The brand, then the manufacturer, as far as they are named. */
  manufacturers: readonly string[]
  manufacturerNumber: string | null
  /** That the catalogue takes it out of the range. */
  isDeleted: boolean
  element: CatalogueElement
}

/** What stands for no GTIN where one is asked for. */
const noGtin = /^0*$/

/** The types of international numbers that are GTINs. */
const gtinTypes = /^(gtin|ean|upc)?(-?\d+)?$/i

/** What a `PRODUCT` or `ARTICLE` of a BMEcat is recognised by. */
export function bmecatProduct(element: CatalogueElement, head: CatalogueHead): SuppliedProduct {
  const details = firstIn(element, 'PRODUCT_DETAILS', 'ARTICLE_DETAILS')
  const reference = textIn(details, 'MANUFACTURER_IDREF')
  const manufacturers = [
    textIn(firstIn(element, 'USER_DEFINED_EXTENSIONS'), 'UDX.EDXF.BRAND_NAME'),
    textIn(details, 'MANUFACTURER_NAME'),
    head.parties.get(reference ?? '') ?? null,
  ]
  const gtins = [
    ...allIn(details, 'EAN', 'INTERNATIONAL_AID'),
    ...allIn(details, 'INTERNATIONAL_PID').filter(({ attributes }) =>
      gtinTypes.test(attributes['type'] ?? ''),
    ),
  ].map(({ text }) => normaliseGtin(text))
  return {
    number: textIn(element, 'SUPPLIER_PID', 'SUPPLIER_AID') ?? '',
    otherNumbers: allIn(details, 'SUPPLIER_ALT_PID', 'SUPPLIER_ALT_AID').map(({ text }) => text),
    name: nameOf(details, head.language),
    gtins: gtins.filter((gtin) => !noGtin.test(gtin)),
    manufacturers: manufacturers.filter((name) => name !== null),
    manufacturerNumber: textIn(details, 'MANUFACTURER_PID', 'MANUFACTURER_AID'),
    isDeleted: element.attributes['mode'] === 'delete',
    element,
  }
}

function nameOf(details: CatalogueElement | undefined, language: string | null): string | null {
  const names = allIn(details, 'DESCRIPTION_SHORT').filter(({ text }) => text !== '')
  const own = names.find(({ attributes }) => {
    const said = attributes['lang']
    return said === undefined || languageMeant(said) === language
  })
  return (own ?? names[0])?.text ?? null
}
