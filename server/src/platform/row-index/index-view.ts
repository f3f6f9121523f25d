import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Part } from '../lists/query-part.ts'
import type { Standing } from './index-statements.ts'
import type { IndexedRows } from './indexed-rows.ts'
import type { SlotSelection } from './slot-selection.ts'
import type { SlotSet } from './slot-set.ts'

/** What a question is answered from: all rows as they are at one moment. */
export interface IndexView {
  rows: IndexedRows
  /** The rows for which all parts hold, of those that were named in the question; with a level, only those that have levels, at this one. */
  find: (parts: readonly Part[], level?: number) => SlotSet
  /** The same, to be read before the answer is given. */
  select: (parts: readonly Part[], level?: number) => SlotSelection
}

/** Rows that are asked about. */
export interface AskedIndex {
  /**
   * Asks about the rows for which parts hold: what of them only SQL can tell is asked in the statement that tells what has
   * changed. `answer` must be through when it returns: what it is given changes afterwards. Null where the index does not answer.
   */
  ask<T>(
    db: Kysely<Schema>,
    parts: readonly Part[],
    answer: (view: IndexView) => T,
  ): Promise<{ answer: T } | null>
}

/** What tells whether an index is up to date, to be asked along with something else. */
export interface IndexCheck {
  /** Without values, so that it is asked once for all who ask at about the same time. */
  asks: CompiledQuery<Standing>
  /** The index for whoever was told so: where nothing has changed it does not ask that again. */
  told: (standing: Standing | undefined) => AskedIndex
}
