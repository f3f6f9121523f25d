/** What spreadsheets take for a formula when a cell begins with it, at once or after leaving out what cannot be seen. */
const formula = /^'*[=+\-@\0\s＝＋－＠]/

/** As most texts begin. */
const plain = /^[\dA-Za-z]/

/** A number and nothing else is none, whatever its sign. */
const number = /^-?\d+([.,]\d+)?(E[+-]?\d+)?$/i

/**
 * Text as a cell of a CSV file that no spreadsheet carries out: with an apostrophe in front of what would be a formula, and
 * of what would be taken for such a cell when it is read back (`=1+1` → `'=1+1`, `'=1` → `''=1`).
 */
export function guardedText(text: string): string {
  if (plain.test(text)) return text
  return formula.test(text) && !number.test(text) ? `'${text}` : text
}

/** The text of a cell that `guardedText` has made; any other text is what it is. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** What stands between the entries of a list in a cell. */
const separator = '; '

/** Several texts in one cell, `DE; AT`; one that contains what separates them stands in quotation marks. */
export function listText(entries: readonly string[]): string {
  return entries
    .map((entry) => (/[;\n"]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(separator)
}

/** The texts of a cell with several, also on lines of their own; blank ones are left out. */
export function readListText(cell: string): string[] {
  return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^;\n]*))\s*(?:[;\n]|$)/g)]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((entry) => entry !== '')
}

/** A number as spreadsheets shorten it: `4.01235E+12`. */
const shortened = /^([+-]?\d(?:[.,]\d+)?)E([+-]?\d+)$/i

/** Whether a cell says a number in a form that has lost digits of it: `4,01235E+12`. */
export function isShortened(cell: string): boolean {
  return shortened.test(cell)
}

const decimal = /^\d+(?:[.,]\d+)?$/

/**
 * Whether a cell is what a spreadsheet makes of a text that it takes for a number: without leading zeros or last ones, or rounded
 * to the digits that the cell has (`04012345678901` as `4012345678901` or `4.01235E+12`, `1.10` as `1,1`).
 */
export function isMadeOf(cell: string, text: string): boolean {
  if (!decimal.test(text) && !/^\d+E\d+$/i.test(text)) return false
  const value = Number(text.replace(',', '.'))
  const [, digits = '', exponent] = shortened.exec(cell) ?? []
  const point = digits.replace(',', '.')
  if (exponent === undefined) return decimal.test(cell) && Number(cell.replace(',', '.')) === value
  const places = point.split('.')[1]?.length ?? 0
  return Number(`${point}e${exponent}`) === Number(value.toExponential(places))
}

/** What Windows-1252 has no place for, in which spreadsheets save CSV files unless told otherwise. */
const foreign = /[^\0-\u007F\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** The first sign of a text that is lost where it is saved in Windows-1252; null where none is. */
export function lostSign(text: string): string | null {
  foreign.lastIndex = 0
  return foreign.exec(text)?.[0] ?? null
}

/**
 * Whether a cell is what saving in Windows-1252 leaves of a text: some other sign in the place of each that it lacks (`λ_D` as
 * `?_D`, `≥ 3` as `= 3`), two where UTF-16 takes two.
 */
export function isLeftOf(cell: string, text: string): boolean {
  const masks = [1, 2].map((most) =>
    text.replace(foreign, (sign) => '\0'.repeat(Math.min(most, sign.length))),
  )
  return masks.some(
    (mask) =>
      mask.length === cell.length &&
      Array.prototype.every.call(mask, (sign, at) => sign === '\0' || sign === cell[at]),
  )
}
