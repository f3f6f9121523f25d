import { type Designation, parseDesignation } from '../src/designation/designation.ts'
import { compareDesignation } from '../src/designation/designation-fields.ts'
import type { DesignationFacts } from '../src/designation/token-comparison.ts'

/** A code that can be read. */
export function read(text: string): Designation {
  const designation = parseDesignation(text)
  if ('problem' in designation) throw new Error(designation.problem)
  return designation
}

/** `MU differs 10000/7000 → MU7000`: property, result, what the code and the field say, the token of the field. */
export function compared(code: string, facts: DesignationFacts): string[] {
  return compareDesignation(read(code), facts).map(
    ({ kind, tokens, result, value, fromCode, fromField }) =>
      [
        tokens.map(({ written }) => written).join(' ') || kind.symbol,
        result,
        `${fromCode ? fromCode.value + (fromCode.deformation ? ` at ${fromCode.deformation}` : '') : '-'}/${value ?? '-'}`,
        fromField.length > 0 ? `→ ${fromField.map(({ written }) => written).join(' ')}` : '',
      ]
        .filter((part) => part !== '' && part !== '-/-')
        .join(' '),
  )
}
