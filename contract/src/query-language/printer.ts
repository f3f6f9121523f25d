import type { Comparison, Day, Node, Pattern, Query, Term, Wording } from './ast.ts'
import { printMeasure } from './measured-codes.ts'
import { continuesNumber } from './number-extent.ts'
import { isBare, quoted } from './quoting.ts'

/**
 * The canonical text of a query: read again it gives the same query, and equal queries give equal
 * texts. Places are ignored. Groups are always in parentheses, so that one sees what belongs together.
 */
export function printQuery(query: Query): string {
  const [only] = query.all
  if (query.all.length === 1 && only?.kind === 'or') return only.any.map(printInside).join(' OR ')
  return printTogether(query.all)
}

/** The canonical text of one part of a query, as it stands among others. */
export function printInside(node: Node): string {
  switch (node.kind) {
    case 'and':
      return `(${printTogether(node.all)})`
    case 'or':
      return `(${node.any.map(printInside).join(' OR ')})`
    case 'not': {
      const inner = printInside(node.of)
      return inner.startsWith('-') ? `-(${inner})` : `-${inner}`
    }
    default:
      return printTerm(node)
  }
}

/** Side by side; a number is in parentheses before a word that would otherwise be part of it: `(thickness:100) mm`. */
function printTogether(nodes: readonly Node[]): string {
  return nodes.map((node, at) => printBefore(node, nodes[at + 1])).join(' ')
}

function printBefore(node: Node, next: Node | undefined): string {
  const isNegated = node.kind === 'not'
  const term = isNegated ? node.of : node
  const isOpen = term.kind === 'number' && next?.kind === 'free' && !next.phrase
  if (!isOpen || !continuesNumber(next.text)) return printInside(node)
  return `${isNegated ? '-' : ''}(${printInside(term)})`
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case 'free':
      return printWording(term)
    case 'presence':
      return `${term.present ? 'has' : 'missing'}:${term.any.join(',')}`
    case 'code':
    case 'text':
      return `${term.field}:${term.any.map(printPattern).join(',')}`
    case 'words':
      return `${term.field}:${term.any.map(printWording).join(',')}`
    case 'reference':
    case 'enum':
    case 'person':
      return `${term.field}:${term.any.map(printValue).join(',')}`
    case 'number':
      return `${term.field}:${printNumbers(term.is)}`
    case 'fire':
      return `${term.field}:${printComparison(term.is, String, quoted)}`
    case 'dated': {
      const code = term.code === null ? '' : `${printValue(term.code)}@`
      return `${term.field}:${code}${printDaysAhead(term.is)}`
    }
    default:
      return `${term.field}:${printDays(term.is)}`
  }
}

/** Two numbers of which the first is 0 stand in quotation marks: `0,5` is one number. */
function printNumbers(is: Comparison<string>): string {
  const isOne = is.op === 'any' && is.any.length === 2 && is.any[0] === '0'
  return printComparison(is, String, isOne ? quoted : String)
}

function printDays(is: Comparison<Day>): string {
  return printComparison(is, printDay, printDay)
}

/** From today on so many days: `60d`. */
function printDaysAhead(is: Comparison<Day>): string {
  const isAhead = is.op === '..' && 'today' in is.from && is.from.today === 0 && 'today' in is.to
  return isAhead && 'today' in is.to ? `${is.to.today}d` : printDays(is)
}

/** A value of a list: bare where nothing in it could be taken for something else. */
export function printValue(text: string): string {
  return isBare(text) ? text : quoted(text)
}

/** What stands for anything before and behind a pattern. */
export const stars = {
  equals: ['', ''],
  prefix: ['', '*'],
  suffix: ['*', ''],
  inside: ['*', '*'],
} as const satisfies Record<Pattern['match'], readonly [string, string]>

function printPattern({ match, text, is }: Pattern): string {
  if (is !== undefined) return text + printMeasure(is)
  const core = text.includes('*') ? quoted(text) : printValue(text)
  const [before, after] = stars[match]
  return before + core + after
}

function printWording({ text, phrase }: Wording): string {
  return phrase ? quoted(text) : text
}

/** Values that own their comma are quoted in a list (`inList`). */
function printComparison<Value>(
  is: Comparison<Value>,
  print: (value: Value) => string,
  inList: (value: Value) => string,
): string {
  switch (is.op) {
    case 'any':
      return is.any.map(is.any.length > 1 ? inList : print).join(',')
    case '..':
      return `${print(is.from)}..${print(is.to)}`
    default:
      return `${is.op}${print(is.value)}`
  }
}

const dayWords: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** `2026-01-31`, `today`, `yesterday`, `today-30d`. */
export function printDay(day: Day): string {
  if ('day' in day) return day.day
  return dayWords[day.today] ?? `today${day.today < 0 ? '' : '+'}${day.today}d`
}
