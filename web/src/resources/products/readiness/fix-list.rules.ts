import type { FacetCounts } from '@lambda/contract/api'
import { languageName } from '@lambda/domain/languages/language-names'

/** Something to supply, and the query of the products that lack it. */
export interface Fix {
  what: string
  count: number
  term: string
}

/** What is lacking today by the counts of products, the most first: by language where there is one, else at all. */
export function fixesOf(counts: FacetCounts): Fix[] {
  const spoken = counts['lacks-language'] ?? []
  const inLanguages = new Set(spoken.map(({ value }) => value.split('@')[0]))
  const byLanguage = spoken.map(({ value, label, count }) => {
    const [, language = ''] = value.split('@')
    const what = `${label.replace(/ \([A-Z]{2}\)$/, '')} in ${languageName(language.toUpperCase(), 'EN')}`
    return { what, count, term: `lacks-language:${value}` }
  })
  const others = (counts['lacks'] ?? [])
    .filter(({ value }) => !inLanguages.has(value))
    .map(({ value, label, count }) => ({ what: label, count, term: `lacks:${value}` }))
  return [...byLanguage, ...others].toSorted(
    (a, b) => b.count - a.count || a.what.localeCompare(b.what),
  )
}
