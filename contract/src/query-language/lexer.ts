import type { Slice, Span } from './error.ts'
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
const operator = /[<>=≤≥]+(?:[\s\p{Cc}\u200b\u2060]+(?=[^)\s\p{Cc}\u200b\u2060]))?/uy

/** All tokens of a text, in order; whatever the text, it never throws and drops only blanks. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (blank.test(text.charAt(at))) {
      at += 1
      continue
    }
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.to
  }
  return tokens
}

function tokenAt(text: string, from: number): Token {
  const letter = text.charAt(from)
  if (letter === '(' || letter === ')') return { kind: letter, from, to: from + 1 }
  if (quote.test(letter)) return quotationAt(text, from)
  // Dashes alone, as in "XPS - EN 13164", negate nothing: they are text.
  const alone = match(dashes, text, from)
  if (alone !== '') return { kind: 'word', source: alone, from, to: from + alone.length }
  if (letter === '-') return { kind: 'minus', from, to: from + 1 }
  return wordAt(text, from)
}

function quotationAt(text: string, from: number): Token {
  const end = quotationEnd(text, from)
  const to = end ?? text.length
  const source = text.slice(from, to)
  return { kind: end === null ? 'open-quote' : 'phrase', source, from, to }
}

function wordAt(text: string, from: number): Token {
  const source = match(word, text, from)
  const to = from + source.length
  if (text.charAt(to) === ':') {
    const end = valueEnd(text, to + 1)
    const value = { text: text.slice(to + 1, end), from: to + 1 }
    return { kind: 'field', name: source, value, from, to: end }
  }
  if (source === 'OR') return { kind: 'or', from, to }
  if (source === 'AND') return { kind: 'and', from, to }
  return { kind: 'word', source, from, to }
}

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
