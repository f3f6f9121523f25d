import { documentSelection } from '@lambda/contract/attachments/documents'
import { day } from '@lambda/contract/wire'
import { counted } from '@lambda/domain/text/counted'
import { z } from 'zod'
import { type JobKind, stepOver, undoneBy } from '../../platform/jobs/jobs.ts'
import { changeDated } from './attachment-dates.change.ts'
import { undoDates } from './attachment-undo.job.ts'
import { countSelectedDocuments, selectedDocuments } from './attachment-selection.search.ts'

const datesInput = z.strictObject({
  attachments: documentSelection,
  /** As there were when it was started, for its title. */
  count: z.int(),
  /** What is left out stays. */
  issueDate: day.nullable().optional(),
  expiryDate: day.nullable().optional(),
})

/** A second of work at most. */
const documentsAStep = 200

/** Sets the dates of many attachments; the cursor is the id of the last one. */
export const setAttachmentDates: JobKind<z.infer<typeof datesInput>, number> = {
  kind: 'set-attachment-dates',
  access: 'administrator',
  input: datesInput,
  cursor: z.int(),
  title: ({ count }) => `Setting the dates of ${counted(count, 'attachment')}`,
  total: (db, { attachments }) =>
    countSelectedDocuments(db, attachments, { isGlobal: false, indexes: null }),
  step: async (context, input, after) => {
    const { attachments, count: _, ...dates } = input
    const page = { isGlobal: false, after: after ?? 0, limit: documentsAStep }
    const ids = await selectedDocuments(context.db, attachments, page)
    const failures = await changeDated(context, ids, dates)
    return { ...stepOver(ids, documentsAStep), failures }
  },
  undo: undoneBy(undoDates),
}
