import type { Slice, Span } from './error.ts'
import { type FieldList, type QueryField, fieldNamed } from './field.ts'
import { numberEnd } from './number-extent.ts'
import { blank, quotationEnd, quote } from './quoting.ts'

/**
 * A piece of a query as it is written. `minus` stands directly before what it negates. `field` is
 * any word with a colon in it: whether there is such a field is the parser's business. A quotation
 * that is never closed reaches to the end of the text and is an `open-quote`.
 */
export type Token = Span &
  (
    | { readonly kind: '(' | ')' | 'minus' | 'or' | 'and' }
    | { readonly kind: 'word' | 'phrase' | 'open-quote'; readonly source: string }
    | { readonly kind: 'field'; readonly name: string; readonly value: Slice }
  )

const word = /[^()"“”„:\s\p{Cc}\u200b\u2060]*/uy
const dashes = /-+(?=[)\s\p{Cc}\u200b\u2060]|$)/uy
const signAhead = /[\s\p{Cc}\u200b\u2060]*[<>=≤≥]/uy
const operator = /[<>=≤≥]+(?:[\s\p{Cc}\u200b\u2060]+(?=[^)\s\p{Cc}\u200b\u2060]))?/uy

/**
 * All tokens of a text, in order; whatever the text, it never throws and drops only blanks. The value of a number among
 * the fields reaches over blanks, and what is compared needs no colon: `lambda <= 34 mW/mK`.
 */
export function tokensOf(text: string, fields: FieldList = []): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (blank.test(text.charAt(at))) {
      at += 1
      continue
    }
    const token = tokenAt(text, at, fields)
    tokens.push(token)
    at = token.to
  }
  return tokens
}

function tokenAt(text: string, from: number, fields: FieldList): Token {
  const letter = text.charAt(from)
  if (letter === '(' || letter === ')') return { kind: letter, from, to: from + 1 }
  if (quote.test(letter)) return quotationAt(text, from)
  // Dashes alone, as in "XPS - EN 13164", negate nothing: they are text.
  const alone = match(dashes, text, from)
  if (alone !== '') return { kind: 'word', source: alone, from, to: from + alone.length }
  if (letter === '-') return { kind: 'minus', from, to: from + 1 }
  return wordAt(text, from, fields)
}

function quotationAt(text: string, from: number): Token {
  const end = quotationEnd(text, from)
  const to = end ?? text.length
  const source = text.slice(from, to)
  return { kind: end === null ? 'open-quote' : 'phrase', source, from, to }
}

function wordAt(text: string, from: number, fields: FieldList): Token {
  const source = match(word, text, from)
  const to = from + source.length
  const name = /^[^<>=≤≥]*/u.exec(source)?.[0] ?? ''
  const field = fieldNamed(fields, name)
  const begin = text.charAt(to) === ':' ? to + 1 : comparisonAt(text, from + name.length, field)
  if (begin !== null) {
    const first = valueEnd(text, begin)
    const end = field?.type === 'number' ? numberEnd(text, begin, first, field) : first
    const value = { text: text.slice(begin, end), from: begin }
    const isNamed = text.charAt(begin - 1) === ':'
    return { kind: 'field', name: isNamed ? source : name, value, from, to: end }
  }
  if (source === 'OR') return { kind: 'or', from, to }
  if (source === 'AND') return { kind: 'and', from, to }
  return { kind: 'word', source, from, to }
}

/** Where the sign stands that compares a field whose values have an order; null without one. */
function comparisonAt(text: string, from: number, field: QueryField | undefined): number | null {
  if (field === undefined || !orderedTypes.has(field.type)) return null
  const signed = match(signAhead, text, from)
  return signed === '' ? null : from + signed.length - 1
}

const orderedTypes: ReadonlySet<QueryField['type']> = new Set(['number', 'fire', 'date'])

/** Where a field's value ends: at a blank or an unpaired `)`, but not within quotation marks. */
function valueEnd(text: string, from: number): number {
  let depth = 0
  let at = from + match(operator, text, from).length
  while (at < text.length) {
    const letter = text.charAt(at)
    if (blank.test(letter) || (letter === ')' && depth === 0)) return at
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    at = quote.test(letter) ? (quotationEnd(text, at) ?? text.length) : at + 1
  }
  return text.length
}

/** What a sticky pattern matches at exactly that place; empty for nothing. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
