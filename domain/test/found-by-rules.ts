import { expect } from 'vitest'
import { findingsAbout } from '../src/product-findings.ts'
import { checkProduct, refusals, rulesBySubject } from '../src/product-rules.ts'
import type { Finding } from '../src/products/finding.ts'
import type { ProductFacts } from '../src/products/product-facts.ts'
import { productRules, rulesVersion } from '../src/rules/rule-table.ts'

/**
 * What the rules find, `R05 E rD.value RD_IMPOSSIBLE` each; that its errors are its refusals, that a change from `before`
 * is refused for the same new reasons as the whole, and that what is found of the change is what is found of the whole.
 */
export function foundByRules(facts: ProductFacts, before: ProductFacts): string[] {
  const findings = checkProduct(facts)
  expect(refusals(facts)).toEqual(findings.filter(({ severity }) => severity === 'E'))
  const known = new Set(refusals(before).map(textOf))
  const isNew = (finding: Finding) => !known.has(textOf(finding))
  expect(refusals(facts, before).filter(isNew)).toEqual(refusals(facts).filter(isNew))
  const whole = findingsAbout(facts, { before: null, ...alone })
  const earlier = findingsAbout(before, { before: null, ...alone })
  const kept = { facts: before, findings: earlier, rules: rulesVersion }
  expect(findingsAbout(facts, { before: kept, ...alone })).toEqual(whole)
  expect(whole).toMatchObject(findings)
  for (const { subject, ...finding } of whole) expectAsDeclared(finding, subject)
  return findings.map(({ rule, severity, path, code }) => `${rule} ${severity} ${path} ${code}`)
}

const alone = { others: null, today: '2026-11-25' }

const textOf = (finding: Finding) => JSON.stringify(finding)

/** A finding is what the table says of its rule, found by a subject that names the rule. */
function expectAsDeclared({ rule, severity, path, proposal }: Finding, subject: string): void {
  const { severities, fields, hasRemedy = false } = productRules[rule]
  expect(severities, rule).toContain(severity)
  if (typeof fields !== 'string') expect(fields, rule).toContain(path.split('.')[0])
  if (proposal !== undefined) expect(hasRemedy, rule).toBe(true)
  expect(rulesBySubject.find((one) => one.subject === subject)?.rules, subject).toContain(rule)
}
