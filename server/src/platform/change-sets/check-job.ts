import { type Operation, isLinkOperation } from '@lambda/contract/change-sets/operations'
import { sql } from 'kysely'
import { z } from 'zod'
import type { JobContext, JobKind, Step } from '../jobs/jobs.ts'
import type { Changeable } from './changeable.ts'
import type { FoundItem } from './item.ts'
import { judgeAll, judgeNext } from './judging.ts'
import { decidedConflicts, keepsTheirs, putFound } from './item-store.ts'
import { type HeldSet, endPhase, holdSet, reopenSet } from './set-store.ts'
import { type ChangeableKinds, type SetInput, heldWith, setInput } from './work.ts'

/** A second of work at most: of records that are linked to many others, fewer. */
const recordsAStep = 500
const linksAStep = 20_000

function stepOf(operations: readonly Operation[]): number {
  const links = operations
    .filter(isLinkOperation)
    .reduce((sum, operation) => sum + operation.ids.length, 0)
  return Math.max(1, Math.min(recordsAStep, Math.floor(linksAStep / Math.max(1, links))))
}

/**
 * Says what would become of each record: makes the items of a set whose operations are done to records, or looks at those that
 * were put in one by one. The cursor is the id of the last record or item.
 */
export function checkJob(kinds: ChangeableKinds): JobKind<SetInput, number> {
  return {
    kind: 'check-change-set',
    access: 'active',
    input: setInput,
    cursor: z.int(),
    title: ({ title }) => `Checking: ${title}`,
    total: async (db, { changeSet }) => {
      const { entity, records, action } = await holdSet(db, changeSet)
      const kind = kinds.get(entity)
      if (records && kind) {
        return kind.count(db, records, { indexes: null, isDeleted: action === 'restore' })
      }
      const { rows } = await sql<{ total: number }>`select count(*) as total from change_set_item
        where change_set_id = ${changeSet} and outcome <> 'applied' and not is_excluded`.execute(db)
      return rows[0]?.total ?? 0
    },
    step: async (context, { changeSet }, after) => {
      const { set, kind } = await heldWith(context, kinds, changeSet)
      if (after === null) await begin(context, set)
      const step = await (set.records === null
        ? judgeNext(context, { set, kind, after: after ?? 0, isTrial: true })
        : findNext(context, { set, kind, records: set.records, after: after ?? 0 }))
      if (step.cursor === null) await end(context, set)
      return step
    },
  }
}

/**
 * What an earlier check has found is no more, and nothing of it can be applied should this one end early. Records that were left
 * out stay so, and reasons wait for what is asked now, as do decisions. Items of operations are made anew, of values as they are
 * now: these wait for those alone in which values of others are kept, as there are no others to be replaced.
 */
async function begin({ db }: JobContext, { id, records }: HeldSet): Promise<void> {
  await (
    records === null
      ? sql`update change_set_item set outcome = 'unchecked', problem = null, conflicts = ${decidedConflicts(sql`resolutions`)}
          where change_set_id = ${id} and outcome not in ('unchecked', 'applied')`
      : sql`delete from change_set_item where change_set_id = ${id} and not is_excluded and reason is null
          and not ${keepsTheirs(sql`resolutions`)}`
  ).execute(db)
  await reopenSet(db, id)
}

interface Finding {
  set: HeldSet
  kind: Changeable
  records: NonNullable<HeldSet['records']>
  after: number
}

async function findNext(
  context: JobContext,
  { set, kind, records, after }: Finding,
): Promise<Step<number>> {
  const { id, entity, action, operations, excludedPaths } = set
  const isDeleted = action === 'restore'
  const limit = stepOf(operations)
  const ids = await kind.select(context.db, records, { after, limit, isDeleted })
  const found =
    action === 'change'
      ? await kind.find(context, ids, operations, excludedPaths)
      : await wholeRecords(context, kind, ids, isDeleted)
  await putFound(context.db, { changeSet: id, job: context.batch, entity, action }, found)
  await judgeAll(context, { set, kind, isTrial: true })
  const isLast = ids.length < limit
  return { done: ids.length, cursor: isLast ? null : (ids.at(-1) ?? null) }
}

/** Those to be deleted or restored, each as it is now: one that changes until it is deleted is in conflict then. */
async function wholeRecords(
  context: JobContext,
  kind: Changeable,
  ids: readonly number[],
  isDeleted: boolean,
): Promise<FoundItem[]> {
  const found = await kind.read(context, ids, { paths: [], isDeleted })
  return found.map(({ id, version, label }) => {
    return { recordId: id, label, baseVersion: version, wanted: {}, outcome: 'planned' }
  })
}

/** Those that an earlier check has left and that are not among the records any more are gone. */
async function end({ db, batch }: JobContext, { id, records }: HeldSet): Promise<void> {
  if (records !== null) {
    await sql`delete from change_set_item where change_set_id = ${id} and checked_by is distinct from ${batch}`.execute(
      db,
    )
  }
  await endPhase(db, id, 'checked')
}
