import type { FacetCounts } from '@lambda/contract/api'
import { fileTypes, visibilities } from '@lambda/contract/attachment-categories'
import type { AttachmentFacet } from '@lambda/contract/attachments/attachment-query'
import { documentStatuses, expiringDays, validities } from '@lambda/domain/documents/documents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type DocumentFilter,
  type DocumentQuery,
  compileDocuments,
} from './attachment-filter.search.ts'
import {
  dayAfter,
  isExpiryTag,
  isExpiryTagSql,
  tagsOfNone,
  validityOfTag,
} from './attachment-tag.search.ts'

interface Counted {
  /** Which of several countings it comes from. */
  pass: number
  field: AttachmentFacet
  value: string
  label: string | null
  count: number
}

const fixedLabels = new Map<string, string>([
  ...documentStatuses.map(({ code, label }): [string, string] => [code, label]),
  ...validities.map(({ code, label }): [string, string] => [code, label]),
  ...visibilities.map(({ value, label }): [string, string] => [value, label]),
  ...fileTypes.map(({ value, label }): [string, string] => [value, label]),
])

/** The fields of which each value is a word with a tag of its own. */
const words = [
  ...documentStatuses.map(({ code }) => `('status', '${code}')`),
  ...visibilities.map(({ value }) => `('visibility', '${value}')`),
  ...fileTypes.map(({ value }) => `('type', '${value}')`),
]

/**
 * What the tags of `counted (pass, tag, count)` stand for, in the language of `asked` and on its day. A document for all
 * countries is found by each of them.
 */
const labels = `
  select n.pass, 'category' as field, upper(c.code) as value, coalesce((
      select t.name from attachment_category_text t where t.attachment_category_id = c.id
      order by (t.language = asked.language) desc, (t.language = 'EN') desc, t.language limit 1), c.code) as label,
    n.count
  from asked cross join counted n join attachment_category c on c.id = n.tag
  union all
  select n.pass, 'language', l.code, l.name, n.count from counted n join language l on l.id = n.tag
  union all
  select n.pass, 'country', y.code, y.name, n.count + coalesce((
      select e.count from counted e where e.pass = n.pass and e.tag = ${tagsOfNone.country}), 0)
  from counted n join country y on y.id = n.tag
  union all
  select n.pass, w.field, w.word, null, n.count
  from (values ${words.join(', ')}) as w(field, word) join counted n on n.tag = attachment_tag(w.word)
  union all
  select n.pass, 'validity', ${validityOfTag}, null, sum(n.count)::bigint
  from asked cross join counted n where ${isExpiryTagSql} group by 1, 3`

/** Kept counts of tags, `tag` and `count`. */
function keptCounts(isGlobal: boolean): RawBuilder<unknown> {
  const ofKind = sql`is_global = ${sql.lit(isGlobal)}`
  return sql`select tag, count from attachment_count where ${ofKind}
    union all select tag, delta from attachment_delta where ${ofKind}`
}

/** How many attachments and how many global ones carry a tag, by kind, from the kept counts. */
export async function keptDocuments(
  db: Kysely<Schema>,
  tag: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select case when is_global then 'global-attachment' else 'attachment' end as kind,
      sum(count)::bigint as count
    from (select is_global, count from attachment_count where tag = ${tag}
      union all select is_global, delta from attachment_delta where tag = ${tag}) as kept
    group by is_global`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Exact number of the documents that a filter finds, from the kept counts; null where they do not tell. */
export function keptTotal({ kept }: DocumentFilter, isGlobal: boolean): RawBuilder<number> | null {
  if (kept === null) return null
  return sql`(select coalesce(sum(k.count), 0)::bigint from (${keptCounts(isGlobal)}) k where ${kept})`
}

/** Counts by value of each named field; one that the query itself filters by, without that filter. */
export async function countDocumentFacets(
  db: Kysely<Schema>,
  query: DocumentQuery,
  names: readonly AttachmentFacet[],
  { isGlobal, language }: { isGlobal: boolean; language: string },
): Promise<FacetCounts> {
  const counts = await Promise.all(
    facetPasses(query, names).map(async (pass) => {
      const counted = await countTags(db, pass.query, isGlobal, language)
      return Object.fromEntries(pass.names.map((name) => [name, valuesOf(counted, name)]))
    }),
  )
  return Object.assign({}, ...counts) as FacetCounts
}

/** Whether a tag is counted where these fields are: more of them than needed are. */
export function isCountedFor(names: readonly AttachmentFacet[]): (tag: number) => boolean {
  const ofRows = names.some((name) => fieldsOfRows.has(name))
  const ofWords = ofRows || names.some((name) => name !== 'validity')
  const ofDays = names.includes('validity')
  return (tag) => (tag > 0 ? ofRows : isExpiryTag(tag) ? ofDays : ofWords)
}

/** The fields of which each value is a row of its own. */
const fieldsOfRows: ReadonlySet<AttachmentFacet> = new Set(['category', 'language', 'country'])

/**
 * `$1` passes, `$2` tags and `$3` their counts; `$4` the language, `$5` today and `$6` the last day on which what ends is
 * said to expire.
 */
const labelled = prepared<Counted>(
  'labels of documents',
  `with asked (language, today, horizon) as (
      values ($4::text, attachment_expiry_tag($5::date), attachment_expiry_tag($6::date))),
    counted (pass, tag, count) as materialized (
      select * from unnest($1::integer[], $2::integer[], $3::bigint[])) ${labels}`,
)

/** Counts by value of the fields of each pass, from the counts of its tags. */
export async function labelDocumentCounts(
  db: Kysely<Schema>,
  passes: readonly (readonly AttachmentFacet[])[],
  counts: readonly (readonly [tag: number, count: number][])[],
  language: string,
): Promise<FacetCounts> {
  if (passes.length === 0) return {}
  const counted = counts.flatMap((ofPass, pass) =>
    ofPass.map(([tag, count]) => ({ pass, tag, count })),
  )
  const rows = await labelled(
    db,
    counted.map(({ pass }) => pass),
    counted.map(({ tag }) => tag),
    counted.map(({ count }) => count),
    language,
    dayAfter(0),
    dayAfter(expiringDays),
  )
  const named = passes.flatMap((names, pass) => {
    const found = rows.filter((row) => row.pass === pass)
    return names.map((name) => [name, valuesOf(found, name)] as const)
  })
  return Object.fromEntries(named)
}

function valuesOf(counted: readonly Counted[], name: AttachmentFacet): FacetCounts[string] {
  const values = counted.filter(({ field }) => field === name)
  return facetValues(
    values.map(({ value, label, count }) => {
      return { value, label: label ?? fixedLabels.get(value) ?? value, count }
    }),
  )
}

async function countTags(
  db: Kysely<Schema>,
  query: DocumentQuery,
  isGlobal: boolean,
  language: string,
): Promise<Counted[]> {
  const { where } = await compileDocuments(db, query, { isGlobal, language })
  const counted =
    query.all.length === 0
      ? keptCounts(isGlobal)
      : sql`select tag, count(*) as count from attachment_search s, unnest(s.tags) as tag
          where ${where} group by tag`
  const { rows } = await sql<Counted>`
    with asked (language, today, horizon) as (values (${language}::text,
      attachment_expiry_tag(${dayAfter(0)}::date), attachment_expiry_tag(${dayAfter(expiringDays)}::date))),
    counted (pass, tag, count) as materialized (
      select 0, tag, sum(count)::bigint from (${counted}) c group by tag having sum(count) > 0)
    ${sql.raw(labels)}`.execute(db)
  return rows
}
