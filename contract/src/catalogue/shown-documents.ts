import type { CatalogueSettings, DocumentFacts } from './facts.ts'

/** A document with the address at which partners find it. */
export interface ShownDocument {
  document: DocumentFacts
  address: string
}

/**
 * The documents of a product that hold in the country, in one of the languages and on the day of the catalogue, at the address
 * where partners find them; none without such an address.
 */
export function shownDocuments(
  documents: readonly DocumentFacts[],
  settings: CatalogueSettings,
): ShownDocument[] {
  const { documentsAt } = settings
  if (documentsAt === null) return []
  const folder = documentsAt.endsWith('/') ? documentsAt : `${documentsAt}/`
  return documents
    .filter((document) => isShown(document, settings))
    .map((document) => ({ document, address: folder + encodeURIComponent(document.fileName) }))
}

function isShown(
  { countries, languages, expiryDate }: DocumentFacts,
  settings: CatalogueSettings,
): boolean {
  if (countries.length > 0 && !countries.includes(settings.country)) return false
  if (expiryDate !== null && expiryDate < settings.day) return false
  return languages.length === 0 || languages.some((one) => settings.languages.includes(one))
}
