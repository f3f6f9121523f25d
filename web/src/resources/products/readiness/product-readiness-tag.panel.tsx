import { formatDay } from '@lambda/domain/text/dates'
import type { ProductReadiness } from '@lambda/contract/readiness/readiness'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { useProductEditing } from '../product.form.tsx'
import { useReadiness } from './product-readiness.data.ts'

/** In how many of its markets the product is ready; leads to what it lacks. */
export function ReadinessTag() {
  const { id } = useProductEditing().product
  const { data } = useReadiness()
  if (!data || data.markets.length === 0) return null
  const { text, tone } = summaryOf(data)
  return (
    <Link href={paths.product(id, 'markets')}>
      <Tag tone={tone}>{text}</Tag>
    </Link>
  )
}

function summaryOf({ markets }: ProductReadiness): { text: string; tone: Tone } {
  const ready = markets.filter(({ isReady }) => isReady)
  if (ready.length < markets.length) {
    const isEverywhere = markets.every(({ country }) => country === null)
    const text = isEverywhere
      ? 'Not complete'
      : `Ready in ${ready.length} of ${markets.length} ${markets.length === 1 ? 'market' : 'markets'}`
    return { text, tone: 'warning' }
  }
  const [first] = ready.flatMap(({ until }) => until ?? []).toSorted()
  const where =
    markets.length === 1
      ? markets[0]?.country === null
        ? 'Complete'
        : 'Ready in its market'
      : `Ready in all ${markets.length} markets`
  return { text: first ? `${where} until ${formatDay(first)}` : where, tone: 'success' }
}
