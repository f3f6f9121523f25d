import type { ProductFinding } from '@lambda/contract/products/findings/findings'
import { severityWords } from '@lambda/domain/product-findings'
import { gravestFirst, rulesBySubject } from '@lambda/domain/product-rules'
import type { Finding } from '@lambda/domain/products/finding'
import type { Severity } from '@lambda/domain/rules/product-rule'

/** A finding of the values as they are being edited. */
export interface ShownFinding extends Finding {
  /** The same as the server keeps it, by which it is accepted; null for what is not saved. */
  kept: ProductFinding | null
}

const severities = Object.fromEntries(
  Object.entries(severityWords).map(([severity, word]) => [word, severity]),
) as Record<ProductFinding['severity'], Severity>

const known: ReadonlySet<string> = new Set(rulesBySubject.flatMap(({ rules }) => rules))

/**
 * What is found while values are being edited: by the rules that need no more than these, and of the others what the server
 * has found, for as long as the value is the saved one. Each is told once, gravest first.
 */
export function shownFindings(
  live: readonly Finding[],
  kept: readonly ProductFinding[],
  { values, saved }: { values: object; saved: object },
): ShownFinding[] {
  const own = live.map((finding) => ({
    ...finding,
    kept: kept.find((one) => isSame(one, finding)) ?? null,
  }))
  const others = kept
    .filter(({ rule, path }) => !known.has(rule) && partAt(values, path) === partAt(saved, path))
    .map((one) => asFinding(one))
  return gravestFirst([...own, ...others])
}

/** `packaging.0.gtin`: what stands there in a product as on the wire. */
function partAt(product: object, path: string): unknown {
  const step = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[key]
      : undefined
  return path.split('.').reduce(step, product)
}

function isSame(kept: ProductFinding, finding: Finding): boolean {
  return (
    kept.rule === finding.rule &&
    kept.code === finding.code &&
    kept.path === finding.path &&
    kept.message === finding.message
  )
}

function asFinding(kept: ProductFinding): ShownFinding {
  const { rule, severity, path, code, message } = kept
  return { rule, severity: severities[severity], path, code, message, kept }
}

/** Whether somebody has decided to let it be. */
export function isAccepted({ kept }: ShownFinding): boolean {
  return kept?.accepted != null
}

const nouns = {
  E: ['error', 'errors'],
  W: ['warning', 'warnings'],
  I: ['note', 'notes'],
} as const

/** `2 errors`, `1 warning`: how many there are of a severity; null for none. */
export function countOf(findings: readonly Finding[], severity: Severity): string | null {
  const count = findings.filter((one) => one.severity === severity).length
  const [one, many] = nouns[severity]
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
