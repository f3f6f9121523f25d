import { type EsgFieldName, esgFields } from '@lambda/contract/esg/esg-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { expiringDays } from '@lambda/domain/documents/documents'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type Condition, wordingCondition } from '../../platform/lists/query-condition.ts'
import {
  type ClausePart,
  type FieldTable,
  type SpecialField,
  clauseParts,
  compileQuery,
  readQuery,
  specialField,
} from '../../platform/lists/query-filter.ts'
import type { FoundPlace, Interval, Part } from '../../platform/lists/query-part.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'
import { brandTags, esgTags, tagsOfWords } from './esg-entry-tag.search.ts'

const today = sql`(now() at time zone 'UTC')::date`

/** How long an entry `s` is valid, from today on. */
export const validity = sql`case when s.valid_until is null then 'unlimited' when s.valid_until < ${today} then 'expired'
  when s.valid_until <= ${today} + ${sql.lit(expiringDays)} then 'expiring' else 'valid' end`

export const evidence = sql`case when s.has_evidence then 'yes' else 'no' end`

/** Which entries the list knows. */
export const isThere = sql`s.deleted_at is null`

const words = [sql`s.title`, sql`s.number`]

const flat: FieldTable<EsgFieldName> = {
  columns: {
    kind: sql`s.kind`,
    title: sql`s.title`,
    validity,
    operator: sql`s.operator`,
    number: sql`s.number`,
    standard: sql`s.standard`,
    brand: sql`upper(b.code)`,
    evidence,
    recycled: sql`s.recycled`,
    'valid-until': sql`s.valid_until`,
    issued: sql`s.issue_date`,
    updated: sql`s.updated_at`,
  },
  words,
}

/** A query of entries with codes in place of names. Throws INVALID_QUERY with the place of every mistake. */
export function readEntriesQuery(db: Kysely<Schema>, q: string): Promise<Query<EsgFieldName>> {
  return withKnownNames(db, readQuery(q, esgFields), esgFields)
}

/** The entries `s` that a query finds, as SQL from `from` on. */
export function entriesFound(query: Query<EsgFieldName>): RawBuilder<unknown> {
  return entriesWhere(conditionOn(query))
}

/** What a query asks of `entriesWhere`. */
export function conditionOn(query: Query<EsgFieldName>): Condition {
  return compileQuery(query, flat)
}

/** The entries `s` that are there and of which something holds, with their brands `b`, as SQL from `from` on. */
export function entriesWhere(condition: Condition): RawBuilder<unknown> {
  return sql`from esg_entry s left join brand b on b.id = s.brand_id where ${isThere} and ${condition}`
}

/** What the index calls the numbers and days that it holds: as their columns. */
const numbers = {
  recycled: 'recycled',
  'valid-until': 'valid_until',
  issued: 'issue_date',
  updated: 'updated_at',
} as const

const place: FoundPlace = {
  id: null,
  select: (holds, among) => sql`select s.id from esg_entry s where ${isThere} and ${holds}
    ${among === null ? sql`` : sql`and s.id = any(${among})`}`,
}

/** What every entry has. */
const always: Part = { all: [] }

function wordField(tags: ReadonlyMap<string, number>, isPresent: Part): SpecialField<EsgFieldName> {
  return specialField(
    'enum',
    ({ any }) => ({ tags: any.flatMap((code) => tags.get(code) ?? []) }),
    isPresent,
  )
}

/** Entries that have something in place of the tag that says that they have none. */
const hasOther = (tag: number): Part => ({ not: { tags: [tag] } })

/** By how long it is valid, from a day on: the last days; unlimited is what has none. */
export function validityIntervals(now: Date): Record<'expired' | 'expiring' | 'valid', Interval> {
  const dayAfter = (days: number) => Date.parse(dayOf(now, days)) * 1000
  const [from, to] = [dayAfter(0), dayAfter(expiringDays)]
  return { expired: { below: from }, expiring: { from, to }, valid: { above: to } }
}

function validityField(): SpecialField<EsgFieldName> {
  const intervals: Partial<Record<string, Interval>> = validityIntervals(new Date())
  const partOf = (code: string): Part => {
    const interval = intervals[code]
    if (!interval) return { tags: [esgTags['no end']] }
    return {
      number: numbers['valid-until'],
      intervals: [interval],
      sql: sql`${validity} = ${code}`,
    }
  }
  return specialField('enum', ({ any }) => ({ any: any.map(partOf) }), always)
}

/** What the clauses of a query become for the index. */
export async function entryClauses(
  db: Kysely<Schema>,
  query: Query<EsgFieldName>,
): Promise<readonly ClausePart<EsgFieldName>[]> {
  const brands = await brandTags(db, query)
  return clauseParts(query, {
    words: (wording) => ({
      key: `words ${wording.text.toLowerCase()}`,
      place,
      holds: wordingCondition(words, wording),
    }),
    numbers,
    columns: {
      ...flat.columns,
      kind: wordField(tagsOfWords.kind, always),
      validity: validityField(),
      operator: wordField(tagsOfWords.operator, hasOther(esgTags['no operator'])),
      standard: wordField(tagsOfWords.standard, hasOther(esgTags['no standard'])),
      evidence: wordField(tagsOfWords.evidence, always),
      brand: specialField(
        'reference',
        ({ any }) => ({ tags: any.flatMap((code) => brands.get(code) ?? []) }),
        hasOther(esgTags['no brand']),
      ),
    },
  })
}
