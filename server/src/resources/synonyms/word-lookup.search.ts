import type { Meaning } from '@lambda/contract/synonyms'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What is asked about the words of a query. Words are lower case and without accents, runs as they are typed. */
export interface AskedWords {
  /** Which of these begin a word in use. */
  beginnings: readonly string[]
  /** Which of these are words in use. */
  forms: readonly string[]
  /** The words in use that each of these patterns of LIKE holds for. */
  patterns: readonly string[]
  /** The words in use that are nearest to each of these, where it begins none. */
  spelled: readonly string[]
  /** The terms of the vocabulary that each of these is. */
  runs: readonly string[]
}

/** A term of the vocabulary for a run of words that was asked for. */
export interface KnownTerm {
  run: string
  name: string
  meaning: Meaning
  words: string[]
  /** The run is the term itself, not one of its words. */
  isTerm: boolean
}

export interface FoundWords {
  begun: string[]
  used: string[]
  /** By pattern. */
  matching: Record<string, string[]>
  /** By word. */
  near: Record<string, string[]>
  terms: KnownTerm[]
  /** The runs that are found by a term, but find no other; looked up only where a word begins none in use. */
  mentioned: string[]
}

/** So many words in use are looked at for a pattern, the shortest first. */
const mostMatching = 400

/** In `word-lookup.sql`, as a statement that long would be planned anew at each request. */
const statement = prepared<FoundWords>(
  'words of a query',
  `select begun, used, matching, near, terms, mentioned
    from words_looked_up($1, $2, $3, $4, $5, $6, ${mostMatching})`,
)

/** Looks up all that is asked about the words of a query, in one statement. */
export async function lookUpWords(
  db: Kysely<Schema>,
  language: string,
  { beginnings, forms, patterns, spelled, runs }: AskedWords,
): Promise<FoundWords> {
  const [found] = await statement(db, language, beginnings, forms, patterns, spelled, runs)
  if (!found) throw new Error('A look-up of words has no answer.')
  return found
}
