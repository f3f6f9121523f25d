import type { CatalogueProduct } from '../catalogue/facts.ts'
import type { Ordered } from '../catalogue/order.ts'
import { legalWords } from '../catalogue/legal-values.ts'
import { statusInMarket, statusName } from '../catalogue/statuses.ts'
import type { NamedText } from '../catalogue/texts.ts'
import { type Tell, fitting, gtinIn } from '../catalogue/values.ts'
import { langOf } from './codes.ts'
import { type Xml, leaf, parent } from './xml.ts'

/** What kinds of statuses those of the market are; ETIM's name of it stands in them. */
const statusTypes: Readonly<Record<string, string>> = {
  prelaunch: 'new_product',
  active: 'core_product',
  on_hold: 'others',
  phase_out: 'old_product',
  obsolete: 'old_product',
}

const most = { name: 150, manufacturer: 50 } as const

/** What a product is and is called, by texts in the languages of the catalogue. */
export function detailsOf(
  product: CatalogueProduct,
  {
    order,
    texts,
    languages,
  }: { order: Ordered; texts: readonly NamedText[]; languages: readonly string[] },
  tell: Tell,
): Xml {
  const { localNumber, code, articleNumber, gtin } = product
  const status = statusInMarket(product)
  const inEach = (write: (text: NamedText, lang: { lang?: string }) => Xml) =>
    texts.map((text) => write(text, langOf(text.language, languages)))
  const long = {
    tell,
    otherwise: `A long name has more than ${most.name} characters: shortened`,
  }
  return parent('PRODUCT_DETAILS', [
    ...inEach(({ nameShort, nameLong }, lang) =>
      leaf('DESCRIPTION_SHORT', fitting(nameLong ?? nameShort, most.name, long), lang),
    ),
    ...inEach(({ description }, lang) => leaf('DESCRIPTION_LONG', description, lang)),
    leaf('INTERNATIONAL_PID', gtinIn(gtin, tell), { type: 'gtin' }),
    leaf('SUPPLIER_ALT_PID', localNumber === null ? undefined : code),
    leaf('MANUFACTURER_PID', articleNumber),
    leaf('MANUFACTURER_NAME', brandNameOf(product, tell)),
    leaf('DELIVERY_TIME', order.leadTime),
    leaf('SPECIAL_TREATMENT_CLASS', legalWords(product).hasSafetyDataSheet, { type: 'MSDS' }),
    ...inEach(({ keywords }, lang) =>
      [...new Set(keywords)].map((keyword) => leaf('KEYWORD', keyword, lang)).join(''),
    ),
    leaf('PRODUCT_STATUS', statusName(status), { type: statusTypes[status] }),
  ])
}

/** The name of the brand, which stands for the manufacturer. */
export function brandNameOf(
  { brand }: Pick<CatalogueProduct, 'brand'>,
  tell: Tell,
): string | undefined {
  return fitting(brand?.name ?? null, most.manufacturer, {
    tell,
    otherwise: `The name of the brand has more than ${most.manufacturer} characters: shortened`,
  })
}
