import { type Flat, differences, flatten, unflatten } from '@lambda/contract/flat'
import type { Change } from '@lambda/contract/changes'
import {
  type AnyReferenceList,
  type ReferenceRow,
  brokenRules,
  nestedFields,
} from '@lambda/contract/reference/list'
import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { ApiProblem, assertRules } from '../errors.ts'
import { changesPage, record } from '../trail/history.ts'
import { implement } from '../http/implement.ts'
import { stale } from '../http/preconditions.ts'
import { listReferenceRows } from './reference-list.ts'
import { type ReferenceTable, type Targets, referenceTable } from './reference-model.ts'
import {
  type ReferenceValues,
  deleteReferenceRow,
  insertReferenceRow,
  lockReferenceRow,
  referenceRows,
  updateReferenceRow,
} from './reference-rows.ts'
import { type ReferringTables, assertUnreferenced } from './referrers.ts'
import type { Schema } from '../database/schema.ts'
import { usesOf } from './uses.ts'

/** What a list does beyond what its fields say. */
export interface ReferenceHooks {
  /** Before something is stored: refuses what only the database can tell. */
  check?: (
    context: Context,
    change: { before: ReferenceRow | null; values: ReferenceValues },
  ) => Promise<void>
  /** After something was stored or deleted, in the same transaction: moves along what depends on it. */
  moved?: (
    context: Context,
    change: { before: ReferenceRow | null; after: ReferenceRow | null },
  ) => Promise<void>
}

/** What all lists share: what their fields refer to, and what refers to them. */
export interface ReferenceSurroundings {
  targets: Targets
  referring: ReferringTables
}

/** Serves a list of reference data: everything follows from its fields; `hooks` is what is special about it. */
export function referenceRoutes(
  app: App,
  list: AnyReferenceList,
  surroundings: ReferenceSurroundings,
  hooks: ReferenceHooks = {},
): void {
  const at = referenceTable(list)
  const serving: Serving = { ...surroundings, ...hooks, at, nested: nestedFields(list) }
  const reading = {
    list: ({ db }: Context, { query }: { query: Asked }) =>
      listReferenceRows(db, at, serving.targets, query),
    get: async ({ db }: Context, { params, query }: { params: Id; query: { language: string } }) =>
      existing(serving, await readRow(db, serving, params.id, query.language)),
    history: ({ db }: Context, { params, query }: { params: Id; query: Cursor }) =>
      changesPage(db, app.records, { entity: at.entity, id: params.id }, query),
    uses: async ({ db }: Context, { params }: { params: Id }) => {
      existing(serving, await readRow(db, serving, params.id))
      const row = { table: at.table, id: params.id }
      return { uses: await usesOf(db, row, serving.referring), refusal: null }
    },
    update: (context: Context, input: { params: Id; body: ReferenceValues; version: number }) =>
      update(context, serving, input),
  }
  if (list.isClosed) implement(app, list.api, reading)
  else {
    implement(app, list.api, {
      ...reading,
      create: (context, { body }) => create(context, serving, body),
      remove: (context, { params, version }) => remove(context, serving, params.id, version),
      restore: (context, { params }) => restore(context, serving, params.id),
    })
  }
}

type Id = { id: number }
type Asked = Parameters<typeof listReferenceRows>[3]
type Cursor = { limit: number; cursor?: string | undefined }

interface Serving extends ReferenceSurroundings, ReferenceHooks {
  at: ReferenceTable
  nested: string[]
}

/** Answers of writes are in English: a screen asks again in its own language. */
async function readRow(
  db: Kysely<Schema>,
  { at, targets }: Serving,
  id: number,
  language = 'EN',
): Promise<ReferenceRow | undefined> {
  const [row] = await referenceRows(db, at, targets, [id], language)
  return row
}

function existing({ at }: Serving, row: ReferenceRow | undefined): ReferenceRow {
  if (!row) throw new ApiProblem('NOT_FOUND', `This ${at.list.noun.one} does not exist.`)
  return row
}

async function create(
  context: Context,
  serving: Serving,
  values: ReferenceValues,
): Promise<ReferenceRow> {
  await assertSound(context, serving, null, values)
  const id = await insertReferenceRow(context.db, serving.at, values)
  return stored(context, serving, { id, before: null, operation: 'create' })
}

async function update(
  context: Context,
  serving: Serving,
  { params: { id }, body, version }: { params: Id; body: ReferenceValues; version: number },
): Promise<ReferenceRow> {
  const before = await held(context, serving, id, version)
  const changed = differences(flat(serving, before), flat(serving, body))
  if (Object.keys(changed).length === 0) return before
  await assertSound(context, serving, before, body)
  const fields = new Set(Object.keys(changed).map((path) => path.split('.')[0] ?? path))
  await updateReferenceRow(context.db, serving.at, id, body, fields)
  return stored(context, serving, { id, before, operation: 'update' })
}

async function remove(
  context: Context,
  serving: Serving,
  id: number,
  version: number,
): Promise<null> {
  const { at, referring } = serving
  const before = await held(context, serving, id, version)
  await assertUnreferenced(context.db, { table: at.table, id, name: before.name }, referring)
  await deleteReferenceRow(context.db, at, id)
  await record(context, {
    entity: at.entity,
    id,
    operation: 'delete',
    version,
    diff: differences(flat(serving, before), {}),
  })
  await serving.moved?.(context, { before, after: null })
  return null
}

/** Brings back what the last deletion took away, under the same id. */
async function restore(context: Context, serving: Serving, id: number): Promise<ReferenceRow> {
  const { at } = serving
  const deleted = await lastDeletion(context.db, at.entity, id)
  if (!deleted || (await lockReferenceRow(context.db, at, id))) {
    throw new ApiProblem('NOT_DELETED', `There is no deleted ${at.list.noun.one} with this ID.`)
  }
  const taken = Object.entries(deleted.diff).map(([path, [from]]): [string, unknown] => [
    path,
    from,
  ])
  const values = at.list.input.parse(unflatten(Object.fromEntries(taken), serving.nested))
  await assertSound(context, serving, null, values)
  const kept = { id, version: deleted.version + 1 }
  await insertReferenceRow(context.db, at, values, kept)
  return stored(context, serving, { id, before: null, operation: 'restore' })
}

async function lastDeletion(db: Kysely<Schema>, entity: string, id: number) {
  return db
    .selectFrom('change')
    .select(['diff', 'version'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('operation', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The row as it is, locked until the transaction ends. Throws NOT_FOUND, STALE_VERSION. */
async function held(
  { db }: Context,
  serving: Serving,
  id: number,
  version: number,
): Promise<ReferenceRow> {
  await lockReferenceRow(db, serving.at, id)
  const row = existing(serving, await readRow(db, serving, id))
  if (row.version !== version) throw stale(row)
  return row
}

async function assertSound(
  context: Context,
  { at, check }: Serving,
  before: ReferenceRow | null,
  values: ReferenceValues,
): Promise<void> {
  assertRules(brokenRules(at.list, values))
  await check?.(context, { before, values })
}

async function stored(
  context: Context,
  serving: Serving,
  {
    id,
    before,
    operation,
  }: Pick<Change, 'operation'> & { id: number; before: ReferenceRow | null },
): Promise<ReferenceRow> {
  const after = existing(serving, await readRow(context.db, serving, id))
  await record(context, {
    entity: serving.at.entity,
    id,
    operation,
    version: after.version,
    diff: differences(before ? flat(serving, before) : {}, flat(serving, after)),
  })
  await serving.moved?.(context, { before, after })
  return after
}

/** The fields that people keep, by path. */
function flat({ at, nested }: Serving, values: ReferenceValues): Flat {
  const kept = Object.keys(at.list.fields).map((name): [string, unknown] => [name, values[name]])
  return flatten(Object.fromEntries(kept), nested)
}
