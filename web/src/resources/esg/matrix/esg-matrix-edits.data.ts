import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { fieldId } from '../../../shared/form/fields.ts'
import { emptyStack, withStep } from '../../../shared/spreadsheet/undo-stack.ts'
import { showToast } from '../../../ui/toasts.ts'
import {
  type CellEdit,
  type CellText,
  type MatrixRow,
  type MatrixSteps,
  changedCells,
  pasted,
  pastedCells,
  steppedBack,
  steppedForth,
  withCell,
} from './esg-matrix.rules.ts'

type Form = Pick<UseFormReturn, 'getValues' | 'setValue'>

/** The rows and columns of the matrix as they are shown. */
interface Shown {
  codes: readonly string[]
  columns: readonly string[]
}

/** What the cells of the matrix tell; always the same functions, so that rows are not rendered anew. */
export interface MatrixEdits {
  focus: (code: string, column: string) => void
  blur: () => void
  /** Fills cells from the clipboard; a single value is left to the field. */
  paste: (event: ClipboardEvent<HTMLInputElement>, code: string, column: string) => void
  key: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The place of an indicator's values in the form. */
export function resultPath(code: string): string {
  return `payload.results.${code}`
}

/** Edits of cells, each of which can be undone: Ctrl Z takes the last one back, Escape what is being typed. */
export function useMatrixEdits(codes: readonly string[], columns: readonly string[]): MatrixEdits {
  const { getValues, setValue } = useFormContext()
  const [edits] = useState(() => editsOf({ getValues, setValue }))
  useEffect(() => edits.show({ codes, columns }))
  return edits
}

function editsOf({ getValues, setValue }: Form): MatrixEdits & { show: (now: Shown) => void } {
  let shown: Shown = { codes: [], columns: [] }
  let steps: MatrixSteps = emptyStack()
  /** The cell that has the focus, as it was. */
  let begun: CellText | null = null

  const rowOf = (code: string) => getValues(resultPath(code)) as MatrixRow | null | undefined
  const textAt = (code: string, column: string) => rowOf(code)?.[column] ?? ''
  const place = (code: string, row: MatrixRow) =>
    setValue(resultPath(code), row, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const note = (edits: readonly CellEdit[]) => {
    if (edits.length > 0) steps = withStep(steps, edits)
  }
  const begin = (code: string, column: string) => {
    begun = { code, column, text: textAt(code, column) }
  }
  const noteTyped = () => {
    if (begun === null) return
    const { code, column, text } = begun
    const to = textAt(code, column)
    if (to !== text) note([{ code, column, from: text, to }])
    begin(code, column)
  }
  const write = (cells: readonly CellText[]) => {
    for (const { code, column, text } of cells) place(code, withCell(rowOf(code), column, text))
    if (begun) begin(begun.code, begun.column)
  }
  const step = (take: typeof steppedBack) => {
    noteTyped()
    const found = take(steps, textAt)
    const [first] = found?.cells ?? []
    if (!found || !first) return
    steps = found.steps
    write(found.cells)
    document.getElementById(fieldId(`${resultPath(first.code)}.${first.column}`))?.focus()
  }
  return {
    show: (now) => {
      shown = now
    },
    focus: begin,
    blur: () => {
      noteTyped()
      begun = null
    },
    paste: (event, code, column) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      noteTyped()
      const { rows, leftOut } = pasted(pastedCells(text), { ...shown, code, column }, rowOf)
      note([...rows].flatMap(([one, row]) => changedCells(one, rowOf(one), row)))
      for (const [one, row] of rows) place(one, row)
      begin(code, column)
      if (leftOut > 0) showToast({ type: 'warning', message: leftOutText(leftOut) })
    },
    key: (event) => {
      const key = event.key.toLowerCase()
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      if (isCommand && (key === 'z' || key === 'y')) {
        event.preventDefault()
        step(key === 'y' || event.shiftKey ? steppedForth : steppedBack)
      } else if (key === 'escape' && begun && textAt(begun.code, begun.column) !== begun.text) {
        event.preventDefault()
        write([begun])
      } else moveWithKeys(event)
    },
  }
}

function leftOutText(count: number): string {
  return count === 1
    ? '1 value did not fit into the table and was left out.'
    : `${count} values did not fit into the table and were left out.`
}

/** Arrow up and down and Enter move along a column; left and right leave a cell at the end of its text. */
function moveWithKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const at = input.selectionStart
  const isWhole = at === 0 && input.selectionEnd === input.value.length
  const next =
    event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      ? below(input, 1)
      : event.key === 'ArrowUp' || event.key === 'Enter'
        ? below(input, -1)
        : event.key === 'ArrowRight' && (isWhole || at === input.value.length)
          ? beside(input, 1)
          : event.key === 'ArrowLeft' && (isWhole || at === 0)
            ? beside(input, -1)
            : undefined
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
  next?.select()
}

function beside(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const cell = input.closest('td')
  const next = step > 0 ? cell?.nextElementSibling : cell?.previousElementSibling
  return next?.querySelector('input') ?? null
}

function below(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
  const cell = input.closest('td')
  const table = input.closest('table')
  if (!cell || !table) return null
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  const inputs = [...table.querySelectorAll<HTMLInputElement>(`td:nth-child(${column + 1}) input`)]
  return inputs[inputs.indexOf(input) + step] ?? null
}
