import type { ClipboardEvent, KeyboardEvent } from 'react'
import { afterKey, only } from './places.ts'
import type { Grid } from './use-grid.ts'

/** What the keys and the clipboard do in a spreadsheet, as long as no editor is open; `page` rows are in sight. */
export function useGridKeyboard(grid: Grid, page: number) {
  const isElsewhere = ({ target }: { target: EventTarget }) =>
    grid.editing !== null || !(target instanceof Element) || !target.hasAttribute('data-place')
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isElsewhere(event) || event.altKey || event.nativeEvent.isComposing) return
      const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
      const next = afterKey(grid.selected, key, grid.size, page)
      const act = next ? () => grid.select(next) : actionOf(grid, key)
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    onCopy: (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      void grid.copy(event.clipboardData)
    },
    onCut: (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      void grid.copy(event.clipboardData).then(grid.clear)
    },
    onPaste: (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      grid.paste(event.clipboardData.getData('text/plain'))
    },
  }
}

function actionOf(
  grid: Grid,
  { key, ctrl, shift }: { key: string; ctrl: boolean; shift: boolean },
): (() => void) | null {
  const { focus } = grid.selected
  if (ctrl) {
    switch (key.toLowerCase()) {
      case 'd':
        return () => void grid.fillDown()
      case 'z':
        return shift ? grid.redo : grid.undo
      case 'y':
        return grid.redo
      default:
        return null
    }
  }
  switch (key) {
    case 'Enter':
    case 'F2':
      return () => grid.edit(focus)
    case 'Delete':
    case 'Backspace':
      return grid.clear
    case 'Escape':
      return () => grid.select(only(focus))
    default:
      return /^.$/u.test(key) ? () => grid.edit(focus, key) : null
  }
}
