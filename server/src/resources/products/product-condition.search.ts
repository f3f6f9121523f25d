import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import type { Wording } from '@lambda/contract/query-language/ast'
import type { QueryField } from '@lambda/contract/query-language/field'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { sql } from 'kysely'
import { type Weight, isCodeLike } from '../../platform/lists/full-text.ts'
import { literal } from '../../platform/lists/like.ts'
import {
  type Column,
  type Condition,
  numberCondition,
} from '../../platform/lists/query-condition.ts'
import { decimalIntervals } from '../../platform/lists/query-interval.ts'
import {
  type FoundPart,
  type FoundPlace,
  type Part,
  numbered,
} from '../../platform/lists/query-part.ts'
import {
  type FieldTable,
  type SpecialField,
  specialField,
} from '../../platform/lists/query-filter.ts'
import type { WordReading } from '../synonyms/word-reading.search.ts'
import { type Cover, coverCondition, losesCoverOnce } from './product-cover.repository.ts'
import {
  availableAnywherePart,
  availableInPart,
  ownStatusPart,
} from './markets/product-market.search.ts'
import { classSystemPlace } from './classes/product-classes.search.ts'
import { isPerformanceWord, performancePlaces } from './performance/product-performance.search.ts'
import { relationPlace } from './related/product-related.search.ts'
import { deletedIsNoPart } from './deleted/product-deleted.search.ts'
import { epdField } from './epd/epd.search.ts'
import { codePlace, wordOrCode } from './product-code.search.ts'
import { type TagIds, fireClassesThat, fixedTagPlace, tagKey } from './product-tag.search.ts'
import { starredField, starredPlace } from './stars/product-star.search.ts'
import { type People, updaterPlace } from './updater/product-updater.search.ts'
import { type BrandWords, levelsOf } from './relevance/product-relevance.search.ts'
import { deliveredWords, shortTextPlace, standardPlace } from './texts/product-text.search.ts'

/** Where `product_search s` has the fields of the query language. */

/** What the names in a query stand for. */
export interface LookedUp {
  language: string
  tags: TagIds
  /** All tags of a kind, where a query asks whether there is one. */
  kinds: ReadonlyMap<string, readonly number[]>
  cover: Cover
  people: People
  words: WordReading
  /** Those among the words of the query; null where it does not matter how well products match. */
  brandWords: BrandWords | null
}

/** Where the name of the column is not that of the query word. */
const ownColumns: Partial<Record<ProductFieldName, string>> = {
  code: 'code_key',
  article: 'article_key',
  designation: 'designation_key',
  status: 'status_sort',
  fire: 'fire_order',
  obsolete: 'obsolete_from',
  dop: 'dop_key',
  scip: 'scip_key',
  ufi: 'ufi_key',
  un: 'un_key',
  created: 'created_at',
  updated: 'updated_at',
}

/** The column of a query word: `temp-max` → `temp_max`. */
export function searchColumnName(word: string): string {
  return ownColumns[word as ProductFieldName] ?? word.replaceAll('-', '_')
}

/** The same as SQL. */
export function searchColumn(word: string): Condition {
  return sql.ref(`s.${searchColumnName(word)}`)
}

/** The numbers and days that are columns of `product_search`: those of characteristics in rows are not, nor is any dimension. */
export const numberColumns = productFields.flatMap(({ name, type }) =>
  (type === 'number' && !isPerformanceWord(name) && name !== 'dimension') || type === 'date'
    ? [{ name, column: searchColumnName(name), isTime: type === 'date' }]
    : [],
)

const numbers = Object.fromEntries(numberColumns.map(({ name, column }) => [name, column]))

/** The taxonomy kind, or other list, that a field of tags refers to; readiness is asked by states that are called as the field. */
export const tagKinds: ReadonlyMap<string, string> = new Map<string, string>(
  productFields.flatMap((field) =>
    field.type === 'reference'
      ? [[field.name, 'hasPlace' in field ? field.name : field.of] as const]
      : [],
  ),
)

interface Found extends LookedUp {
  names: FoundPlace
}

type Place = FieldTable<ProductFieldName>['columns'][ProductFieldName]

/** The fields of a query whose names have been looked up; what does not exist is found nowhere. */
export function fieldTable(lookedUp: LookedUp): FieldTable<ProductFieldName> {
  const found = { ...lookedUp, names: namesIn(lookedUp.language) }
  const places = productFields.map((field) => [field.name, placeOf(field, found)])
  return {
    columns: Object.fromEntries(places) as Record<ProductFieldName, Place>,
    words: (wording) => freePart(wording, found),
    tags: sql`s.tags`,
    numbers,
  }
}

function placeOf(field: QueryField, found: Found): Place {
  if (field.name === 'market-status') return marketStatusPlace
  if (field.name === 'relation') return relationPlace
  if (field.name === 'classified') return classSystemPlace
  if (field.name === 'available-in') return availableInPlace(found)
  if (field.name === 'origin') return originPlace
  if (field.name === 'dimension') return dimensionPlace
  if (field.name === 'updated-by') return updaterPlace(found.people)
  if (field.name === 'deleted') return deletedPlace
  if (field.name === starredField) return starredPlace()
  const declared = performancePlaces[field.name]
  if (declared !== undefined) return declared
  const column = searchColumn(field.name)
  const isFilled = sql`${column} is not null`
  const tagged = (kind: string, codes: readonly string[]) => ({
    tags: codes.flatMap((code) => found.tags.get(tagKey(kind, code)) ?? []),
  })
  switch (field.type) {
    case 'reference': {
      const kind = tagKinds.get(field.name) ?? field.of
      const isPresent = { tags: found.tags.get(kind) ?? found.kinds.get(kind) ?? [] }
      return specialField('reference', ({ any }) => tagged(kind, any), isPresent)
    }
    case 'enum':
      if (field.name === 'avcp') return avcpPlace(column)
      if (field.name === epdField) {
        const isThere = tagged(epdField, ['valid', 'expiring', 'expired'])
        return specialField('enum', ({ any }) => tagged(epdField, any), isThere)
      }
      return fixedTagPlace(field.name, tagged, isFilled) ?? column
    case 'fire': {
      const codesThat = (is: Parameters<typeof fireClassesThat>[0]) =>
        fireClassesThat(is).map(({ code }) => code)
      return specialField('fire', ({ is }) => tagged('fire', codesThat(is)), isFilled)
    }
    case 'dated': {
      const today = new Date()
      return specialField(
        'dated',
        (term) => coverCondition(term, found.cover, today),
        losesCoverOnce(found.cover),
      )
    }
    case 'words':
      if (field.name === 'source-data') return deliveredWords
      return textPlace(field.name === 'name' ? 'A' : '', found)
    case 'code':
      return codePlace(field.name, column)
    case 'text':
      return field.name === 'standard' ? standardPlace(column) : shortTextPlace(field.name, column)
    default:
      return column
  }
}

const marketStatusPlace = specialField<'enum', ProductFieldName>(
  'enum',
  ({ any }) => ownStatusPart(any),
  ownStatusPart(null),
)

/** Where it stands by itself, the whole query is one of deleted products; elsewhere it means nothing. */
const deletedPlace: SpecialField<ProductFieldName> = {
  is: (term) => {
    throw deletedIsNoPart(term)
  },
  isPresent: sql`false`,
}

/** The only country of a product that is no tag. */
const originPlace = specialField<'reference', ProductFieldName>(
  'reference',
  ({ any }) => sql`s.origin = any(${[...any]}::text[])`,
  sql`s.origin is not null`,
)

const dimensions = ['thickness', 'length', 'width', 'diameter'].map((word) => {
  return { number: searchColumnName(word), column: searchColumn(word) }
})

/** One of its dimensions is what is asked for. */
const dimensionPlace = specialField<'number', ProductFieldName>(
  'number',
  ({ is }) => {
    const intervals = decimalIntervals(is)
    const any = dimensions.map(({ number, column }): Part => {
      return { number, intervals, sql: numberCondition(column, is) }
    })
    return { any }
  },
  {
    any: dimensions.map(({ number, column }): Part => {
      return { number, intervals: [{}], sql: sql`${column} is not null` }
    }),
  },
)

function availableInPlace({ tags, kinds }: Found): SpecialField<ProductFieldName> {
  const asked = {
    active: tags.get(tagKey('status', 'active')) ?? [],
    country: (code: string) => tags.get(tagKey('country', code)) ?? [],
    countries: kinds.get('country') ?? [],
    today: new Date(),
  }
  return specialField(
    'reference',
    ({ any }) => availableInPart(any, asked),
    availableAnywherePart(asked),
  )
}

/** The systems of a product, or null: one of its characteristics comes under what is asked for. */
function avcpPlace(column: Column): SpecialField<ProductFieldName> {
  return specialField(
    'enum',
    ({ any }) => sql`${column} && ${[...any]}::text[]`,
    sql`${column} is not null`,
  )
}

/** The texts in the language of the query; those of weight A are names. */
function textPlace(weight: Weight, found: Found): SpecialField<ProductFieldName> {
  const isNamed = weight === 'A' ? sql`and coalesce(t.name_short, t.name_long) is not null` : sql``
  return specialField(
    'words',
    ({ any }) => ({ any: any.map((wording) => wordPart(wording, weight, found)) }),
    sql`exists (select from product_text t
      where t.product_id = s.product_id and t.language = ${found.language} ${isNamed})`,
  )
}

/** The names and words of products in a language, as `product_name n`. */
function namesIn(language: string): FoundPlace {
  return {
    id: sql`s.product_id`,
    select: (holds, among, number) => sql`
      select ${numbered(sql`n.product_id`, number)} from product_name n
      where n.language = ${language} and ${holds} ${within(sql`n.product_id`, among)}`,
  }
}

function within(id: Column, among: Column | null): Condition {
  return among === null ? sql`` : sql`and ${id} = any(${among})`
}

/** Full text; a word with a digit may also be part of a code, an article number or a GTIN. */
function freePart(wording: Wording, found: Found): Part {
  if (!hasWord(wording)) return nameHolds(wording.text, found)
  const word = wordPart(wording, '', found)
  const part = isCodeLike(wording) ? wordOrCode(wording.text, word) : word
  if (found.brandWords === null) return part
  const levels = levelsOf(wording, found.brandWords).map((sought) =>
    wordPart(sought.wording, sought.weight, found),
  )
  return { ...part, levels }
}

function wordPart(wording: Wording, weight: Weight, { language, words, names }: Found): FoundPart {
  const text = words.operand(wording, weight)
  return {
    key: `${language} ${text}`,
    place: names,
    holds: sql`n.tsv @@ to_tsquery('catalogue', ${text})`,
  }
}

/** Signs without letters or digits are looked for as they are written. */
function nameHolds(text: string, { language, names }: Found): FoundPart {
  return {
    key: `${language} name ${text}`,
    place: names,
    holds: sql`n.name like ${`%${literal(text)}%`}`,
  }
}
