import type { CatalogueProduct, CatalogueSettings } from '../catalogue/facts.ts'
import { type ShownDocument, shownDocuments } from '../catalogue/shown-documents.ts'
import { type Tell, fitting } from '../catalogue/values.ts'
import { langOf, languageCodeOf } from './codes.ts'
import { type Xml, leaf, parent } from './xml.ts'

/** The codes of documents by the types of attachments of xChange 1.1, which our categories have. */
const codes: Readonly<Record<string, string>> = {
  ATX001: 'MD09',
  ATX002: 'MD37',
  ATX003: 'MD22',
  ATX005: 'MD51',
  ATX006: 'MD54',
  ATX007: 'MD05',
  ATX008: 'MD49',
  ATX011: 'MD64',
  ATX012: 'MD06',
  ATX015: 'MD01',
  ATX016: 'MD21',
  ATX017: 'MD41',
  ATX018: 'MD01',
  ATX019: 'MD03',
  ATX020: 'MD45',
  ATX021: 'MD56',
}

const other = 'MD99'

const mainPicture = 'ATX015'

const most = { address: 512, fileName: 250, title: 250 } as const

/** The documents of a product, its main picture first; nothing where there is none. */
export function mimeInfoOf(
  { documents }: Pick<CatalogueProduct, 'documents'>,
  settings: CatalogueSettings,
  tell: Tell,
): Xml {
  const shown = shownDocuments(documents, settings)
    .filter(({ address }) => {
      const isFitting = address.length <= most.address
      if (!isFitting)
        tell(`The address of a document has more than ${most.address} characters: left out`)
      return isFitting
    })
    .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
  return parent(
    'UDX.EDXF.MIME_INFO',
    shown.map((one, index) => mimeOf(one, String(index + 1), settings, tell)),
  )
}

function isMain({ document }: ShownDocument): boolean {
  return document.etimType === mainPicture
}

function mimeOf(
  { document, address }: ShownDocument,
  place: string,
  { languages }: CatalogueSettings,
  tell: Tell,
): Xml {
  const { etimType, fileName, titles, issueDate, expiryDate } = document
  const spoken = languages.filter((language) => document.languages.includes(language))
  const otherwise = `The title of a document has more than ${most.title} characters: shortened`
  return parent('UDX.EDXF.MIME', [
    ...(spoken.length === 0
      ? [leaf('UDX.EDXF.MIME_SOURCE', address)]
      : spoken.map((language) =>
          leaf('UDX.EDXF.MIME_SOURCE', address, { lang: languageCodeOf(language) }),
        )),
    leaf('UDX.EDXF.MIME_CODE', codes[etimType ?? ''] ?? other),
    // it is the end of the address as well
    leaf('UDX.EDXF.MIME_FILENAME', fileName.length > most.fileName ? undefined : fileName),
    ...languages.map((language) =>
      leaf(
        'UDX.EDXF.MIME_DESIGNATION',
        fitting(titles[language] ?? null, most.title, { tell, otherwise }),
        langOf(language, languages),
      ),
    ),
    leaf('UDX.EDXF.MIME_ISSUE_DATE', issueDate),
    leaf('UDX.EDXF.MIME_EXPIRY_DATE', expiryDate),
    leaf('UDX.EDXF.MIME_ORDER', place),
  ])
}
