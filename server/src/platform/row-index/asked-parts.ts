import type { AskedOfSql, News } from './index-statements.ts'
import type { IndexedRows } from './indexed-rows.ts'
import type { SlotSet } from './slot-set.ts'

/** A part of a question that only SQL can tell. */
export interface Asked extends AskedOfSql {
  /** What is known so far. */
  set: SlotSet
  /** Whether it has become another set than the one that is kept. */
  isNew: boolean
}

/** Takes what SQL found: of all rows, or of those that were asked of again, and those that have changed. */
export function correct(
  asked: readonly Asked[],
  rows: IndexedRows,
  { found, changes }: News,
): void {
  const changed = (changes ?? []).flatMap(([, ids]) => ids)
  for (const [at, one] of asked.entries()) {
    const again = one.again && [...one.again, ...changed]
    if (again?.length === 0) continue
    one.set = rows.setOf(found[at] ?? new Uint32Array(), one.set, again ?? [])
    one.isNew = true
  }
}
