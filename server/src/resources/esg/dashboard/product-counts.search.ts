import type { FacetCounts } from '@lambda/contract/api'
import type { Counted } from '@lambda/contract/esg/esg-dashboard'
import type { ProductFacet } from '@lambda/contract/products/products'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { ProductCounter } from '../../products/product-figures.search.ts'
import { readProductQuery } from '../../products/product-scope.search.ts'

/** Fields of products that figures are told by, with the kind of the records that they refer to. */
export const grouping = {
  brand: 'brand',
  'main-group': 'product-main-group',
  country: 'country',
  material: 'material',
} as const satisfies Partial<Record<ProductFacet & ProductFieldName, string>>

export type Grouping = keyof typeof grouping

/** So many values of a field are told, those with the most products first. */
const mostValues = 40

/** A filter has no more values than these. */
const mostOfFacet = 200

/** The values of a field that most products have. */
export function valuesOf(facets: FacetCounts, field: Grouping): FacetCounts[string] {
  return (facets[field] ?? []).slice(0, mostValues)
}

/** A query for what two queries find both. */
export function both(q: string, other: string): string {
  const all = [q, other].flatMap((text) => readProductQuery(text).all)
  return printQuery({ all })
}

/**
 * How many products of a query have a value: as its facet counts them; asked for by itself where the list finds those of records
 * below it, too, or where a facet is cut off.
 */
export async function countWith(
  counter: ProductCounter,
  { q, facets }: { q: string; facets: FacetCounts },
  { field, value }: { field: Grouping; value: string },
): Promise<Counted> {
  const asked = printQuery({
    all: [{ kind: 'reference', field, any: [value] }, ...readProductQuery(q).all],
  })
  const values = facets[field] ?? []
  const counted = values.find((one) => one.value === value)?.count
  const isCutOff = counted === undefined && values.length >= mostOfFacet
  if (isCutOff || counter.isAbove(grouping[field], value)) {
    return { q: asked, count: (await counter.count(asked)).total }
  }
  return { q: asked, count: counted ?? 0 }
}
