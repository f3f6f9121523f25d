import type { KeyboardEvent, RefObject } from 'react'
import type { Content, GridCell } from './grid-source.ts'

/** What an editor of a cell is given. */
export interface EditorProps {
  label: string
  /** What stands in it. */
  text: string
  onText: (text: string) => void
  isNumber: boolean
  cell: GridCell
  /** Takes a content, and goes on to the cell below. */
  take: (content: Content) => void
  /** Of the field: Enter and Tab take what was typed, Escape leaves the cell as it is. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
}
