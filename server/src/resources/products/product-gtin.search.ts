import type { Clause, FreeTerm } from '@lambda/contract/query-language/ast'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { gtinProblem } from '@lambda/domain/identifiers/gtin'

type ProductClause = Clause<ProductFieldName>

/**
 * The clauses of a query, with words that make up a GTIN written in groups, as under a bar code (`4 012345 678901`),
 * also looked for as that one number.
 */
export function withGroupedGtins(clauses: readonly ProductClause[]): ProductClause[] {
  const result: ProductClause[] = []
  for (let from = 0; from < clauses.length;) {
    const run = gtinAt(clauses, from)
    const clause = clauses[from]
    if (run) result.push(run.clause)
    else if (clause) result.push(clause)
    from += run?.length ?? 1
  }
  return result
}

function gtinAt(
  clauses: readonly ProductClause[],
  from: number,
): { clause: ProductClause; length: number } | null {
  const end = clauses.findIndex((clause, index) => index >= from && !isDigits(clause))
  const run = clauses.slice(from, end === -1 ? undefined : end).filter(isDigits)
  for (let length = run.length; length > 1; length -= 1) {
    const words = run.slice(0, length)
    const text = words.map((word) => word.text).join('')
    if (gtinProblem(text) !== null) continue
    const whole: FreeTerm = { kind: 'free', text, phrase: false }
    return { clause: { kind: 'or', any: [whole, { kind: 'and', all: words }] }, length }
  }
  return null
}

function isDigits(clause: ProductClause): clause is FreeTerm {
  return clause.kind === 'free' && !clause.phrase && /^\d+$/.test(clause.text)
}
