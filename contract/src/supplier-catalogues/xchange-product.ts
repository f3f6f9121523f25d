import { normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import { type CatalogueHead, dayIn } from './head.ts'
import { languageMeant } from './languages.ts'
import type { SuppliedProduct } from './product.ts'
import { elementsOf } from './xchange-element.ts'

/** What an ETIM xChange catalogue says before its products. */
export function xchangeHead(said: unknown): CatalogueHead {
  const [catalogue] = elementsOf('Catalogue', said)
  const supplier = firstIn(catalogue, 'Supplier')
  const language = textIn(catalogue, 'Language')
  return {
    format: `ETIM xChange ${textIn(catalogue, 'SchemaVersion') ?? ''}`.trim(),
    supplier: { name: textIn(supplier, 'SupplierName'), gln: textIn(supplier, 'SupplierIdGln') },
    catalogueId: textIn(catalogue, 'CatalogueId'),
    date: dayIn(textIn(catalogue, 'GenerationDate') ?? textIn(catalogue, 'CatalogueValidityStart')),
    language: language === null ? null : languageMeant(language),
    parties: new Map(),
  }
}

/** What a product of an ETIM xChange catalogue is recognised by: by the GTINs of its items where it has none of its own. */
export function xchangeProduct(said: unknown, head: CatalogueHead): SuppliedProduct {
  const [element = nothing] = elementsOf('Product', said)
  const identification = firstIn(element, 'ProductIdentification')
  const item = firstIn(firstIn(element, 'TradeItem'), 'ItemIdentification')
  const manufacturerNumber = textIn(identification, 'ManufacturerProductNumber')
  const own = allIn(identification, 'ProductGtin')
  const gtins = own.length > 0 ? own : allIn(item, 'ItemGtin')
  const manufacturers = ['BrandName', 'ManufacturerName'].map((name) =>
    textIn(identification, name),
  )
  return {
    number: textIn(item, 'SupplierItemNumber') ?? manufacturerNumber ?? '',
    otherNumbers: allIn(item, 'SupplierAltItemNumber').map(({ text }) => text),
    name: nameOf(element, head.language),
    gtins: gtins.map(({ text }) => normaliseGtin(text)),
    manufacturers: manufacturers.filter((name) => name !== null),
    manufacturerNumber,
    isDeleted: false,
    element,
  }
}

const nothing: CatalogueElement = { name: 'Product', attributes: {}, text: '', children: [] }

function nameOf(product: CatalogueElement, language: string | null): string | null {
  const descriptions = allIn(firstIn(product, 'ProductDetails'), 'ProductDescriptions')
  const names = descriptions.flatMap((one) => allIn(one, 'MinimalProductDescription'))
  const own = names.find(({ attributes: { lang } }) => languageMeant(lang ?? '') === language)
  return (own ?? names[0])?.text ?? null
}
