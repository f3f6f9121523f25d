import {
  type AttachmentFieldName,
  attachmentFields,
} from '@lambda/contract/attachments/attachment-query'
import type { Query, Wording } from '@lambda/contract/query-language/ast'
import { hasWord } from '@lambda/contract/query-language/sought-words'
import { expiringDays } from '@lambda/domain/documents/documents'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { type Kysely, sql } from 'kysely'
import {
  type Weight,
  isCodeLike,
  wholeNumber,
  wordingOperand,
} from '../../platform/lists/full-text.ts'
import { literal } from '../../platform/lists/like.ts'
import {
  type Condition,
  allOf,
  anyOf,
  codeCondition,
  dateCondition,
} from '../../platform/lists/query-condition.ts'
import {
  type ClausePart,
  type FieldTable,
  type SpecialField,
  clauseParts,
  readQuery,
  specialField,
} from '../../platform/lists/query-filter.ts'
import {
  type FoundPart,
  type FoundPlace,
  type Interval,
  type Part,
  conditionOf,
  hasLevels,
  numbered,
} from '../../platform/lists/query-part.ts'
import { type Ranking, codesSought } from '../../platform/lists/ranking.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type Tags,
  dayAfter,
  expiryDayOfTag,
  isTagTerm,
  knownTags,
  tagsOfNone,
  tagsOfStatus,
  tagsOfTerm,
  validityTags,
} from './attachment-tag.search.ts'

export type DocumentQuery = Query<AttachmentFieldName>

/** What a query asks of documents. */
export interface DocumentFilter {
  /** The query with codes in place of names. */
  query: DocumentQuery
  clauses: readonly ClausePart<AttachmentFieldName>[]
  /** All of it as SQL on `attachment_search s`, and of which kind they are. */
  where: Condition
  /** On the `tag` of kept counts: those of which the sum is the number found. Null where it must be counted. */
  kept: Condition | null
  /** How well documents match its words; null where it has none, or where that was not asked for. */
  ranking: Ranking | null
}

/** A query of documents as people write it. Throws INVALID_QUERY with the place of every mistake. */
export function readDocumentQuery(text: string | undefined): DocumentQuery {
  return readQuery(text ?? '', attachmentFields)
}

/**
 * Compiles a query of attachments, or of global ones. Codes and names of references are looked up first; every value is
 * a bound parameter. Throws INVALID_QUERY with the place of a reference that does not exist.
 */
export async function compileDocuments(
  db: Kysely<Schema>,
  asked: DocumentQuery,
  isGlobal: boolean,
  { isRanked = false } = {},
): Promise<DocumentFilter> {
  const { query, tags } = await knownTags(db, asked)
  const place = placeOf(isGlobal)
  const table = fieldTable(tags, { place, isRanked })
  const clauses = clauseParts(query, table)
  const parts = clauses.map(({ part }) => part)
  return {
    query,
    clauses,
    where: allOf([isOfKind(isGlobal), conditionOf({ all: parts }, table.tags)]),
    kept: keptTags(query, tags),
    ranking: isRanked ? rankingOf(query, parts, place) : null,
  }
}

/** Where the words of a level are: in titles; in numbers and names of files, too. */
const weights = ['A', 'AB'] as const

/** The number itself comes first, then words by their level; of a class what is in force, then what is to be. */
function rankingOf(
  query: DocumentQuery,
  parts: readonly Part[],
  place: FoundPlace,
): Ranking | null {
  if (!parts.some(hasLevels)) return null
  const keys = codesSought(query)
  const holds = sql`s.code_key = any(${keys}::text[])`
  return {
    exact: { key: `exactly ${keys.join(' ')}`, place, holds },
    parts,
    levels: weights.length,
    groups: [{ tags: [tagsOfStatus.current] }, { tags: [tagsOfStatus.draft] }],
  }
}

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

function placeOf(isGlobal: boolean): FoundPlace {
  return isGlobal ? places.global : places.own
}

function tagField(tags: Tags, isPresent: Part): SpecialField<AttachmentFieldName> {
  return {
    is: (term) => {
      if (!isTagTerm(term)) throw new Error(`${term.field} is no tag`)
      return { tags: tagsOfTerm(term, tags) }
    },
    isPresent,
  }
}

/** What the index calls the numbers and days that it holds: as their columns. */
const numbers = {
  expires: 'expiry_date',
  issued: 'issue_date',
  created: 'created_at',
  updated: 'updated_at',
} as const

const validity = specialField(
  'enum',
  ({ any }) => ({ any: any.map((code) => validityPart(code)) }),
  { number: numbers.expires, intervals: [{}], sql: sql`s.expiry_date is not null` },
)

/** Most documents are valid for long: `+ 0` keeps the planner from reading all of them out of an index. */
function validityPart(code: string): Part {
  const [first, last] = [dayAfter(0), dayAfter(expiringDays)]
  const [today, horizon] = [sql`${first}::date`, sql`${last}::date`]
  const day = sql`s.expiry_date`
  const [from, to] = [Date.parse(first) * 1000, Date.parse(last) * 1000]
  const between = (interval: Interval, condition: Condition): Part => {
    return { number: numbers.expires, intervals: [interval], sql: condition }
  }
  if (code === 'unlimited') return { tags: [tagsOfNone.expiry] }
  if (code === 'expired') return between({ below: from }, sql`${day} < ${today}`)
  return code === 'expiring'
    ? between({ from, to }, sql`(${day} >= ${today} and ${day} <= ${horizon})`)
    : between({ above: to }, sql`${day} + 0 > ${horizon}`)
}

const product = specialField(
  'code',
  ({ any }) => sql`s.attachment_id in (select l.attachment_id from attachment_product l
    join product_search p on p.product_id = l.product_id where ${codeCondition(sql`p.code_key`, any)})`,
  { number: 'product_count', intervals: [{ above: 0 }], sql: sql`s.product_count > 0` },
)

/** Whether a document has something in place of the tag that says that it has none. */
const hasOther = (tag: number): Part => ({ not: { tags: [tag] } })

/** What every document has. */
const always: Part = { all: [] }

function fieldTable(
  tags: Tags,
  { place, isRanked }: { place: FoundPlace; isRanked: boolean },
): FieldTable<AttachmentFieldName> {
  const title = specialField(
    'words',
    ({ any }) => ({ any: any.map((wording) => wordPart(wording, 'A', place)) }),
    always,
  )
  return {
    words: (wording) => {
      const part = freePart(wording, place)
      return isRanked ? { ...part, levels: levelsOf(wording, place) } : part
    },
    tags: sql`s.tags`,
    numbers,
    columns: {
      code: sql`s.code_key`,
      title,
      category: tagField(tags, always),
      language: tagField(tags, hasOther(tagsOfNone.language)),
      country: tagField(tags, hasOther(tagsOfNone.country)),
      validity,
      expires: sql`s.expiry_date`,
      issued: sql`s.issue_date`,
      status: tagField(tags, always),
      visibility: tagField(tags, always),
      type: tagField(tags, always),
      revision: sql`s.revision`,
      product,
      created: sql`s.created_at`,
      updated: sql`s.updated_at`,
      'updated-by': sql`s.updated_by`,
    },
  }
}

function levelsOf(wording: Wording, place: FoundPlace): FoundPart[] {
  return weights.map((weight) => wordPart(wholeNumber(wording), weight, place))
}

/** Full text; a word with a digit may also be part of a code. */
function freePart(wording: Wording, place: FoundPlace): FoundPart {
  const part = wordPart(wording, '', place)
  if (!isCodeLike(wording)) return part
  const key = codeKey(wording.text)
  const inside = key.length >= 3 ? `%${key}%` : `${key}%`
  const holds = anyOf([part.holds, sql`s.code_key like ${inside}`])
  return { key: `${part.key} ${inside}`, place, holds }
}

/** Signs without letters or digits are looked for as they are written. */
function wordPart(wording: Wording, weight: Weight, place: FoundPlace): FoundPart {
  if (!hasWord(wording)) {
    const holds = sql`s.attachment_id in (select t.attachment_id from attachment_text t
      where t.title like ${`%${literal(wording.text)}%`})`
    return { key: `title ${wording.text}`, place, holds }
  }
  const text = wordingOperand(wording, weight)
  return { key: `words ${text}`, place, holds: sql`s.tsv @@ to_tsquery('catalogue', ${text})` }
}

/** A document has one status, but may have several languages: sums of kept counts are right for the former alone. */
function keptTags({ all }: DocumentQuery, tags: Tags): Condition | null {
  const [clause, ...more] = all
  if (clause === undefined) return sql`tag = 0`
  if (more.length > 0) return null
  if (clause.kind === 'enum' && clause.field === 'validity') {
    return anyOf(clause.any.map((code) => validityTags(code)))
  }
  if (clause.kind === 'date' && clause.field === 'expires') {
    return dateCondition(expiryDayOfTag, clause.is, new Date())
  }
  if (!isTagTerm(clause)) return null
  const isSeveral = clause.field === 'country' || clause.field === 'language'
  if (isSeveral && clause.any.length > 1) return null
  return sql`tag = any(${tagsOfTerm(clause, tags)}::integer[])`
}
