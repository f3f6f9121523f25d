import type { FieldProblem } from '@lambda/contract/problem'
import {
  type Acceptance,
  type KeptFinding,
  findingWords,
  findingsAbout,
  gtinSubject,
  isSameFinding,
  nextLook,
  withAcceptances,
} from '@lambda/domain/product-findings'
import { refusals } from '@lambda/domain/product-rules'
import type { Finding } from '@lambda/domain/products/finding'
import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { rulesVersion } from '@lambda/domain/rules/rule-table'
import { dayOf } from '@lambda/domain/text/dates'
import type { KeptFindings } from './product-finding.repository.ts'
import type { JudgedGtins } from './product-gtin.rules.ts'

/** A product before a change, with what was found of it; null where nobody has looked yet. */
interface Earlier {
  facts: ProductFacts
  kept: KeptFindings | null
}

/** What is found of a product that somebody changes or creates. */
export function findingsNow(
  facts: ProductFacts,
  {
    earlier,
    gtins,
    sharing,
  }: { earlier: Earlier | null; gtins: JudgedGtins | null; sharing: Acceptance | null },
): KeptFindings {
  const today = dayOf(new Date())
  const kept = earlier?.kept
  const before = kept ? { facts: earlier.facts, findings: kept.found, rules: kept.rules } : null
  const found = findingsAbout(facts, { before, others: gtins?.findings ?? null, today })
  const isCaused = (one: KeptFinding) =>
    one.subject === gtinSubject && gtins?.caused.some((finding) => isSameFinding(finding, one))
  const accepted = sharing
    ? found.map((one) => (isCaused(one) ? { ...one, accepted: sharing } : one))
    : found
  return { rules: rulesVersion, found: accepted, lookOn: nextLook(facts, today) }
}

/** What is found of a product that nobody has changed, while what it depends on may have. */
export function findingsAnew(
  facts: ProductFacts,
  kept: KeptFindings | null,
  ofGtins: readonly Finding[],
): KeptFindings {
  const today = dayOf(new Date())
  const found = findingsAbout(facts, { before: null, others: ofGtins, today })
  const accepted = withAcceptances(found, kept?.found ?? [])
  return { rules: rulesVersion, found: accepted, lookOn: nextLook(facts, today) }
}

/** Whether what is kept says the same already. */
export function isKept(findings: KeptFindings, kept: KeptFindings | null | undefined): boolean {
  return kept != null && JSON.stringify(orderOf(findings)) === JSON.stringify(orderOf(kept))
}

/** A product whose findings were looked for anew. */
interface LookedAt {
  before: { id: number; findings?: KeptFindings | null }
  after: { findings?: KeptFindings | null }
}

/** The findings that are others than those that are kept, by product; and whether lists find any of these by other words now. */
export function otherFindings(all: readonly LookedAt[]): {
  others: (readonly [id: number, findings: KeptFindings])[]
  areWordsOther: boolean
} {
  const others = all.flatMap(({ before, after: { findings } }) =>
    findings && !isKept(findings, before.findings) ? [{ before, findings }] : [],
  )
  return {
    others: others.map(({ before, findings }) => [before.id, findings]),
    areWordsOther: others.some(({ before, findings }) => !areWordsKept(findings, before.findings)),
  }
}

/** Whether the same rules have found what has the same words. */
function areWordsKept(findings: KeptFindings, kept: KeptFindings | null | undefined): boolean {
  if (kept?.rules !== findings.rules) return false
  const words = new Set(findingWords(findings.found))
  const known = new Set(findingWords(kept.found))
  return words.size === known.size && words.isSubsetOf(known)
}

/** In one order of keys: JSON in the database has its own. */
function orderOf({ rules, found, lookOn }: KeptFindings): unknown[] {
  const told = found.map(({ rule, severity, path, code, message, subject, ...more }) => {
    const { proposal = null, products = null, accepted } = more
    const decided = accepted ? [accepted.at, accepted.by, accepted.reason] : null
    return [rule, severity, path, code, message, subject, proposal, products, decided]
  })
  return [rules, lookOn, told]
}

/** The errors that a change has caused: those that were not found before in the same way. */
export function causedErrors(
  { found }: KeptFindings,
  earlier: { facts: ProductFacts; kept: KeptFindings | null } | null,
): FieldProblem[] {
  const errors = errorsIn(found.filter(({ subject }) => subject !== gtinSubject))
  if (errors.length === 0 || earlier === null) return errors
  const { kept, facts } = earlier
  const before = kept?.rules === rulesVersion ? kept.found : refusals(facts)
  const known = new Set(errorsIn(before).map(keyOf))
  return errors.filter((problem) => !known.has(keyOf(problem)))
}

const keyOf = ({ path, code, message }: FieldProblem) => JSON.stringify([path, code, message])

function errorsIn(found: readonly Finding[]): FieldProblem[] {
  return found
    .filter(({ severity }) => severity === 'E')
    .map(({ path, code, message }) => ({ path, code, message }))
}
