import type { Operation } from '@lambda/contract/change-sets/operations'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { sentence } from '@lambda/domain/text/sentence'
import { typedDate } from '../../../shared/form/typed-date.ts'
import { typedDecimal } from '@lambda/domain/numbers/typed-decimal'
import { type BulkField, type BulkOp, bulkFieldAt } from './bulk-field.rules.ts'

/** One change that is being put together: what is left out is not decided yet. */
export interface BulkDraft {
  key: number
  path: string | null
  op: BulkOp
  /** The languages or countries that a field with one value for each of them is changed in. */
  places: readonly string[]
  /** What is set: a word, an id, what is being typed. */
  value: string | number | boolean | null
  /** What is added or removed. */
  values: readonly (string | number)[]
  find: string
  by: string
  matchCase: boolean
  from: string | null
  /** The language that is copied from. */
  fromPlace: string | null
  onlyEmpty: boolean
  amount: string | null
  isPercent: boolean
  isLess: boolean
}

/** What of a change has a control of its own that can be wrong. */
export type BulkControl =
  | 'path'
  | 'places'
  | 'value'
  | 'values'
  | 'find'
  | 'from'
  | 'fromPlace'
  | 'amount'

/** A change of which nothing is decided yet. */
export function emptyDraft(key: number): BulkDraft {
  return {
    key,
    path: null,
    op: 'set',
    places: [],
    value: null,
    values: [],
    find: '',
    by: '',
    matchCase: false,
    from: null,
    fromPlace: null,
    onlyEmpty: false,
    amount: null,
    isPercent: false,
    isLess: false,
  }
}

/** The draft for another field: what was entered for the one before means nothing for it. */
export function withField(draft: BulkDraft, path: string | null): BulkDraft {
  const field = bulkFieldAt(path)
  const before = bulkFieldAt(draft.path)
  const places = field?.per === before?.per ? draft.places : []
  return { ...emptyDraft(draft.key), path, op: field?.ops[0] ?? 'set', places }
}

/** The operations that a draft stands for, or a sentence that says what is missing. */
export function operationsOf(draft: BulkDraft): { operations: Operation[] } | { problem: string } {
  const field = bulkFieldAt(draft.path)
  if (!field) return { problem: 'Choose a field.' }
  if (field.per !== null && draft.places.length === 0) {
    return { problem: field.per === 'language' ? 'Choose a language.' : 'Choose a country.' }
  }
  const places = field.per === null ? [''] : draft.places
  const operations: Operation[] = []
  for (const place of places) {
    const made = operationAt(field.path.replace('*', place), draft, field)
    if ('problem' in made) return made
    operations.push(made)
  }
  return { operations }
}

/** The control of a draft that something is missing from or wrong with, where `operationsOf` finds a problem. */
export function controlInTheWay(draft: BulkDraft): BulkControl {
  const field = bulkFieldAt(draft.path)
  if (!field) return 'path'
  if (field.per !== null && draft.places.length === 0) return 'places'
  switch (draft.op) {
    case 'add':
    case 'remove':
      return 'values'
    case 'replace':
      return 'find'
    case 'copy': {
      const isPlaceless = bulkFieldAt(draft.from)?.per === 'language' && draft.fromPlace === null
      return isPlaceless ? 'fromPlace' : 'from'
    }
    case 'increase':
      return 'amount'
    case 'set':
    case 'clear':
      return 'value'
  }
}

function operationAt(
  path: string,
  draft: BulkDraft,
  field: BulkField,
): Operation | { problem: string } {
  const { op, values, find, by, matchCase, onlyEmpty } = draft
  switch (op) {
    case 'clear':
      return { op, path }
    case 'add':
    case 'remove':
      return values.length === 0
        ? { problem: 'Choose a value.' }
        : { op, path, values: [...values] }
    case 'replace':
      return find === ''
        ? { problem: 'Enter the text to replace.' }
        : { op, path, find, by, matchCase }
    case 'copy': {
      const source = bulkFieldAt(draft.from)
      if (!source) return { problem: 'Choose the field to copy from.' }
      if (source.per !== null && draft.fromPlace === null) {
        return { problem: 'Choose the language to copy from.' }
      }
      const from = source.path.replace('*', draft.fromPlace ?? '')
      return from === path
        ? { problem: 'A field cannot be copied to itself.' }
        : { op, path, from, onlyEmpty }
    }
    case 'increase': {
      const amount = parseDecimal((draft.amount ?? '').trim().replace(',', '.'))
      if (amount === null || amount === '0') return { problem: 'Enter a number.' }
      const sign = draft.isLess ? '-' : ''
      return { op, path, by: `${sign}${amount}`, percent: draft.isPercent, digits: digitsOf(field) }
    }
    case 'set': {
      const read = valueOf(draft.value, field)
      if ('problem' in read) return read
      const problem = refusalOf(read.value, field)
      return problem === null ? { op, path, value: read.value } : { problem }
    }
  }
}

type Read = { value: string | number | boolean | Record<string, string> } | { problem: string }

function valueOf(value: BulkDraft['value'], { field }: BulkField): Read {
  const missing = { problem: 'Enter a value, or choose “Clear”.' }
  if (value === null || value === '') return missing
  if (field.kind === 'measure' || field.kind === 'declared') {
    const { quantity } = field
    const read =
      quantity === null ? { value: String(value).trim() } : typedDecimal(String(value), quantity)
    if ('problem' in read) return { problem: read.problem }
    if (read.value === null || read.value === '') return missing
    return field.kind === 'measure'
      ? { value: read.value }
      : { value: { state: 'declared', value: read.value } }
  }
  if (field.kind === 'decimal' || field.kind === 'number') {
    const number = parseDecimal(String(value).trim().replace(',', '.'))
    if (number === null) return { problem: 'Enter a number.' }
    return { value: field.kind === 'number' ? Number(number) : number }
  }
  if (field.kind === 'date') {
    const read = typedDate(String(value))
    if ('problem' in read) return { problem: read.problem }
    return read.value === null ? missing : { value: read.value }
  }
  return { value }
}

/** Why no product can have a value in a field, in a sentence; null where it can. */
function refusalOf(value: unknown, { field, label }: BulkField): string | null {
  if (!('schema' in field)) return null
  const issues = field.schema.safeParse(value).error?.issues ?? []
  // a declared value is part of a whole of which products keep the rest
  const issue = issues.find(({ path }) => path.length === 0 || path[0] === 'value')
  if (!issue) return null
  return sentence(/^[a-z]/.test(issue.message) ? `${label} ${issue.message}` : issue.message)
}

/** The digits behind the point that a field keeps; whole numbers none. */
function digitsOf({ field }: BulkField): number | null {
  if (field.kind === 'number') return 0
  if (field.kind === 'measure' || field.kind === 'declared') {
    return field.quantity?.fractionDigits ?? null
  }
  return field.kind === 'decimal' ? field.digits : null
}

/** What a change set is called that nobody has given a title: `Status, Series of 212 products`. */
export function titleOf(drafts: readonly BulkDraft[], products: string): string {
  const labels = new Set(drafts.flatMap(({ path }) => bulkFieldAt(path)?.label ?? []))
  return `${[...labels].join(', ')} of ${products}`.slice(0, 120)
}
