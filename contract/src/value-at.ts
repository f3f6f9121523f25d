/** What stands at a path of names with dots between them (`texts.EN.nameShort`); undefined where nothing does. */
export function valueAt(thing: unknown, path: string): unknown {
  let value = thing
  for (const key of path.split('.')) value = isPlain(value) ? value[key] : undefined
  return value
}

/** The thing with another value at a path; undefined takes the field away, and what is empty through that. */
export function withValueAt<T extends object>(thing: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const old: unknown = isPlain(thing) ? thing[key] : undefined
  const next =
    rest.length === 0 ? value : withValueAt(isPlain(old) ? old : {}, rest.join('.'), value)
  const isGone = next === undefined || (rest.length > 0 && isPlain(next) && isEmpty(next))
  const { [key]: _, ...others } = thing as Record<string, unknown>
  return (isGone ? others : { ...thing, [key]: next }) as T
}

/** Whether a value has parts with names: a list has none. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(thing: Record<string, unknown>): boolean {
  return Object.values(thing).every((value) => value === undefined)
}
