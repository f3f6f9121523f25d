import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Content, GridCell, GridColumn } from './grid-source.ts'
import type { EditorProps } from './editor-props.ts'
import { DayEditor } from './day-editor.tsx'
import { OptionEditor } from './option-editor.tsx'
import classes from './cell-editor.module.css'
import type { Grid } from './use-grid.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  column: GridColumn
  cell: GridCell
  /** What somebody has begun to type; null where the editor opens on what the cell holds. */
  typed: string | null
  grid: Grid
}

/** The editor of a cell: text, number, day or something to choose. Whoever leaves it takes what was typed. */
export function CellEditor({ column, cell, typed, grid }: Props) {
  const { editing } = column
  const [text, setText] = useState(typed ?? cell.content.text)
  // nothing is sent before the cell is left
  useLeaveGuard(text !== cell.content.text)
  const isDone = useRef(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    if (typed === null) input?.select()
    else input?.setSelectionRange(typed.length, typed.length)
  }, [typed])
  const close = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    // the focus goes back to the cell before its editor goes
    field.current?.closest<HTMLElement>('[data-place]')?.focus({ preventScroll: true })
    act()
  }
  const take = (content: Content, step = { row: 1, column: 0 }) =>
    close(() => grid.commit(content, step))
  const typedContent = (): Content =>
    text === cell.content.text ? cell.content : { text, input: { text } }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    event.stopPropagation()
    if (event.key === 'Escape') close(grid.cancel)
    else if (event.key === 'Enter' && !event.altKey) {
      take(typedContent(), { row: event.shiftKey ? -1 : 1, column: 0 })
    } else if (event.key === 'Tab') {
      take(typedContent(), { row: 0, column: event.shiftKey ? -1 : 1 })
    } else return
    event.preventDefault()
  }
  const takeInPlace = () => {
    if (isDone.current) return
    isDone.current = true
    grid.commit(typedContent(), { row: 0, column: 0 })
  }
  const leave = (event: React.FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    if (to instanceof Element && to.closest('[data-editor]')) return
    takeInPlace()
  }
  // the list is left, or shows others: an element that goes is not told that it loses the focus
  const onGone = useEffectEvent(() => {
    if (text !== cell.content.text) takeInPlace()
  })
  useEffect(() => () => onGone(), [])
  const props: EditorProps = {
    label: column.unit ? `${column.label}, ${column.unit}` : column.label,
    text,
    onText: setText,
    isNumber: editing.kind === 'number',
    cell,
    take: (content) => take(content),
    onKeyDown,
    field,
  }
  return (
    <div data-editor className={classes.editor} onBlur={leave}>
      {editing.kind === 'options' && <OptionEditor {...props} editing={editing} />}
      {editing.kind === 'day' && <DayEditor {...props} />}
      {editing.kind === 'text' && <TextEditor {...props} />}
      {editing.kind === 'number' && <TextEditor {...props} />}
    </div>
  )
}

/** Text of any length: Alt Enter begins a new line. */
function TextEditor({ label, text, onText, isNumber, onKeyDown, field }: EditorProps) {
  const input = {
    'aria-label': label,
    value: text,
    onKeyDown,
    className: classes.input,
    autoComplete: 'off',
  }
  if (isNumber) {
    return (
      <input
        {...input}
        ref={field as React.RefObject<HTMLInputElement>}
        inputMode="decimal"
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  }
  const lines = Math.min(8, Math.max(1, text.split('\n').length + Math.floor(text.length / 60)))
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !event.altKey) return onKeyDown(event)
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`)
  }
  return (
    <textarea
      {...input}
      ref={field as React.RefObject<HTMLTextAreaElement>}
      rows={lines}
      onKeyDown={press}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
