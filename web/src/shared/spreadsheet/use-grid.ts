import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { mostLettersInCell } from '@lambda/contract/change-sets/spreadsheet'
import { countText, formatCount } from '../../ui/formats.ts'
import { showToast } from '../../ui/toasts.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'
import { type CellWrite, type Content, type GridSource, nothing } from './grid-source.ts'
import {
  type Place,
  type Rectangle,
  type Selected,
  cellsIn,
  only,
  rectangleOf,
  within,
} from './places.ts'
import { type Placed, filledDown, pasted } from './range-edits.ts'
import { parseTsv, printTsv } from './tsv.ts'
import { type UndoStack, emptyStack, redone, undone, withStep } from './undo-stack.ts'

/** More cells are changed by an operation over a query, or copied by an export. */
const mostCells = 50_000

/** A cell that was edited. */
interface Edit {
  rowId: number
  version: number
  column: string
  before: Content
  after: Content
}

interface Step {
  edits: readonly Edit[]
  place: Place
}

interface Copied {
  column: string
  content: Content
}

/** What was copied last: pasted into the same column, values are just what they were. */
let copied: { text: string; table: readonly (readonly Copied[])[] } | null = null

/** The editor that is open. */
export interface Editing extends Place {
  /** What somebody has begun to type, in place of what the cell holds; null for that. */
  typed: string | null
}

/** What can be done in a spreadsheet: what is selected, edited, copied, pasted, filled, undone. */
export function useGrid(source: GridSource) {
  const [selected, setSelected] = useState<Selected>(only({ row: 0, column: 0 }))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [stack, setStack] = useState<UndoStack<Step>>(emptyStack)
  const latest = useRef(source)
  useLayoutEffect(() => {
    latest.current = source
  })
  const { columns, rowCount } = source
  const size = { rows: rowCount, columns: columns.length }

  const change = useCallback(async (cells: readonly Placed<Content>[], place: Place) => {
    const { ensure, columns: all, write } = latest.current
    const [first] = cells
    if (!first) return
    const [from, to] = extent(cells)
    try {
      const rows = await ensure(from, to)
      let tooLong = 0
      const edits = cells.flatMap(({ row, column, content }): Edit[] => {
        const [shown, at] = [rows[row - from], all[column]]
        const before = shown?.cells[column]?.content
        if (!shown || !at || !before || at.isReadOnly || isSame(before, content)) return []
        if (content.text.length > mostLettersInCell) {
          tooLong += 1
          return []
        }
        return [{ rowId: shown.id, version: shown.version, column: at.id, before, after: content }]
      })
      if (tooLong > 0) tellTooLong(tooLong)
      if (edits.length === 0) return
      write(edits.map(writeOf))
      setStack((now) => withStep(now, { edits, place }))
    } catch (error) {
      tellFailure(sentenceOf(error, 'The rows could not be read. Nothing has been changed.'))
    }
  }, [])

  const select = useCallback((next: Selected) => {
    setEditing(null)
    setSelected(next)
  }, [])

  const edit = useCallback((place: Place, typed: string | null = null) => {
    const { columns: all, row } = latest.current
    if (all[place.column]?.isReadOnly || !row(place.row)) return
    setSelected(only(place))
    setEditing({ ...place, typed })
  }, [])

  const range = rectangleOf(selected)
  return {
    selected,
    range,
    size,
    select,
    editing,
    edit,
    cancel: () => setEditing(null),
    /** Ends the editor with a content, and goes on. */
    commit: (content: Content, step: Place) => {
      if (!editing) return
      const place = { row: editing.row, column: editing.column }
      setEditing(null)
      setSelected(
        only(within({ row: place.row + step.row, column: place.column + step.column }, size)),
      )
      void change([{ ...place, content }], place)
    },
    clear: () => {
      if (isTooLarge(range)) return
      void change(
        each(range, () => nothing),
        selected.focus,
      )
    },
    /** Fills the clipboard, now or once the rows are there. */
    copy: async (clipboard: DataTransfer | null) => {
      if (isTooLarge(range)) return
      const { row, ensure } = latest.current
      const near = Array.from({ length: range.bottom - range.top + 1 }, (_, at) =>
        row(range.top + at),
      )
      const isThere = near.every((one) => one !== null)
      try {
        const rows = isThere ? near : await ensure(range.top, range.bottom)
        const from = columns.slice(range.left, range.right + 1)
        const table = rows.flatMap((one) => {
          const cells = one?.cells.slice(range.left, range.right + 1)
          return cells
            ? [cells.map(({ content }, at) => ({ column: from[at]?.id ?? '', content }))]
            : []
        })
        const text = printTsv(table.map((cells) => cells.map(({ content }) => content.text)))
        copied = { text, table }
        if (isThere && clipboard) clipboard.setData('text/plain', text)
        else await navigator.clipboard.writeText(text)
      } catch (error) {
        tellFailure(sentenceOf(error, 'The cells could not be copied.'))
      }
    },
    paste: (text: string) => {
      const isOwn = copied !== null && sameText(copied.text, text)
      const table = isOwn
        ? (copied?.table ?? [])
        : parseTsv(text).map((row) => row.map((cell) => ({ column: '', content: typed(cell) })))
      const result = pasted(table, range, size)
      if (!result || isTooLarge(result.rectangle)) return
      const { top, left, bottom, right } = result.rectangle
      select({ anchor: { row: bottom, column: right }, focus: { row: top, column: left } })
      const placed = result.placed.map(({ row, column, content: cell }) => {
        const isSameColumn = columns[column]?.id === cell.column
        return { row, column, content: isSameColumn ? cell.content : typed(cell.content.text) }
      })
      void change(placed, { row: top, column: left })
      if (result.isCut) tellCut()
    },
    fillDown: async () => {
      const fill = filledDown(range)
      if (!fill || isTooLarge(range)) return
      try {
        const [model] = await latest.current.ensure(fill.from, fill.from)
        const contentAt = ({ column }: Place) => model?.cells[column]?.content ?? nothing
        if (model) await change(each(fill.target, contentAt), selected.focus)
      } catch (error) {
        tellFailure(sentenceOf(error, 'The rows could not be read. Nothing has been changed.'))
      }
    },
    undo: () => {
      const last = undone(stack)
      if (!last) return
      setStack(last.stack)
      latest.current.write(last.step.edits.map((one) => writeOf({ ...one, after: one.before })))
      select(only(within(last.step.place, size)))
    },
    redo: () => {
      const next = redone(stack)
      if (!next) return
      setStack(next.stack)
      latest.current.write(next.step.edits.map(writeOf))
      select(only(within(next.step.place, size)))
    },
    canUndo: stack.past.length > 0,
    canRedo: stack.future.length > 0,
  }
}

export type Grid = ReturnType<typeof useGrid>

function writeOf({ rowId, version, column, after }: Edit): CellWrite {
  return { rowId, version, column, content: after }
}

function extent(cells: readonly Place[]): [from: number, to: number] {
  let [from, to] = [Infinity, 0]
  for (const { row } of cells) {
    from = Math.min(from, row)
    to = Math.max(to, row)
  }
  return [from, to]
}

function each(
  { top, bottom, left, right }: Rectangle,
  contentAt: (place: Place) => Content,
): Placed<Content>[] {
  const cells: Placed<Content>[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      cells.push({ row, column, content: contentAt({ row, column }) })
    }
  }
  return cells
}

function isSame(before: Content, after: Content): boolean {
  if ('text' in after.input) return after.text === before.text
  return JSON.stringify(before.input) === JSON.stringify(after.input)
}

/** As if somebody had typed it. */
function typed(text: string): Content {
  return { text, input: { text } }
}

/** Systems change line breaks on the clipboard. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  return plain(a) === plain(b)
}

function isTooLarge(range: Rectangle): boolean {
  if (cellsIn(range) <= mostCells) return false
  const message = `These are more than ${formatCount(mostCells)} cells. Select fewer, or use Edit or Export in the list.`
  showToast({ type: 'warning', message })
  return true
}

function tellTooLong(count: number): void {
  const most = formatCount(mostLettersInCell)
  const message = `${countText(count, 'cell')} with more than ${most} letters left out.`
  showToast({ type: 'warning', message })
}

function tellCut(): void {
  const message = 'What did not fit into the rows and columns shown was left out.'
  showToast({ type: 'warning', message })
}
