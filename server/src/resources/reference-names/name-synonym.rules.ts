import { type NamedCode, spellingsOf } from '@lambda/contract/query-language/names'
import type { Meaning } from '@lambda/contract/synonyms'
import { nameKey } from '@lambda/domain/text/text'

/** A term of the vocabulary of the trade (`contract/src/synonyms.ts`). */
export interface VocabularyTerm {
  language: string
  name: string
  meaning: Meaning
  words: readonly string[]
}

/** What is called so: codes of a list. */
interface Called {
  text: string
  codes: ReadonlySet<string>
}

/**
 * The entries of a list with what the vocabulary calls them besides their names, by language. What means the same as a name,
 * or is its abbreviation, stands for the same codes. A generic term stands for those of all its words, provided that most of
 * them are names: a word that is none means nothing in this list. A name stands for itself alone, and entries that group
 * others have no synonyms. An abbreviation with a single capital begins longer words (Alu: alukaschiert), so it stays a word.
 */
export function withSynonyms(
  entries: readonly NamedCode[],
  terms: readonly VocabularyTerm[],
): NamedCode[] {
  const called = [...Map.groupBy(terms, ({ language }) => language)].map(
    ([language, spoken]) => [language, calledIn(language, entries, spoken)] as const,
  )
  return entries.map((entry) => {
    const synonyms = called.flatMap(([language, all]) => {
      const texts = all.flatMap(({ text, codes }) => (codes.has(entry.code) ? [text] : []))
      return texts.length === 0 ? [] : [[language, texts] as const]
    })
    return synonyms.length === 0 ? entry : { ...entry, synonyms: Object.fromEntries(synonyms) }
  })
}

function calledIn(
  language: string,
  entries: readonly NamedCode[],
  terms: readonly VocabularyTerm[],
): Called[] {
  const names = namesIn(language, entries)
  const called = new Map<string, Called>()
  const named = (text: string): readonly string[] => names.get(nameKey(text)) ?? []
  const known = (text: string): readonly string[] => {
    const own = named(text)
    return own.length > 0 ? own : [...(called.get(nameKey(text))?.codes ?? [])]
  }
  const add = (text: string, codes: readonly string[]) => {
    if (codes.length === 0 || named(text).length > 0) return
    const before = called.get(nameKey(text))
    const all = new Set([...(before?.codes ?? []), ...codes])
    called.set(nameKey(text), { text: before?.text ?? text, codes: all })
  }
  const ofMeaning = (meaning: Meaning) => terms.filter((term) => term.meaning === meaning)
  for (const { name, words } of ofMeaning('EQUAL')) {
    const all = [name, ...words]
    for (const text of all) add(text, all.flatMap(named))
  }
  for (const { name, words } of ofMeaning('GENERIC')) {
    const meant = words.map(known).filter((codes) => codes.length > 0)
    if (meant.length * 2 > words.length) add(name, meant.flat())
  }
  for (const { name, words } of ofMeaning('ABBREVIATION')) {
    if (!/\p{Lu}.*\p{Lu}/u.test(name)) continue
    for (const word of words) add(word, named(name))
    add(name, words.flatMap(known))
  }
  return [...called.values()]
}

/** Codes by the keys of their names in a language. */
function namesIn(
  language: string,
  entries: readonly NamedCode[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const { code, names: all, isGroup } of entries) {
    const name = all[language]
    if (name === undefined || isGroup) continue
    for (const key of new Set(spellingsOf(name).flat().map(nameKey))) {
      names.set(key, [...(names.get(key) ?? []), code])
    }
  }
  return names
}
