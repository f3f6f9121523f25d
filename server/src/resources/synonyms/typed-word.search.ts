import { foldForSearch } from '@lambda/domain/text/text'
import { spellingsOf } from '@lambda/domain/words/spellings'
import { formsOf } from '@lambda/domain/words/word-forms'

/** A word as it is typed, and as it may be written elsewhere; nothing is known of what holds more than letters. */
export interface TypedWord {
  text: string
  /** Lower case, without accents; empty for what holds more than letters. */
  folded: string
  /** Other ways to spell it. */
  spellings: readonly string[]
  /** What it may be in the singular or plural, the likeliest first. */
  forms: readonly string[]
}

/** So many spellings of several words are looked up at most. */
const mostSpellings = 8

/** A word of a query in a language. */
export function typedWord(text: string, language: string): TypedWord {
  const plain = foldForSearch(text)
  const folded = /^\p{L}+$/u.test(plain) ? plain : ''
  const spellings = spellingsOf(text, language)
  const forms = [folded, ...spellings].flatMap((word) => formsOf(word, language))
  return { text, folded, spellings, forms: [...new Set(forms)] }
}

/** Several words beside each other as a term of the vocabulary may have them: as typed, then in the singular or plural. */
export function spellingsOfRun(words: readonly TypedWord[]): string[] {
  const typed = words.map(({ text }) => text)
  const last = words.at(-1)
  const ends = last ? [...last.spellings, ...last.forms] : []
  const all = words.map(({ text, forms }) => forms[0] ?? text)
  const runs = [typed, ...ends.map((end) => typed.with(words.length - 1, end)), all]
  return [...new Set(runs.map((run) => run.join(' ')))].slice(0, mostSpellings)
}
