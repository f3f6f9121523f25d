import { expect } from 'vitest'
import { checkProduct, refusals } from '../src/product-rules.ts'
import type { Finding } from '../src/products/finding.ts'
import type { ProductFacts } from '../src/products/product-facts.ts'

/**
 * What the rules find, `R05 E rD.value RD_IMPOSSIBLE` each; that its errors are its refusals, and that a change from `before`
 * is refused for the same new reasons as the whole.
 */
export function foundByRules(facts: ProductFacts, before: ProductFacts): string[] {
  const findings = checkProduct(facts)
  expect(refusals(facts)).toEqual(findings.filter(({ severity }) => severity === 'E'))
  const known = new Set(refusals(before).map(textOf))
  const isNew = (finding: Finding) => !known.has(textOf(finding))
  expect(refusals(facts, before).filter(isNew)).toEqual(refusals(facts).filter(isNew))
  return findings.map(({ rule, severity, path, code }) => `${rule} ${severity} ${path} ${code}`)
}

const textOf = (finding: Finding) => JSON.stringify(finding)
