import { normaliseIdentifier } from '../text/identifier.ts'
import { remainder97 } from './iso-7064.ts'

/**
 * Why a text is no Legal Entity Identifier, or null when it is one: 18 letters and digits, then two
 * check digits. Source: ISO 17442-1, with the check digits of ISO/IEC 7064, MOD 97-10.
 */
export function leiProblem(lei: string): string | null {
  const code = normaliseIdentifier(lei)
  if (code.length !== 20) return `An LEI must have 20 characters; this one has ${code.length}.`
  if (!/^[A-Z0-9]{18}\d{2}$/.test(code))
    return 'An LEI consists of 18 letters and digits and two check digits, such as 529900T8BM49AURSDO55.'
  return remainder97(code) === 1
    ? null
    : `The check digits of ${code} are wrong. Check for typing errors.`
}
