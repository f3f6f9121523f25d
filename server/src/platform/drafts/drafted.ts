import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import {
  type RecordKinds,
  type RecordName,
  type RecordRef,
  namesOfRecords,
  recordKey,
} from '../trail/records.ts'

/** The kinds of records whose unsaved changes are kept, by their word in the history: every active user may read them. */
export type DraftedKinds = ReadonlySet<string>

interface Kinds {
  drafted: DraftedKinds
  records: RecordKinds
}

/**
 * What a record is called, be it deleted or not. Throws NOT_FOUND for one that never was, and for a kind whose unsaved
 * changes are not kept.
 */
export async function draftedRecord(
  db: Kysely<Schema>,
  { drafted, records }: Kinds,
  record: RecordRef,
): Promise<RecordName> {
  if (!drafted.has(record.entity)) {
    throw new ApiProblem('NOT_FOUND', `Unsaved changes of “${record.entity}” are not kept.`)
  }
  const name = (await namesOfRecords(db, records, [record])).get(recordKey(record))
  if (!name) throw new ApiProblem('NOT_FOUND', 'This record does not exist.')
  return name
}
