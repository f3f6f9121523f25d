import type { Advice } from './finding.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the rule here reads. */
export const relatedFacts = ['status', 'related'] as const

type RelatedFacts = Pick<ProductFacts, (typeof relatedFacts)[number]>

/** An obsolete product names what takes its place (R36). */
export function checkRelations({ status, related }: RelatedFacts): Advice[] {
  if (status !== 'obsolete' || related.some(({ type }) => type === 'SUCCESSOR')) return []
  const message = 'The product is obsolete and has no successor.'
  return [{ rule: 'R36', severity: 'W', path: 'related', code: 'NO_SUCCESSOR', message }]
}
