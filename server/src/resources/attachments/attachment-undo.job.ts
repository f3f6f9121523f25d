import {
  type BatchChange,
  changesOfBatch,
  countChangesOfBatch,
} from '../../platform/trail/history.ts'
import {
  type JobContext,
  type JobKind,
  type Step,
  type UndoInput,
  stepOver,
  undoKind,
} from '../../platform/jobs/jobs.ts'
import { takeBackDated } from './attachment-dates.change.ts'
import { takeBackLinks } from './links/attachment-link-undo.change.ts'

const changesAStep = 200

/** A second of work at most: a change of a product can be of thousands of its links. */
const linksAStep = 2000

/** Takes back a replacement, as far as nobody has changed its links since: the document that was withdrawn in the first step, then the links. */
export const undoReplacement: JobKind<UndoInput, number> = {
  ...undoKind,
  kind: 'replace-attachment-undo',
  access: 'administrator',
  total: (db, { batch }) => countChangesOfBatch(db, { entity: 'product', batch }),
  step: async (context, input, before) => {
    if (before !== null) return undoProducts(context, input, before)
    const failures = await takeBackDated(context, await fieldChanges(context, input))
    const step = await undoProducts(context, input, null)
    return { ...step, failures: [...failures, ...(step.failures ?? [])] }
  },
}

/** Takes back the dates that a job has set. */
export const undoDates: JobKind<UndoInput, number> = {
  ...undoKind,
  kind: 'set-attachment-dates-undo',
  access: 'administrator',
  total: (db, { batch }) => countChangesOfBatch(db, { entity: 'attachment', batch }),
  step: async (context, { batch }, before) => {
    const page = { before, limit: changesAStep }
    const changes = await changesOfBatch(context.db, { entity: 'attachment', batch }, page)
    return { ...nextStep(changes), failures: await takeBackDated(context, changes) }
  },
}

/** The one change of the document itself is the last that a replacement makes. */
async function fieldChanges({ db }: JobContext, { batch }: UndoInput): Promise<BatchChange[]> {
  const last = await changesOfBatch(db, { entity: 'attachment', batch }, { before: null, limit: 1 })
  return last.filter(({ diff }) => 'status' in diff)
}

function nextStep(changes: readonly BatchChange[], limit = changesAStep): Step<number> {
  return stepOver(
    changes.map(({ change }) => change),
    limit,
  )
}

async function undoProducts(
  context: JobContext,
  { batch }: UndoInput,
  before: number | null,
): Promise<Step<number>> {
  const page = { before, limit: changesAStep }
  const found = await changesOfBatch(context.db, { entity: 'product', batch }, page)
  const changes = asManyAsFit(found)
  const failures = await takeBackLinks(context, changes)
  const isCut = changes.length < found.length
  return { ...nextStep(changes, isCut ? changes.length : changesAStep), failures }
}

function asManyAsFit(changes: readonly BatchChange[]): BatchChange[] {
  let links = 0
  return changes.filter(({ diff }, index) => {
    links += Object.keys(diff).length
    return index === 0 || links <= linksAStep
  })
}
