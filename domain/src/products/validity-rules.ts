import { parseDay } from '../text/dates.ts'
import type { Finding } from './finding.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the rules here read. */
export const validityFacts = ['validFrom', 'obsoleteFrom'] as const

type ValidityFacts = Pick<ProductFacts, (typeof validityFacts)[number]>

/** Whether a product begins before it ends (R59); days that cannot be read are left to the wire schema. */
export function checkValidity({ validFrom, obsoleteFrom }: ValidityFacts): Finding[] {
  const [from, end] = [validFrom, obsoleteFrom].map((day) => (day === null ? null : parseDay(day)))
  if (!from || !end || from <= end) return []
  const message = 'The obsolete date is before the valid-from date.'
  return [{ rule: 'R59', severity: 'E', path: 'obsoleteFrom', code: 'VALIDITY_ORDER', message }]
}
