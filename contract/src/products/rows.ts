import { z } from 'zod'
import type { ChoiceField, DateField, TextField } from '../reference/field-types.ts'
import type { MeasureField } from './quantity-field.ts'

/** A part of a row that is compared by itself; its column is its name in snake case. */
export type RowPart = TextField | ChoiceField | DateField | MeasureField

type Row = Readonly<Record<string, unknown>>

/** What a row is, and by which key it is known; an index is no key, as a row that is put in between moves all others. */
export interface Rows {
  /** The fields that the key of a row says (`PF-2`: a pallet): they are not compared. */
  readonly keyed: Readonly<Record<string, z.ZodType>>
  /** The others, each compared by itself, in the order of the history. */
  readonly parts: Readonly<Record<string, RowPart>>
  /** Where the order matters, what the place of a row is called, which counts from 1. */
  readonly place: { readonly name: string; readonly label: string } | null
  /** The fields of the key that are decimals. */
  readonly decimals?: readonly string[]
  /** How many there may be. */
  readonly most: number
  /** The keys of rows, in the order of these. */
  readonly keysOf: (rows: readonly Row[]) => string[]
  /** What a key says of its row. */
  readonly ofKey: (key: string) => Row
  /** What a row is called; of one that is about another record, where nobody knows the name of that. */
  readonly labelOf: (key: string) => string
  /** The unit of their `value`, where the key says it. */
  readonly unitOf?: (key: string) => string | null
  /** Of rows that are about other records, which give them their names: their kind in the history, and the id by the key. */
  readonly about?: { readonly entity: string; readonly idOf: (key: string) => number }
  /** Of rows that may say nothing else: that id as a part of its own, by which a row is there. */
  readonly subject?: Subject
}

interface Subject {
  /** The field of the key that is the id. */
  readonly name: string
  /** What a row is called without the name of the other record. */
  readonly labelOf: (key: string) => string
}

/** Rows by their keys: the form in which they are merged, and told of in the history. */
export type RowsByKey = Readonly<Record<string, Row>>

/** A row by its key: what is compared of it. */
export type KeyedRow<R extends Rows> = {
  [K in keyof R['parts']]: z.infer<R['parts'][K]['schema']>
} & NumberAt<R['place']> &
  (R extends { subject: infer S } ? NumberAt<S> : unknown)

type NumberAt<Part> = Part extends { name: infer Name extends string }
  ? Record<Name, number>
  : unknown

type Schemas<Parts extends Rows['parts']> = { [K in keyof Parts]: Parts[K]['schema'] }

/** The shape of one row on the wire. */
export function rowSchema<Keyed extends Rows['keyed'], Parts extends Rows['parts']>({
  keyed,
  parts,
}: {
  readonly keyed: Keyed
  readonly parts: Parts
}) {
  return z.strictObject({ ...keyed, ...schemasOf(parts) })
}

/** The shapes of the parts of a row. */
export function schemasOf<Parts extends Rows['parts']>(parts: Parts): Schemas<Parts> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { schema }]) => [name, schema]),
  ) as Schemas<Parts>
}

/** The names of what is compared of a row. */
export function comparedParts({ place, subject, parts }: Rows): string[] {
  return [...nameIn(place), ...nameIn(subject), ...Object.keys(parts)]
}

function nameIn(part: { name: string } | null | undefined): string[] {
  return part ? [part.name] : []
}

/** Whether a key could be that of a row: all that it says of the row is allowed, and is written as keys write it. */
export function isRowKey(rows: Rows, key: string): boolean {
  const row = rows.ofKey(key)
  const isAllowed = Object.entries(rows.keyed).every(
    ([name, schema]) => schema.safeParse(row[name]).success,
  )
  // where rows have places, keys may count those that are alike
  const alike = Array.from({ length: rows.place === null ? 1 : rows.most }, () => row)
  return isAllowed && rows.keysOf(alike).includes(key)
}

/** Rows as a list → by their keys. */
export function rowsByKey(rows: Rows, list: readonly Row[]): Record<string, Row> {
  const keys = rows.keysOf(list)
  return Object.fromEntries(
    list.map((row, index) => {
      const names = [...nameIn(rows.subject), ...Object.keys(rows.parts)]
      const compared = names.map((name) => [name, row[name]])
      const place = rows.place ? [[rows.place.name, index + 1]] : []
      return [keys[index] ?? '', Object.fromEntries([...place, ...compared]) as Row]
    }),
  )
}

/** Whether a row is there at all: one without its subject is left of a row that is gone. */
export function isThere({ subject }: Pick<Rows, 'subject'>, row: Row | undefined): boolean {
  return row !== undefined && (subject === undefined || (row[subject.name] ?? null) !== null)
}

/**
 * The keys of the rows that are there, by their places; where there are none, and of two with the same place, in the
 * order of the keys.
 */
export function keysInOrder(
  { place, subject }: Pick<Rows, 'place' | 'subject'>,
  byKey: RowsByKey,
): string[] {
  const placeOf = (key: string) => {
    const at = place && byKey[key]?.[place.name]
    return typeof at === 'number' ? at : Number.MAX_SAFE_INTEGER
  }
  return Object.keys(byKey)
    .filter((key) => isThere(subject ? { subject } : {}, byKey[key]))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
}

/** Rows by their keys → as a list; whether the keys say anything is not checked. */
export function rowsInOrder(rows: Rows, byKey: RowsByKey): Row[] {
  return keysInOrder(rows, byKey).map((key) => {
    const compared = Object.entries(byKey[key] ?? {}).filter(([name]) => name in rows.parts)
    return Object.assign(rows.ofKey(key), Object.fromEntries(compared))
  })
}

/** `packaging.1.gtin`, of the list, by the key of that row: `packaging.PF.gtin`. Other paths are what they are. */
export function keyedPath(path: string, keysOf: (name: string) => readonly string[]): string {
  const [, name = '', index, rest = ''] = /^(\w+)\.(\d+)(\..+)?$/.exec(path) ?? []
  const key = index === undefined ? undefined : keysOf(name)[Number(index)]
  return key === undefined ? path : `${name}.${key}${rest}`
}
