import { foldForSearch } from '@lambda/domain/text/text'
import type { KnownTerm } from './word-lookup.search.ts'

/** What a search for a term of the vocabulary also looks for. */
export interface SynonymWord {
  text: string
  /** It is not the beginning of a longer word. */
  isWhole: boolean
}

/** So many are looked for at most for one term. */
const mostWords = 24

/** What else is looked for where these terms are; nothing that is looked for anyway. */
export function wordsOfTerms(terms: readonly KnownTerm[]): SynonymWord[] {
  const own = new Set(terms.map(({ run }) => foldForSearch(run)))
  const words = new Map(
    terms.flatMap(wordsOfTerm).map((word) => [foldForSearch(word.text), word] as const),
  )
  return [...words].flatMap(([key, word]) => (own.has(key) ? [] : word)).slice(0, mostWords)
}

function wordsOfTerm({ name, meaning, words, isTerm }: KnownTerm): SynonymWord[] {
  const all = words.map((text) => ({ text, isWhole: isAbbreviation(text) }))
  const term = { text: name, isWhole: meaning === 'ABBREVIATION' || isAbbreviation(name) }
  if (meaning === 'EQUAL') return [term, ...all]
  return isTerm ? all : [term]
}

/** As ETICS or EPS is written. */
function isAbbreviation(text: string): boolean {
  return /^[\p{Lu}\p{N}-]{2,6}$/u.test(text)
}
