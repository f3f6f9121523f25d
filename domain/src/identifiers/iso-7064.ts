/**
 * What remains modulo 97 when the letters of a code are read as 10 to 35: 1 for a code with right
 * check digits. `code` holds upper-case letters and digits only. Source: ISO/IEC 7064, MOD 97-10.
 */
export function remainder97(code: string): number {
  return Array.from(code, (character) => parseInt(character, 36)).reduce(
    (rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97,
    0,
  )
}
