import type { CellReading, FileCell } from '@lambda/contract/sheets/read-cell'
import type { SheetType } from '@lambda/contract/sheets/sheet-files'

/** A row of a file: its number as a spreadsheet shows it, and its cells by the places of their columns. */
export interface SheetRow {
  number: number
  cells: FileCell[]
  /** Why it cannot be read. */
  problem?: string
}

/** A file that is being read. */
export interface OpenFile extends Pick<
  CellReading,
  'decimalSeparator' | 'epoch' | 'isTyped' | 'isNarrow'
> {
  rows: AsyncGenerator<SheetRow>
  /** Of a workbook: which of its sheets is read, and those that are shown beside it. */
  sheet?: SheetNames
  close: () => void
}

/** The sheets of a workbook: the one that is read, and the others. */
export interface SheetNames {
  name: string
  others: readonly string[]
}

/** A stored sheet. */
export interface StoredSheet {
  sha256: string
  size: number
  type: SheetType
}
