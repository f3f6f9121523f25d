import { isEmpty } from '@lambda/contract/flat'
import type { Reading } from '../form/dispute.ts'

interface Recorded {
  version: number
  updatedAt?: string
  updatedBy?: { name: string } | null
}

/** How a record is read whose fields the form has by the same names; a fresh copy, so that a form never changes the cache. */
export function readFields<V>(names: readonly (keyof V & string)[]) {
  return (record: Recorded & V): Reading<V> => ({
    values: structuredClone(Object.fromEntries(names.map((name) => [name, record[name]]))) as V,
    version: record.version,
    by: record.updatedBy?.name ?? null,
    ...(record.updatedAt === undefined ? {} : { at: record.updatedAt }),
  })
}

/** Every field path of values with texts, in the order of the names: of texts one for each part in each language. */
export function fieldPaths(names: readonly string[], parts: readonly string[]) {
  return nestedPaths(names, { texts: parts })
}

/** Every field path, in the order of the names: of maps, as `parts` names them, one for each part of each entry. */
export function nestedPaths<Name extends string>(
  names: readonly string[],
  parts: Readonly<Record<Name, readonly string[]>>,
) {
  const nested = new Map<string, readonly string[]>(Object.entries(parts))
  return (values: Readonly<Record<Name, object>>): string[] =>
    names.flatMap((name) => {
      const ofEach = nested.get(name)
      if (!ofEach) return [name]
      const entries = Object.keys(values[name as Name])
      return entries.flatMap((entry) => ofEach.map((part) => `${name}.${entry}.${part}`))
    })
}

/** Texts without the languages in which nothing is written: forms keep a place for every language. */
export function withoutBlankTexts(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return texts
  const written = Object.entries(texts as Record<string, object | null>).filter(
    ([, text]) => !Object.values(text ?? {}).every((part) => isEmpty(part) || part === ''),
  )
  return Object.fromEntries(written)
}
