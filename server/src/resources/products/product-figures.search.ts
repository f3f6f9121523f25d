import type { ProductFacet } from '@lambda/contract/products/products'
import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { Kysely } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readQuery } from '../../platform/lists/query-filter.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import { askTableOfCounts } from '../../platform/row-index/indexed-list.ts'
import type { RowIndex } from '../../platform/row-index/row-index.ts'
import { keptLanguage } from '../languages/language.repository.ts'
import { facetKind } from './product-facet.search.ts'
import { clausesOfEach } from './product-filter.search.ts'
import { productIndex } from './product-index.search.ts'
import { findProducts } from './product.search.ts'

/** A field of records that products refer to. */
type CountedField = ProductFacet & ProductFieldName

/** How many products some queries find, by query. */
export interface ProductTable<Field extends CountedField> {
  totals: readonly number[]
  /** Of each field the values that most products of the first query have, those first: as its list finds them, with what is below them. */
  values: Readonly<Record<Field, readonly CountedValue[]>>
}

export interface CountedValue {
  value: string
  label: string
  counts: readonly number[]
}

/** Counts products as their list does, all at one moment where the index of them answers. Throws INVALID_QUERY. */
export type CountProducts = <const Field extends CountedField = never>(
  queries: readonly string[],
  fields?: readonly Field[],
) => Promise<ProductTable<Field>>

/** So many values of a field are told. */
const mostValues = 40

/** What counts products for one request, with values named in a language. */
export async function productCounter(
  app: App,
  { db }: Pick<Context, 'db'>,
  asked: string,
): Promise<CountProducts> {
  const [
    {
      rows: [state],
    },
    language,
  ] = await Promise.all([db.executeQuery(app.names.question()), keptLanguage(db, asked)])
  const names = await app.names.read(state?.version)
  const house = { db, index: app.indexes.of(productIndex), names, language }
  return async (queries, fields = []) =>
    (await countByIndex(house, queries, fields)) ?? countEach(house, queries, fields)
}

interface House {
  db: Kysely<Schema>
  index: RowIndex
  names: NamesInMemory
  language: string
}

async function countByIndex<Field extends CountedField>(
  { db, index, names, language }: House,
  queries: readonly string[],
  fields: readonly Field[],
): Promise<ProductTable<Field> | null> {
  const asked = queries.map((q) => readQuery(q, productFields))
  const filters = await clausesOfEach(db, asked, { language, names })
  if (filters.some(({ isDeleted }) => isDeleted)) return null
  const withBelow = (id: number) => names.idsWithin(names.get(id).kind, names.get(id).code)
  const told = await askTableOfCounts(index, db, {
    parts: filters.map(({ clauses }) => clauses),
    groups: fields.map((field) => ({
      tags: names.idsOfKind(facetKind(field)),
      choose: (counts) => mostFirst(counts, (id) => names.get(id).labelIn(language)),
      withBelow,
    })),
  })
  if (!told) return null
  const values = told.groups.map((group) =>
    group.map(({ tag, counts }): CountedValue => {
      const name = names.get(tag)
      return { value: name.value, label: name.labelIn(language), counts }
    }),
  )
  return tableOf(told.totals, fields, values)
}

/** Those with the highest counts, in the order in which facets tell them. */
function mostFirst<T>(counts: readonly (readonly [T, number])[], labelOf: (one: T) => string): T[] {
  return counts
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || labelOf(a).localeCompare(labelOf(b)))
    .slice(0, mostValues)
    .map(([one]) => one)
}

function tableOf<Field extends CountedField>(
  totals: readonly number[],
  fields: readonly Field[],
  values: readonly (readonly CountedValue[])[],
): ProductTable<Field> {
  const entries = fields.map((field, index) => [field, values[index] ?? []] as const)
  return { totals, values: Object.fromEntries(entries) as ProductTable<Field>['values'] }
}

/** The same by the list itself, one figure after the other. */
async function countEach<Field extends CountedField>(
  { db, index, names, language }: House,
  queries: readonly string[],
  fields: readonly Field[],
): Promise<ProductTable<Field>> {
  const find = (q: string, facets: readonly Field[] = []) => {
    const query = { q, language, limit: 1, facets: facets.join(',') || undefined }
    return findProducts(db, query, { language, index, names })
  }
  const [first = '', ...others] = queries
  const found = await find(first, fields)
  const totals = [found.page.total]
  for (const q of others) totals.push((await find(q)).page.total)
  const values: CountedValue[][] = []
  for (const field of fields) {
    const ofField: CountedValue[] = []
    for (const { value, label } of (found.facets[field] ?? []).slice(0, mostValues)) {
      const counts: number[] = []
      for (const q of queries) counts.push((await find(withValue(q)(field, value))).page.total)
      ofField.push({ value, label, counts })
    }
    values.push(ofField)
  }
  return tableOf(totals, fields, values)
}

/** The query for the products of a query that have a value of a field. */
export function withValue(q: string): (field: CountedField, value: string) => string {
  const { all } = readQuery(q, productFields)
  return (field, value) => printQuery({ all: [{ kind: 'reference', field, any: [value] }, ...all] })
}
