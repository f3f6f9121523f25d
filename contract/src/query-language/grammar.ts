import { type FreeTerm, type Node, type Query, allOf, anyOf, clausesOf, not } from './ast.ts'
import { queryBounds } from './bounds.ts'
import type { Doubt, Report } from './error.ts'
import { type FieldList, fieldNamed } from './field.ts'
import type { Token } from './lexer.ts'
import { cleaned, quoted, unquoted } from './quoting.ts'
import { readTerm } from './read-term.ts'

/** What is being read, how far it has got, and where complaints go. */
interface Reading<Name extends string> {
  readonly tokens: readonly Token[]
  readonly fields: FieldList<Name>
  readonly report: Report
  /** Where it is said what may have been meant otherwise. */
  readonly doubt: Doubt
  next: number
  depth: number
}

/** A guard for the stack; how deep a query may really be is said of its normal form. */
const deepest = 2 * queryBounds.nesting

/**
 * Puts tokens together; the query is worth something only if nothing was reported. `OR` binds less
 * than standing side by side; after a mistake reading goes on, so that one sees all mistakes at once.
 */
export function readTokens<Name extends string>(
  tokens: readonly Token[],
  fields: FieldList<Name>,
  { report, doubt }: { report: Report; doubt: Doubt },
): Query<Name> {
  const reading = { tokens, fields, report, doubt, next: 0, depth: 0 }
  const nodes: Node<Name>[] = []
  while (reading.next < tokens.length) {
    nodes.push(...ifAny(readEither(reading)))
    const stray = take(reading)
    if (stray !== undefined) report(stray, 'This parenthesis has no opening one.')
  }
  return { all: nodes.flatMap(clausesOf) }
}

/** `a b OR c`, up to a closing parenthesis or the end. */
function readEither<Name extends string>(reading: Reading<Name>): Node<Name> | null {
  const sides: Node<Name>[] = []
  let before: Token | undefined
  do {
    const start = reading.next
    sides.push(...ifAny(readTogether(reading)))
    const after = peek(reading)?.kind === 'or' ? take(reading) : undefined
    const lonely = reading.next - (after ? 1 : 0) === start ? (before ?? after) : undefined
    if (lonely !== undefined) reading.report(lonely, between('or'), '"OR"')
    before = after
  } while (before !== undefined)
  return anyOf(sides)
}

/** What stands side by side, up to `OR`, a closing parenthesis or the end. */
function readTogether<Name extends string>(reading: Reading<Name>): Node<Name> | null {
  const nodes: Node<Name>[] = []
  const start = reading.next
  while (!isEnd(peek(reading))) {
    const isFirst = reading.next === start
    const token = take(reading)
    // AND says what is so anyway; it only has to stand between two things.
    if (token?.kind === 'and' && !isFirst && !isEnd(peek(reading))) continue
    if (token !== undefined) nodes.push(...ifAny(readUnit(token, reading)))
    if (token?.kind === 'word') doubtOperator(token, token.source, { isFirst, reading })
  }
  return allOf(nodes)
}

/** `or`, `and` and `not` in small letters are words that are searched for, and seldom meant so. */
function doubtOperator(
  { from, to }: Token,
  word: string,
  { isFirst, reading }: { isFirst: boolean; reading: Reading<string> },
): void {
  const next = peek(reading)
  if (next === undefined || isEnd(next) || next.kind === 'and') return
  const message = `“${word}” is searched for as a word.`
  const asWord = { label: `The word “${word}”`, text: quoted(word) }
  const meant = isFirst ? undefined : { or: 'Either of the two', and: 'Both' }[word]
  if (meant !== undefined) {
    const operator = { label: meant, text: word.toUpperCase() }
    reading.doubt({ from, to, message, readings: [operator, asWord] })
  } else if (word === 'not' && next.kind !== 'minus') {
    const excluded = { label: 'Exclude what follows', text: '-' }
    reading.doubt({
      from,
      to: next.from,
      message,
      readings: [excluded, { ...asWord, text: `${asWord.text} ` }],
    })
  }
}

/** One term or group, with the minus before it; `token` is its first and is taken already. */
function readUnit<Name extends string>(token: Token, reading: Reading<Name>): Node<Name> | null {
  switch (token.kind) {
    case 'word':
      return readWord(token, token.source, reading)
    case 'phrase':
      return readPhrase(token, token.source, reading)
    case 'open-quote':
      return reading.report(
        token,
        'This quotation mark is not closed.',
        quoted(cleaned(token.source.slice(1))),
      )
    case 'field':
      return readTerm(token, reading.fields, reading)
    case 'minus':
      return readNegated(token, reading)
    case '(':
      return readGroup(token, reading)
    default:
      return reading.report(token, between(token.kind), `"${token.kind.toUpperCase()}"`)
  }
}

function readNegated<Name extends string>(minus: Token, reading: Reading<Name>): Node<Name> | null {
  const { report } = reading
  const kind = peek(reading)?.kind
  if (kind === 'minus') return report(minus, 'Use one minus only.', '')
  const token = kind === 'or' || kind === 'and' ? undefined : take(reading)
  if (token === undefined) {
    return report(minus, 'Put a term or group directly after the minus to exclude it.')
  }
  const node = readUnit(token, reading)
  return node && not(node)
}

function readGroup<Name extends string>(open: Token, reading: Reading<Name>): Node<Name> | null {
  const { report } = reading
  if (reading.depth === deepest) {
    skipGroup(reading)
    return report(open, 'Too many parentheses inside each other.')
  }
  const start = reading.next
  reading.depth += 1
  const node = readEither(reading)
  reading.depth -= 1
  const isEmpty = reading.next === start
  const close = take(reading)
  if (close === undefined) return report(open, 'This parenthesis is not closed.')
  if (!isEmpty) return node
  return report({ from: open.from, to: close.to }, 'These parentheses are empty.')
}

/** Goes behind the parenthesis that closes the group whose opening one is taken. */
function skipGroup(reading: Reading<string>): void {
  let depth = 1
  while (depth > 0 && peek(reading) !== undefined) {
    const kind = take(reading)?.kind
    if (kind === '(') depth += 1
    if (kind === ')') depth -= 1
  }
}

function readWord(token: Token, source: string, reading: Reading<string>): FreeTerm | null {
  const [, name = '', value = ''] = /^([^<>=≤≥]+)([<>=≤≥].*)$/s.exec(source) ?? []
  const field = fieldNamed(reading.fields, name)
  // what begins with a sign would be compared with the word before it
  if (field === undefined) return freeTerm(token, source, /^[<>=≤≥]/.test(source))
  const message = `Put a colon after ${field.name}, as in ${field.example}.`
  return reading.report(token, message, `${field.name}:${value}`)
}

function readPhrase(token: Token, source: string, reading: Reading<string>): FreeTerm | null {
  const text = unquoted(source) ?? ''
  if (text === '') return reading.report(token, 'These quotation marks are empty.')
  return freeTerm(token, text, true)
}

function freeTerm({ from, to }: Token, text: string, phrase: boolean): FreeTerm {
  return { kind: 'free', text: cleaned(text), phrase, at: { from, to } }
}

function between(word: string): string {
  return `${word.toUpperCase()} goes between two terms. To search for the word itself, put it in quotation marks.`
}

function peek(reading: Reading<string>): Token | undefined {
  return reading.tokens[reading.next]
}

function take(reading: Reading<string>): Token | undefined {
  const token = peek(reading)
  if (token !== undefined) reading.next += 1
  return token
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === ')' || token.kind === 'or'
}

function ifAny<Value>(value: Value | null): Value[] {
  return value === null ? [] : [value]
}
