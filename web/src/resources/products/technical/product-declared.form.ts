import type { Condition, Declared } from '@lambda/contract/products/declared'
import {
  type ConditionKey,
  type Quantity,
  conditions,
} from '@lambda/domain/products/characteristics'
import { qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'

/** The four things that may be said of a characteristic; `unknown` is null on the wire. */
export const declaredStates = [
  { value: 'declared', label: 'Declared' },
  { value: 'npd', label: 'NPD' },
  { value: 'not_applicable', label: 'Not applicable' },
  { value: 'unknown', label: 'Unknown' },
] as const

export type DeclaredState = (typeof declaredStates)[number]['value']

const blank: Declared = {
  state: 'declared',
  value: null,
  condition: null,
  standard: null,
  edition: null,
}

export function stateOf(declared: Declared | null): DeclaredState {
  return declared?.state ?? 'unknown'
}

/** Another state: what is unknown says nothing, and only what is declared has a value. */
export function withState(declared: Declared | null, state: DeclaredState): Declared | null {
  if (state === 'unknown') return null
  const kept = declared ?? blank
  if (state === 'declared') return { ...kept, state }
  const { qualifier: _, ...rest } = kept
  return { ...rest, state, value: null }
}

/** A typed value is a declared one; emptied, it is unknown, unless conditions or a standard wait for another value. */
export function withValue(declared: Declared | null, value: string | null): Declared | null {
  const kept = declared ?? blank
  const isBlank = value === null || value.trim() === ''
  if (isBlank && !hasBasis(kept)) return null
  return { ...kept, state: 'declared', value: isBlank ? null : value }
}

export function withCondition(
  declared: Declared | null,
  key: ConditionKey,
  value: string | null,
): Declared {
  const kept = declared ?? blank
  const { [key]: _, ...others } = kept.condition ?? {}
  const condition = (value ? { ...others, [key]: value } : others) as Condition
  return { ...kept, condition: Object.keys(condition).length > 0 ? condition : null }
}

export function withBasis(
  declared: Declared | null,
  basis: Partial<Pick<Declared, 'standard' | 'edition'>>,
): Declared {
  return { ...(declared ?? blank), ...basis }
}

/** `≤ 0.038`, typed into a value: with its qualifier taken apart; null where there is none to take. */
export function withQualifiedValue(declared: Declared | null, quantity: Quantity): Declared | null {
  const read = declared && qualifiedDecimal(declared.value, quantity)
  return read && withPart({ ...declared, value: read.value }, 'qualifier', read.qualifier)
}

/** With its qualifier, or the document and the page that prove it; nothing that is blank is kept. */
export function withPart(
  declared: Declared | null,
  part: 'qualifier' | 'document' | 'page',
  text: string | null,
): Declared {
  const { [part]: _, ...rest } = declared ?? blank
  return text === null || text === '' ? rest : { ...rest, [part]: text }
}

/** The unit of a condition that is a number; null for one that is a word. */
export function conditionUnit(key: string): string | null {
  return conditions.find((condition) => condition.key === key)?.unit ?? null
}

function hasBasis({ condition, standard, edition, document, page }: Declared): boolean {
  return Boolean(condition ?? standard ?? edition ?? document ?? page)
}
