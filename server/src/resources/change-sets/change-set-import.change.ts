import { type ImportedSheet, nothingYet } from '@lambda/contract/change-sets/imported-sheet'
import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { Job } from '@lambda/contract/jobs'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { type HeldSet, holdSet, recount } from '../../platform/change-sets/set-store.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { importJob } from '../../platform/sheets/import-job.ts'
import { noteImported, sheetOfSet } from '../../platform/sheets/import-store.ts'
import { assertAccess } from '../../platform/sign-in/access.ts'
import { type Key, create } from '../../platform/versioned/versioned.ts'
import { takeSheet } from '../uploads/upload.repository.ts'
import { changeSetKind, ownSet, present, startWork } from './change-set.change.ts'
import { insertChangeSet } from './change-set.repository.ts'
import { assertNothingApplied } from './change-set.rules.ts'

/** Begins a change set that a job makes of an uploaded sheet. Throws RULE_BROKEN. */
export async function importSheet(
  context: Context,
  app: App,
  { uploadId, entity }: { uploadId: string; entity: ChangeSet['entity'] },
): Promise<ChangeSet> {
  const kind = app.changeable.get(entity)
  if (!kind || !app.sheets.has(entity)) {
    throw fieldRefused('RULE_BROKEN', 'entity', 'cannot be imported')
  }
  assertAccess(context.actor, kind.access, undefined)
  const { fileId, name } = await takeSheet(context.db, context.actor.id, uploadId)
  const imported: ImportedSheet = { fileName: name, ...nothingYet }
  const input = {
    title: `Import of ${name}`.slice(0, 120),
    reason: null,
    entity,
    records: null,
    action: 'change' as const,
    operations: [],
    excludedPaths: [],
  }
  const { id } = await create(context, changeSetKind, () =>
    insertChangeSet(context, input, { fileId, imported }),
  )
  await startWork(context, importJob(app), await holdSet(context.db, id))
  return present(context, app, { id })
}

/**
 * Checks a set. One whose file was not read to its end, as the reading failed or was cancelled, is read anew first: a check of
 * what there is would pass over the other rows, and over why there is nothing.
 */
export async function checkSet(context: Context, app: App, set: HeldSet): Promise<Job> {
  const reading = importJob(app)
  const { rows } = await sql`select from job
    where id = ${set.jobId} and kind = ${reading.kind} and state <> 'done'`.execute(context.db)
  return rows.length > 0
    ? startWork(context, reading, set)
    : startWork(context, checkJob(app.changeable), set)
}

/** Takes the new records of a sheet into its set, when somebody has said how many they are, and has them checked. */
export async function confirmNew(
  context: Context,
  app: App,
  key: Key,
  count: number,
): Promise<Job> {
  const { set } = await ownSet(context, app, key)
  assertNothingApplied(set)
  const imported = (await sheetOfSet(context.db, key.id))?.imported
  if (!imported || imported.isConfirmed) {
    throw new ApiProblem('CHANGE_SET_STATE', 'There are no new records to confirm.')
  }
  if (count !== imported.created) {
    throw fieldRefused('RULE_BROKEN', 'count', `The file has ${imported.created} new records.`)
  }
  await sql`update change_set_item set is_excluded = false
    where change_set_id = ${key.id} and action = 'create'`.execute(context.db)
  await noteImported(context.db, key.id, { ...imported, isConfirmed: true })
  await recount(context.db, key.id)
  return startWork(context, checkJob(app.changeable), set)
}
