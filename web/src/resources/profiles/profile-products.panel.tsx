import { useWatch } from 'react-hook-form'
import { useReferenceEditing } from '../../shared/reference/use-reference-form.ts'
import { ProductQueryMatches } from '../products/product-query-matches.panel.tsx'

/** How many products a profile is about, while it is being written. */
export function ProfileProducts() {
  const { row } = useReferenceEditing()
  const [query, countries, isEverywhere]: unknown[] = useWatch({
    name: ['productQuery', 'countries', 'isEverywhere'],
  })
  const saved = row && scopeOf(row['productQuery'], row['countries'], row['isEverywhere'])
  return <ProductQueryMatches query={scopeOf(query, countries, isEverywhere)} saved={saved} />
}

/** The query of the products that a profile applies to, in its markets; null where it has none. */
function scopeOf(query: unknown, countries: unknown, isEverywhere: unknown): string | null {
  if (typeof query !== 'string' || query.trim() === '') return null
  const markets = Array.isArray(countries) && countries.length > 0 ? countries.join(',') : null
  const sold = markets === null ? 'has:country' : `country:${markets}`
  if (isEverywhere !== true) return `(${query}) ${sold}`
  return markets === null ? query : `(${query}) (${sold} or missing:country)`
}
