import type { Comparison, Day, Node, Pattern, Query, Term, Wording } from './ast.ts'
import { isBare, quoted } from './quoting.ts'

/**
 * The canonical text of a query: read again it gives the same query, and equal queries give equal
 * texts. Places are ignored. Groups are always in parentheses, so that one sees what belongs together.
 */
export function printQuery(query: Query): string {
  const [only] = query.all
  if (query.all.length === 1 && only?.kind === 'or') return only.any.map(printInside).join(' OR ')
  return query.all.map(printInside).join(' ')
}

/** The canonical text of one part of a query, as it stands among others. */
export function printInside(node: Node): string {
  switch (node.kind) {
    case 'and':
      return `(${node.all.map(printInside).join(' ')})`
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
      return `${term.field}:${printComparison(term.is, String, quoted)}`
    case 'fire':
      return `${term.field}:${printComparison(term.is, String, quoted)}`
    default:
      return `${term.field}:${printComparison(term.is, printDay, printDay)}`
  }
}

/** A value of a list: bare where nothing in it could be taken for something else. */
export function printValue(text: string): string {
  return isBare(text) ? text : quoted(text)
}

function printPattern({ match, text }: Pattern): string {
  const core = text.includes('*') ? quoted(text) : printValue(text)
  if (match === 'equals') return core
  return match === 'prefix' ? `${core}*` : `*${core}*`
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

/** `2026-01-31`, `today`, `today-30d`. */
export function printDay(day: Day): string {
  if ('day' in day) return day.day
  if (day.today === 0) return 'today'
  return `today${day.today < 0 ? '' : '+'}${day.today}d`
}
