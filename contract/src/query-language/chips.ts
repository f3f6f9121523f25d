import { languageName } from '@lambda/domain/languages/language-names'
import { formatDay } from '@lambda/domain/text/dates'
import type { Comparison, Day, Node, Pattern, Query, Term, Wording } from './ast.ts'
import type { FieldList, QueryField, ReferenceField } from './field.ts'
import { printDay, printInside, stars } from './printer.ts'

/** One clause of a query as a chip shows it. */
export interface Chip {
  /** For `withoutTerm`. */
  readonly index: number
  /** For people: `λ_D ≤ 0.035 W/(m·K)`. */
  readonly label: string
  /** As it is written in the query: `lambda:<=0.035`. */
  readonly text: string
}

/** The name that people know a code of another resource by, or a value of the field of that name; undefined while unknown. */
type NameOf = (of: string, code: string) => string | undefined

/** The clauses of a query in their order, to be shown and removed one by one. */
export function topTerms(
  query: Query,
  fields: FieldList,
  nameOf: NameOf = () => undefined,
): Chip[] {
  return query.all.map((clause, index) => ({
    index,
    label: describe(clause, { fields, nameOf }),
    text: printInside(clause),
  }))
}

interface Words {
  readonly fields: FieldList
  readonly nameOf: NameOf
}

function describe(node: Node, words: Words): string {
  switch (node.kind) {
    case 'and':
      return `(${node.all.map((inner) => describe(inner, words)).join(' and ')})`
    case 'or':
      return describeAny(node.any, words)
    case 'not':
      return describeNot(node.of, words)
    case 'free':
      return describeWording(node)
    case 'presence': {
      const labels = node.any.map((name) => labelOf(fieldOf(name, words), name))
      return `${node.present ? 'Has' : 'Without'} ${labels.join(' or ')}`
    }
    default: {
      const field = fieldOf(node.field, words)
      return `${labelOf(field, node.field)}${describeValue(node, field, words)}`
    }
  }
}

/** `Country: not Germany`; comparisons and what has no field as `Not …`. */
function describeNot(node: Node, words: Words): string {
  const inner = describe(node, words)
  if (node.kind === 'or') return `Not (${inner})`
  const label = 'field' in node ? `${labelOf(fieldOf(node.field, words), node.field)}: ` : null
  return label !== null && inner.startsWith(label)
    ? `${label}not ${inner.slice(label.length)}`
    : `Not ${inner}`
}

/** Fields that are asked for the same value are told together: `Dimension, name or code: 100`. */
function describeAny(any: readonly Node[], words: Words): string {
  const asked = any.map(plainValue)
  const [value] = asked
  if (value == null || asked.some((other) => other !== value)) {
    return any.map((inner) => describe(inner, words)).join(' or ')
  }
  const labels = any.map((node) =>
    'field' in node ? labelOf(fieldOf(node.field, words), node.field) : '',
  )
  const [first = '', ...others] = labels
  const later = others.map((label) =>
    label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
  )
  const last = later.at(-1) ?? ''
  return `${[first, ...later.slice(0, -1)].join(', ')} or ${last}: ${value}`
}

/** The value of a term that asks for just one as it is written; null for any other. */
function plainValue(node: Node): string | null {
  if (node.kind === 'number') {
    return node.is.op === 'any' && node.is.any.length === 1 ? (node.is.any[0] ?? null) : null
  }
  if (node.kind !== 'words' && node.kind !== 'code') return null
  const [only, ...more] = node.any
  if (only === undefined || more.length > 0) return null
  return 'match' in only && only.match !== 'equals' ? null : only.text
}

function describeValue(
  term: Exclude<Term, { kind: 'free' | 'presence' }>,
  field: QueryField | undefined,
  { nameOf }: Words,
): string {
  switch (term.kind) {
    case 'code':
    case 'text':
      return `: ${term.any.map(describePattern).join(' or ')}`
    case 'words':
      return `: ${term.any.map(describeWording).join(' or ')}`
    case 'reference':
    case 'enum':
    case 'person':
      return `: ${term.any.map((code) => nameOfCode(code, field, nameOf)).join(', ')}`
    case 'number': {
      const unit = field?.type === 'number' && field.unit !== '' ? ` ${field.unit}` : ''
      return `${describeNumber(term.is)}${unit}`
    }
    case 'fire':
      return `: ${describeFire(term.is)}`
    case 'dated': {
      if (term.code === null) return describeDate(term.is)
      const list = field?.type === 'dated' ? field.of : null
      const name = (list && nameOf(list, term.code)) ?? term.code
      return `: ${name}${describeDate(term.is).replace(/^:/, ' on')}`
    }
    default:
      return describeDate(term.is)
  }
}

function fieldOf(name: string, { fields }: Words): QueryField | undefined {
  return fields.find((field) => field.name === name)
}

function labelOf(field: QueryField | undefined, name: string): string {
  return field?.label ?? name
}

function nameOfCode(code: string, field: QueryField | undefined, nameOf: NameOf): string {
  if (field?.type === 'reference') return nameWithPlace(code, field, nameOf)
  const values = field?.type === 'enum' ? field.values : []
  return (
    (field && nameOf(field.name, code)) ??
    values.find((value) => value.code === code)?.label ??
    code
  )
}

/** `DoP in Poland`, `DoP in Polish`, `France on 02/18/27`. */
function nameWithPlace(code: string, { of, hasPlace }: ReferenceField, nameOf: NameOf): string {
  const [bare = code, place = ''] = hasPlace ? code.split('@', 2) : [code]
  const name = nameOf(of, bare) ?? bare
  if (place === '') return name
  if (/^\d{4}-\d\d-\d\d$/.test(place)) return `${name} on ${formatDay(place)}`
  const known = place.toUpperCase()
  const where = hasPlace === 'language' ? languageName(known) : nameOf('country', known)
  return `${name} in ${where ?? known}`
}

function describeWording({ text, phrase }: Wording): string {
  return phrase ? `“${text}”` : text
}

function describePattern({ match, text, is }: Pattern): string {
  if (is !== undefined) return text + describeNumber(is).replace(/^:/, ' =')
  const [before, after] = stars[match]
  return `${before && '…'}${text}${after && '…'}`
}

const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

function describeNumber(is: Comparison<string>): string {
  if (is.op === 'any') return `: ${is.any.join(' or ')}`
  if (is.op === '..') return ` ${is.from} to ${is.to}`
  return ` ${signs[is.op]} ${is.value}`
}

function describeFire(is: Comparison<string>): string {
  switch (is.op) {
    case 'any':
      return is.any.join(' or ')
    case '>=':
      return `${is.value} or better`
    case '>':
      return `better than ${is.value}`
    case '<=':
      return `${is.value} or worse`
    case '<':
      return `worse than ${is.value}`
    default:
      return `${is.from} to ${is.to}`
  }
}

const relations = { '<': 'before', '<=': 'until', '>': 'after', '>=': 'since' } as const

function describeDate(is: Comparison<Day>): string {
  if (is.op === 'any') return `: ${is.any.map(describeDay).join(' or ')}`
  if (is.op === '..') return describeStretch(is.from, is.to)
  return ` ${relations[is.op]} ${describeDay(is.value).replace(/^in (.+)/, '$1 from now')}`
}

/** What begins or ends today is told by its length. */
function describeStretch(from: Day, to: Day): string {
  if ('today' in from && 'today' in to && (from.today === 0) !== (to.today === 0)) {
    if (from.today === 0) return ` in the next ${inDays(to.today)}`
    if (to.today === 0) return ` in the last ${inDays(-from.today)}`
  }
  return ` from ${describeDay(from)} to ${describeDay(to)}`
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

function describeDay(day: Day): string {
  if ('day' in day) return formatDay(day.day)
  if (Math.abs(day.today) <= 1) return printDay(day)
  const days = inDays(Math.abs(day.today))
  return day.today < 0 ? `${days} ago` : `in ${days}`
}
