import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { fieldChange } from '../changes.ts'
import { id, text, version } from '../wire.ts'
import { epdPayload } from './esg-payloads.ts'

/** So many files are read at once; an archive counts as one. */
export const maxReadFiles = 20

/** A place of a file and what is to be said of it. */
const remark = z.object({ at: z.string(), message: z.string() })

/** The fields of an entry that files say something of. */
export const readEntry = z.object({
  title: z.string(),
  issueDate: z.string().nullable(),
  validUntil: z.string().nullable(),
  payload: epdPayload,
})

export type ReadEntry = z.infer<typeof readEntry>

/** What was read of one data set, before anything is stored. */
export const epdReading = z.object({
  /** The file, in an archive with its path: `kit.zip: processes/EPD.xml`. */
  file: z.string(),
  /** Why it is not read at all, and where in it. */
  problem: remark.nullable(),
  /** What the file says. What an existing entry says beyond it stays (`esg-proposal.ts`). */
  entry: readEntry.nullable(),
  /** How much of it was understood. */
  understood: z.object({
    indicators: z.int().nonnegative(),
    values: z.int().nonnegative(),
  }),
  /** What was not taken over, with the places. */
  notUnderstood: z.array(remark),
  /** What was decided in reading it. */
  notes: z.array(z.string()),
  /** The entry that the data set is of, by its UUID, else by operator and number. */
  existing: z.object({ id, version, title: z.string() }).nullable(),
  /** What storing it changes of the existing entry. */
  changes: z.array(fieldChange),
})

export type EpdReading = z.infer<typeof epdReading>

export const esgReadingsApi = {
  read: endpoint({
    id: 'readEpdFiles',
    method: 'POST',
    path: '/esg-entries/readings',
    access: 'administrator',
    summary:
      'Reads EPDs from uploaded ILCD+EPD XML, ZIP or soda4LCA JSON files and shows what would be stored. Stores nothing.',
    body: z.strictObject({ uploadIds: z.array(text(64)).min(1).max(maxReadFiles) }),
    answer: one(z.object({ readings: z.array(epdReading) })),
    problems: ['RULE_BROKEN', 'FILE_MISSING'],
  }),
}
