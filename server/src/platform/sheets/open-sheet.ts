import type { Readable, Writable } from 'node:stream'

/** A column as a file knows it. */
export interface FileColumn {
  title: string
  /** Cells of a `number` hold decimals of the wire, or words in place of one; those of a `day` a day. */
  type: 'text' | 'number' | 'day'
  /** Not shown, where a file can hide a column. */
  isHidden: boolean
}

/** The cells of a row, in the order of the columns; null for an empty one. */
export type FileRow = readonly (string | null)[]

/** A file as it is written: text goes in, bytes come out. */
export interface OpenSheet {
  input: Writable
  output: Readable
  /** What stands before the rows, a row, and what stands behind them. `n` counts rows from 1, the titles being the first. */
  head: string
  rowOf: (cells: FileRow, n: number) => string
  tail: string
}
