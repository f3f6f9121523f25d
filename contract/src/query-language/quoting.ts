import type { Slice } from './error.ts'

/** What separates words: white space of all kinds, control characters, the zero-width space. */
export const blank = /[\s\p{Cc}\u200b\u2060]/u

/** Straight quotation marks, and the curly ones that word processors put in their place. */
export const quote = /["“”„]/

const blanks = new RegExp(`${blank.source}+`, 'gu')

/** Text as a query keeps it: NFC, one space between words, none around them. */
export function cleaned(text: string): string {
  return text.normalize('NFC').replace(blanks, ' ').trim()
}

/** Text in quotation marks, such that `unquoted` gives it back. */
export function quoted(text: string): string {
  return `"${text.replace(/["“”„\\]/g, '\\$&')}"`
}

/** Where the quotation that opens at `from` ends, behind its closing mark; null if it never does. */
export function quotationEnd(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (quote.test(text.charAt(at))) return at + 1
  }
  return null
}

/**
 * The text within one pair of quotation marks, cleaned; `\` keeps a quotation mark or itself from
 * meaning anything. Null if the slice is not exactly one quotation.
 */
export function unquoted(source: string): string | null {
  if (!quote.test(source.charAt(0)) || quotationEnd(source, 0) !== source.length) return null
  return cleaned(source.slice(1, -1).replace(/\\(["“”„\\])/g, '$1'))
}

/** Whether a value can stand without quotation marks: nothing in it could be taken for a sign. */
export function isBare(text: string): boolean {
  return /^[^\s"“”„(),<>=≤≥\p{Cc}\u200b\u2060]+$/u.test(text)
}

/** A value as it was written: its text, and whether it was in quotation marks. */
export interface Literal {
  readonly text: string
  readonly quoted: boolean
}

/** The value of one item of a list; null when quotation marks stand anywhere but around it. */
export function literal(source: string): Literal | null {
  if (!quote.test(source)) return { text: cleaned(source), quoted: false }
  const text = unquoted(source)
  return text === null ? null : { text, quoted: true }
}

/** The items of a list, cut at the commas outside quotation marks and parentheses. */
export function listItems(list: Slice): Slice[] {
  const items: Slice[] = []
  let start = 0
  let depth = 0
  const cut = (end: number) =>
    items.push({ text: list.text.slice(start, end), from: list.from + start })
  for (let at = 0; at < list.text.length; at += 1) {
    const letter = list.text.charAt(at)
    if (quote.test(letter)) at = (quotationEnd(list.text, at) ?? list.text.length) - 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === ',' && depth === 0) {
      cut(at)
      start = at + 1
    }
  }
  cut(list.text.length)
  return items
}

/** Whether every parenthesis outside quotation marks has its partner. */
export function isPaired(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length && depth >= 0; at += 1) {
    const letter = text.charAt(at)
    if (quote.test(letter)) at = (quotationEnd(text, at) ?? text.length) - 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
  }
  return depth === 0
}
