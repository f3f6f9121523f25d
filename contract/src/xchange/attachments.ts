import type { CatalogueSettings, DocumentFacts } from './facts.ts'
import { type Said, type Tell, fitting, known, languageTag, listed } from './values.ts'

/** Types of attachments as our categories have them (xChange 1.1) that version 2.0 says by a specification. */
const specified: Readonly<Record<string, { type: string; specification: string }>> = {
  ATX005: { type: 'ATX004', specification: 'MDX051' },
  ATX006: { type: 'ATX004', specification: 'MDX054' },
  ATX007: { type: 'ATX004', specification: 'MDX005' },
  ATX008: { type: 'ATX004', specification: 'MDX049' },
}

const otherType = 'ATX099'

const most = { fileName: 100, description: 255 } as const

/** The documents of a product at the address where partners find them; undefined where there is none. */
export function attachmentsOf(
  documents: readonly DocumentFacts[],
  settings: CatalogueSettings,
  tell: Tell,
): readonly Said[] | undefined {
  const { documentsAt, country, languages } = settings
  if (documentsAt === null) return undefined
  const folder = documentsAt.endsWith('/') ? documentsAt : `${documentsAt}/`
  const shown = documents.filter((document) => isShown(document, settings))
  const found = shown.map((document, index) => {
    const { etimType, fileName, titles, issueDate, expiryDate } = document
    const type = specified[etimType ?? '']
    const descriptions = languages.flatMap((language) => {
      const title = fitting(titles[language] ?? null, most.description, {
        tell,
        otherwise: `The title of a document has more than ${most.description} characters: shortened`,
      })
      const of = languageTag(language, country)
      return title === undefined ? [] : [{ Language: of, AttachmentDescription: title }]
    })
    return {
      AttachmentType: type?.type ?? etimType ?? otherType,
      AttachmentTypeSpecification: type?.specification,
      AttachmentOrder: index + 1,
      AttachmentDetails: [
        {
          AttachmentLanguage: listed(document.languages.map((one) => languageTag(one, country))),
          // it is the end of the address as well
          AttachmentFilename: fileName.length > most.fileName ? undefined : fileName,
          AttachmentUri: folder + encodeURIComponent(fileName),
          AttachmentDescription: listed(descriptions),
          AttachmentIssueDate: known(issueDate),
          AttachmentExpiryDate: known(expiryDate),
        },
      ],
    }
  })
  return listed(found)
}

/** Whether it holds in the country, in one of the languages and on the day of the catalogue. */
function isShown(
  { countries, languages, expiryDate }: DocumentFacts,
  settings: CatalogueSettings,
): boolean {
  if (countries.length > 0 && !countries.includes(settings.country)) return false
  if (expiryDate !== null && expiryDate < settings.day) return false
  return languages.length === 0 || languages.some((one) => settings.languages.includes(one))
}
