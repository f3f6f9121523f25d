import type { CatalogueSettings, DocumentFacts } from '../catalogue/facts.ts'
import { shownDocuments } from '../catalogue/shown-documents.ts'
import { type Tell, fitting } from '../catalogue/values.ts'
import { type Said, known, languageTag, listed } from './values.ts'

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
  const { country, languages } = settings
  const found = shownDocuments(documents, settings).map(({ document, address }, index) => {
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
          AttachmentUri: address,
          AttachmentDescription: listed(descriptions),
          AttachmentIssueDate: known(issueDate),
          AttachmentExpiryDate: known(expiryDate),
        },
      ],
    }
  })
  return listed(found)
}
