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
  close: () => void
}

/** A stored sheet. */
export interface StoredSheet {
  sha256: string
  size: number
  type: SheetType
}
