import type { FacetCounts, Page, QueryOf } from '@lambda/contract/api'
import type { EsgEntryRow, esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { epdStandards, esgKinds } from '@lambda/contract/esg/esg-kinds'
import {
  type EsgFacet,
  type EsgFieldName,
  esgFacets,
  esgFields,
} from '@lambda/contract/esg/esg-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { expiringDays, validities } from '@lambda/domain/documents/documents'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { withoutField } from '../../platform/lists/facets.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, compileQuery, readQuery } from '../../platform/lists/query-filter.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'
import { entriesByIds } from './esg-entry.repository.ts'

const orders = {
  title: { column: sql`folded(e.title)`, type: 'text', nullable: false },
  kind: { column: sql`e.kind`, type: 'text', nullable: false },
  validUntil: { column: sql`e.valid_until`, type: 'date', nullable: true },
  issueDate: { column: sql`e.issue_date`, type: 'date', nullable: true },
  updatedAt: { column: sql`e.updated_at`, type: 'timestamptz', nullable: false },
} as const

const today = sql`(now() at time zone 'UTC')::date`
const validity = sql`case when e.valid_until is null then 'unlimited' when e.valid_until < ${today} then 'expired'
  when e.valid_until <= ${today} + ${sql.lit(expiringDays)} then 'expiring' else 'valid' end`
const evidence = sql`case when e.has_evidence then 'yes' else 'no' end`

const source = sql`from esg_entry e left join brand b on b.id = e.brand_id`

const flat: FieldTable<EsgFieldName> = {
  columns: {
    kind: sql`e.kind`,
    title: sql`e.title`,
    validity,
    operator: sql`e.operator`,
    number: sql`e.number`,
    standard: sql`e.standard`,
    brand: sql`upper(b.code)`,
    evidence,
    recycled: sql`e.recycled`,
    'valid-until': sql`e.valid_until`,
    issued: sql`e.issue_date`,
    updated: sql`e.updated_at`,
  },
  words: [sql`e.title`, sql`e.number`],
}

/** A page of entries, found by the query language, with counts for the filter panel where they are asked for. */
export async function listEntries(
  db: Kysely<Schema>,
  query: QueryOf<typeof esgEntriesApi.list>,
): Promise<Page<EsgEntryRow>> {
  const asked = await readAsked(db, query.q ?? '')
  const page = await listPage(db, query, {
    orders,
    defaultSort: 'title',
    source: { from: found(asked), id: sql`e.id` },
    load: (ids) => entriesByIds(db, ids),
  })
  if (query.facets === undefined) return page
  const names = esgFacets.filter((name) => query.facets?.split(',').includes(name))
  return { ...page, facets: await countFacets(db, asked, names) }
}

/** The entries `e` that a query finds, as SQL from `from` on. Throws INVALID_QUERY. */
export async function entriesThat(db: Kysely<Schema>, q: string): Promise<RawBuilder<unknown>> {
  return found(await readAsked(db, q))
}

function readAsked(db: Kysely<Schema>, q: string): Promise<Query<EsgFieldName>> {
  return withKnownNames(db, readQuery(q, esgFields), esgFields)
}

function found(query: Query<EsgFieldName>): RawBuilder<unknown> {
  return sql`${source} where ${conditions(query)}`
}

function conditions(query: Query<EsgFieldName>): RawBuilder<unknown> {
  return sql`e.deleted_at is null and ${compileQuery(query, flat)}`
}

const labelsOf = (list: readonly { code: string; label: string }[]) =>
  new Map(list.map(({ code, label }) => [code, label]))

/** What each value is called; brands are named by the database. */
const facets: Readonly<
  Record<EsgFacet, { value: RawBuilder<unknown>; labels: ReadonlyMap<string, string> | null }>
> = {
  kind: { value: sql`e.kind`, labels: labelsOf(esgKinds) },
  validity: { value: validity, labels: labelsOf(validities) },
  operator: { value: sql`e.operator`, labels: labelsOf(programmeOperators) },
  standard: { value: sql`e.standard`, labels: labelsOf(epdStandards) },
  brand: { value: sql`upper(b.code)`, labels: null },
  evidence: {
    value: evidence,
    labels: new Map([
      ['yes', 'Has a document'],
      ['no', 'No document'],
    ]),
  },
}

/** A field that the query itself filters by is counted without that filter, so that its other values keep theirs. */
async function countFacets(
  db: Kysely<Schema>,
  query: Query<EsgFieldName>,
  names: readonly EsgFacet[],
): Promise<FacetCounts> {
  const counts = await Promise.all(
    names.map(async (name): Promise<[string, FacetCounts[string]]> => {
      const { value, labels } = facets[name]
      const { rows } = await sql<FacetCounts[string][number]>`
        select ${value} as value, ${labels ? value : sql`min(b.name)`} as label, count(*) as count
        ${source} where ${conditions(withoutField(query, name))} and ${value} is not null
        group by 1 order by 3 desc, 2 limit 200`.execute(db)
      return [
        name,
        rows.map((row) => Object.assign(row, { label: labels?.get(row.value) ?? row.label })),
      ]
    }),
  )
  return Object.fromEntries(counts)
}
