import {
  type AttachmentFieldName,
  attachmentFields,
} from '@lambda/contract/attachments/attachment-query'
import type { Clause, Query, Term, Wording } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import type { FieldName } from '@lambda/contract/query-language/field'
import { expiringDays } from '@lambda/domain/documents/documents'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import { hasWord, isCodeLike, wordingOperand } from '../../platform/lists/full-text.ts'
import { literal } from '../../platform/lists/like.ts'
import { prepared } from '../../platform/database/prepared.ts'
import {
  type Condition,
  allOf,
  anyOf,
  codeCondition,
  dateCondition,
} from '../../platform/lists/query-condition.ts'
import {
  type FieldTable,
  type SpecialField,
  compileQuery,
  readQuery,
  specialField,
  unknownReference,
} from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'

export type DocumentQuery = Query<AttachmentFieldName>

/** A query of documents as SQL. */
export interface DocumentFilter {
  /** On `attachment_search s`. */
  where: Condition
  /** On the `tag` of kept counts: those of which the sum is the number found. Null where it must be counted. */
  kept: Condition | null
}

/** A query of documents as people write it. Throws INVALID_QUERY with the place of every mistake. */
export function readDocumentQuery(text: string | undefined): DocumentQuery {
  return readQuery(text ?? '', attachmentFields)
}

/**
 * Compiles a query of attachments, or of global ones. Codes of references are looked up first; every value is a bound
 * parameter. Throws INVALID_QUERY with the place of a reference that does not exist.
 */
export async function compileDocuments(
  db: Kysely<Schema>,
  query: DocumentQuery,
  isGlobal: boolean,
): Promise<DocumentFilter> {
  const tags = await tagsOf(db, query)
  const asked = compileQuery(query, fieldTable(tags))
  return {
    where: allOf([sql`s.is_global = ${sql.lit(isGlobal)}`, asked]),
    kept: keptTags(query, tags),
  }
}

/** The tags behind what a query names, by kind and code. */
type Tags = ReadonlyMap<string, number>

type TagField = FieldName<typeof attachmentFields, 'reference'> | 'status' | 'visibility' | 'type'

const tagFields: Record<TagField, string> = {
  category: 'category',
  language: 'language',
  country: 'country',
  status: 'word',
  visibility: 'word',
  type: 'word',
}

/** `$1` kinds and `$2` codes, in pairs. */
const tagsOfCodes = prepared<{ kind: string; code: string; tag: number }>(
  'tags of documents',
  `with asked as (select distinct * from unnest($1::text[], $2::text[]) as a(kind, code))
    select kind, code, attachment_tag(code) as tag from asked where kind = 'word'
    union all
    select kind, asked.code, c.id from asked join attachment_category c on upper(c.code) = upper(asked.code)
    where kind = 'category'
    union all
    select kind, asked.code, l.id from asked join language l on l.code = asked.code where kind = 'language'
    union all
    select kind, asked.code, y.id from asked join country y on y.code = asked.code where kind = 'country'`,
)

function isTagTerm(term: Clause<AttachmentFieldName>): term is TagTerm {
  return 'field' in term && term.field in tagFields
}

type TagTerm = Extract<Term<AttachmentFieldName>, { any: readonly string[] }> & { field: TagField }

/** The word of the tag of documents for all countries. */
const allCountries = 'all countries'

async function tagsOf(db: Kysely<Schema>, query: DocumentQuery): Promise<Tags> {
  const terms = termsOf(query).filter(isTagTerm)
  if (terms.length === 0) return new Map()
  const named = terms.flatMap((term) => term.any.map((code) => [tagFields[term.field], code]))
  const pairs = [...named, ['word', allCountries]]
  const kinds = pairs.map(([kind]) => kind)
  const codes = pairs.map(([, code]) => code)
  const rows = await tagsOfCodes(db, kinds, codes)
  const tags = new Map(rows.map(({ kind, code, tag }) => [`${kind}:${code}`, tag]))
  for (const term of terms) {
    const unknown = term.any.find((code) => !tags.has(`${tagFields[term.field]}:${code}`))
    if (unknown !== undefined) throw unknownReference(term, term.field, unknown)
  }
  return tags
}

/** The tags of which a document has one where the term holds: one for all countries is found by each of them. */
function tagsOfTerm({ field, any }: TagTerm, tags: Tags): number[] {
  const named = any.flatMap((code) => tags.get(`${tagFields[field]}:${code}`) ?? [])
  return field === 'country' ? [...named, tags.get(`word:${allCountries}`) ?? 0] : named
}

function tagField(tags: Tags, isPresent: Condition): SpecialField<AttachmentFieldName> {
  return {
    is: (term) => {
      if (!isTagTerm(term)) throw new Error(`${term.field} is no tag`)
      return { tags: tagsOfTerm(term, tags) }
    },
    isPresent,
  }
}

const validity = specialField(
  'enum',
  ({ any }) => anyOf(any.map((code) => validityCondition(code, sql`s.expiry_date`))),
  sql`s.expiry_date is not null`,
)

/** A day as SQL, so many days after today. */
function dayAfter(days: number): Condition {
  return sql`${dayOf(new Date(), days)}::date`
}

/** Most documents are valid for long: `+ 0` keeps the planner from reading all of them out of an index. */
function validityCondition(code: string, day: Condition): Condition {
  const [today, horizon] = [dayAfter(0), dayAfter(expiringDays)]
  if (code === 'unlimited') return sql`${day} is null`
  if (code === 'expired') return sql`${day} < ${today}`
  return code === 'expiring'
    ? sql`(${day} >= ${today} and ${day} <= ${horizon})`
    : sql`${day} + 0 > ${horizon}`
}

const product = specialField(
  'code',
  ({ any }) => sql`s.attachment_id in (select l.attachment_id from attachment_product l
    join product_search p on p.product_id = l.product_id where ${codeCondition(sql`p.code_key`, any)})`,
  sql`s.product_count > 0`,
)

const title = specialField(
  'words',
  ({ any }) => anyOf(any.map((wording) => wordCondition(wording, 'A'))),
  sql`true`,
)

/** Whether a document has something in place of the tag that says that it has none. */
const hasOther = (word: string) =>
  sql`s.tags @@ ('!' || attachment_tag(${sql.lit(word)}))::query_int`

function fieldTable(tags: Tags): FieldTable<AttachmentFieldName> {
  return {
    words: freeCondition,
    tags: sql`s.tags`,
    columns: {
      code: sql`s.code_key`,
      title,
      category: tagField(tags, sql`true`),
      language: tagField(tags, hasOther('no language')),
      country: tagField(tags, hasOther(allCountries)),
      validity,
      expires: sql`s.expiry_date`,
      issued: sql`s.issue_date`,
      status: tagField(tags, sql`true`),
      visibility: tagField(tags, sql`true`),
      type: tagField(tags, sql`true`),
      revision: sql`s.revision`,
      product,
      created: sql`s.created_at`,
      updated: sql`s.updated_at`,
      'updated-by': sql`s.updated_by`,
    },
  }
}

/** Full text; a word with a digit may also be part of a code. */
function freeCondition(wording: Wording): Condition {
  if (!isCodeLike(wording)) return wordCondition(wording, '')
  const key = codeKey(wording.text)
  const inside = key.length >= 3 ? `%${key}%` : `${key}%`
  return anyOf([wordCondition(wording, ''), sql`s.code_key like ${inside}`])
}

/** Signs without letters or digits are looked for as they are written. */
function wordCondition(wording: Wording, weight: '' | 'A'): Condition {
  if (!hasWord(wording)) {
    return sql`s.attachment_id in (select t.attachment_id from attachment_text t
      where t.title like ${`%${literal(wording.text)}%`})`
  }
  return sql`s.tsv @@ to_tsquery('catalogue', ${wordingOperand(wording, weight)})`
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

/** The tags of last days are all below this; the later the day, the lower. */
const highestExpiryTag = sql.lit(-900_000)

/** The last day that the kept `tag` stands for (`attachment_expiry_tag`), null where it stands for something else. */
const expiryDayOfTag = sql`(case when tag < ${highestExpiryTag}
  then date '2000-01-01' + (-1000000 - tag) end)`

/** The kept tags of the documents that stand like this today. */
export function validityTags(code: string): Condition {
  const today = sql`attachment_expiry_tag(${dayAfter(0)})`
  const horizon = sql`attachment_expiry_tag(${dayAfter(expiringDays)})`
  if (code === 'unlimited') return sql`tag = attachment_expiry_tag(null)`
  if (code === 'expired') return sql`(tag > ${today} and tag < ${highestExpiryTag})`
  return code === 'expiring' ? sql`(tag >= ${horizon} and tag <= ${today})` : sql`tag < ${horizon}`
}
