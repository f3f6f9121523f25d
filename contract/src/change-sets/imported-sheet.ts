import { z } from 'zod'
import { id } from '../wire.ts'

/** So many rows that were left out are told one by one; `problemCount` counts them all. */
export const mostProblemsTold = 200

const count = z.int().nonnegative()

const namedRecord = z.object({ id, label: z.string() })

/** What became of the rows of a sheet that a change set is made of. */
export const importedSheet = z.object({
  fileName: z.string(),
  /** Of a workbook: the sheet that is read, and the others that are shown. */
  sheet: z.object({ name: z.string(), others: z.array(z.string()) }).optional(),
  /** How many have been read, below the titles. */
  rows: count,
  /** Rows that change a record; the others leave theirs as it is. */
  changed: count,
  /** Rows with a code that no record has. */
  created: count,
  /** New ones that may be there already: some of them with the record and what both have, and how many there are. */
  lookalikes: z
    .array(
      z.object({
        row: z.int().positive(),
        label: z.string(),
        like: namedRecord,
        by: z.enum(['code', 'gtin', 'article']),
      }),
    )
    .optional(),
  lookalikeCount: count.optional(),
  /** Whether the file says which record each row is, and of which version: else rows are known by their codes, and are about the records as they are now. */
  hasIds: z.boolean(),
  hasVersions: z.boolean(),
  /** Whether rows become new records: of a file without IDs somebody has to say so first. */
  isConfirmed: z.boolean(),
  /**
   * Rows with the ID of one record and the code of another, where most rows are so, as those of another installation: they are left
   * out until somebody says that the records are to be renamed.
   */
  renamed: count.optional(),
  /** Titles of columns that are no fields. */
  ignored: z.array(z.string()),
  /** Rows that were left out, and why. */
  problems: z.array(z.object({ row: z.int().positive(), message: z.string() })),
  problemCount: count,
})

export type ImportedSheet = z.infer<typeof importedSheet>

/** As long as no row has been read. */
export const nothingYet: Omit<ImportedSheet, 'fileName'> = {
  rows: 0,
  changed: 0,
  created: 0,
  lookalikes: [],
  lookalikeCount: 0,
  hasIds: true,
  hasVersions: true,
  isConfirmed: true,
  renamed: 0,
  ignored: [],
  problems: [],
  problemCount: 0,
}
