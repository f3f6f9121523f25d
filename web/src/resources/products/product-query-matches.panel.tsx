import { productFields } from '@lambda/contract/products/product-query'
import { productsApi } from '@lambda/contract/products/products'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { isProblem } from '../../platform/api-error.ts'
import { Link } from '../../shared/page/link.tsx'
import { countText } from '../../ui/formats.ts'
import words from '../../ui/words.module.css'

interface Props {
  /** The query as it is being written; null where there is none. */
  query: string | null
  /** As it is stored; null where it is not, or nothing is. */
  saved: string | null
}

/**
 * How many products a query finds, and how many it finds as saved, while it is being written. Of what names something that there
 * is not it says so; what cannot be read yet the field itself is told.
 */
export function ProductQueryMatches({ query, saved }: Props) {
  const [settled] = useDebouncedValue(query, 400)
  const now = useMatches(settled)
  const before = useMatches(saved === settled ? null : saved)
  if (now === undefined || settled === null) return null
  if ('problem' in now) {
    return (
      <p role="status" className={words.soft}>
        {now.problem}
      </p>
    )
  }
  const asSaved = before && 'count' in before ? `; as saved, ${productsOf(before.count)}` : ''
  return (
    <p role="status" className={words.soft}>
      {'Matches '}
      {now.count === 0 ? (
        'no product'
      ) : (
        <Link href={paths.products({ q: settled })} className={words.link}>
          {productsOf(now.count)}
        </Link>
      )}
      {`${asSaved}.`}
    </p>
  )
}

function productsOf(count: number): string {
  return count === 0 ? 'none' : countText(count, 'product')
}

/** Undefined while that is not known, and where there is no query that can be read. */
function useMatches(q: string | null): { count: number } | { problem: string } | undefined {
  const isReadable = q !== null && q.trim() !== '' && parseQuery(q, productFields).ok
  const { data } = useQuery({
    queryKey: [productsApi.list.id, 'count', q],
    queryFn: isReadable
      ? async ({ signal }) => {
          try {
            const { page } = await call(productsApi.list, { query: { q, limit: 1 }, signal })
            return { count: page.total }
          } catch (error) {
            if (!isProblem(error, 'INVALID_QUERY')) throw error
            return { problem: error.message }
          }
        }
      : skipToken,
  })
  return data
}
