import { declaredKeys } from './characteristics.ts'
import { characteristics, conditions } from './characteristics.ts'
import type { Characteristic } from './characteristics.ts'
import type { Finding } from './finding.ts'
import type { DeclaredFacts, ProductFacts } from './product-facts.ts'

/** What the rules here read. */
export const allDeclared = [...declaredKeys] as const

type AllDeclared = Pick<ProductFacts, (typeof allDeclared)[number]>

/** Whether every declared characteristic is complete in itself: state, value and conditions (R50, R51). */
export function checkDeclared(facts: AllDeclared): Finding[] {
  return characteristics.flatMap((characteristic) => {
    const declared = facts[characteristic.key]
    if (declared === null) return []
    return checkState(characteristic, declared).concat(checkConditions(characteristic, declared))
  })
}

function checkState({ key, label }: Characteristic, { state, value }: DeclaredFacts): Finding[] {
  const finding = { rule: 'R50', severity: 'E', path: `${key}.value` } as const
  if (state === 'declared' && value === null)
    return [
      {
        ...finding,
        code: 'VALUE_MISSING',
        message: `${label} is declared but has no value.`,
      },
    ]
  if (state !== 'declared' && value !== null) {
    const spoken = state === 'npd' ? 'not determined (NPD)' : 'not applicable'
    const message = `${label} is ${spoken} and cannot have the value ${value}.`
    return [{ ...finding, code: 'VALUE_UNEXPECTED', message }]
  }
  return []
}

function checkConditions(
  { key, label, conditions: allowed }: Characteristic,
  { condition }: DeclaredFacts,
): Finding[] {
  return conditions
    .filter((known) => condition?.[known.key] != null && !allowed.includes(known.key))
    .map((known) => ({
      rule: 'R51',
      severity: 'E',
      path: `${key}.condition.${known.key}`,
      code: 'CONDITION_UNEXPECTED',
      message: `${label} does not depend on “${known.label}”.`,
    }))
}
