import { productFields } from '@lambda/contract/products/product-query'
import { productsApi } from '@lambda/contract/products/products'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { isProblem } from '../../platform/api-error.ts'
import { Link } from '../../shared/page/link.tsx'
import { useReferenceEditing } from '../../shared/reference/use-reference-form.ts'
import { countText } from '../../ui/formats.ts'
import words from '../../ui/words.module.css'

/** How many products a profile is about, while it is being written; what is no query yet says so itself. */
export function ProfileProducts() {
  const { row } = useReferenceEditing()
  const [query, countries, isEverywhere]: unknown[] = useWatch({
    name: ['productQuery', 'countries', 'isEverywhere'],
  })
  const [settled] = useDebouncedValue(scopeOf(query, countries, isEverywhere), 400)
  const saved = row && scopeOf(row['productQuery'], row['countries'], row['isEverywhere'])
  const now = useCount(settled)
  const before = useCount(saved === settled ? null : saved)
  if (settled === null || now === undefined) return null
  return (
    <p role="status" className={words.soft}>
      {'Matches '}
      <Link href={paths.products({ q: settled })} className={words.link}>
        {countText(now, 'product')}
      </Link>
      {before === undefined ? '.' : `; as saved, ${countText(before, 'product')}.`}
    </p>
  )
}

/** The query of the products that a profile applies to, in its markets; null where it has none that can be read. */
function scopeOf(query: unknown, countries: unknown, isEverywhere: unknown): string | null {
  if (typeof query !== 'string' || query.trim() === '') return null
  const markets = Array.isArray(countries) && countries.length > 0 ? countries.join(',') : null
  const sold = markets === null ? 'has:country' : `country:${markets}`
  const scope =
    isEverywhere !== true
      ? `(${query}) ${sold}`
      : markets === null
        ? query
        : `(${query}) (${sold} or missing:country)`
  return parseQuery(scope, productFields).ok ? scope : null
}

/** How many products a query finds; undefined while that is not known, and where it names what there is not. */
function useCount(q: string | null): number | undefined {
  const { data } = useQuery({
    queryKey: [productsApi.list.id, 'count', q],
    queryFn:
      q === null
        ? skipToken
        : async ({ signal }) => {
            try {
              const { page } = await call(productsApi.list, { query: { q, limit: 1 }, signal })
              return page.total
            } catch (error) {
              // the field tells what it names, once it is saved
              if (!isProblem(error, 'INVALID_QUERY')) throw error
              return null
            }
          },
  })
  return data ?? undefined
}
