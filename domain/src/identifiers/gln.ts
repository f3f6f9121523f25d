import { gs1Problem } from './gtin.ts'
import { normaliseIdentifier } from '../text/identifier.ts'

/**
 * Why a text is no GLN, or null when it is one: 13 digits with a check digit, spaces and dashes aside.
 * Source: GS1 General Specifications, section 7.9.1 for the check digit.
 */
export function glnProblem(gln: string): string | null {
  return gs1Problem(normaliseIdentifier(gln), 'A GLN', [13], '13')?.message ?? null
}
