import { brokenDateRules } from '@lambda/contract/attachments/document-rules'
import { documentStatus } from '@lambda/contract/attachments/documents'
import type { JobFailure } from '@lambda/contract/jobs'
import { day } from '@lambda/contract/wire'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { BatchChange } from '../../platform/trail/history.ts'
import {
  type DatedDiff,
  type DatedDocument,
  type DatedFields,
  lockDated,
  storeDated,
} from './attachment-dates.repository.ts'

/** Changes what these documents say where their rules allow it. Tells what could not be changed. */
export async function changeDated(
  context: Context,
  ids: readonly number[],
  change: Partial<DatedFields>,
): Promise<JobFailure[]> {
  const documents = await lockDated(context.db, ids)
  return store(context, documents, () => change)
}

async function store(
  context: Context,
  documents: readonly DatedDocument[],
  change: (document: DatedDocument) => Partial<DatedFields> | string,
): Promise<JobFailure[]> {
  const planned = documents.map((document) => ({
    document,
    diff: planOf(document, change(document)),
  }))
  const changes = planned.flatMap(({ document: { id, version }, diff }) =>
    typeof diff === 'string' || Object.keys(diff).length === 0 ? [] : [{ id, version, diff }],
  )
  await storeDated(context, changes)
  return planned.flatMap(({ document, diff }) =>
    typeof diff === 'string' ? [{ label: document.code, message: diff }] : [],
  )
}

/** What changes, or why nothing may. */
function planOf(
  document: DatedDocument,
  change: Partial<DatedFields> | string,
): DatedDiff | string {
  if (typeof change === 'string') return change
  const fields = (Object.keys(change) as (keyof DatedFields)[]).filter(
    (field) => change[field] !== document[field],
  )
  const isDated = fields.includes('issueDate') || fields.includes('expiryDate')
  const after = { ...document, ...change }
  const [broken] = isDated ? brokenDateRules(after, document.category) : []
  if (broken) return broken.message
  return Object.fromEntries(fields.map((field) => [field, [document[field], after[field]]]))
}

const date = day.nullable()
const changed = z.object({
  status: z.tuple([documentStatus, documentStatus]).optional(),
  issueDate: z.tuple([date, date]).optional(),
  expiryDate: z.tuple([date, date]).optional(),
})

/** Takes back changes of documents, as far as nobody has changed the same fields since. Tells what stays. */
export async function takeBackDated(
  context: Context,
  changes: readonly BatchChange[],
): Promise<JobFailure[]> {
  const diffs = new Map(changes.map(({ id, diff }) => [id, changed.parse(diff)]))
  const documents = await lockDated(context.db, [...diffs.keys()])
  return store(context, documents, (document) => backOf(document, diffs.get(document.id) ?? {}))
}

function backOf(document: DatedDocument, diff: DatedDiff): Partial<DatedFields> | string {
  const fields = Object.keys(diff) as (keyof DatedDiff)[]
  const isTouched = fields.some((field) => {
    const [from, to] = diff[field] ?? []
    return document[field] !== to && document[field] !== from
  })
  if (isTouched) return 'Not undone: it has been changed since.'
  return Object.fromEntries(fields.map((field) => [field, diff[field]?.[0]]))
}
