import type { Query, Wording } from '@lambda/contract/query-language/ast'
import { hasDegrees } from '@lambda/contract/query-language/sought-words'
import { saleGroups } from '@lambda/domain/products/statuses'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Weight, wholeNumber } from '../../../platform/lists/full-text.ts'
import type { FoundPart, NumberPart, Part } from '../../../platform/lists/query-part.ts'
import { type Ranking, codesSought } from '../../../platform/lists/ranking.ts'
import type { NamesInMemory } from '../../../platform/reference/names-in-memory.ts'
import { type TagIds, tagKey } from '../product-tag.search.ts'

/**
 * The order of products by relevance (decision 34): the code, GTIN or article number itself, then all words in the name, then
 * in name, series and keywords, then in any text, last what is found in another way. A brand counts as part of the name. A
 * number without a unit is looked for in dimensions first.
 */

/** Where the words of a level are: in names; in series and keywords, too; in descriptions, too. Numbers have as many levels. */
const weights = ['A', 'AB', 'ABC'] as const

/** The words of brands among those of a query: products have the names of their brands with weight D. */
export type BrandWords = ReadonlySet<string>

/** `$1` words as they are written. */
const ofBrands = prepared<{ word: string }>(
  'words of brands',
  `select asked.word from unnest($1::text[]) as asked(word)
    where exists (select from brand b
      where strpos(' ' || folded(b.name), ' ' || folded(asked.word)) > 0)`,
)

/** Of words that were asked for, whether brands have them: as long as the names are in memory, for as many words. */
const known = new WeakMap<NamesInMemory, Map<string, boolean>>()
const mostKnown = 10_000

/** Which of these words and phrases names of brands have, at least as the beginning of a word. Names in memory spare asking twice. */
export async function brandWordsOf(
  db: Kysely<Schema>,
  words: readonly string[],
  names: NamesInMemory | null,
): Promise<BrandWords> {
  const told = (names && known.get(names)) ?? new Map<string, boolean>()
  if (told.size > mostKnown) told.clear()
  const unknown = words.filter((word) => !told.has(word))
  if (unknown.length > 0) {
    const ofSome = new Set((await ofBrands(db, unknown)).map(({ word }) => word))
    for (const word of unknown) told.set(word, ofSome.has(word))
    if (names) known.set(names, told)
  }
  return new Set(words.filter((word) => told.get(word)))
}

/** As what a word or phrase is looked for at each level. A number is not the beginning of a longer one. */
export function levelsOf(
  wording: Wording,
  brandWords: BrandWords,
): { wording: Wording; weight: Weight }[] {
  const sought = wholeNumber(wording)
  const isOfBrand = brandWords.has(wording.text)
  return weights.map((weight) => ({ wording: sought, weight: isOfBrand ? `${weight}D` : weight }))
}

interface Ranked {
  /** What a query of products asks for, and what has become of it. */
  query: Query
  parts: readonly Part[]
  /** Those of its parts that ask for a number without a unit. */
  numbers: readonly Part[]
  tags: TagIds
}

/** How a list is ranked by what a query asks for; null where nothing matches it better than anything else. */
export function rankingOf({ query, parts, numbers, tags }: Ranked): Ranking | null {
  if (!hasDegrees(query)) return null
  const groups = saleGroups.map((statuses) => ({
    tags: statuses.flatMap((status) => tags.get(tagKey('status', status)) ?? []),
  }))
  const levels = levelsOfNumbers(numbers.map(numberParts))
  return { exact: exactPart(query), parts, levels, groups }
}

/** A number without a unit is first the thickness, then in any of its fields, last also in names and codes. */
function levelsOfNumbers(numbers: readonly (readonly NumberPart[])[]): Part[][] {
  const fields = numbers.map((any): Part => ({ any }))
  const thickness = numbers.map((any): Part => {
    const first = any.filter(({ number }) => number === 'thickness')
    return { any: first.length > 0 ? first : any }
  })
  return [thickness, fields, []]
}

/** The fields among the choices of a part. */
function numberParts(part: Part): NumberPart[] {
  if ('number' in part) return [part]
  return 'any' in part ? part.any.flatMap(numberParts) : []
}

/** The products of which a word of the query, or all words together, are the code, the GTIN of it or its packaging, or an article number. */
function exactPart(query: Query): FoundPart {
  const keys = codesSought(query)
  const gtins = keys
    .filter((key) => /^\d{1,14}$/.test(key))
    .flatMap((key) => [8, 12, 13, 14].map((length) => key.padStart(length, '0')))
  return {
    key: `exactly ${keys.join(' ')}`,
    holds: sql`true`,
    place: {
      id: sql`s.product_id`,
      select: (_holds, among) => sql`select e.product_id from (
          select c.product_id from product_search c where c.code_key = any(${keys}::text[])
            or c.article_key = any(${keys}::text[]) or c.gtin = any(${gtins}::text[])
          union all select k.product_id from product_packaging k where k.gtin = any(${gtins}::text[])
          union all select k.product_id from product_local_article_number k
            where code_key(k.number) = any(${keys}::text[])) as e
        where true ${among === null ? sql`` : sql`and e.product_id = any(${among})`}`,
    },
  }
}
