import type { CatalogueInput } from '../catalogue/catalogue.ts'
import type { CatalogueSupplier } from '../catalogue/facts.ts'
import { nameOfLanguage } from '../catalogue/texts.ts'
import { type Tell, fitting, idForms, inForm } from '../catalogue/values.ts'
import type { CatalogueFrame } from '../catalogue/written-product.ts'
import { isKnownCountry, isKnownCurrency, knownLanguages, languageCodeOf } from './codes.ts'
import { type Xml, leaf, parent } from './xml.ts'

type Asked = Pick<CatalogueInput, 'catalogueId' | 'name' | 'buyer' | 'country' | 'languages'> & {
  /** The day on which it is made. */
  today: string
}

/** Each catalogue is a whole one with an ID of its own. */
const version = '1.0'

/** What ETIM writes where something is asked for and not known. */
const nothing = '-'

const mostOfName = 50

/** What a BMEcat says before and behind its products. */
export function bmecatFrame(asked: Asked, supplier: CatalogueSupplier, tell: Tell): CatalogueFrame {
  const head = parent('HEADER', [
    leaf('GENERATOR_INFO', 'Lambda'),
    catalogOf(asked, supplier, tell),
    parent('BUYER', [leaf('BUYER_NAME', asked.buyer ?? nothing)]),
    supplierOf(supplier, tell),
    parent('USER_DEFINED_EXTENSIONS', [leaf('UDX.EDXF.VERSION', '5.0')]),
  ])
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT xmlns="https://www.etim-international.com/bmecat/50" version="2005">
${head}
<T_NEW_CATALOG>
`,
    tail: '\n</T_NEW_CATALOG>\n</BMECAT>\n',
  }
}

function catalogOf(
  { catalogueId, name, country, languages, today }: Asked,
  { currency }: CatalogueSupplier,
  tell: Tell,
): Xml {
  const known = knownLanguages(languages)
  for (const language of languages) {
    if (!known.includes(language))
      tell(`BMEcat has no code for ${nameOfLanguage(language)}: no texts in it`)
  }
  if (!isKnownCountry(country)) tell('BMEcat has no code for the country: left out')
  const isPaid = currency !== null && isKnownCurrency(currency)
  if (currency !== null && !isPaid) tell('BMEcat has no code for the currency: left out')
  return parent('CATALOG', [
    ...known.map((language, index) =>
      leaf('LANGUAGE', languageCodeOf(language), { default: index === 0 ? 'true' : undefined }),
    ),
    leaf('CATALOG_ID', catalogueId),
    leaf('CATALOG_VERSION', version),
    leaf('CATALOG_NAME', name ?? catalogueId),
    parent('DATETIME', [leaf('DATE', today)], { type: 'generation_date' }),
    leaf('TERRITORY', isKnownCountry(country) ? country : undefined),
    leaf('CURRENCY', isPaid ? currency : undefined),
  ])
}

function supplierOf({ name, gln, duns }: CatalogueSupplier, tell: Tell): Xml {
  if ((gln ?? duns) === null) {
    tell('The supplier has no GLN or D-U-N-S number to be recognised by')
  }
  const otherwise = `The name of the supplier has more than ${mostOfName} characters: shortened`
  return parent('SUPPLIER', [
    idOf('gln', gln, { tell, otherwise: 'The GLN of the supplier is not 13 digits: left out' }),
    idOf('duns', duns, {
      tell,
      otherwise: 'The D-U-N-S number of the supplier is not 9 digits: left out',
    }),
    leaf('SUPPLIER_NAME', fitting(name, mostOfName, { tell, otherwise })),
  ])
}

function idOf(
  type: 'gln' | 'duns',
  id: string | null,
  telling: { tell: Tell; otherwise: string },
): Xml {
  return leaf('SUPPLIER_ID', inForm(id, idForms[type], telling), { type })
}
