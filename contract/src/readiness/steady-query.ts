import type { ProductFieldName } from '../products/product-query.ts'
import type { Query } from '../query-language/ast.ts'
import { termsOf } from '../query-language/bounds.ts'

/** Fields whose answer changes without a change of the product itself, so nothing of readiness is kept by them. */
const unsteady: ReadonlySet<string> = new Set<ProductFieldName>([
  'ready',
  'not-ready',
  'lacks',
  'lacks-language',
  'completeness',
  'finding',
  'epd',
  'gwp',
  'available-in',
  'name',
  'text',
  'source-data',
  'relation',
  'related-to',
  'related-from',
  'attachment',
  'loses-cover',
  'loses-document',
  'updated',
  'updated-by',
  'deleted',
  'duplicate',
  'starred',
])

/** What of a query changes its answer without a change of a product: words, a field, or the day on which it is asked. */
export type Unsteady =
  | { readonly by: 'words' }
  | { readonly by: 'field'; readonly field: string }
  | { readonly by: 'today' }

/** The first such part of a query; null where whether it finds a product rests on that product alone. */
export function unsteadyPart(query: Query): Unsteady | null {
  for (const term of termsOf(query)) {
    if (term.kind === 'free') return { by: 'words' }
    const fields = term.kind === 'presence' ? term.any : [term.field]
    const field = fields.find((one) => unsteady.has(one))
    if (field !== undefined) return { by: 'field', field }
    if (term.kind === 'date' && JSON.stringify(term.is).includes('"today"')) return { by: 'today' }
  }
  return null
}
