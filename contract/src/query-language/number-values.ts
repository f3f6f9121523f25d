import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import { convertDecimal } from '@lambda/domain/numbers/unit-conversion'
import { type Slice, part, shown } from './error.ts'
import type { NumberField } from './field.ts'
import { listItems, quote } from './quoting.ts'

/** Words before a number that mean a comparison, in the four languages: `from 50`, `ab 50`, `max. 50`. */
const comparingWord =
  /^(?:(from|min|von|ab|mindestens|de|dès|van|vanaf)|(?:to|until|max|bis|höchstens|jusqu['’]à|tot))\.?(?:\s+|$)/iu

/** What stands between the ends of a range with a blank at each side. */
const betweenWords = '-|−|to|bis|à|a|tot'
const between = new RegExp(`\\s*(?:\\.{2,}|…|[–—])\\s*|\\s+(?:${betweenWords})\\s+`, 'iu')
/** `100-120`, `100mm-120mm`: a number with its unit, and a hyphen that another number follows. */
const hyphenBetween = /^([+-]?\d[\d.,]*\s?[^\d\s-]*)(-)[\d.,]/u
const connection = new RegExp(`^(?:\\.{2,}|…|[–—]|${betweenWords})$`, 'iu')

/** Whether this piece between blanks connects the two ends of a range. */
export function isConnection(piece: string): boolean {
  return connection.test(piece)
}

/** The comparison that a word before a number means, and where the number begins; null without one. */
export function comparedByWord(value: Slice): { op: '>=' | '<='; rest: Slice } | null {
  const [whole = '', least] = comparingWord.exec(value.text) ?? []
  return whole === ''
    ? null
    : { op: least === undefined ? '<=' : '>=', rest: part(value, whole.length) }
}

/**
 * The two ends of a range as people write it: `100..120`, `100 - 120`, `100–120 mm`, `100 to 120`, `..50`. Null where it is
 * none.
 */
export function numberEnds({ text, from }: Slice): readonly [Slice, Slice] | null {
  if (quote.test(text)) return null
  const found = between.exec(text)
  const [, low = '', hyphen = ''] = found ? [] : (hyphenBetween.exec(text) ?? [])
  if (!found && !('value' in readDecimal(low))) return null
  const start = found?.index ?? low.length
  const end = start + (found?.[0] ?? hyphen).length
  const isOpen = found !== null && /[.…]/u.test(found[0])
  if (!isOpen && (start === 0 || end === text.length)) return null
  return [
    { text: text.slice(0, start), from },
    { text: text.slice(end), from: from + end },
  ]
}

/**
 * The numbers of a list. Semicolons, and commas before a blank, stand between numbers; so do two commas or more. A single
 * comma is a decimal one behind a 0 alone, and where one side of it would be no value of the field (`isValue`).
 */
export function numberItems(list: Slice, isValue: (text: string) => boolean): Slice[] {
  if (quote.test(list.text)) return listItems(list)
  const clear = cut(list, /;\s*|,\s+/gu)
  if (clear.length > 1) return clear
  const items = cut(list, /,/gu)
  const [first, second] = items
  if (items.length !== 2 || first === undefined || second === undefined) return items
  const isList = !/^[+-]?0?$/.test(first.text) && isValue(first.text) && isValue(second.text)
  return isList ? items : [list]
}

function cut(list: Slice, mark: RegExp): Slice[] {
  const marks = [...list.text.matchAll(mark)]
  const starts = [0, ...marks.map(({ index, 0: { length } }) => index + length)]
  return starts.map((start, at) => part(list, start, marks[at]?.index))
}

/** The unit behind a number in which the values of the field can be given, spelled as ours; null for any other, and none. */
export function unitBehind(field: NumberField, text: string): string | null {
  const read = readDecimal(text, { mayBeInfinite: true })
  return 'value' in read && read.unit !== null && isUnitOf(field, read.unit) ? read.unit : null
}

/** Whether values of the field can be given in this unit, spelled as ours. */
export function isUnitOf({ unit: own }: NumberField, unit: string): boolean {
  return unit === own || convertDecimal('1', unit, own) !== null
}

/**
 * A number as people write it, in the unit of the field: with a decimal comma, its unit or another of the same quantity.
 * One without a unit is in `unit`. Otherwise a sentence that says why it is none.
 */
export function numberInUnit(
  { label, unit: own, mayBeInfinite }: NumberField,
  text: string,
  unit: string,
): { value: string } | { problem: string } {
  if (!/[\d∞]|^inf/iu.test(text)) return { problem: `${shown(text)} is not a number.` }
  const decimalSeparator = text.includes(',') ? ',' : '.'
  const read = readDecimal(text, { decimalSeparator, mayBeInfinite })
  if (!('value' in read)) return read
  const given = read.unit ?? unit
  if (given === own) return { value: read.value }
  const value = convertDecimal(read.value, given, own)
  if (value !== null) return { value }
  const expected = own === '' ? 'a number without a unit' : `in ${own}`
  return { problem: `${label} is ${expected}, not in ${given}.` }
}
