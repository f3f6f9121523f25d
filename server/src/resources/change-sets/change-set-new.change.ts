import type { BodyOf } from '@lambda/contract/api'
import type {
  ChangeSet,
  ChangeSetInput,
  changeSetsApi,
} from '@lambda/contract/change-sets/change-sets'
import type { SourceProposal } from '@lambda/contract/change-sets/source-proposal'
import type { Job } from '@lambda/contract/jobs'
import type { App } from '../../platform/app.ts'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { holdSet, noteJob } from '../../platform/change-sets/set-store.ts'
import { type SetInput, heldWith } from '../../platform/change-sets/work.ts'
import type { Context } from '../../platform/context.ts'
import { create } from '../../platform/versioned/versioned.ts'
import { assertSound, changeSetKind, present, startWork } from './change-set.change.ts'
import { addEdits } from './change-set-edit.change.ts'
import { insertChangeSet } from './change-set.repository.ts'

type NewSet = BodyOf<typeof changeSetsApi.create>

/** A new change set, with its items. Throws RULE_BROKEN, INVALID_QUERY. */
export async function createSet(
  context: Context,
  app: App,
  { items, ...input }: NewSet,
): Promise<ChangeSet> {
  await assertSound(app, context, input)
  const set = await create(context, changeSetKind, () => insertChangeSet(context, input))
  if (items.length === 0) return set
  await addEdits(context, await heldWith(context, app.changeable, set.id), items)
  return present(context, app, set)
}

/** A new change set whose items are made of what sources say, by the job that `start` starts. */
export async function createProposing(
  context: Context,
  app: App,
  { proposed, ...said }: Pick<NewSet, 'entity' | 'title' | 'reason'> & { proposed: SourceProposal },
  start: (work: SetInput) => Promise<Job>,
): Promise<ChangeSet> {
  const set: ChangeSetInput = {
    ...said,
    records: null,
    action: 'change',
    operations: [],
    excludedPaths: [],
  }
  await assertSound(app, context, set)
  const { id } = await create(context, changeSetKind, () =>
    insertChangeSet(context, set, { proposed }),
  )
  const job = await start({ changeSet: id, title: set.title })
  await noteJob(context.db, id, job.id)
  return present(context, app, { id })
}

/** A new change set of operations over records of a kind, which a job checks. Throws RULE_BROKEN, INVALID_QUERY. */
export async function createChecked(
  context: Context,
  app: App,
  input: Pick<NewSet, 'entity' | 'title' | 'reason' | 'records' | 'operations'>,
): Promise<ChangeSet> {
  const { id } = await createSet(context, app, {
    action: 'change',
    excludedPaths: [],
    items: [],
    ...input,
  })
  await startWork(context, checkJob(app.changeable), await holdSet(context.db, id))
  return present(context, app, { id })
}
