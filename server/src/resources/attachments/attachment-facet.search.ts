import type { FacetCounts } from '@lambda/contract/api'
import { fileTypes, visibilities } from '@lambda/contract/attachment-categories'
import type { AttachmentFacet } from '@lambda/contract/attachments/attachment-query'
import { documentStatuses, validities } from '@lambda/domain/documents/documents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type DocumentFilter,
  type DocumentQuery,
  compileDocuments,
} from './attachment-filter.search.ts'
import { isExpiryTag, validityTags } from './attachment-tag.search.ts'

interface Counted {
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

const words = [
  ...documentStatuses.map(({ code }) => ['status', code]),
  ...visibilities.map(({ value }) => ['visibility', value]),
  ...fileTypes.map(({ value }) => ['type', value]),
]

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

/** Counts by value of the fields of each pass, from the counts of its tags. */
export async function labelDocumentCounts(
  db: Kysely<Schema>,
  passes: readonly (readonly AttachmentFacet[])[],
  counts: readonly (readonly [tag: number, count: number][])[],
  language: string,
): Promise<FacetCounts> {
  const labelled = await Promise.all(
    passes.map(async (names, pass) => {
      const tags = (counts[pass] ?? []).map(([tag]) => tag)
      const numbers = (counts[pass] ?? []).map(([, count]) => count)
      const counted = sql`select tag, count
        from unnest(${tags}::integer[], ${numbers}::bigint[]) as k(tag, count)`
      const found = await labelTags(db, counted, language)
      return Object.fromEntries(names.map((name) => [name, valuesOf(found, name)]))
    }),
  )
  return Object.assign({}, ...labelled) as FacetCounts
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
  const { where } = await compileDocuments(db, query, isGlobal)
  const counted =
    query.all.length === 0
      ? keptCounts(isGlobal)
      : sql`select tag, count(*) as count from attachment_search s, unnest(s.tags) as tag
          where ${where} group by tag`
  return labelTags(db, counted, language)
}

/** What counted tags, `tag` and `count`, stand for. */
async function labelTags(
  db: Kysely<Schema>,
  counted: RawBuilder<unknown>,
  language: string,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`with counted as materialized (
      select tag, sum(count)::bigint as count from (${counted}) c group by tag having sum(count) > 0)
    ${namedTags(language)} union all ${wordTags()} union all ${validityCounts()}`.execute(db)
  return rows
}

/** A document for all countries is found by each of them. */
function namedTags(language: string): RawBuilder<unknown> {
  return sql`
    select 'category' as field, upper(c.code) as value, coalesce((
        select t.name from attachment_category_text t where t.attachment_category_id = c.id
        order by (t.language = ${language}) desc, (t.language = 'EN') desc, t.language limit 1), c.code) as label,
      n.count
    from counted n join attachment_category c on c.id = n.tag
    union all
    select 'language', l.code, l.name, n.count from counted n join language l on l.id = n.tag
    union all
    select 'country', y.code, y.name, n.count
      + coalesce((select count from counted where tag = attachment_tag('all countries')), 0)
    from counted n join country y on y.id = n.tag`
}

function wordTags(): RawBuilder<unknown> {
  const rows = words.map(([field, word]) => sql`(${field}::text, ${word}::text)`)
  return sql`select w.field, w.word, null, n.count from (values ${sql.join(rows)}) w(field, word)
    join counted n on n.tag = attachment_tag(w.word)`
}

function validityCounts(): RawBuilder<unknown> {
  const parts = validities.map(
    ({ code }) => sql`select 'validity', ${code}::text, null, sum(count)::bigint from counted
      where ${validityTags(code)} having sum(count) > 0`,
  )
  return sql.join(parts, sql` union all `)
}
