import {
  type AttachmentFieldName,
  attachmentFields,
} from '@lambda/contract/attachments/attachment-query'
import type { Clause, Query, Term } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import type { FieldName } from '@lambda/contract/query-language/field'
import { expiringDays } from '@lambda/domain/documents/documents'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import { unknownReference } from '../../platform/lists/query-filter.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'

/** What the `tags` of a document stand for. */

/** The tags of documents that have none of something (`attachment_tag`, `attachment_expiry_tag`). */
export const tagsOfNone = { country: -1, language: -2, expiry: -3 } as const

/** The tags behind what a query names, by kind and code. */
export type Tags = ReadonlyMap<string, number>

/** The tags of documents that are in force, and of those that are to be (`attachment_tag`). */
export const tagsOfStatus = { current: -11, draft: -10 } as const

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

export function isTagTerm(term: Clause<AttachmentFieldName>): term is TagTerm {
  return 'field' in term && term.field in tagFields
}

type TagTerm = Extract<Term<AttachmentFieldName>, { any: readonly string[] }> & { field: TagField }

/**
 * The query with codes in place of names, and the tags behind them. Names are looked up for what is no code. Throws
 * INVALID_QUERY with the place of a reference that does not exist.
 */
export async function knownTags(
  db: Kysely<Schema>,
  query: Query<AttachmentFieldName>,
): Promise<{ query: Query<AttachmentFieldName>; tags: Tags }> {
  const tags = await tagsOf(db, query)
  if (unknownIn(query, tags) === null) return { query, tags }
  const coded = await withKnownNames<AttachmentFieldName>(db, query, attachmentFields)
  const tagsNow = await tagsOf(db, coded)
  const unknown = unknownIn(coded, tagsNow)
  if (unknown === null) return { query: coded, tags: tagsNow }
  const { term, code } = unknown
  throw unknownReference(term, { noun: term.field, code, meant: null })
}

async function tagsOf(db: Kysely<Schema>, query: Query<AttachmentFieldName>): Promise<Tags> {
  const terms = termsOf(query).filter(isTagTerm)
  if (terms.length === 0) return new Map()
  const named = terms.flatMap((term) => term.any.map((code) => [tagFields[term.field], code]))
  const kinds = named.map(([kind]) => kind)
  const codes = named.map(([, code]) => code)
  const rows = await tagsOfCodes(db, kinds, codes)
  return new Map(rows.map(({ kind, code, tag }) => [`${kind}:${code}`, tag]))
}

/** The first term that names what does not exist, with the code. */
function unknownIn(query: Query<AttachmentFieldName>, tags: Tags) {
  for (const term of termsOf(query).filter(isTagTerm)) {
    const code = term.any.find((one) => !tags.has(`${tagFields[term.field]}:${one}`))
    if (code !== undefined) return { term, code }
  }
  return null
}

/** The tags of which a document has one where the term holds: one for all countries is found by each of them. */
export function tagsOfTerm({ field, any }: TagTerm, tags: Tags): number[] {
  const named = any.flatMap((code) => tags.get(`${tagFields[field]}:${code}`) ?? [])
  return field === 'country' ? [...named, tagsOfNone.country] : named
}

/** The tags of last days are all below this; the later the day, the lower. */
const highestExpiryTag = -900_000

/** Whether a tag says until when a document is valid, or that it has no end. */
export function isExpiryTag(tag: number): boolean {
  return tag === tagsOfNone.expiry || tag < highestExpiryTag
}

/** The same of a tag `n.tag` in SQL. */
export const isExpiryTagSql = `(n.tag = ${tagsOfNone.expiry} or n.tag < ${highestExpiryTag})`

/** How documents with such a tag stand; `asked` holds the tags of today and of the last day that is soon. */
export const validityOfTag = `case when n.tag = ${tagsOfNone.expiry} then 'unlimited'
  when n.tag > asked.today then 'expired' when n.tag >= asked.horizon then 'expiring' else 'valid' end`

/** The last day that the kept `tag` stands for (`attachment_expiry_tag`), null where it stands for something else. */
export const expiryDayOfTag = sql`(case when tag < ${sql.lit(highestExpiryTag)}
  then date '2000-01-01' + (-1000000 - tag) end)`

/** A day, so many after today. */
export function dayAfter(days: number): string {
  return dayOf(new Date(), days)
}

/** The kept tags of the documents that stand like this today. */
export function validityTags(code: string): Condition {
  const today = sql`attachment_expiry_tag(${dayAfter(0)}::date)`
  const horizon = sql`attachment_expiry_tag(${dayAfter(expiringDays)}::date)`
  if (code === 'unlimited') return sql`tag = ${sql.lit(tagsOfNone.expiry)}`
  if (code === 'expired') return sql`(tag > ${today} and tag < ${sql.lit(highestExpiryTag)})`
  return code === 'expiring' ? sql`(tag >= ${horizon} and tag <= ${today})` : sql`tag < ${horizon}`
}
