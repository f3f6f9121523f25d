import { endedStatuses } from '@lambda/domain/products/statuses'
import type { Facts } from './facts.ts'
import type { RankedQuery } from './first-ten.ts'

/**
 * What is wrong with the first products of an answer, as a sentence; null for nothing. `found` is everything that the
 * query finds, `first` the codes of the first of it. In each place stands one of the class that the place belongs to:
 * which of them is up to the product.
 */
export function misplaced(
  { language, typed, classes }: RankedQuery,
  found: readonly Facts[],
  first: readonly string[],
): string | null {
  const rankOf = (facts: Facts) => {
    const place = classes.findIndex((isIn) => isIn(facts))
    return 2 * (place < 0 ? classes.length : place) + (hasEnded(facts) ? 1 : 0)
  }
  const ranks = new Map(found.map((facts) => [facts.code, rankOf(facts)]))
  const expected = [...ranks.values()].toSorted((a, b) => a - b).slice(0, first.length)
  const wrong = first.findIndex((code, place) => ranks.get(code) !== expected[place])
  if (wrong < 0) return null
  const sooner = [...ranks].filter(([, rank]) => rank === expected[wrong]).map(([code]) => code)
  return `${language} “${typed}”: ${first[wrong]} in place ${wrong + 1} before one of ${sooner.slice(0, 5).join(', ')}`
}

function hasEnded({ status }: Facts): boolean {
  return (endedStatuses as readonly string[]).includes(status)
}
