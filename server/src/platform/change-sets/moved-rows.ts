import { movedRows } from '@lambda/contract/change-sets/moved-rows'
import { type Flat, isEmpty, sameValue } from '@lambda/contract/flat'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type VersionDiff, diffsSince } from '../trail/history.ts'
import type { Item } from './item.ts'

/** The versions of a record that what is wanted of it is based on: one for all fields, others by their path. */
export interface Bases {
  baseVersion: number | null
  baseVersions: Readonly<Record<string, number>> | null
}

/** With these fields based on a version of the record. */
export function basedOn(
  known: Bases | undefined,
  version: number,
  paths: readonly string[],
): Bases {
  if (!known) return { baseVersion: version, baseVersions: null }
  const others = { ...known.baseVersions }
  for (const path of paths) {
    if (version === known.baseVersion) delete others[path]
    else others[path] = version
  }
  const { baseVersion } = known
  return { baseVersion, baseVersions: Object.keys(others).length > 0 ? others : null }
}

/** Of fields that are rows whose keys count those that are alike (`PK-2`), by name: the part that is the place of a row. */
export type Places = Readonly<Record<string, string>>

/** Tells of an item and its record as it is now whether a path of the item leads to another row than when that was decided. */
export type IsOfAnotherRow = (
  item: Pick<Item, 'recordId' | 'wanted' | keyof Bases>,
  now: Flat,
) => (path: string) => boolean

/** Reads what the history tells of the rows that items change, of what has happened since these were decided. */
export async function rowsOfOthers(
  db: Kysely<Schema>,
  { entity, places }: { entity: string; places: Places },
  items: readonly Item[],
): Promise<IsOfAnotherRow> {
  const asked = items.flatMap((item) => {
    const versions = Object.keys(item.wanted).flatMap((path) =>
      rowAt(path, places) ? (baseOf(item, path) ?? []) : [],
    )
    return versions.length === 0 || item.recordId === null
      ? []
      : [{ id: item.recordId, version: Math.min(...versions) }]
  })
  const diffs = await diffsSince(db, entity, asked)
  return (item, now) => {
    const since = diffs.get(item.recordId ?? 0)
    if (!since) return () => false
    return (path) => isOfAnother(path, { item, now, since, places })
  }
}

interface Told {
  item: Pick<Item, 'wanted' | keyof Bases>
  now: Flat
  since: readonly VersionDiff[]
  places: Places
}

function isOfAnother(path: string, { item, now, since, places }: Told): boolean {
  const at = rowAt(path, places)
  const version = baseOf(item, path)
  if (!at || version === null) return false
  const { field, key, place } = at
  const [before, present] = [rowsIn(flatAt(now, since, version), field), rowsIn(now, field)]
  if (!movedRows(before, present, place).has(key)) return false
  // somebody else has made the whole row what it is to be here
  const row = `${field}.${key}.`
  const wanted = Object.entries(item.wanted).flatMap(([one, [, to]]) =>
    one.startsWith(row) ? [[one.slice(row.length), to] as const] : [],
  )
  const asWanted = { ...before.get(key), ...Object.fromEntries(wanted) }
  return !sameValue({ ...asWanted, [place]: null }, { ...present.get(key), [place]: null })
}

/** Which row of a field with places a path leads into; null where it leads into none. */
function rowAt(path: string, places: Places): { field: string; key: string; place: string } | null {
  const [field = '', key, part] = path.split('.')
  const place = places[field]
  return place === undefined || key === undefined || part === undefined
    ? null
    : { field, key, place }
}

function baseOf({ baseVersion, baseVersions }: Partial<Bases>, path: string): number | null {
  return baseVersions?.[path] ?? baseVersion ?? null
}

/** The fields as they were in a version, by taking back every change since, of which the newest comes first. */
function flatAt(now: Flat, since: readonly VersionDiff[], version: number): Flat {
  const then: Record<string, unknown> = { ...now }
  for (const { version: made, diff } of since) {
    if (made <= version) break
    for (const [path, [from]] of Object.entries(diff)) then[path] = from
  }
  return then
}

function rowsIn(flat: Flat, field: string): Map<string, Record<string, unknown>> {
  const rows = new Map<string, Record<string, unknown>>()
  for (const [path, value] of Object.entries(flat)) {
    const [name, key, part] = path.split('.')
    if (name !== field || key === undefined || part === undefined || isEmpty(value)) continue
    const row = rows.get(key) ?? {}
    row[part] = value
    rows.set(key, row)
  }
  return rows
}
