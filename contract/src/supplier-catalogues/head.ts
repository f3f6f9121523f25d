import { parseDay } from '@lambda/domain/text/dates'
import { type CatalogueElement, allIn, firstIn, textIn } from './element.ts'
import { languageMeant } from './languages.ts'

/** What a catalogue says before its products. */
export interface CatalogueHead {
  /** `BMEcat 2005` */
  format: string
  supplier: { name: string | null; gln: string | null }
  catalogueId: string | null
  /** The day on which it was made, else from which it holds. */
  date: string | null
  /** The language of texts that say none; null where the catalogue says none either. */
  language: string | null
  /** Names of companies, by what products refer to them by. */
  parties: ReadonlyMap<string, string>
}

/** What the `HEADER` of a BMEcat says; `version` is that of its root. */
export function bmecatHead(
  header: CatalogueElement | undefined,
  version: string | undefined,
): CatalogueHead {
  const catalogue = firstIn(header, 'CATALOG')
  const supplier = firstIn(header, 'SUPPLIER')
  const parties = partiesOf(header)
  const reference = textIn(header, 'SUPPLIER_IDREF') ?? textIn(supplier, 'SUPPLIER_IDREF')
  const stated = allIn(catalogue, 'LANGUAGE')
  const spoken = stated.find(({ attributes }) => attributes['default'] === 'true') ?? stated[0]
  return {
    format: `BMEcat ${version?.trim() ?? ''}`.trim(),
    supplier: {
      name: textIn(supplier, 'SUPPLIER_NAME') ?? parties.get(reference ?? '') ?? null,
      gln: glnOf(supplier),
    },
    catalogueId: textIn(catalogue, 'CATALOG_ID'),
    date: dateOf(catalogue),
    language: spoken ? languageMeant(spoken.text) : null,
    parties,
  }
}

/** Companies of a BMEcat 2005 have IDs and say in an address what they are called. */
function partiesOf(header: CatalogueElement | undefined): ReadonlyMap<string, string> {
  const parties = allIn(firstIn(header, 'PARTIES'), 'PARTY')
  return new Map(
    parties.flatMap((party) => {
      const name = textIn(firstIn(party, 'ADDRESS'), 'NAME', 'NAME2')
      const ids = allIn(party, 'PARTY_ID')
      return name === null ? [] : ids.map(({ text }) => [text, name] as const)
    }),
  )
}

const idTypes = /^(gln|iln)$/i

function glnOf(supplier: CatalogueElement | undefined): string | null {
  const ids = allIn(supplier, 'SUPPLIER_ID')
  return ids.find(({ attributes }) => idTypes.test(attributes['type'] ?? ''))?.text ?? null
}

/** Days are told by their type, the first of these that there is. */
const dateTypes = ['generation_date', 'valid_start_date'] as const

function dateOf(catalogue: CatalogueElement | undefined): string | null {
  const dates = allIn(catalogue, 'DATETIME')
  const typed = dateTypes.map((type) =>
    textIn(
      dates.find(({ attributes }) => attributes['type'] === type),
      'DATE',
    ),
  )
  return dayIn(textIn(catalogue, 'GENERATION_DATE') ?? typed.find((date) => date !== null) ?? null)
}

/** The day of a date with or without a time; null for what is none. */
export function dayIn(date: string | null): string | null {
  const day = date?.slice(0, 10) ?? ''
  return parseDay(day) === null ? null : day
}
