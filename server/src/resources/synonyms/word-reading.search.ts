import type { Expansion } from '@lambda/contract/api'
import type { Query, Wording } from '@lambda/contract/query-language/ast'
import { isPartOf, partPatterns } from '@lambda/domain/words/compounds'
import { formsOf } from '@lambda/domain/words/word-forms'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type Weight,
  allOperands,
  anyOperand,
  beginningOperand,
  exactOperand,
  termOperand,
  wordingOperand,
} from '../../platform/lists/full-text.ts'
import { type Run, inTerms, rowsOfWords, runsOf, withTerms } from './query-words.search.ts'
import { type SynonymWord, wordsOfTerms } from './synonym-term.search.ts'
import { type TypedWord, spellingsOfRun, typedWord } from './typed-word.search.ts'
import { type AskedWords, type FoundWords, lookUpWords } from './word-lookup.search.ts'

/** How the words of queries are read: what they are looked for as, beside or in place of what is typed. */
export interface WordReading {
  /** The text of a tsquery for a wording; `weight` A looks at names only. */
  operand: (wording: Wording, weight: Weight) => string
  /** A query with the words of each term of the vocabulary put together: `operand` knows what they are. */
  joined: <Name extends string>(query: Query<Name>) => Query<Name>
  /** What words are looked for as, for the person who asks. */
  expansions: readonly Expansion[]
}

/** What of a query is read, and how. */
interface ReadAs {
  /** The fields whose words are read beside free ones. */
  fields: readonly string[]
  /** Whether words that no product has are corrected: what they are looked for in is the texts of products. */
  corrects: boolean
}

/** What a word is looked for as. */
interface ReadWord {
  /** Other beginnings. */
  beginnings: readonly string[]
  /** Other words. */
  exact: readonly string[]
  /** Words that it is a part of. */
  compounds: readonly string[]
  /** The nearest words in place of one that is in no use at all. */
  near: readonly string[]
}

/** A shorter word is not corrected; another form that is shorter is looked for as a whole word. */
const [shortestCorrected, shortestBeginning] = [4, 6]

/** A word is looked for as a part of so many others at most. */
const mostCompounds = 60

/**
 * Reads the words of a query in a language, free ones and those of some fields: synonyms, plurals and other spellings, parts
 * of compounds, typing errors. One statement for all of them, none where there is no word. Phrases stay as they are.
 */
export async function readWords(
  db: Kysely<Schema>,
  language: string,
  query: Query,
  { fields, corrects }: ReadAs,
): Promise<WordReading> {
  const rows = rowsOfWords(query, fields)
  const words = new Map(rows.flat().map((text) => [text, typedWord(text, language)]))
  const spelled = [...words.values()].filter(({ text }) => /\p{L}/u.test(text))
  if (spelled.length === 0) return readingOf(new Map(), new Map(), [])
  const runs = new Map(
    rows.flatMap(runsOf).map((run) => {
      const typed = run.flatMap((text) => words.get(text) ?? [])
      return [run.join(' '), spellingsOfRun(typed)] as const
    }),
  )
  const asked = askedAbout(spelled, [...runs.values()], language)
  const found = await lookUpWords(db, language, corrects ? asked : { ...asked, spelled: [] })
  const read = spelled.map((word) => [word.text, readWord(word, found, language)] as const)
  return readingOf(new Map(read), knownTerms(runs, found), rows)
}

/** The runs that the vocabulary knows, with what else is looked for; that may be nothing. */
function knownTerms(runs: ReadonlyMap<string, readonly string[]>, found: FoundWords): Terms {
  const terms = Map.groupBy(found.terms, ({ run }) => run)
  const known = [...runs].flatMap(([run, spellings]) => {
    const words = wordsOfTerms(spellings.flatMap((spelling) => terms.get(spelling) ?? []))
    const isMentioned = spellings.some((spelling) => found.mentioned.includes(spelling))
    return words.length > 0 || isMentioned ? [[run, words] as const] : []
  })
  return new Map(known)
}

function askedAbout(
  words: readonly TypedWord[],
  runs: readonly (readonly string[])[],
  language: string,
): AskedWords {
  return {
    beginnings: words.flatMap(({ spellings }) => spellings),
    forms: words.flatMap(({ forms }) => forms),
    patterns: [...new Set(words.flatMap((word) => patternsOf(word, language)))],
    spelled: words.flatMap(({ folded }) => (folded.length >= shortestCorrected ? folded : [])),
    runs: [...new Set(runs.flat())],
  }
}

function patternsOf({ folded, spellings, forms }: TypedWord, language: string): string[] {
  return partPatterns([folded, ...spellings, ...forms], language)
}

function readWord(word: TypedWord, found: FoundWords, language: string): ReadWord {
  const { folded, spellings, forms } = word
  const longer = patternsOf(word, language).flatMap((pattern) => found.matching[pattern] ?? [])
  const isUsed = (form: string) =>
    found.used.includes(form) || longer.some((one) => isPartOf(form, one, language))
  const likeliest = forms.find(isUsed)
  const further = likeliest === undefined ? [] : formsOf(likeliest, language)
  const used = forms.filter(
    (form) => form === likeliest || (further.includes(form) && isUsed(form)),
  )
  const begun = spellings.filter((spelling) => found.begun.includes(spelling))
  const compounds = longer.filter((one) =>
    [folded, ...spellings, ...used].some((part) => isPartOf(part, one, language)),
  )
  const isInUse = begun.length + used.length + compounds.length > 0
  return {
    beginnings: [...begun, ...used.filter((form) => form.length >= shortestBeginning)],
    exact: used.length === 0 ? forms : used.filter((form) => form.length < shortestBeginning),
    compounds: compounds.slice(0, mostCompounds),
    near: isInUse ? [] : (found.near[folded] ?? []),
  }
}

type Terms = ReadonlyMap<string, readonly SynonymWord[]>
type Words = ReadonlyMap<string, ReadWord>

function readingOf(words: Words, terms: Terms, rows: readonly Run[]): WordReading {
  const isKnown = (run: Run) => terms.has(run.join(' '))
  const texts = new Set(rows.flatMap((row) => inTerms(row, isKnown).map((run) => run.join(' '))))
  return {
    operand: (wording, weight) =>
      wording.phrase
        ? exactOperand(wording.text, weight)
        : operandOf(wording.text, weight, { words, terms }),
    joined: (query) => withTerms(query, isKnown),
    expansions: [...texts].flatMap((text) => expansionsOf(text, { words, terms })),
  }
}

interface Read {
  words: Words
  terms: Terms
}

/** Of a word, or of several that are one term. */
function operandOf(text: string, weight: Weight, { words, terms }: Read): string {
  const synonyms = terms.get(text) ?? []
  const isTerm = terms.has(text)
  const typed = text.split(' ').map((one) => wordOperand(one, words.get(one), { weight, isTerm }))
  return anyOperand([
    allOperands(typed),
    ...synonyms.map((word) => termOperand(word.text, weight, word.isWhole)),
  ])
}

/** Nothing is misspelt that is a term of the vocabulary. */
function wordOperand(
  text: string,
  word: ReadWord | undefined,
  { weight, isTerm }: { weight: Weight; isTerm: boolean },
): string {
  const typed = wordingOperand({ text, phrase: false }, weight)
  if (!word) return typed
  const { beginnings, exact, compounds, near } = word
  if (near.length > 0 && !isTerm) return anyOperand(near.map((one) => exactOperand(one, weight)))
  return anyOperand([
    typed,
    ...beginnings.map((one) => beginningOperand(one, weight)),
    ...[...exact, ...compounds].map((one) => exactOperand(one, weight)),
  ])
}

function expansionsOf(text: string, { words, terms }: Read): Expansion[] {
  const synonyms = terms.get(text)?.map((word) => word.text) ?? []
  const corrections = terms.has(text) ? [] : (words.get(text)?.near ?? [])
  const compounds = text.split(' ').map((word) => ({
    text: word,
    by: 'compound' as const,
    words: [...(words.get(word)?.compounds ?? [])],
  }))
  return [
    { text, by: 'synonym' as const, words: synonyms },
    { text, by: 'correction' as const, words: [...corrections] },
    ...compounds,
  ].filter((one) => one.words.length > 0)
}
