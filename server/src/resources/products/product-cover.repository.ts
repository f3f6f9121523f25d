import type { Comparison, DatedTerm, Day } from '@lambda/contract/query-language/ast'
import { endedStatuses } from '@lambda/domain/products/statuses'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import { type Condition, allOf, anyOf, notSo } from '../../platform/lists/query-condition.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Reach } from './global-documents/global-documents.repository.ts'

/** Which products lose the cover of a linked document when it expires. */

/** A global document, and on which products `s` it is. */
export interface CoveringGlobal {
  reach: Reach
  isFor: Condition
}

/** What `nothingOutlasts` asks about has to be joined to the link `ap`. */
export function coveredBy(globals: readonly CoveringGlobal[]): RawBuilder<unknown> {
  return globals.length === 0 ? sql`` : sql`join product_search s on s.product_id = ap.product_id`
}

/**
 * Whether the product of a link `ap` has no other current document of the category of the document `d` that is valid
 * after the day `until` (SQL) in all languages and all countries of `d`, and none of the global ones that is for the product `s`
 * is either. Tags hold both, so that a million documents are asked without a look at the tables of languages and countries for each.
 */
export function nothingOutlasts(
  until: RawBuilder<unknown>,
  globals: readonly CoveringGlobal[],
): Condition {
  const countries = sql`array(select id from country)`
  const inherited = globals.map(({ reach, isFor }) =>
    allOf([
      sql`d.category_sort = ${reach.category}`,
      reach.lastDay === null ? sql`true` : sql`${reach.lastDay}::date > ${until}`,
      sql`${[...reach.languages]}::integer[] @> (d.tags & array(select id from language))`,
      reach.countries === null
        ? sql`true`
        : sql`d.tags && ${countries} and ${[...reach.countries]}::integer[] @> (d.tags & ${countries})`,
      isFor,
    ]),
  )
  const alone = inherited.length === 0 ? sql`` : sql`${notSo(anyOf(inherited))} and`
  return sql`${alone} not exists (
    select from attachment_product other
    join attachment_search t on t.attachment_id = other.attachment_id
    where other.product_id = ap.product_id and other.attachment_id <> d.attachment_id
      and t.status = 'current' and t.category_sort = d.category_sort
      and (t.expiry_date is null or t.expiry_date > ${until})
      and t.tags @> (d.tags & array(select id from language))
      and (t.tags @> array[attachment_tag('all countries')]
        or (d.tags && ${countries} and t.tags @> (d.tags & ${countries}))))`
}

/** What the codes of a query's terms stand for: the category's own code, or the document's id. */
type CoverCodes = ReadonlyMap<string, string>

/** What a query that asks for cover has to know. */
export interface Cover {
  codes: CoverCodes
  globals: readonly CoveringGlobal[]
}

type CoverTerm = Pick<DatedTerm, 'field' | 'code'>

const keyOf = ({ field, code }: CoverTerm) => `${field}:${code}`

/** `$1` fields and `$2` codes in upper case, in pairs. */
const coverCodes = prepared<{ field: string; code: string; value: string }>(
  'codes of cover',
  `with asked as (select distinct * from unnest($1::text[], $2::text[]) as a(field, code))
    select field, asked.code, c.code as value from asked join attachment_category c on upper(c.code) = asked.code
    where field = 'loses-cover'
    union all
    select field, asked.code, a.id::text from asked join attachment a on upper(a.code) = asked.code
    where field = 'loses-document' and a.deleted_at is null`,
)

/** The categories and documents that these terms name; those that do not exist are left out. */
export async function codesOfCover(
  db: Kysely<Schema>,
  terms: readonly CoverTerm[],
): Promise<CoverCodes> {
  const named = terms.filter(({ code }) => code !== null)
  if (named.length === 0) return new Map()
  const fields = named.map(({ field }) => field)
  const rows = await coverCodes(
    db,
    fields,
    named.map(({ code }) => code),
  )
  return new Map(rows.map(({ field, code, value }) => [keyOf({ field, code }), value]))
}

/** Whether the term names a category or document that does not exist. */
export function namesNothing(term: CoverTerm, { codes }: Cover): boolean {
  return term.code !== null && !codes.has(keyOf(term))
}

/** Products that are not sold any more need no documents. */
const endedTags = sql`array(select id from product_status where code = any(${[...endedStatuses]}::text[]))`

/** Products `s` that lose cover within the days that the term asks for. */
export function coverCondition(
  term: CoverTerm & { is: Comparison<Day> },
  { codes, globals }: Cover,
  today: Date,
): Condition {
  const value = codes.get(keyOf(term))
  const isNamed =
    value === undefined
      ? sql`true`
      : term.field === 'loses-document'
        ? sql`d.attachment_id = ${value}::bigint`
        : sql`d.category_sort = ${value}`
  return anyOf(stretchesOf(term.is, today).map((stretch) => losesWithin(stretch, isNamed, globals)))
}

/** Products `s` that lose cover one day, as things are. */
export function losesCoverOnce({ globals }: Cover): Condition {
  return losesWithin({ from: null, until: null }, sql`true`, globals)
}

/** The first and the last day; null is open. */
interface Stretch {
  from: string | null
  until: string | null
}

function losesWithin(
  { from, until }: Stretch,
  isNamed: Condition,
  globals: readonly CoveringGlobal[],
): Condition {
  const last = sql`${until ?? 'infinity'}::date`
  const isMeant = allOf([
    sql`not d.is_global and d.status = 'current' and d.expiry_date <= ${last}`,
    from === null ? sql`true` : sql`d.expiry_date >= ${from}::date`,
    isNamed,
  ])
  return sql`(not s.tags && ${endedTags} and s.product_id in (
    select ap.product_id from attachment_search d
    join attachment_product ap on ap.attachment_id = d.attachment_id ${coveredBy(globals)}
    where ${isMeant} and ${nothingOutlasts(last, globals)}))`
}

function stretchesOf(is: Comparison<Day>, today: Date): Stretch[] {
  const day = (value: Day, plus = 0) =>
    'day' in value ? dayOf(new Date(value.day), plus) : dayOf(today, value.today + plus)
  switch (is.op) {
    case 'any':
      return is.any.map((value) => ({ from: day(value), until: day(value) }))
    case '..':
      return [{ from: day(is.from), until: day(is.to) }]
    case '<':
      return [{ from: null, until: day(is.value, -1) }]
    case '<=':
      return [{ from: null, until: day(is.value) }]
    case '>':
      return [{ from: day(is.value, 1), until: null }]
    case '>=':
      return [{ from: day(is.value), until: null }]
  }
}
