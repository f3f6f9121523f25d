import type { Finding } from '../products/finding.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { isLimitedQuantity, isUnNumber } from './transport.ts'

/** What the rules here read. */
export const transportFacts = ['unNumber', 'limitedQuantity'] as const

type TransportFacts = Pick<ProductFacts, (typeof transportFacts)[number]>

/** Whether UN number and limited quantity have their form (R85). */
export function checkTransport({ unNumber, limitedQuantity }: TransportFacts): Finding[] {
  const found: Finding[] = []
  if (unNumber !== null && !isUnNumber(unNumber)) {
    const message = 'A UN number has four digits, such as 1950.'
    found.push({ rule: 'R85', severity: 'E', path: 'unNumber', code: 'UN_NUMBER', message })
  }
  if (limitedQuantity !== null && !isLimitedQuantity(limitedQuantity)) {
    const message = 'A limited quantity is an amount in ml, l, g or kg, such as 1 l; 0 for none.'
    const path = 'limitedQuantity'
    found.push({ rule: 'R85', severity: 'W', path, code: 'LIMITED_QUANTITY', message })
  }
  return found
}
