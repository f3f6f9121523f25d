import { type Quantity, characteristics, numberConditions } from './characteristics.ts'
import { parseDecimal, parseQuantity } from '../numbers/decimal.ts'
import { marketNumbers } from './markets.ts'
import { measureKeys } from './measures.ts'
import { packagingNumbers } from './packaging.ts'
import { performanceNumbers } from './product-facts.ts'
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
    readable[key] = declared === null ? null : readableDeclared(declared, quantity)
  }
  readable.packaging = facts.packaging.map((level) => readableRow(level, packagingNumbers))
  readable.performance = facts.performance.map((row) => ({
    ...readableRow(row, performanceNumbers),
    value: row.value && parseQuantity(row.value, { mayBeInfinite: true }),
  }))
  readable.curves = facts.curves.map((point) => readableRow(point, ['value']))
  readable.markets = facts.markets.map((market) => readableRow(market, marketNumbers))
  return readable
}

/** The very same row where it is so already, as stored ones are. */
function readableRow<Key extends string, Row extends Record<Key, string | null>>(
  row: Row,
  numbers: readonly Key[],
): Row {
  const other = numbers.filter((key) => canonical(row[key]) !== row[key])
  if (other.length === 0) return row
  return Object.assign(
    { ...row },
    Object.fromEntries(other.map((key) => [key, canonical(row[key])])),
  )
}

function readableDeclared(declared: DeclaredFacts, quantity: Quantity | null): DeclaredFacts {
  const short = quantity && { mayBeInfinite: quantity.mayBeInfinite }
  const value =
    declared.value !== null && short !== null
      ? parseQuantity(declared.value, short)
      : declared.value
  const condition = declared.condition && readableCondition(declared.condition)
  if (value === declared.value && condition === declared.condition) return declared
  return { ...declared, value, condition }
}

function readableCondition(condition: ConditionFacts): ConditionFacts {
  const readable = { ...condition }
  for (const key of numberConditions) readable[key] = canonical(condition[key]) ?? undefined
  return readable
}

function canonical(text: string | null | undefined): string | null {
  return text == null ? null : parseDecimal(text)
}
