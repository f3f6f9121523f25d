import { foldForSearch } from './text.ts'

/** The words of the trade as administrators keep them: one or several words that mean one thing. */

/** So many words may a term have; in a query, runs of that length are looked up. */
export const mostWordsInTerm = 6

/** Why a text is no term, as a sentence; null where it is one. */
export function termProblem(text: string): string | null {
  const signs = text.match(/[\p{L}\p{N}]/gu) ?? []
  if (signs.length < 2) return `“${text}” must contain at least two letters or digits.`
  if (text.split(/\s+/).length > mostWordsInTerm) {
    return `“${text}” has more than ${mostWordsInTerm} words.`
  }
  return null
}

/** The first of some terms that was there before, whatever its case, accents and spaces; null where there is none. */
export function repeatedTerm(terms: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const term of terms) {
    const key = foldForSearch(term).replace(/\s+/g, ' ').trim()
    if (seen.has(key)) return term
    seen.add(key)
  }
  return null
}
