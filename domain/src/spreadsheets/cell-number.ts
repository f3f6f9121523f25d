import { parseDay } from '../text/dates.ts'

/** A double keeps so many digits of any decimal. */
const exactDigits = 15

/**
 * Whether a cell with a number keeps every digit of a decimal of the wire, trailing zeros included: `0.035` does, `0.0350`
 * and numbers of more than 15 digits do not.
 */
export function isExactNumber(decimal: string): boolean {
  const digits = decimal.replace(/^-?0*\.?0*/, '').replace('.', '')
  return digits.length <= exactDigits && String(Number(decimal)) === decimal
}

/** A number as a workbook has it (`3.5000000000000003E-2`) as a plain decimal, to 15 digits as spreadsheets show it; null for none. */
export function plainDecimal(text: string): string | null {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return null
  const [mantissa = '', exponent = '0'] = value.toExponential(exactDigits - 1).split('e')
  const isNegative = mantissa.startsWith('-')
  const digits = mantissa.replace(/[-.]/g, '')
  const point = Number(exponent) + 1
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(
    /0+$/,
    '',
  )
  const plain = fraction === '' ? whole : `${whole}.${fraction}`
  return isNegative && value !== 0 ? `-${plain}` : plain
}

const dayLength = 86_400_000

/** The day before the first one that both calendars of spreadsheets agree on. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** Which day a workbook counts days from. */
export type Epoch = keyof typeof epochs

/** Days before March 1900 are numbered wrongly by spreadsheets. */
const firstSafe = '1900-03-01'

/** The number of a day in the calendar of spreadsheets (`2026-01-01` → 46023); null before March 1900, where they err. */
export function serialOfDay(day: string): number | null {
  return day < firstSafe ? null : (Date.parse(`${day}T00:00:00Z`) - epochs[1900]) / dayLength
}

/** The day of such a number, whose time of day does not matter; null for what is no day from 1900 to 2999. */
export function dayOfSerial(serial: number, epoch: Epoch): string | null {
  const instant = new Date(epochs[epoch] + Math.floor(serial) * dayLength)
  if (Number.isNaN(instant.getTime())) return null
  return parseDay(instant.toISOString().slice(0, 10))
}

/**
 * The days that a text may mean, as spreadsheets of any country write them: ISO 8601, day first with points, either order
 * with strokes (`3/4/2026` may be two). None where it is no day.
 */
export function daysIn(text: string): string[] {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  if (iso) return known([[iso[1], iso[2], iso[3]]])
  const [, a, mark, b, year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  const full = year.length === 2 ? `20${year}` : year
  if (mark === '.') return known([[full, b, a]])
  return known([
    [full, b, a],
    [full, a, b],
  ])
}

function known(parts: readonly (readonly (string | undefined)[])[]): string[] {
  const days = parts.map(([year = '', month = '', date = '']) =>
    parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`),
  )
  return [...new Set(days.filter((day) => day !== null))]
}
