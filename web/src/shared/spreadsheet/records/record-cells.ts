import { cellProblem } from '@lambda/contract/change-sets/pending-cells'
import type { CellInput, PendingRecord } from '@lambda/contract/change-sets/spreadsheet'
import { type SheetColumn, partOf } from '@lambda/contract/sheets/sheet-column'
import type { Content, GridCell, GridColumn } from '../grid-source.ts'

/** A column of a spreadsheet that is a field of records. */
export interface RecordColumn extends GridColumn {
  sheet: SheetColumn
}

/** What a cell is made of. */
interface Told {
  /** As it is stored. */
  value: unknown
  /** What the person's change set wants of the record. */
  pending: PendingRecord | undefined
  /** What has been edited and not been answered yet. */
  unsaved: Content | undefined
  /** What a value of the column is written as. */
  write: (value: unknown) => string | null
}

/** A cell as it stands: what is stored, over it what the change set wants, over that what is on its way. */
export function cellOf(
  { sheet }: RecordColumn,
  { value, pending, unsaved, write }: Told,
): GridCell {
  const textOf = (one: unknown) => write(one ?? null) ?? ''
  const stored = textOf(value)
  if (unsaved) return { content: unsaved, state: 'saving', before: stored, message: null }
  const unread = pending?.unread[sheet.key]
  if (pending && unread) {
    const { text, message } = unread
    return { content: { text, input: { text } }, state: 'refused', before: stored, message }
  }
  const field = pending?.fields[sheet.path]
  const [from, to] = field ?? []
  const isOther = field && JSON.stringify(partOf(sheet, from)) !== JSON.stringify(partOf(sheet, to))
  if (!pending || !isOther || pending.outcome === 'same') {
    return { content: contentOf(value, stored), state: 'plain', before: null, message: null }
  }
  const wanted = partOf(sheet, to)
  const changed = { content: contentOf(wanted, textOf(wanted)), before: stored }
  const conflict = pending.conflicts[sheet.path]
  if (conflict) {
    const theirs = textOf(partOf(sheet, conflict.theirs)) || 'nothing'
    const by = conflict.by?.name ?? 'Someone else'
    const what = conflict.isOfAnotherRow
      ? `has moved or removed rows: in this place there is now “${theirs}”`
      : `has changed this to “${theirs}”`
    const message = `${by} ${what}. Enter the value that it is to have.`
    return { ...changed, state: 'conflict', message }
  }
  const message = cellProblem(pending, sheet)
  return { ...changed, state: message === null ? 'changed' : 'refused', message }
}

function contentOf(value: unknown, text: string): Content {
  return {
    text,
    input: { value: (value ?? null) as Extract<CellInput, { value: unknown }>['value'] },
  }
}
