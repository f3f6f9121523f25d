import type { ExportInput } from '@lambda/contract/exports'
import type { Job, JobFailure } from '@lambda/contract/jobs'
import type { DataSetType } from '@lambda/contract/sheets/sheet-files'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

type Db = Kysely<Schema>

/** A catalogue on its way: what is written of records, and what they lack. */
export interface OpenCatalogue {
  /** What stands before the records. */
  head: string
  /** The records that there are and that may stand in it, as text. */
  write: (db: Db, ids: readonly number[]) => Promise<string>
  /** What stands behind them, and what there is to tell. Throws RULE_BROKEN where there is no record in it. */
  end: () => CatalogueEnd
}

interface CatalogueEnd {
  tail: string
  /** What the job says beside the id of its export. */
  result: Readonly<Record<string, NonNullable<Job['result']>>>
  /** The first records that are left out, and how many there are. */
  failures: JobFailure[]
  failureCount: number
}

/** How records of a kind are written into a file that others read, and that does not come back: always by a job, which tells what they lack. */
export interface CatalogueFormat {
  /** The word of the records in the history. */
  entity: string
  format: ExportInput['format']
  /** What its file is, which is also how its name ends. */
  fileType: DataSetType
  /** Throws RULE_BROKEN, with its field, where what is asked for is not there. */
  begin: (db: Db, request: ExportInput) => Promise<OpenCatalogue>
}
