import { type ImportedSheet, nothingYet } from '@lambda/contract/change-sets/imported-sheet'
import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { Job } from '@lambda/contract/jobs'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { type HeldSet, holdSet, noteJob, recount } from '../../platform/change-sets/set-store.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { importJob } from '../../platform/sheets/import-job.ts'
import { noteImported, sheetOfSet } from '../../platform/sheets/import-store.ts'
import { assertAccess } from '../../platform/sign-in/access.ts'
import { type Key, create } from '../../platform/versioned/versioned.ts'
import { takeSheet } from '../uploads/upload.repository.ts'
import { changeSetKind, ownSet, present, startWork } from './change-set.change.ts'
import { insertChangeSet, makingKinds } from './change-set.repository.ts'
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
 * Checks a set. One whose items were not all made, as that failed or was cancelled, has them made anew first: a check of those that
 * there are would pass over the others, and over why there are none.
 */
export async function checkSet(context: Context, app: App, set: HeldSet): Promise<Job> {
  const { rows } = await sql<{ kind: string; input: Record<string, unknown> }>`
    select kind, input from job
    where id = ${set.jobId} and kind = any(${makingKinds}::text[]) and state <> 'done'`.execute(
    context.db,
  )
  const [making] = rows
  const kind = app.jobKinds.find((one) => one.kind === making?.kind)
  if (!making || !kind) return startWork(context, checkJob(app.changeable), set)
  const job = await startJob(context, kind, { ...making.input, title: set.title })
  await noteJob(context.db, set.id, job.id)
  return job
}

/**
 * Takes the records of a sheet into its set that are left out as they may not be meant, when somebody has said how many they are,
 * and has them checked: new ones, or those that it renames.
 */
export async function confirmRecords(
  context: Context,
  app: App,
  key: Key,
  { count, what }: { count: number; what: 'new' | 'renamed' },
): Promise<Job> {
  const { set } = await ownSet(context, app, key)
  assertNothingApplied(set)
  const imported = (await sheetOfSet(context.db, key.id))?.imported
  const asked = what === 'new' ? newIn(imported) : (imported?.renamed ?? 0)
  if (!imported || asked === 0) {
    throw new ApiProblem('CHANGE_SET_STATE', `There are no ${what} records to confirm.`)
  }
  if (count !== asked) {
    throw fieldRefused('RULE_BROKEN', 'count', `The file has ${asked} ${what} records.`)
  }
  const isNew = what === 'new'
  const sheet = app.sheets.get(set.entity)
  const codePath = sheet?.columnOf(sheet.codeKey)?.path ?? ''
  await sql`update change_set_item set is_excluded = false
    where change_set_id = ${key.id}
      and case when ${isNew} then action = 'create' else action = 'change' and wanted ? ${codePath} end`.execute(
    context.db,
  )
  const confirmed = isNew ? { isConfirmed: true } : { renamed: 0 }
  await noteImported(context.db, key.id, { ...imported, ...confirmed })
  await recount(context.db, key.id)
  return startWork(context, checkJob(app.changeable), set)
}

function newIn(imported: ImportedSheet | undefined): number {
  return imported && !imported.isConfirmed ? imported.created : 0
}
