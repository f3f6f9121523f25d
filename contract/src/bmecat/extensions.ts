import type { CatalogueProduct, CatalogueSettings } from '../catalogue/facts.ts'
import { legalNumbers, legalWords } from '../catalogue/legal-values.ts'
import type { NamedText } from '../catalogue/texts.ts'
import { type Tell, fitting } from '../catalogue/values.ts'
import { langOf } from './codes.ts'
import { brandNameOf } from './details.ts'
import { hazardsOf, reachOf } from './legislation.ts'
import { mimeInfoOf } from './mimes.ts'
import { inMetres, packingUnitsOf } from './packing-units.ts'
import { predecessorsOf } from './references.ts'
import { type Xml, leaf, parent } from './xml.ts'

const most = { name: 40, series: 50 } as const

/** What the guideline of ETIM adds to BMEcat, with the texts in the languages of the catalogue and the unit of order. */
export function extensionsOf(
  product: CatalogueProduct,
  {
    settings,
    texts,
    unit,
  }: { settings: CatalogueSettings; texts: readonly NamedText[]; unit: string },
  tell: Tell,
): Xml {
  const { market, series, related } = product
  const numbers = legalNumbers(product, tell)
  const name = { tell, otherwise: `A short name has more than ${most.name} characters: shortened` }
  const ofSeries = {
    tell,
    otherwise: `The series has more than ${most.series} characters: shortened`,
  }
  return parent('USER_DEFINED_EXTENSIONS', [
    mimeInfoOf(product, settings, tell),
    ...texts.map(({ nameShort, language }) =>
      leaf(
        'UDX.EDXF.DESCRIPTION_VERY_SHORT',
        fitting(nameShort, most.name, name),
        langOf(language, settings.languages),
      ),
    ),
    leaf('UDX.EDXF.BRAND_NAME', brandNameOf(product, tell)),
    leaf('UDX.EDXF.VALID_FROM', market?.validFrom ?? product.validFrom),
    leaf('UDX.EDXF.EXPIRATION_DATE', market?.obsoleteFrom ?? product.obsoleteFrom),
    leaf('UDX.EDXF.PRODUCT_SERIES', fitting(series, most.series, ofSeries)),
    ...predecessorsOf(related, tell),
    packingUnitsOf(product, unit, tell),
    sizeOf(product),
    leaf('UDX.EDXF.CE_MARKING', legalWords(product).isCeMarked),
    reachOf(product, numbers, tell),
    hazardsOf(product, numbers, tell),
  ])
}

/** The dimensions of a product, in metres. */
function sizeOf({ length, width, thickness }: CatalogueProduct): Xml {
  return parent('UDX.EDXF.PRODUCT_LOGISTIC_DETAILS', [
    leaf('UDX.EDXF.NETLENGTH', inMetres(length)),
    leaf('UDX.EDXF.NETWIDTH', inMetres(width)),
    leaf('UDX.EDXF.NETDEPTH', inMetres(thickness)),
  ])
}
