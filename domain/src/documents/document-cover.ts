import { type DocumentStatus, type Reach, type Validity, overlap, serves } from './documents.ts'

/** Which documents a product lacks, and which of them stand in each other's way (field list §1.7). */

/** A document of a product, as far as it covers something. */
export interface CoveringDocument extends Reach {
  id: number
  code: string
  categoryId: number
  status: DocumentStatus
  validity: Validity
}

/** A category that a product must have documents of. */
export interface Requirement {
  categoryId: number
  /** One in every language of the country. */
  needsLanguage: boolean
  /** Only in these countries; none: wherever the product is sold. */
  countries: readonly string[]
}

/** A country that a product is sold in, with the languages that are spoken there. */
export interface Market {
  country: string
  languages: readonly string[]
}

/** What is not there: null where it is the same for every country or language. */
export interface MissingDocument {
  categoryId: number
  country: string | null
  language: string | null
  /** `expired` where there is one that holds no more. */
  state: 'missing' | 'expired'
}

/** What is required and not covered by a current document that holds. */
export function missingDocuments(
  requirements: readonly Requirement[],
  markets: readonly Market[],
  documents: readonly CoveringDocument[],
): MissingDocument[] {
  return requirements.flatMap((requirement) => {
    const candidates = documents.filter(
      ({ categoryId, status }) => categoryId === requirement.categoryId && status === 'current',
    )
    return needsOf(requirement, markets).flatMap(({ country, language }) => {
      const serving = candidates.filter((document) => serves(document, country, language))
      if (serving.some(({ validity }) => validity !== 'expired')) return []
      const state = serving.length > 0 ? 'expired' : 'missing'
      return [{ categoryId: requirement.categoryId, country, language, state } as const]
    })
  })
}

/** A reader that there must be a document for; null is any. */
interface Need {
  country: string | null
  language: string | null
}

/** A product that is not sold anywhere yet needs one document all the same. */
function needsOf({ countries, needsLanguage }: Requirement, markets: readonly Market[]): Need[] {
  if (markets.length === 0) return [{ country: null, language: null }]
  return markets
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .flatMap(({ country, languages }): Need[] =>
      needsLanguage && languages.length > 0
        ? languages.map((language) => ({ country, language }))
        : [{ country, language: null }],
    )
}

/** Documents of one category that are current for the same reader, though there should be one at a time. */
export interface DoubtfulDocuments {
  categoryId: number
  attachmentIds: number[]
  message: string
}

/** Every group of current documents of these categories that overlap with each other. */
export function doubtfulDocuments(
  singleCategories: readonly number[],
  documents: readonly CoveringDocument[],
): DoubtfulDocuments[] {
  return singleCategories.flatMap((categoryId) => {
    const current = documents.filter(
      (document) => document.categoryId === categoryId && document.status === 'current',
    )
    return groupsThatOverlap(current).map((group) => ({
      categoryId,
      attachmentIds: group.map(({ id }) => id),
      message: sentenceOf(group.map(({ code }) => code)),
    }))
  })
}

function groupsThatOverlap(documents: readonly CoveringDocument[]): CoveringDocument[][] {
  const left = [...documents]
  const groups: CoveringDocument[][] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const group = [first]
    for (const one of group) {
      for (const other of left.filter((candidate) => overlap(one, candidate))) {
        group.push(other)
        left.splice(left.indexOf(other), 1)
      }
    }
    if (group.length > 1) groups.push(group)
  }
  return groups
}

/** So many are named; the others are counted. */
const mostNamed = 5

function sentenceOf(codes: readonly string[]): string {
  const named = codes.length > mostNamed ? codes.slice(0, mostNamed - 1) : codes.slice(0, -1)
  const last =
    codes.length > mostNamed ? `${codes.length - named.length} more` : (codes.at(-1) ?? '')
  const word = codes.length === 2 ? 'both' : 'all'
  return `${named.join(', ')} and ${last} are ${word} current for the same language and country.`
}
