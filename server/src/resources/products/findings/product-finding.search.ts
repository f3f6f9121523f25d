import {
  type ReadinessRule,
  readinessRules,
} from '@lambda/contract/products/findings/finding-query'
import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import {
  type Clause,
  type Node,
  type Query,
  allOf,
  anyOf,
  clausesOf,
  not,
} from '@lambda/contract/query-language/ast'
import { parseQuery } from '@lambda/contract/query-language/parser'

/**
 * What readiness tells of the rules of documents: a product that is sold and lacks a current one in the language of a market,
 * by what the profiles ask for.
 */
const told: Record<ReadinessRule, string> = {
  R18: 'ce:yes status:active lacks:dop',
  R19: 'supplied-as:MIXTURE status:active lacks:sds',
}

/** A query in which `finding:R18` and `finding:R19` are the readiness that they stand for. */
export function withReadinessRules(query: Query<ProductFieldName>): Query<ProductFieldName> {
  return { all: query.all.flatMap((clause) => clausesOf(expanded(clause))) }
}

function expanded(node: Node<ProductFieldName>): Node<ProductFieldName> {
  switch (node.kind) {
    case 'and':
      return allOf(node.all.map(expanded)) ?? node
    case 'or':
      return anyOf(node.any.map(expanded)) ?? node
    case 'not':
      return not(expanded(node.of))
    case 'enum': {
      if (node.field !== 'finding') return node
      const rules = readinessRules.filter((rule) => node.any.includes(rule))
      if (rules.length === 0) return node
      const others = node.any.filter((code) => rules.every((rule) => rule !== code))
      const kept = others.length > 0 ? [{ ...node, any: others }] : []
      return anyOf([...kept, ...rules.map(clauseOf)]) ?? node
    }
    default:
      return node
  }
}

/** As one clause, so that facets do not take the status in it for a filter of their own. */
function clauseOf(rule: ReadinessRule): Clause<ProductFieldName> {
  const parsed = parseQuery(told[rule], productFields)
  if (!parsed.ok) throw new Error(`What stands for ${rule} is no query.`)
  const none = anyOf(parsed.query.all.map(not))
  if (none === null || none.kind === 'and') throw new Error(`${rule} stands for nothing.`)
  const all = not(none)
  if (all.kind === 'and') throw new Error(`${rule} stands for several clauses.`)
  return all
}
