import type { FieldChange } from '@lambda/contract/changes'
import { idsIn } from '@lambda/contract/trail/field'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import type { Kysely } from 'kysely'
import {
  type RecordKinds,
  type RecordName,
  type RecordRef,
  namesOfRecords,
  recordKey,
} from './records.ts'
import type { Schema } from '../database/schema.ts'

/** A change as it is kept, or as it would be: `diff` maps the path of each field to what it was and what it became. */
interface Kept {
  entity: string | null
  /** Null where it is of no record yet, or of several. */
  entity_id: number | null
  /** Null where it is still to be made. */
  version: number | null
  diff: Readonly<Record<string, [unknown, unknown]>> | null
}

interface Referring extends Omit<FieldChange, 'names'> {
  refers: RecordRef[]
}

/**
 * The fields of changes, in their order, with the names of what they refer to and what their kind of record says that they are: one
 * look-up for all names, and one for each kind that defines fields.
 */
export async function fieldChanges(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  changes: readonly Kept[],
): Promise<FieldChange[][]> {
  const read = changes.map(referring)
  const names = await namesOfRecords(
    db,
    kinds,
    read.flatMap((fields) => fields.flatMap(({ refers }) => refers)),
  )
  const withNames = read.map((fields) =>
    fields.map(({ refers, ...field }) =>
      refers.length === 0 ? field : { ...field, names: refers.flatMap((one) => named(one, names)) },
    ),
  )
  return withDefinitions(db, kinds, changes, withNames)
}

async function withDefinitions(
  db: Kysely<Schema>,
  kinds: RecordKinds,
  changes: readonly Kept[],
  fields: readonly FieldChange[][],
): Promise<FieldChange[][]> {
  const known = [...fields]
  const places = Map.groupBy(changes.keys(), (place) => changes[place]?.entity ?? '')
  for (const [entity, of] of places) {
    const define = kinds.get(entity)?.define
    if (!define) continue
    const told = of.map((place) => {
      const { entity_id: id = null, version = null } = changes[place] ?? {}
      return { id, version, fields: fields[place] ?? [] }
    })
    for (const [index, own] of (await define(db, told)).entries()) known[of[index] ?? -1] = own
  }
  return known
}

function named(record: RecordRef, names: ReadonlyMap<string, RecordName>) {
  const name = names.get(recordKey(record))
  return name ? [{ value: record.id, label: name.label }] : []
}

function referring({ entity, diff }: Kept): Referring[] {
  const fieldOf = recordedFieldsOf(entity)
  return Object.entries(diff ?? {}).map(([path, [from, to]]) => {
    const { value: type, about } = fieldOf(path)
    const ids = new Set([from, to].flatMap((value) => idsIn({ value: type }, value)))
    const kind = type.kind === 'reference' ? type.entity : ''
    const refers = [...ids].map((id) => ({ entity: kind, id }))
    return { path, from, to, refers: about ? [about, ...refers] : refers }
  })
}
