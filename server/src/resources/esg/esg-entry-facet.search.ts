import type { FacetCounts } from '@lambda/contract/api'
import { epdStandards, esgKinds } from '@lambda/contract/esg/esg-kinds'
import type { EsgFacet, EsgFieldName } from '@lambda/contract/esg/esg-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { validities } from '@lambda/domain/documents/documents'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { facetPasses, facetValues } from '../../platform/lists/facets.ts'
import { entriesFound, evidence, validity } from './esg-entry-filter.search.ts'

const labelsOf = (list: readonly { code: string; label: string }[]) =>
  new Map(list.map(({ code, label }) => [code, label]))

/** What each value is called; brands are named by the database. */
const labels: Readonly<Record<EsgFacet, ReadonlyMap<string, string> | null>> = {
  kind: labelsOf(esgKinds),
  validity: labelsOf(validities),
  operator: labelsOf(programmeOperators),
  standard: labelsOf(epdStandards),
  brand: null,
  evidence: new Map([
    ['yes', 'Has a document'],
    ['no', 'No document'],
  ]),
}

/** Where each value is. */
const columns: Readonly<Record<EsgFacet, RawBuilder<unknown>>> = {
  kind: sql`s.kind`,
  validity,
  operator: sql`s.operator`,
  standard: sql`s.standard`,
  brand: sql`s.brand_id`,
  evidence,
}

/** How many entries have a value; its label where it is not among those that are known. */
export interface CountedValue {
  value: string
  label: string | null
  count: number
}

/** The values of a field with their labels, the most frequent first. */
export function labelledValues(
  name: EsgFacet,
  counted: readonly CountedValue[],
): FacetCounts[string] {
  return facetValues(
    counted.map(({ value, label, count }) => ({
      value,
      label: labels[name]?.get(value) ?? label ?? value,
      count,
    })),
  )
}

/** A field that the query itself filters by is counted without that filter, so that its other values keep theirs. */
export async function countFacets(
  db: Kysely<Schema>,
  query: Query<EsgFieldName>,
  names: readonly EsgFacet[],
): Promise<FacetCounts> {
  const counts = await Promise.all(
    facetPasses<EsgFieldName, EsgFacet>(query, names).map((pass) => countPass(db, pass)),
  )
  return Object.assign({}, ...counts) as FacetCounts
}

/** Counts by several fields in one pass over what a query finds. */
async function countPass(
  db: Kysely<Schema>,
  { query, names }: { query: Query<EsgFieldName>; names: readonly EsgFacet[] },
): Promise<FacetCounts> {
  const counted = names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`)
  const places = names.map((_, index) => sql.lit(index + 1))
  const { rows } = await sql<CountedValue & { facet: EsgFacet }>`
    with found as materialized (
      select ${sql.join(counted)}, count(*) as count ${entriesFound(query)} group by ${sql.join(places)})
    ${sql.join(names.map(countsBy), sql` union all `)}`.execute(db)
  return Object.fromEntries(
    names.map((name) => [
      name,
      labelledValues(
        name,
        rows.filter(({ facet }) => facet === name),
      ),
    ]),
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
