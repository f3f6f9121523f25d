/** A thing as a flat list of its fields: `code`, `countries`, `texts.EN.nameShort`. */
export type Flat = Readonly<Record<string, unknown>>

type Plain = Readonly<Record<string, unknown>>

/** Names of fields that are maps of maps (`texts`: by language, then by field) and are compared leaf by leaf. */
export type Nested = readonly string[]

/** Every field by its path; what is nested contributes its leaves, everything else is one value. */
export function flatten(value: Plain, nested: Nested): Flat {
  const flat: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (!nested.includes(name)) flat[name] = field
    else Object.assign(flat, leaves(name, field as Readonly<Record<string, Plain>>))
  }
  return flat
}

function leaves(name: string, field: Readonly<Record<string, Plain>>): Flat {
  return Object.fromEntries(
    Object.entries(field).flatMap(([key, inner]) =>
      Object.entries(inner).map(([leaf, value]) => [`${name}.${key}.${leaf}`, value]),
    ),
  )
}

/** The thing that `flatten` came from; empty maps stay empty objects, groups without any content are dropped. */
export function unflatten(flat: Flat, nested: Nested): Plain {
  const value: Record<string, unknown> = Object.fromEntries(nested.map((name) => [name, {}]))
  for (const [path, field] of Object.entries(flat)) {
    const [name = '', key, leaf] = path.split('.')
    if (key === undefined || leaf === undefined) value[path] = field
    else {
      const group = value[name] as Record<string, Record<string, unknown>>
      ;(group[key] ??= {})[leaf] = field
    }
  }
  for (const name of nested) dropEmptyGroups(value[name] as Record<string, Plain>)
  return value
}

function dropEmptyGroups(groups: Record<string, Plain>): void {
  for (const [key, group] of Object.entries(groups)) {
    if (Object.values(group).every(isEmpty)) delete groups[key]
  }
}

/** Null, nothing and an empty list say the same: there is no value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Whether two field values are the same; objects without regard to the order of their keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    const entries = Object.entries(inner).filter(([, field]) => !isEmpty(field))
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** The fields in which two flat things differ: path → [before, after], null where there is no value. */
export function differences(before: Flat, after: Flat): Record<string, [unknown, unknown]> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed: Record<string, [unknown, unknown]> = {}
  for (const path of paths) {
    const [from, to] = [before[path] ?? null, after[path] ?? null]
    if (!sameValue(from, to)) changed[path] = [from, to]
  }
  return changed
}
