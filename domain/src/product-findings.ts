import {
  type FactName,
  changedFacts,
  findingsOf,
  gravestFirst,
  rulesBySubject,
} from './product-rules.ts'
import type { Finding } from './products/finding.ts'
import type { ProductFacts } from './products/product-facts.ts'
import type { RuleId } from './rules/rule-ids.ts'
import { productRules, rulesVersion } from './rules/rule-table.ts'
import { parseDay } from './text/dates.ts'

/** That somebody has decided to let a finding be. */
export interface Acceptance {
  reason: string
  /** The id of a user. */
  by: number
  /** ISO 8601, UTC. */
  at: string
}

/** A finding as it is kept with its product. */
export interface KeptFinding extends Finding {
  /** The subject whose rules found it (`rulesBySubject`). */
  subject: string
  accepted?: Acceptance
}

/** What is known of the product as it was before a change. */
export interface Earlier {
  facts: ProductFacts
  findings: readonly KeptFinding[]
  /** The version of the rules that found them: what an earlier one has found is looked for anew. */
  rules: number
}

/** What takes other products to find: whose GTINs a product has, too. */
export const gtinSubject = 'gtins of others'

/**
 * Everything that is found of a product, gravest first. Where it was something else `before`, only rules that read what is
 * different now are asked, and the others have found what they found then. `others` is what was found by looking into other
 * products; null keeps what was found there before. `today` is a day, `YYYY-MM-DD`. A finding that was accepted stays so until
 * a fact changes that its rule reads.
 */
export function findingsAbout(
  facts: ProductFacts,
  {
    before,
    others,
    today,
  }: { before: Earlier | null; others: readonly Finding[] | null; today: string },
): KeptFinding[] {
  const changed = before && changedFacts(facts, before.facts)
  const isCurrent = before?.rules === rulesVersion
  const asked = rulesBySubject.filter(
    ({ reads }) => !changed || !isCurrent || reads.some((name) => changed.has(name)),
  )
  const fresh = new Map(
    findingsOf(asked, facts, today).map(({ subject, found }) => [subject, found]),
  )
  if (others !== null) fresh.set(gtinSubject, [...others])
  const kept = before?.findings ?? []
  const subjects = [...rulesBySubject.map(({ subject }) => subject), gtinSubject]
  const all = subjects.flatMap((subject): KeptFinding[] => {
    const found = fresh.get(subject)
    if (!found) return kept.filter((one) => one.subject === subject)
    return found.map((one) => stillAccepted({ ...one, subject }, kept, changed))
  })
  return gravestFirst(all)
}

/** The same after the product was looked at anew while nobody has changed it. */
export function withAcceptances(
  findings: readonly KeptFinding[],
  kept: readonly KeptFinding[],
): KeptFinding[] {
  return findings.map((one) => stillAccepted(one, kept, null))
}

function stillAccepted(
  finding: KeptFinding,
  kept: readonly KeptFinding[],
  changed: ReadonlySet<FactName> | null,
): KeptFinding {
  const before = kept.find((one) => one.accepted && isSameFinding(one, finding))
  if (!before?.accepted) return finding
  const isTouched = changed !== null && readsOf(finding).some((name) => changed.has(name))
  return isTouched ? finding : { ...finding, accepted: before.accepted }
}

/** Whether two are about the same: what they say has the values in it. */
export function isSameFinding(one: Finding, other: Finding): boolean {
  return keyOf(one) === keyOf(other)
}

const keyOf = ({ rule, code, path, message, products }: Finding) =>
  JSON.stringify([rule, code, path, message, products])

const readBy = new Map<string, readonly FactName[]>()
for (const { rules, reads } of rulesBySubject) {
  for (const rule of rules) readBy.set(rule, [...new Set([...(readBy.get(rule) ?? []), ...reads])])
}
readBy.set('R14', ['gtin', 'packaging'])

/** The facts that a rule reads, in the order in which it names them. */
export function factsReadBy(rule: RuleId): readonly FactName[] {
  return readBy.get(rule) ?? []
}

function readsOf({ rule, path }: Finding): readonly FactName[] {
  const field = (path.split('.')[0] ?? path) as FactName
  return productRules[rule].readsItsField ? [field] : factsReadBy(rule)
}

/** The next day on which the rules may find something else of a product that nobody has changed; null for none. */
export function nextLook({ dopDate }: Pick<ProductFacts, 'dopDate'>, today: string): string | null {
  const day = dopDate === null ? null : parseDay(dopDate)
  return day !== null && day > today ? day : null
}

/** The words by which a product is found in queries: the rules with something open, their severities, and `accepted`. */
export function findingWords(findings: readonly KeptFinding[]): string[] {
  const words = findings.flatMap(({ rule, severity, accepted }) =>
    accepted ? ['accepted'] : [rule, severityWords[severity]],
  )
  return [...new Set(words)]
}

/** What severities are called in queries. */
export const severityWords = { E: 'error', W: 'warning', I: 'information' } as const
