import { isEmpty, sameValue } from '../flat.ts'
import { isPlain, valueAt, withValueAt } from '../value-at.ts'
import type { DraftInput } from './drafts.ts'

/** Changed fields as they were and as they are to be, by their names. */
export type DraftFields = Pick<DraftInput, 'base' | 'values'>

type Fields = DraftFields['values']

/**
 * A draft in which these paths say what `sent` says of them, and everything else what it said before. A path of which `sent` says
 * nothing is no change any more; a field in which nothing is changed any more is left out.
 */
export function withChanged(
  kept: DraftFields,
  sent: DraftFields,
  changed: readonly string[],
): DraftFields {
  const merged = changed.reduce((draft, path) => withOne(draft, sent, path), kept)
  const names = Object.keys(merged.values).filter(
    (name) => !saysSame(merged.base[name], merged.values[name]),
  )
  return { base: pick(merged.base, names), values: pick(merged.values, names) }
}

/** Whether two values say the same at every path: a row without anything in it is as good as none. */
function saysSame(one: unknown, other: unknown): boolean {
  if (!isPlain(one) && !isPlain(other)) return sameValue(one, other)
  const [a, b] = [one, other].map((value) => (isEmpty(value) ? {} : value))
  if (!isPlain(a) || !isPlain(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    saysSame(a[key], b[key]),
  )
}

function withOne(kept: DraftFields, sent: DraftFields, path: string): DraftFields {
  const name = path.split('.')[0] ?? path
  const isSaid = Object.hasOwn(sent.values, name)
  if (!isSaid && !Object.hasOwn(kept.values, name)) return kept
  // of a field that the draft has not changed, what is beside the path is as it was
  const before = Object.hasOwn(kept.values, name)
    ? kept
    : { base: { [name]: sent.base[name] ?? null }, values: { [name]: sent.base[name] ?? null } }
  const from = valueAt(isSaid ? sent.base : before.base, path)
  const to = valueAt(isSaid ? sent.values : before.base, path)
  const values = placed(before.values, path, to)
  return {
    base: { ...kept.base, [name]: placed(before.base, path, from) },
    values: { ...kept.values, [name]: withoutEmptyRows(before.base[name], values) },
  }
}

/** Without the rows that were added and of which nothing is said any more. */
function withoutEmptyRows(base: unknown, values: Fields[string]): Fields[string] {
  if (!isPlain(values)) return values
  const rows = Object.entries(values).filter(
    ([key, row]) => !isPlain(row) || !saysSame(row, null) || valueAt(base, key) !== undefined,
  )
  return Object.fromEntries(rows) as Fields[string]
}

/** The field that a path lies in, as a whole, with another value at the path. */
function placed(fields: Fields, path: string, value: unknown): Fields[string] {
  const [name = path, ...rest] = path.split('.')
  // a map that has lost its last part is an empty one
  const whole = valueAt(withValueAt(fields, path, value), name) ?? (rest.length > 0 ? {} : null)
  return whole as Fields[string]
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
