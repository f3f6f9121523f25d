import { parseQuery } from '@lambda/contract/query-language/parser'
import { productFields } from '@lambda/contract/products/product-query'
import { type ProductFacet, productFacets } from '@lambda/contract/products/products'
import { listsNamedBy } from '@lambda/contract/reference-names'
import type { FilterEntry } from '../../../shared/query/filters/use-filters.ts'
import type { QuerySource } from '../../../shared/query/query-source.ts'

/** Products as the query box knows them. */
export const productSource: QuerySource = {
  fields: productFields,
  names: listsNamedBy(productFields),
  valueNames: {
    field: 'finding',
    load: async () => (await import('../findings/product-finding-names.rules.ts')).findingName,
  },
  understand: async () =>
    (await import('@lambda/contract/understanding/understand-products')).understandProducts,
  examples: [
    { query: 'pipe section', meaning: 'words in names, texts, codes and numbers' },
    { query: 'material:stone-wool lambda:<=0.035', meaning: 'stone wool with λ_D up to 0.035' },
    { query: 'thickness:100..150 fire:A1', meaning: 'non-combustible, 100 to 150 mm' },
    {
      query: 'form:PIPE_SECTION diameter:22..60',
      meaning: 'pipe sections for pipes of 22 to 60 mm',
    },
    { query: 'status:active missing:gtin', meaning: 'active products without a GTIN' },
    { query: 'country:BE -country:NL', meaning: 'sold in Belgium, but not in the Netherlands' },
    {
      query: 'loses-cover:60d',
      meaning: 'a document expires within 60 days and nothing replaces it',
    },
    { query: 'updated:>=today-7d', meaning: 'changed in the last 7 days' },
    { query: 'deleted:yes', meaning: 'deleted, to be restored' },
  ],
}

/** Whether a query asks for deleted products instead of the others. */
export function asksForDeleted(q: string): boolean {
  const parsed = parseQuery<string>(q, productFields)
  return parsed.ok && parsed.query.all.some((one) => one.kind === 'enum' && one.field === 'deleted')
}

/** What most searches begin with: open at first. */
const first: readonly FilterEntry[] = [
  { kind: 'facet', field: 'brand' },
  { kind: 'facet', field: 'status' },
  { kind: 'facet', field: 'main-group' },
  { kind: 'facet', field: 'material' },
  { kind: 'range', field: 'thickness' },
  { kind: 'range', field: 'lambda' },
]

/** Counted for the fix list and the dashboard alone. */
const uncounted = new Set<ProductFacet>(['lacks-language', 'not-ready'])

function isOf(entry: FilterEntry, field: string): boolean {
  return 'field' in entry && entry.field === field
}

/** All that is counted has a place, in the order that it is declared in. */
const others = productFacets.filter(
  (facet) => !uncounted.has(facet) && first.every((entry) => !isOf(entry, facet)),
)

/** The filter panel of the list, from the top down. */
export const productFilters: readonly FilterEntry[] = [
  ...first,
  ...others.map((field) => ({ kind: 'facet', field, isFolded: true }) as const),
  ...(['r', 'density', 'diameter', 'obsolete'] as const).map(
    (field) => ({ kind: 'range', field, isFolded: true }) as const,
  ),
  { kind: 'value', field: 'deleted', code: 'yes', label: 'Deleted products', isFolded: true },
  {
    kind: 'missing',
    fields: ['gtin', 'name', 'brand', 'main-group', 'material', 'country', 'lambda', 'fire'],
    isFolded: true,
  },
]
