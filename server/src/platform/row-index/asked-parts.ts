import type { AskedOfSql } from './found-text.ts'
import type { News } from './index-statements.ts'
import type { Condition } from '../lists/query-condition.ts'
import { type FoundPart, type Part, askedOfSql, setsOf } from '../lists/query-part.ts'
import { type FoundBySql, type IndexedRows, keyOf } from './indexed-rows.ts'
import type { KeptSets, LateSet } from './kept-sets.ts'

/** A part of a question that only SQL can tell. */
export interface Asked extends AskedOfSql {
  /** What is known so far: the rows of each level where there are some, and last all rows. */
  sets: LateSet[]
  /** Whether they have become other sets than those that are kept. */
  isNew: boolean
}

/** What of parts only SQL can tell, with what is kept of it. */
export function recall(parts: readonly Part[], kept: KeptSets, rows: IndexedRows): Asked[] {
  const asked = new Map(parts.flatMap(askedOfSql).map((one) => [keyOf(one), one]))
  return [...asked.values()].map((of) => {
    const recalled = 'place' in of ? kept.recallAll(of, (slots) => rows.setOf(slots)) : undefined
    return {
      of,
      sets: recalled?.sets ?? keysOf(of).map(() => () => rows.noSlots()),
      again: recalled?.again ?? null,
      isNew: !recalled,
    }
  })
}

/** Whether all of it is kept, and right for every row. */
export function isKnown({ again }: Asked): boolean {
  return again?.length === 0
}

/** Keeps what has become other sets. */
export function keepNew(asked: readonly Asked[], kept: KeptSets, mostBytes: () => number): void {
  for (const { of, sets, isNew } of asked) {
    if (!isNew || !('place' in of)) continue
    for (const [at, { key }] of setsOf(of).entries()) {
      const set = sets[at]
      if (set) kept.keep(key, set(), mostBytes())
    }
  }
}

/** What stands for the sets of something that is asked, among what SQL found. */
function keysOf(of: Condition | FoundPart): (Condition | string)[] {
  return 'place' in of ? setsOf(of).map(({ key }) => key) : [of]
}

/** What has been found by now. */
export function foundBySql(asked: readonly Asked[]): FoundBySql {
  return new Map(
    asked.flatMap(({ of, sets }) => {
      const keys = keysOf(of)
      return sets.map((set, at) => [keys[at] ?? '', set] as const)
    }),
  )
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
    const byLevel = (found[at] ?? []).map((ids) => rows.slotsOf(ids))
    one.sets = one.sets.map((before, level) => {
      const set = rows.corrected(before(), again ?? [])
      // its own, and those of all better levels
      for (const slots of byLevel.slice(0, level + 1)) set.addSlots(slots)
      return () => set
    })
    one.isNew = true
  }
}
