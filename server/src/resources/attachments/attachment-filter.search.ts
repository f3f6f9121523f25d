import type { Expansion } from '@lambda/contract/api'
import {
  type AttachmentFieldName,
  attachmentFields,
} from '@lambda/contract/attachments/attachment-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { expiringDays } from '@lambda/domain/documents/documents'
import { type Kysely, sql } from 'kysely'
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
import { type Interval, type Part, conditionOf } from '../../platform/lists/query-part.ts'
import type { Ranking } from '../../platform/lists/ranking.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readWords } from '../synonyms/word-reading.search.ts'
import {
  type Tags,
  dayAfter,
  expiryDayOfTag,
  isTagTerm,
  knownTags,
  tagsOfNone,
  tagsOfTerm,
  validityTags,
} from './attachment-tag.search.ts'
import {
  type DocumentWords,
  freePart,
  isOfKind,
  placeOf,
  rankingOf,
  wordPart,
} from './attachment-word.search.ts'

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
  /** What its words are looked for as. */
  expansions: readonly Expansion[]
}

/** How a query is compiled: of what, in which language, and whether it matters how well documents match. */
interface CompileOptions {
  isGlobal: boolean
  language: string
  isRanked?: boolean
}

/** A query of documents as people write it. Throws INVALID_QUERY with the place of every mistake. */
export function readDocumentQuery(text: string | undefined): DocumentQuery {
  return readQuery(text ?? '', attachmentFields)
}

/**
 * Compiles a query of attachments, or of global ones; `language` is that of its words. Codes and names of references are
 * looked up first; every value is a bound parameter. Throws INVALID_QUERY with the place of a reference that does not exist.
 */
export async function compileDocuments(
  db: Kysely<Schema>,
  asked: DocumentQuery,
  { isGlobal, language, isRanked = false }: CompileOptions,
): Promise<DocumentFilter> {
  const [{ query, tags }, words] = await Promise.all([
    knownTags(db, asked),
    readWords(db, language, asked, { fields: ['title'], corrects: false }),
  ])
  const place = placeOf(isGlobal)
  const table = fieldTable(tags, { place, words }, isRanked)
  const clauses = clauseParts(words.joined(query), table)
  const parts = clauses.map(({ part }) => part)
  return {
    query,
    clauses,
    where: allOf([isOfKind(isGlobal), conditionOf({ all: parts }, table.tags)]),
    kept: keptTags(query, tags),
    ranking: isRanked ? rankingOf(query, parts, place) : null,
    expansions: words.expansions,
  }
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
  found: DocumentWords,
  isRanked: boolean,
): FieldTable<AttachmentFieldName> {
  const title = specialField(
    'words',
    ({ any }) => ({ any: any.map((wording) => wordPart(wording, 'A', found)) }),
    always,
  )
  return {
    words: (wording) => freePart(wording, found, isRanked),
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
