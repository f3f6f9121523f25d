import type { Database } from '../database/database.ts'
import type { ServerLog } from '../server-log.ts'
import type { IndexedTable } from './index-statements.ts'
import { IndexMemory } from './index-memory.ts'
import { type IndexStanding, standingOf } from './index-standing.ts'
import { RowIndex } from './row-index.ts'

/** The indexes of this process, by what they are of. */
export interface RowIndexes {
  of: (table: IndexedTable) => RowIndex
  /** Reads what is not read yet, and what has changed, one after the other. */
  keep: () => Promise<void>
  /** How each of them stands. */
  standings: () => (IndexStanding & { name: string })[]
  /** What all may take together, in bytes. */
  readonly mostBytes: number
  close: () => Promise<void>
}

/** Indexes of these tables, which may take so much memory together; they answer once they are kept. */
export function createRowIndexes(
  tables: readonly IndexedTable[],
  house: { jobs: Database; log: ServerLog; mostBytes: number },
): RowIndexes {
  const memory = new IndexMemory(house.mostBytes)
  const indexes = new Map(tables.map((table) => [table, new RowIndex(table, { ...house, memory })]))
  return {
    of: (table) => {
      const index = indexes.get(table)
      if (!index) throw new Error(`There is no index of ${table.name}.`)
      return index
    },
    keep: async () => {
      if (house.mostBytes === 0) return
      for (const index of indexes.values()) await index.keep()
    },
    standings: () =>
      [...indexes].map(([{ name }, index]) => Object.assign(standingOf(index, memory), { name })),
    mostBytes: house.mostBytes,
    close: async () => {
      await Promise.all([...indexes.values()].map((index) => index.close()))
    },
  }
}
