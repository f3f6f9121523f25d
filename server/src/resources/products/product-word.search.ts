import type { Wording } from '@lambda/contract/query-language/ast'
import type { Kysely } from 'kysely'
import { type Weight, exactOperand, wordingOperand } from '../../platform/lists/full-text.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What to look for in place of a word that nobody uses: its nearest in the vocabulary. */
export type Corrections = ReadonlyMap<string, readonly string[]>

const shortestCorrected = 4

/** `$1` the language, `$2` the words. */
const nearest = prepared<{ word: string; near: string[] }>(
  'nearest words',
  `select asked.word, array(
      select v.word from vocabulary v where v.language = $1 and v.word % folded(asked.word)
      order by similarity(v.word, folded(asked.word)) desc, v.word limit 3) as near
    from unnest($2::text[]) as asked(word)
    where not exists (select from vocabulary v
      where v.language = $1 and v.word like folded(asked.word) || '%')`,
)

/** Finds the words that no product has, and the three nearest that some have. One statement for all of them. */
export async function correctionsOf(
  db: Kysely<Schema>,
  language: string,
  words: readonly string[],
): Promise<Corrections> {
  const spelled = words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= shortestCorrected)
  if (spelled.length === 0) return new Map()
  const rows = await nearest(db, language, [...new Set(spelled)])
  return new Map(rows.map(({ word, near }) => [word, near]))
}

/** The text of a tsquery for a wording; `weight` A looks at names only. */
export function tsqueryText(wording: Wording, corrections: Corrections, weight: Weight): string {
  const near = wording.phrase ? [] : (corrections.get(wording.text) ?? [])
  if (near.length === 0) return wordingOperand(wording, weight)
  return `(${near.map((word) => exactOperand(word, weight)).join(' | ')})`
}
