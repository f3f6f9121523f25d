import { characteristics, numberConditions } from './characteristics.ts'
import { parseDecimal } from '../numbers/decimal.ts'
import { measureKeys } from './measures.ts'
import { type PackagingFacts, packagingNumbers } from './packaging.ts'
import type { ConditionFacts, DeclaredFacts, ProductFacts } from './product-facts.ts'

/**
 * A product whose decimals are all canonical; one that cannot be read is as if it were absent, so
 * that a form may be checked while somebody is typing. What is no decimal is the wire schema's to say.
 */
export function readableFacts(facts: ProductFacts): ProductFacts {
  const readable = { ...facts }
  for (const key of measureKeys) readable[key] = canonical(facts[key])
  for (const { key, quantity } of characteristics) {
    const declared = facts[key]
    readable[key] = declared === null ? null : readableDeclared(declared, quantity !== null)
  }
  readable.packaging = facts.packaging.map(readableLevel)
  return readable
}

function readableLevel(level: PackagingFacts): PackagingFacts {
  const readable = { ...level }
  for (const key of packagingNumbers) readable[key] = canonical(level[key])
  return readable
}

function readableDeclared(declared: DeclaredFacts, isNumber: boolean): DeclaredFacts {
  return {
    ...declared,
    value: isNumber ? canonical(declared.value) : declared.value,
    condition: declared.condition && readableCondition(declared.condition),
  }
}

function readableCondition(condition: ConditionFacts): ConditionFacts {
  const readable = { ...condition }
  for (const key of numberConditions) readable[key] = canonical(condition[key]) ?? undefined
  return readable
}

function canonical(text: string | null | undefined): string | null {
  return text == null ? null : parseDecimal(text)
}
