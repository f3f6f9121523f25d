import type { Query, Wording } from '@lambda/contract/query-language/ast'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { sql } from 'kysely'
import { type Weight, isCodeLike, wholeNumber } from '../../platform/lists/full-text.ts'
import { literal } from '../../platform/lists/like.ts'
import { type Condition, anyOf } from '../../platform/lists/query-condition.ts'
import {
  type FoundPart,
  type FoundPlace,
  type Part,
  hasLevels,
  numbered,
} from '../../platform/lists/query-part.ts'
import { type Ranking, codesSought } from '../../platform/lists/ranking.ts'
import type { WordReading } from '../synonyms/word-reading.search.ts'
import { tagsOfStatus } from './attachment-tag.search.ts'

/** Whether a row of `attachment_search s` is a global attachment, or one of products. */
export function isOfKind(isGlobal: boolean): Condition {
  return sql`s.is_global = ${sql.lit(isGlobal)}`
}

/** Their words and codes are in the rows themselves. */
function wordsOf(isGlobal: boolean): FoundPlace {
  return {
    id: null,
    select: (holds, among, number) => sql`
      select ${numbered(sql`s.attachment_id`, number)} from attachment_search s
      where ${isOfKind(isGlobal)} and ${holds}
      ${among === null ? sql`` : sql`and s.attachment_id = any(${among})`}`,
  }
}

const places = { global: wordsOf(true), own: wordsOf(false) }

/** Where the words of global attachments, or of those of products, are looked for. */
export function placeOf(isGlobal: boolean): FoundPlace {
  return isGlobal ? places.global : places.own
}

/** Where words are looked for, and as what. */
export interface DocumentWords {
  place: FoundPlace
  words: WordReading
}

/** Where the words of a level are: in titles; in numbers and names of files, too. */
const weights = ['A', 'AB'] as const

/**
 * How documents are ranked; null where a query asks for no words. The number itself comes first, then words by their level; of
 * a class what is in force, then what is to be.
 */
export function rankingOf(query: Query, parts: readonly Part[], place: FoundPlace): Ranking | null {
  if (!parts.some(hasLevels)) return null
  const keys = codesSought(query)
  const holds = sql`s.code_key = any(${keys}::text[])`
  return {
    exact: { key: `exactly ${keys.join(' ')}`, place, holds },
    parts,
    levels: weights.map(() => []),
    groups: [{ tags: [tagsOfStatus.current] }, { tags: [tagsOfStatus.draft] }],
  }
}

function levelsOf(wording: Wording, found: DocumentWords): FoundPart[] {
  return weights.map((weight) => wordPart(wholeNumber(wording), weight, found))
}

/** Full text, with its levels where it matters how well documents match. */
export function freePart(wording: Wording, found: DocumentWords, isRanked: boolean): FoundPart {
  const part = wordOrCode(wording, found)
  return isRanked ? { ...part, levels: levelsOf(wording, found) } : part
}

/** A word with a digit may also be part of a code. */
function wordOrCode(wording: Wording, found: DocumentWords): FoundPart {
  const part = wordPart(wording, '', found)
  if (!isCodeLike(wording)) return part
  const key = codeKey(wording.text)
  const inside = key.length >= 3 ? `%${key}%` : `${key}%`
  const holds = anyOf([part.holds, sql`s.code_key like ${inside}`])
  return { key: `${part.key} ${inside}`, place: part.place, holds }
}

/** Signs without letters or digits are looked for as they are written. */
export function wordPart(
  wording: Wording,
  weight: Weight,
  { place, words }: DocumentWords,
): FoundPart {
  if (!hasWord(wording)) {
    const holds = sql`s.attachment_id in (select t.attachment_id from attachment_text t
      where t.title like ${`%${literal(wording.text)}%`})`
    return { key: `title ${wording.text}`, place, holds }
  }
  const text = words.operand(wording, weight)
  return { key: `words ${text}`, place, holds: sql`s.tsv @@ to_tsquery('catalogue', ${text})` }
}
