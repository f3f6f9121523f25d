import { type Flat, flatten, unflatten } from '@lambda/contract/flat'
import {
  type AnyReferenceList,
  type ReferenceRow,
  brokenRules,
  nestedFields,
} from '@lambda/contract/reference/list'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import type { Resource } from '../resource.ts'
import { ApiProblem, assertRules } from '../errors.ts'
import { implement } from '../http/implement.ts'
import { changesPage, lastDeletion } from '../trail/history.ts'
import { versionedCalls } from '../versioned/versioned-calls.ts'
import { type Key, type Versioned, change, create, restore } from '../versioned/versioned.ts'
import { listReferenceRows } from './reference-list.ts'
import { constraintsOf, referenceTable, targetOf } from './reference-model.ts'
import { referenceRecords } from './reference-records.ts'
import {
  type ReferenceValues,
  deleteReferenceRow,
  insertReferenceRow,
  lockReferenceRow,
  referenceRows,
  updateReferenceRow,
} from './reference-rows.ts'
import { type References, assertUnreferenced } from './referrers.ts'
import { usesCall } from './uses.ts'

/** What a list does beyond what its fields say. */
export interface ReferenceHooks {
  /** Before something is stored: refuses what only the database can tell. */
  check?: (
    context: Context,
    change: { before: ReferenceRow | null; values: ReferenceValues },
  ) => Promise<void>
  /** After something was stored, in the same transaction: moves along what depends on it. */
  moved?: (
    context: Context,
    change: { before: ReferenceRow | null; after: ReferenceRow },
  ) => Promise<void>
}

/** A list of reference data as a resource: everything follows from its fields; `hooks` is what is special about it. */
export function referenceResource(list: AnyReferenceList, hooks: ReferenceHooks = {}): Resource {
  return {
    routes: (app) => referenceRoutes(app, list, hooks),
    records: [referenceRecords(list)],
    constraints: constraintsOf(list),
    targets: { [list.path]: targetOf(list) },
  }
}

function referenceRoutes(app: App, list: AnyReferenceList, { check, moved }: ReferenceHooks): void {
  const { targets } = app.references
  const at = referenceTable(list)
  const kind = referenceKind(list, app.references, check)
  const { get, remove } = versionedCalls(app, kind)
  const reading = {
    get,
    list: ({ db }: Context, { query }: { query: Parameters<typeof listReferenceRows>[3] }) =>
      listReferenceRows(db, at, targets, query),
    history: (
      { db }: Context,
      { params, query }: Of & { query: Parameters<typeof changesPage>[3] },
    ) => changesPage(db, app.records, { entity: at.entity, id: params.id }, query),
    uses: usesCall(app, kind, at.table),
    update: async (
      context: Context,
      { params: key, version, body }: Of & { body: ReferenceValues; version: number },
    ) => {
      const { before, after } = await change(context, kind, { key, version }, () => body)
      if (after.version !== before.version) await moved?.(context, { before, after })
      return after
    },
  }
  if (list.isClosed) return implement(app, list.api, reading)
  const added = async (context: Context, after: ReferenceRow) => {
    await moved?.(context, { before: null, after })
    return after
  }
  implement(app, list.api, {
    ...reading,
    remove,
    create: async (context, { body }) => {
      const insert = async () => {
        await assertSound(context, list, null, body, check)
        return { id: await insertReferenceRow(context.db, at, body) }
      }
      return added(context, await create(context, kind, insert))
    },
    restore: async (context, { params }) => {
      if (!(await lastDeletion(context.db, { entity: at.entity, id: params.id }))) {
        throw new ApiProblem('NOT_DELETED', notDeleted(list))
      }
      return added(context, await restore(context, kind, params))
    },
  })
}

interface Of {
  params: Key
}

type ReferenceKind = Versioned<{
  row: ReferenceRow
  value: ReferenceValues
  key: Key
  shown: ReferenceRow
}>

/** Rows go when they are deleted and come back as they were; their deletion is told under the version that is deleted. */
function referenceKind(
  list: AnyReferenceList,
  { targets, referring }: References,
  check: ReferenceHooks['check'],
): ReferenceKind {
  const at = referenceTable(list)
  const nested = nestedFields(list)
  return {
    entity: at.entity,
    missing: `This ${list.noun.one} does not exist.`,
    lock: ({ db }, { id }) => lockReferenceRow(db, at, id),
    find: async (db, { id }, language) => (await referenceRows(db, at, targets, [id], language))[0],
    flat: (values) => flatten(keptFields(list, values), nested),
    show: async (_, row) => row,
    rules: (context, before, values) => assertSound(context, list, before, values, check),
    update: ({ db }, { id }, values, paths) => {
      const fields = new Set(paths.map((path) => path.split('.')[0] ?? path))
      return updateReferenceRow(db, at, id, values, fields)
    },
    deletion: {
      notDeleted: notDeleted(list),
      keepsVersion: true,
      rules: ({ db }, { id, name }) =>
        assertUnreferenced(db, { table: at.table, id, name }, referring),
      erase: ({ db }, { id }) => deleteReferenceRow(db, at, id),
      revive: async (context, { id }, { fields, version }) => {
        const values = list.input.parse(unflatten(fields, nested))
        await assertSound(context, list, null, values, check)
        await insertReferenceRow(context.db, at, values, { id, version })
      },
    },
  }
}

function notDeleted({ noun }: AnyReferenceList): string {
  return `There is no deleted ${noun.one} with this ID.`
}

async function assertSound(
  context: Context,
  list: AnyReferenceList,
  before: ReferenceRow | null,
  values: ReferenceValues,
  check: ReferenceHooks['check'],
): Promise<void> {
  assertRules(brokenRules(list, values))
  await check?.(context, { before, values })
}

/** The fields that people keep. */
function keptFields({ fields }: AnyReferenceList, values: ReferenceValues): Flat {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]))
}
