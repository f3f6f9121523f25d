import type { CatalogueInput } from '../catalogue/catalogue.ts'
import type { CatalogueSupplier } from '../catalogue/facts.ts'
import { type Tell, fitting, idForms, inForm } from '../catalogue/values.ts'
import type { CatalogueFrame } from '../catalogue/written-product.ts'
import { type Said, known, languageTag } from './values.ts'

type Asked = Pick<CatalogueInput, 'catalogueId' | 'name' | 'buyer' | 'country' | 'languages'> & {
  /** The day on which it is made. */
  today: string
  validFrom: string
}

const mostOfName = 80

/** What a catalogue says before and behind its products; the tags of its languages are told once each. */
export function xchangeFrame(
  asked: Asked,
  supplier: CatalogueSupplier,
  tell: Tell,
): CatalogueFrame {
  const { catalogueId, name, buyer, country, languages, today, validFrom } = asked
  const catalogue: Said = {
    SchemaVersion: '2.0',
    CatalogueId: catalogueId,
    CatalogueName: name === null ? undefined : [{ CatalogueName: name }],
    CatalogueType: 'FULL',
    GenerationDate: today,
    BuyerName: known(buyer),
    CatalogueValidityStart: validFrom,
    Country: [country],
    Language: languages.map((language) => languageTag(language, country)),
  }
  const { vatNumber, gln, duns } = supplier
  const seller: Said = {
    SupplierName: fitting(supplier.name, mostOfName, {
      tell,
      otherwise: `The name of the supplier has more than ${mostOfName} characters: shortened`,
    }),
    SupplierIdGln: inForm(gln, idForms.gln, {
      tell,
      otherwise: 'The GLN of the supplier is not 13 digits: left out',
    }),
    SupplierIdDuns: inForm(duns, idForms.duns, {
      tell,
      otherwise: 'The D-U-N-S number of the supplier is not 9 digits: left out',
    }),
    SupplierVatNo: inForm(vatNumber, /^.{1,18}$/, {
      tell,
      otherwise: 'The VAT number of the supplier has more than 18 characters: left out',
    }),
  }
  if ((gln ?? duns ?? vatNumber) === null) {
    tell('The supplier has no GLN, D-U-N-S or VAT number to be recognised by')
  }
  const opened = (value: Said) => JSON.stringify(value).slice(0, -1)
  return {
    head: `${opened(catalogue)},"Supplier":[${opened(seller)},"Product":[\n`,
    tail: '\n]}]}\n',
  }
}
