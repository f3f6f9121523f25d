import type { IndexMemory } from './index-memory.ts'
import type { RowIndex } from './row-index.ts'

/** How an index stands: `off` where it may take no memory, `too-large` where it would take more than is left. */
export interface IndexStanding {
  state: 'loaded' | 'loading' | 'too-large' | 'off'
  rows: number
  /** With the sets that are kept beside its rows. */
  bytes: number
  /** The moment of the database that it shows; null unless it is loaded. */
  asOf: string | null
}

/** How an index stands that shares this memory with others. */
export function standingOf(index: RowIndex, { most }: Pick<IndexMemory, 'most'>): IndexStanding {
  const { rows, asOf } = index.present
  const unloaded = index.isTooLarge ? 'too-large' : 'loading'
  return {
    state: most === 0 ? 'off' : asOf === null ? unloaded : 'loaded',
    rows: rows?.count ?? 0,
    bytes: index.rowBytes + index.setBytes,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
  }
}
