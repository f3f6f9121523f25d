import { characteristics, dimensionKeys } from './characteristics.ts'
import { parseDecimal } from '../numbers/decimal.ts'
import type { DeclaredFacts, ProductFacts } from './product-facts.ts'

/**
 * A product whose decimals are all canonical; one that cannot be read is as if it were absent, so
 * that a form may be checked while somebody is typing. What is no decimal is the wire schema's to say.
 */
export function readableFacts(facts: ProductFacts): ProductFacts {
  const readable = { ...facts }
  for (const key of dimensionKeys) readable[key] = canonical(facts[key])
  for (const { key, quantity } of characteristics) {
    const declared = facts[key]
    readable[key] = declared === null ? null : readableDeclared(declared, quantity !== null)
  }
  return readable
}

function readableDeclared(declared: DeclaredFacts, isNumber: boolean): DeclaredFacts {
  const meanTemperature = canonical(declared.condition?.meanTemperature) ?? undefined
  return {
    ...declared,
    value: isNumber ? canonical(declared.value) : declared.value,
    condition: declared.condition === null ? null : { ...declared.condition, meanTemperature },
  }
}

function canonical(text: string | null | undefined): string | null {
  return text == null ? null : parseDecimal(text)
}
