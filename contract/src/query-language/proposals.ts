import { fireClasses } from '@lambda/domain/fire/fire-tables'
import type { EnumField, FieldList, QueryField } from './field.ts'
import { printValue } from './printer.ts'

/** A text to write, and how a list shows it. */
export interface Proposal {
  readonly insert: string
  readonly label: string
  readonly detail: string
}

const most = 12

const presences: readonly (Proposal & { readonly words: string })[] = [
  { insert: 'has:', label: 'has', detail: 'A field that has a value.', words: '' },
  { insert: 'missing:', label: 'missing', detail: 'A field without a value.', words: '' },
]

/** Fields whose name begins with what was typed, then those that mention it otherwise. */
export function nameProposals(typed: string, fields: FieldList): Proposal[] {
  const entries = [
    ...fields.map(({ name, label, sentence }) => ({
      insert: `${name}:`,
      label: name,
      detail: sentence,
      words: `${label} ${sentence}`,
    })),
    ...presences,
  ]
  const prefix = typed.toLowerCase()
  const named = entries.filter(({ label }) => label.startsWith(prefix))
  // One or two letters begin a word of nearly every sentence.
  const mentioning = entries.filter(
    (entry) => prefix.length > 2 && !named.includes(entry) && hasWord(entry.words, prefix),
  )
  return [...named, ...mentioning].map(({ insert, label, detail }) => ({ insert, label, detail }))
}

/** Fixed values of any field that begin with a word typed on its own: `act` gives `status:active`. */
export function loneValueProposals(typed: string, fields: FieldList): Proposal[] {
  if (typed.length < 3) return []
  return fields.flatMap((field: QueryField) =>
    field.type !== 'enum'
      ? []
      : enumProposals(field, typed, []).map(({ insert, label }) => ({
          insert: `${field.name}:${insert}`,
          label: `${field.label}: ${label}`,
          detail: `${field.name}:${insert}`,
        })),
  )
}

/** Values of the field that begin with what was typed and are not in its list yet. */
export function enumProposals(
  field: EnumField,
  typed: string,
  taken: readonly string[],
): Proposal[] {
  const prefix = typed.toLowerCase()
  const free = field.values.filter(
    ({ code }) => !taken.some((other) => other.toLowerCase() === code.toLowerCase()),
  )
  const named = free.filter(({ code, label }) => [label, code].some((one) => hasWord(one, prefix)))
  // As with sentences, one or two letters would offer nearly everything.
  const called = free.filter(
    (value) =>
      prefix.length > 2 &&
      !named.includes(value) &&
      value.aliases?.some((alias) => hasWord(alias, prefix)),
  )
  return [...named, ...called].map(({ code, label }) => ({
    insert: printValue(code),
    label,
    detail: label === code ? '' : code,
  }))
}

/** Names of fields for `has:` and `missing:`. */
export function presenceProposals(
  typed: string,
  taken: readonly string[],
  fields: FieldList,
): Proposal[] {
  return fields
    .filter(({ name }) => name.startsWith(typed.toLowerCase()) && !taken.includes(name))
    .map(({ name, label, sentence }) => ({ insert: name, label, detail: sentence }))
}

/** The signs of comparison, in the words of the field's type. */
export function signProposals(type: 'number' | 'fire'): Proposal[] {
  const words =
    type === 'number'
      ? ['at most', 'at least', 'less than', 'more than']
      : ['this class or worse', 'this class or better', 'worse than', 'better than']
  return ['<=', '>=', '<', '>'].map((sign, index) => ({
    insert: sign,
    label: sign,
    detail: words[index] ?? '',
  }))
}

const tables = { board: 'Boards', pipe: 'Pipe insulation', floor: 'Floorings', cable: 'Cables' }

/** Euroclasses that begin with what was typed, the best first. */
export function fireProposals(typed: string): Proposal[] {
  const prefix = compact(typed)
  return fireClasses
    .filter(({ code }) => compact(code).startsWith(prefix))
    .slice(0, most)
    .map(({ code, table }) => ({ insert: code, label: code, detail: tables[table] }))
}

const days: readonly Proposal[] = [
  { insert: 'today', label: 'Today', detail: 'today' },
  { insert: 'yesterday', label: 'Yesterday', detail: 'yesterday' },
  { insert: '>=today-7d', label: 'In the last 7 days', detail: '>=today-7d' },
  { insert: '>=today-30d', label: 'In the last 30 days', detail: '>=today-30d' },
  { insert: '>=today-90d', label: 'In the last 90 days', detail: '>=today-90d' },
  { insert: '>=today-365d', label: 'In the last 365 days', detail: '>=today-365d' },
  { insert: '<today-365d', label: 'More than a year ago', detail: '<today-365d' },
]

/** Usual stretches of time that are written like what was typed. */
export function dateProposals(typed: string): Proposal[] {
  return days.filter(({ insert }) => insert.startsWith(typed.toLowerCase()))
}

const daysAhead: readonly Proposal[] = [
  { insert: '30d', label: 'In the next 30 days', detail: '30d' },
  { insert: '60d', label: 'In the next 60 days', detail: '60d' },
  { insert: '90d', label: 'In the next 90 days', detail: '90d' },
  { insert: '<today', label: 'Before today', detail: '<today' },
]

/** Usual stretches of time from today on that are written like what was typed. */
export function dayAheadProposals(typed: string): Proposal[] {
  return daysAhead.filter(({ insert }) => insert.startsWith(typed.toLowerCase()))
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[\s,-]/g, '')
}

/** Whether one of the words begins like that. */
function hasWord(text: string, prefix: string): boolean {
  return text.toLowerCase().startsWith(prefix) || text.toLowerCase().includes(` ${prefix}`)
}
