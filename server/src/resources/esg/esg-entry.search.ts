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
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, compileQuery, readQuery } from '../../platform/lists/query-filter.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'
import { entriesByIds } from './esg-entry.repository.ts'

const orders = {
  title: { column: sql`e.title_sort`, type: 'text', nullable: false },
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
    // along the index of the order then: as many are read as are shown
    total: asked.all.length === 0 ? sql`(select count(*) ${found(asked)})` : null,
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

/** Where each value is, and what it is called; brands are named by the database. */
const facets: Readonly<
  Record<EsgFacet, { value: RawBuilder<unknown>; labels: ReadonlyMap<string, string> | null }>
> = {
  kind: { value: sql`e.kind`, labels: labelsOf(esgKinds) },
  validity: { value: validity, labels: labelsOf(validities) },
  operator: { value: sql`e.operator`, labels: labelsOf(programmeOperators) },
  standard: { value: sql`e.standard`, labels: labelsOf(epdStandards) },
  brand: { value: sql`e.brand_id`, labels: null },
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
    facetPasses<EsgFieldName, EsgFacet>(query, names).map((pass) => countPass(db, pass)),
  )
  return Object.assign({}, ...counts) as FacetCounts
}

interface CountedValue {
  facet: EsgFacet
  value: string
  label: string | null
  count: number
}

/** Counts by several fields in one pass over what a query finds. */
async function countPass(
  db: Kysely<Schema>,
  { query, names }: { query: Query<EsgFieldName>; names: readonly EsgFacet[] },
): Promise<FacetCounts> {
  const columns = names.map((name) => sql`${facets[name].value} as ${sql.ref(name)}`)
  const places = names.map((_, index) => sql.lit(index + 1))
  const { rows } = await sql<CountedValue>`
    with found as materialized (
      select ${sql.join(columns)}, count(*) as count ${source} where ${conditions(query)} group by ${sql.join(places)})
    ${sql.join(names.map(countsBy), sql` union all `)}`.execute(db)
  return Object.fromEntries(
    names.map((name) => {
      const values = rows.filter(({ facet }) => facet === name)
      const labelled = values.map(({ value, label, count }) => {
        return { value, label: facets[name].labels?.get(value) ?? label ?? value, count }
      })
      return [name, facetValues(labelled)]
    }),
  )
}

/** By one of the fields of `found`. */
function countsBy(name: EsgFacet): RawBuilder<unknown> {
  if (name === 'brand') {
    return sql`select 'brand' as facet, upper(b.code) as value, b.name as label, sum(found.count)::bigint as count
      from found join brand b on b.id = found.brand group by b.id`
  }
  const column = sql.ref(`found.${name}`)
  return sql`select ${sql.lit(name)} as facet, ${column} as value, null as label, sum(found.count)::bigint as count
    from found where ${column} is not null group by ${column}`
}
