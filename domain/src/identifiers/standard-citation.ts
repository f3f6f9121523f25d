/**
 * What national bodies put before EN when they adopt a standard, as the source of a regular expression with the flags
 * `iu`: `DIN `, `ÖNORM `, `I.S. `, `NF `, `BS `, `DS/`, `SS-`.
 */
export const nationalPrefix = String.raw`[\p{L}.]{2,7}[\s/-]+`

const citation = new RegExp(
  String.raw`^(?:${nationalPrefix})?EN(?<iso>[ -]ISO)?[ -]?(?<number>\d{2,6}(?:-\d{1,2})?)\s*(?::\s*(?<edition>\d{4}[\dAC:+./\s-]*))?$`,
  'iu',
)

/**
 * Reads a citation as people write it, national prefix, hyphen and edition included:
 * `'DIN EN-13162:2012+A1:2015'` → `{ number: 'EN 13162', edition: '2012+A1:2015' }`.
 * Null when it cites no European standard.
 */
export function readStandard(text: string): { number: string; edition: string | null } | null {
  const match = citation.exec(text.trim().toUpperCase())
  if (match === null) return null
  const { iso, number = '', edition } = match.groups ?? {}
  return {
    number: `EN ${iso === undefined ? '' : 'ISO '}${number}`,
    edition: edition?.replaceAll(/\s/g, '') ?? null,
  }
}
