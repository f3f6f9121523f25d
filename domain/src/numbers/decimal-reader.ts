import { infinite, parseQuantity } from './decimal.ts'
import type { Qualifier } from './qualifiers.ts'
import { convertDecimal } from './unit-conversion.ts'
import { readUnit } from './units.ts'

/** What was read beside the number, so that an importer can show it instead of losing it. */
export interface ReadDecimal {
  value: string
  unit: string | null
  qualifier: Qualifier | null
}

/** Why a text is no number of the unit that is expected, and that number where it is only in another unit. */
export interface UnreadDecimal {
  problem: string
  converted?: string
}

type Separator = ',' | '.'

const qualifierPatterns: readonly (readonly [RegExp, Qualifier])[] = [
  [/^(?:≤|⩽|<=|=<|max\.?(?=[\s\d]))/i, '≤'],
  [/^(?:≥|⩾|>=|=>|min\.?(?=[\s\d]))/i, '≥'],
  [/^</, '<'],
  [/^>/, '>'],
  [/^(?:≈|~|(?:ca|circa|approx|env)\b\.?)/i, '≈'],
]

/** A number with its separators, however they are meant, and whatever follows it. */
const numberAndRest = /^([+-]?)(\d[\d.,' ]*\d|\d|[.,]\d+)(.*)$/s

/** ∞ in the spellings of data sheets and spreadsheets, and whatever follows it. */
const infinityAndRest = /^\+?(?:∞|inf(?:ini(?:te|ty)?)?\.?|unendlich|oneindig)(?![\p{L}\d])(.*)$/isu

/**
 * Reads a decimal as people and spreadsheets write it: decimal comma or point, thousands grouped by
 * space, apostrophe, point or comma, a unit behind it, `≤`, `≥`, `<`, `>`, `ca.` before it. The value
 * comes back in the canonical form of `parseDecimal`, never shortened or rounded; with its trailing zeros where
 * `expect.keepsDigits`. `∞`, `inf` and `unendlich` come back as `'∞'` where `expect.mayBeInfinite`.
 *
 * Refused, with a sentence: ranges and lists (`30–110`), exponents, leading zeros, unknown units, a
 * unit other than `expect.unit` (with the number in that one, if it has one; null for what has no unit but that of what is
 * `expect.counted`), and what may be read in two ways (`1.234`), unless
 * `expect.decimalSeparator` says which mark the file uses for decimals.
 */
export function readDecimal(
  text: string,
  expect: {
    unit?: string | null | undefined
    counted?: string | undefined
    decimalSeparator?: Separator
    mayBeInfinite?: boolean | undefined
    keepsDigits?: boolean | undefined
  } = {},
): ReadDecimal | UnreadDecimal {
  const shown = `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
  const refuse = (why: string) => ({ problem: `${shown} ${why}` })
  if (text.length > 200) return refuse('is too long for a number.')

  const [qualifier, plain] = takeQualifier(tidy(text))
  if (plain === '') return { problem: 'Enter a number.' }
  const endless = infinityAndRest.exec(plain)
  if (endless !== null && expect.mayBeInfinite !== true)
    return refuse('is infinite. Enter a number.')
  const [, sign = '', digits, rest = ''] = endless
    ? [plain, '', infinite, endless[1]]
    : (numberAndRest.exec(plain) ?? [])
  if (digits === undefined) return refuse('does not start with a number.')

  const unit = rest.trim() === '' ? null : readUnit(rest)
  if (unit === null && rest.trim() !== '') return refuse(explainRest(rest.trim()))
  const wire = withoutGroups(digits, expect.decimalSeparator)
  if ('problem' in wire) return refuse(wire.problem)
  const value = parseQuantity(`${sign === '-' ? '-' : ''}${wire.text}`, expect)
  if (value === null)
    return refuse('has more than 12 digits before or after the decimal mark, or leading zeros.')
  if (unit === null || expect.unit === undefined || unit === (expect.unit ?? expect.counted))
    return { value, unit, qualifier }
  // as a number alone it would be so many of something else: 10 m² are not 10 packs
  if (expect.unit === null) return refuse(`is in ${unit}; enter a number without a unit.`)
  const converted = qualifier === null ? convertDecimal(value, unit, expect.unit) : null
  return {
    ...refuse(`is in ${unit}; enter it in ${expect.unit}.`),
    ...(converted !== null && { converted }),
  }
}

function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[’ʼ`]/g, "'")
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .trim()
}

function takeQualifier(text: string): [ReadDecimal['qualifier'], string] {
  for (const [pattern, sign] of qualifierPatterns) {
    const match = pattern.exec(text)
    if (match) return [sign, text.slice(match[0].length).trim()]
  }
  return [null, text]
}

function explainRest(rest: string): string {
  if (/^[eE][+-]?\d/.test(rest)) return 'uses an exponent. Write the number in full.'
  if (/\d/.test(rest)) return 'contains more than one number. Enter a single value.'
  return `contains the unknown unit “${rest}”.`
}

/** Tells decimal marks from thousands marks; the answer has a point and no groups. */
function withoutGroups(
  digits: string,
  decimal?: Separator,
): { text: string } | { problem: string } {
  const marks = new Set(digits.replace(/\d/g, ''))
  const grouped = marks.has(' ') || marks.has("'")
  if (grouped && !/^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.test(digits))
    return {
      problem: 'contains more than one number, or its thousands are not in groups of three.',
    }
  if (grouped) return { text: digits.replace(/[ ']/g, '').replace(',', '.') }

  const points = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (points + commas === 0) return { text: digits }
  if (points > 0 && commas > 0) return mixed(digits)
  const mark: Separator = commas > 0 ? ',' : '.'
  const isGrouping = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  if (points + commas > 1)
    return isGrouping
      ? { text: digits.replaceAll(mark, '') }
      : { problem: `contains “${mark}” more than once, but not as a thousands separator.` }
  if (!isGrouping || decimal === mark)
    return { text: digits.replace(/^[.,]/, '0.').replace(',', '.') }
  if (decimal !== undefined) return { text: digits.replace(mark, '') }
  const asDecimal = digits.replace(',', '.')
  return {
    problem: `is ambiguous. Enter ${asDecimal} or ${digits.replace(mark, '')}.`,
  }
}

/** Points and commas together: the last mark is the decimal one, the other must group by three. */
function mixed(digits: string): { text: string } | { problem: string } {
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(digits))
    return { text: digits.replaceAll('.', '').replace(',', '.') }
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(digits)) return { text: digits.replaceAll(',', '') }
  return { problem: 'mixes points and commas. Use only one of them as the thousands separator.' }
}
