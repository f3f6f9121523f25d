import type { CellInput } from '@lambda/contract/change-sets/spreadsheet'

/** What a cell holds: as it is shown and copied, and what gives a cell just this. */
export interface Content {
  text: string
  input: CellInput
}

/** Something that can be chosen for a cell. */
export interface CellOption {
  /** As the field holds it. */
  value: string | number | boolean
  label: string
  detail?: string | undefined
}

/** Where the options of a column come from. */
export interface OptionSource {
  /** What tells it from others in the cache. */
  key: readonly unknown[]
  /** The options for what is typed; where they are few, all of them whatever is typed. */
  load: (typed: string, signal: AbortSignal) => Promise<readonly CellOption[]>
  /** They are few: what is typed is looked for among them here. */
  isWhole: boolean
}

/** How the cells of a column are edited. */
export type CellEditing =
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'day' }
  | { kind: 'options'; options: OptionSource; isList: boolean }

/** A column of a spreadsheet. */
export interface GridColumn {
  id: string
  label: string
  /** What its numbers are in. */
  unit?: string | null
  /** In px. */
  width: number
  align?: 'end' | undefined
  isReadOnly?: boolean | undefined
  editing: CellEditing
}

/** How a cell stands: as it is stored, to be changed, on its way to the server, refused, or in conflict with a colleague. */
export type CellState = 'plain' | 'changed' | 'saving' | 'refused' | 'conflict'

export interface GridCell {
  content: Content
  state: CellState
  /** What is stored, where that is something else; an empty text for nothing. */
  before: string | null
  /** What is wrong with it, in a sentence. */
  message: string | null
}

/** A row; the same object as long as nothing of it is different. */
export interface GridRow {
  id: number
  /** The version of the record that it shows. */
  version: number
  /** What it is called. */
  name: string
  /** In the order of the columns. */
  cells: readonly GridCell[]
}

/** A cell that gets another content. */
export interface CellWrite {
  rowId: number
  /** The version of the record that the person saw. */
  version: number
  column: string
  content: Content
}

/** What a spreadsheet shows, and where its edits go. */
export interface GridSource {
  columns: readonly GridColumn[]
  rowCount: number
  /** A row by its place; null while it is on its way. */
  row: (index: number) => GridRow | null
  /** Has these rows read, null for one that is gone; rejects where they cannot be. */
  ensure: (from: number, to: number) => Promise<readonly (GridRow | null)[]>
  /** Hears which rows are in sight, and which one has the keyboard: that stays read, however far it is scrolled away. */
  see: (from: number, to: number, focused: number) => void
  /** Takes edits; what becomes of them is told by the cells. */
  write: (writes: readonly CellWrite[]) => void
}

/** What an empty cell is given. */
export const nothing: Content = { text: '', input: { text: '' } }
