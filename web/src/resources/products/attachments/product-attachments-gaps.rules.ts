import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import { type Reach, serves } from '@lambda/domain/documents/documents'

type Missing = ProductAttachments['missing'][number]

/** A document that would close gaps: one language, wherever it is asked for. */
export interface WantedReach {
  /** Null: the same document serves every language. */
  language: string | null
  /** None: it is asked for wherever the product is sold. */
  countries: string[]
}

/** What a product lacks of one category. */
export interface CategoryGap {
  categoryId: number
  /** `missing for Belgium in Dutch and French; expired for Germany`. */
  sentence: string
  /** The documents that would close it, one for each language. */
  wanted: WantedReach[]
}

/** What codes are called. */
export interface CodeNames {
  country: (code: string) => string
  language: (code: string) => string
}

/** As many countries of a sentence are named; the others are counted. */
const mostCountries = 6

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What is missing, one sentence for each category. */
export function gapsOf(missing: readonly Missing[], names: CodeNames): CategoryGap[] {
  const byCategory = Map.groupBy(missing, ({ categoryId }) => categoryId)
  return [...byCategory].map(([categoryId, gaps]) => ({
    categoryId,
    sentence: sentenceOf(gaps, names),
    wanted: wantedBy(gaps, names),
  }))
}

function sentenceOf(gaps: readonly Missing[], names: CodeNames): string {
  const states = [...Map.groupBy(gaps, ({ state }) => state)]
  return states.map(([state, some]) => `${state}${reachText(some, names)}`).join('; ')
}

/** ` for Belgium in Dutch and French; for Germany in German`: countries with the same languages stand together. */
function reachText(gaps: readonly Missing[], names: CodeNames): string {
  const countries = [...Map.groupBy(gaps, ({ country }) => country)].map(([country, some]) => ({
    country,
    languages: some.flatMap(({ language }) =>
      language === null ? [] : [names.language(language)],
    ),
  }))
  const alike = Map.groupBy(countries, ({ languages }) => list.format(languages.toSorted()))
  return [...alike]
    .map(([languages, some]) => {
      const places = some.flatMap(({ country }) =>
        country === null ? [] : [names.country(country)],
      )
      return `${places.length > 0 ? ` for ${named(places)}` : ''}${languages && ` in ${languages}`}`
    })
    .join(';')
}

function named(places: readonly string[]): string {
  const others = places.length - mostCountries
  if (others <= 1) return list.format(places)
  return list.format([...places.slice(0, mostCountries), `${others} more countries`])
}

function wantedBy(gaps: readonly Missing[], names: CodeNames): WantedReach[] {
  const byLanguage = Map.groupBy(gaps, ({ language }) => language)
  return [...byLanguage]
    .map(([language, some]) => ({
      language,
      countries: [
        ...new Set(some.flatMap(({ country }) => (country === null ? [] : [country]))),
      ].toSorted(),
    }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

  function nameOf({ language }: WantedReach): string {
    return language === null ? '' : names.language(language)
  }
}

/** `French: Belgium and France`; for what is the same in every language only the countries. */
export function wantedText({ language, countries }: WantedReach, names: CodeNames): string {
  const places = countries.length > 0 ? named(countries.map(names.country)) : 'every country'
  return language === null ? places : `${names.language(language)}: ${places}`
}

/** For whom the panel is narrowed down; null is for everybody. */
export interface Reader {
  country: string | null
  language: string | null
}

/** Whether a document is for a reader; one that is in no language in particular is for everybody. */
export function isFor({ country, language }: Reader, reach: Reach): boolean {
  return serves(reach, country, reach.languages.length === 0 ? null : language)
}

/** Whether a gap is one that a reader would notice. */
export function isMissedBy({ country, language }: Reader, gap: Missing): boolean {
  return (
    (country === null || gap.country === null || gap.country === country) &&
    (language === null || gap.language === null || gap.language === language)
  )
}

/** A document that is wanted: of what kind, and for whom. */
export interface Wanted extends WantedReach {
  categoryId: number
}
