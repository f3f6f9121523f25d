import { parseQuery } from '@lambda/contract/query-language/parser'
import { productFields } from '@lambda/contract/products/product-query'
import { productFacets } from '@lambda/contract/products/products'
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

/** The filter panel of the list, from the top down. */
export const productFilters: readonly FilterEntry[] = [
  ...productFacets
    .filter((field) => field !== 'lacks-language' && field !== 'not-ready')
    .map((field) => ({ kind: 'facet', field }) as const),
  ...(['thickness', 'lambda', 'r', 'density', 'diameter'] as const).map(
    (field) => ({ kind: 'range', field }) as const,
  ),
  { kind: 'range', field: 'obsolete' },
  { kind: 'value', field: 'deleted', code: 'yes', label: 'Deleted products' },
  {
    kind: 'missing',
    fields: ['gtin', 'name', 'brand', 'main-group', 'material', 'country', 'lambda', 'fire'],
  },
]
