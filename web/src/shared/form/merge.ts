import { movedRows } from '@lambda/contract/change-sets/moved-rows'
import { isEmpty as isAbsent } from '@lambda/contract/flat'
import { isPlain, valueAt, withValueAt } from '@lambda/contract/value-at'

/**
 * Merging what two people made of one thing, by the paths of its fields (`code`, `texts.EN.nameShort`).
 * A path names one field as people see it: what lies below it (a declared value, a list of ids) is one value.
 */

/** A field that both changed, differently. */
export interface Conflict {
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge<T> {
  /** Theirs with my changes in it; where both changed a field differently, mine for the time being. */
  merged: T
  conflicts: Conflict[]
  /** Fields that only they changed. */
  taken: string[]
}

/** Equal on the wire: null and an empty list are absent, order counts. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isAbsent(a) || isAbsent(b)) return isAbsent(a) && isAbsent(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (isPlain(a) && isPlain(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      isSame(a[key], b[key]),
    )
  }
  return Object.is(a, b)
}

/** A form's values as they go over the wire: text that is blank is null, wherever it stands. */
export function blankToNull<T>(value: T): T {
  return clean(value) as T
}

/** What a form says of the fields that are merged. */
export interface Merging {
  /** The fields that are rows by their keys: who takes one away that another person has changed is asked. */
  rows?: readonly string[] | undefined
  /** Of rows whose keys count those that are alike (`PF-2`), by the name of the field: the part that is their place in the order. */
  places?: Readonly<Record<string, string>> | undefined
  /** Whether two people who changed a field agree; left out: where the values are the same on the wire. */
  agreeAt?: ((path: string, a: unknown, b: unknown) => boolean) | undefined
}

/** With null wherever a row says nothing: of a row that was added, only parts with a value are merged. */
export function withWholeRows<T extends object>(
  values: T,
  paths: readonly string[],
  { rows = [] }: Merging = {},
): T {
  const isMissing = (path: string) =>
    rows.includes(path.split('.')[0] ?? '') && valueAt(values, path) === undefined
  return paths.filter(isMissing).reduce((all, path) => withValueAt(all, path, null), values)
}

/** Which of the paths differ. */
export function changedPaths(a: unknown, b: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !isSame(valueAt(a, path), valueAt(b, path)))
}

/**
 * Brings together what became of `base` in two hands; `paths` are the fields of all three. Of the fields that are rows, a row
 * (`packaging.PF`) that one has taken away, or under whose key one has put another row, and that the other has changed is one value.
 */
export function threeWayMerge<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  paths: readonly string[],
  { rows = [], places = {}, agreeAt = (_, a, b) => isSame(a, b) }: Merging = {},
): Merge<T> {
  const all = withRowsAsOne({ base, mine, theirs }, paths, { rows, places })
  const byMe = changedPaths(base, mine, all)
  const byThem = new Set(changedPaths(base, theirs, all))
  const byBoth = byMe.filter((path) => byThem.has(path))
  const disputed = byBoth.filter(
    (path) => !agreeAt(path, valueAt(mine, path), valueAt(theirs, path)),
  )
  return {
    merged: byMe.reduce((thing, path) => withValueAt(thing, path, valueAt(mine, path)), theirs),
    conflicts: disputed.map((path) => ({
      path,
      base: valueAt(base, path),
      mine: valueAt(mine, path),
      theirs: valueAt(theirs, path),
    })),
    taken: [...byThem].filter((path) => !byMe.includes(path)),
  }
}

interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The paths with that of the row in place of its parts wherever one took it away, or put another in its place, and the other changed it. */
function withRowsAsOne(
  { base, mine, theirs }: Versions,
  paths: readonly string[],
  { rows, places }: { rows: readonly string[]; places: Readonly<Record<string, string>> },
): readonly string[] {
  const inRows = paths.filter((path) => rows.includes(path.split('.')[0] ?? ''))
  const parts = Map.groupBy(inRows, (path) => path.split('.').slice(0, 2).join('.'))
  const disputed = [...parts].flatMap(([row, ofRow]) => {
    const isChanged = (by: unknown) => changedPaths(base, by, ofRow).length > 0
    const isGone = (thing: unknown) => ofRow.every((path) => isAbsent(valueAt(thing, path)))
    const isTaken = (by: unknown, other: unknown) => isGone(by) && !isGone(other)
    const [field = '', key = ''] = row.split('.')
    const place = places[field]
    const isMoved = (by: unknown) =>
      place !== undefined && keysMoved(field, place, base, by).has(key)
    const isLost = (by: unknown, other: unknown) =>
      isChanged(other) && (isTaken(by, other) || isMoved(by))
    return !isGone(base) && (isLost(mine, theirs) || isLost(theirs, mine)) ? [row] : []
  })
  const isWithin = (path: string) => disputed.some((row) => path.startsWith(`${row}.`))
  return [...paths.filter((path) => !isWithin(path)), ...disputed]
}

/** The keys of the rows of a field (with its rows' place) that stand for another row than in `base`. */
function keysMoved(field: string, place: string, base: unknown, by: unknown): ReadonlySet<string> {
  const rowsIn = (thing: unknown) => {
    const rows = valueAt(thing, field)
    return new Map(Object.entries(isPlain(rows) ? rows : {}).filter(isRow))
  }
  return movedRows(rowsIn(base), rowsIn(by), place)
}

function isRow(entry: [string, unknown]): entry is [string, Record<string, unknown>] {
  return isPlain(entry[1])
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
