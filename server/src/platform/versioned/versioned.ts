import { type Flat, differences } from '@lambda/contract/flat'
import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import { stale } from '../http/preconditions.ts'
import { type Happened, lastDeletion, record } from '../trail/history.ts'

/** One of a kind that is changed version by version; `isDeleted` where deleted ones stay in their table. */
interface VersionedRow {
  id: number
  version: number
  isDeleted?: boolean
}

/** Which one: what its address names. */
export interface Key {
  id: number
}

/** The shapes of a kind: a row as it is found, what people keep of it, what addresses it, and what the API answers. */
export interface Shapes {
  row: VersionedRow
  value: object
  key: Key
  shown: { version: number }
}

/** What a resource says of its rows, so that `create`, `change`, `remove` and `restore` can do the rest. */
export interface Versioned<S extends Shapes> {
  /** Its word in the history. */
  entity: string
  /** What is answered where there is none: NOT_FOUND. */
  missing: string
  /** Takes the row lock, and whatever else the rules rely on, before anything is read for a change. */
  lock: (context: Context, key: S['key']) => Promise<void>
  /** One by its key, deleted ones too where they stay. */
  find: (db: Kysely<Schema>, key: S['key'], language: string) => Promise<S['row'] | undefined>
  /** The fields that people keep, by path: what is compared, and what the history records of a change. */
  flat: (value: S['value'] | S['row']) => Flat
  /** `differences` of what `flat` makes of two, where that can be had for less. */
  compare?: (before: S['value'] | S['row'], after: S['value']) => Happened['diff']
  /** What the history records of one that is created or deleted, where that is more than `flat`. */
  recorded?: (row: S['row']) => Flat
  /** What a new one is compared with; without it everything that has a value is recorded. */
  blank?: Flat
  /** As the API answers it. */
  show: (context: Context, row: S['row'], language: string) => Promise<S['shown']>
  /** A value in the spelling that is stored; refuses what cannot be, whether it is a change or not. */
  sound?: (context: Context, value: S['value'], before: S['row']) => Promise<S['value']>
  /** Refuses a change of fields. */
  rules?: (context: Context, before: S['row'], after: S['value']) => Promise<void>
  /** Stores the changed fields of a row that is held, as its next version. */
  update: (
    context: Context,
    before: S['row'],
    after: S['value'],
    paths: readonly string[],
  ) => Promise<void>
  /** What `find` will tell of a row after `update`, where that is known without asking; null where it is not. */
  updated?: (
    context: Context,
    before: S['row'],
    after: S['value'],
    paths: readonly string[],
  ) => S['row'] | null
  deletion?: Deletion<S['row'], S['key']>
}

/** Deleted rows are marked and stay, or they go and come back from what their history tells. */
type Deletion<Row, K> = {
  /** What is answered to the restoration of one that is there: NOT_DELETED. */
  notDeleted: string
  /** Refuses a deletion. */
  rules?: (context: Context, row: Row) => Promise<void>
} & (
  | {
      mark: (context: Context, row: Row, isDeleted: boolean) => Promise<void>
      /** What else is changed of those that have come back: gives the versions that this makes, by their ids. */
      restored?: (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
    }
  | {
      /** The history records a deletion under the version that is deleted rather than as one of its own. */
      keepsVersion?: boolean
      erase: (context: Context, row: Row) => Promise<void>
      /** Stores one again under its id; refuses what cannot come back. */
      revive: (context: Context, key: K, deleted: Deleted) => Promise<void>
    }
)

/** One that went: its fields as they were, and the version under which it comes back. */
export interface Deleted {
  fields: Flat
  version: number
}

/** Which one is changed, and the version that the change is based on; null changes it whatever its version. */
export interface Based<K extends Key = Key> {
  key: K
  version: number | null
}

/** The refusal where there is none of a kind. */
export function noSuch({ missing }: { missing: string }): ApiProblem {
  return new ApiProblem('NOT_FOUND', missing)
}

/** One by its key, deleted or not. Throws NOT_FOUND. */
export async function known<S extends Shapes>(
  { db }: Pick<Context, 'db'>,
  kind: Versioned<S>,
  key: S['key'],
  language = 'EN',
): Promise<S['row']> {
  const row = await kind.find(db, key, language)
  if (!row) throw noSuch(kind)
  return row
}

/** One that is not deleted. Throws NOT_FOUND. */
export async function existing<S extends Shapes>(
  context: Pick<Context, 'db'>,
  kind: Versioned<S>,
  key: S['key'],
  language = 'EN',
): Promise<S['row']> {
  return present(kind, await kind.find(context.db, key, language))
}

/** One that was looked for, and is not deleted. Throws NOT_FOUND. */
export function present<Row extends VersionedRow>(
  kind: { missing: string },
  row: Row | undefined,
): Row {
  if (!row || row.isDeleted) throw noSuch(kind)
  return row
}

/** One as it is, locked until the transaction ends. Throws NOT_FOUND, STALE_VERSION. */
async function locked<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  { key, version }: Based<S['key']>,
): Promise<S['row']> {
  await kind.lock(context, key)
  const row = await existing(context, kind, key)
  if (version === null || row.version === version) return row
  throw stale(await kind.show(context, row, 'EN'))
}

/** Adds one: `insert` stores it and answers its key. */
export async function create<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  insert: () => Promise<S['key']>,
): Promise<S['row']> {
  const row = await existing(context, kind, await insert())
  await note(context, kind, 'create', row, differences(kind.blank ?? {}, recordedOf(kind, row)))
  return row
}

/** Stores what `next` makes of one as it is; nothing where that is the same. Throws NOT_FOUND, STALE_VERSION. */
export async function change<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  based: Based<S['key']>,
  next: (before: S['row']) => S['value'] | Promise<S['value']>,
): Promise<{ before: S['row']; after: S['row'] }> {
  const before = await locked(context, kind, based)
  const asked = await next(before)
  const value = (await kind.sound?.(context, asked, before)) ?? asked
  const diff = compared(kind, before, value)
  const paths = Object.keys(diff)
  if (paths.length === 0) return { before, after: before }
  await kind.rules?.(context, before, value)
  await kind.update(context, before, value, paths)
  // known beforehand, it is sent with what comes next
  await note(context, kind, 'update', { id: before.id, version: before.version + 1 }, diff)
  const after =
    kind.updated?.(context, before, value, paths) ?? (await existing(context, kind, based.key))
  return { before, after }
}

/** Changes one by more than its fields: `store` does it where there is anything to do. Throws NOT_FOUND, STALE_VERSION. */
export async function changeBy<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  based: Based<S['key']>,
  store: (before: S['row']) => Promise<void>,
): Promise<S['row']> {
  const before = await locked(context, kind, based)
  await store(before)
  const after = await existing(context, kind, based.key)
  if (after.version === before.version) return after
  await note(
    context,
    kind,
    'update',
    after,
    differences(recordedOf(kind, before), recordedOf(kind, after)),
  )
  return after
}

/** Deletes one. Throws NOT_FOUND, STALE_VERSION and what its rules refuse. */
export async function remove<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  based: Based<S['key']>,
): Promise<void> {
  const deletion = deletionOf(kind)
  const before = await locked(context, kind, based)
  await deletion.rules?.(context, before)
  const { id, version } = before
  if ('mark' in deletion) {
    await deletion.mark(context, before, true)
    await note(context, kind, 'delete', { id, version: version + 1 }, {})
  } else {
    await deletion.erase(context, before)
    const deleted = { id, version: deletion.keepsVersion ? version : version + 1 }
    await note(context, kind, 'delete', deleted, differences(recordedOf(kind, before), {}))
  }
}

/** Brings a deleted one back as it was. Throws NOT_FOUND, NOT_DELETED. */
export async function restore<S extends Shapes>(
  context: Context,
  kind: Versioned<S>,
  key: S['key'],
): Promise<S['row']> {
  const deletion = deletionOf(kind)
  await kind.lock(context, key)
  const found = await kind.find(context.db, key, 'EN')
  if (found && !found.isDeleted) throw new ApiProblem('NOT_DELETED', deletion.notDeleted)
  if ('mark' in deletion) {
    if (!found) throw noSuch(kind)
    await deletion.mark(context, found, false)
  } else {
    const deleted = await lastDeletion(context.db, { entity: kind.entity, id: key.id })
    if (!deleted) throw noSuch(kind)
    await deletion.revive(context, key, { ...deleted, version: deleted.version + 1 })
  }
  const row = await existing(context, kind, key)
  const diff = 'mark' in deletion ? {} : differences({}, recordedOf(kind, row))
  await note(context, kind, 'restore', row, diff)
  if (!('mark' in deletion) || !deletion.restored) return row
  const more = await deletion.restored(context, [row.id])
  return more.size === 0 ? row : existing(context, kind, key)
}

function deletionOf<S extends Shapes>({ entity, deletion }: Versioned<S>) {
  if (!deletion) throw new Error(`${entity}: there is no deletion of these`)
  return deletion
}

/** The fields in which two differ, by path. */
export function compared<S extends Shapes>(
  { flat, compare }: Versioned<S>,
  before: S['value'] | S['row'],
  after: S['value'],
): Happened['diff'] {
  return compare ? compare(before, after) : differences(flat(before), flat(after))
}

function recordedOf<S extends Shapes>({ flat, recorded }: Versioned<S>, row: S['row']): Flat {
  return recorded ? recorded(row) : flat(row)
}

function note(
  context: Context,
  { entity }: { entity: string },
  operation: Happened['operation'],
  { id, version }: VersionedRow,
  diff: Happened['diff'],
): Promise<void> {
  return record(context, { entity, id, operation, version, diff })
}
