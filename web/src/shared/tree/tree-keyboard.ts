import type { KeyboardEvent } from 'react'
import { lineOf, walkBy } from './tree-keys.ts'
import type { TreeItem, TreeRow } from './tree.ts'
import type { useLifted } from './use-lifted.ts'

/** What the keys of a tree act on. */
export interface TreeKeyboard<T extends TreeItem> {
  rows: readonly TreeRow<T>[]
  activeIndex: number
  lifted: ReturnType<typeof useLifted<T>>
  keys: Readonly<Record<string, (item: T) => void>>
  say: (text: string) => void
  setOpen: (ids: readonly number[], opens: boolean) => void
  /** Gives what has been typed so far. */
  typeAhead: (key: string) => string
  activate: (id: number) => void
  open: (item: T) => void
  openMenu: (item: T) => void
}

/** A key while the tree has the focus; what means nothing here is left to others. */
export function pressKey<T extends TreeItem>(event: KeyboardEvent, keyboard: TreeKeyboard<T>) {
  if (event.target !== event.currentTarget) return
  const row = keyboard.rows[keyboard.activeIndex]
  if (!row) return
  const isTaken =
    keyboard.lifted.liftedId === null
      ? pressOn(event, keyboard, row)
      : pressWhileLifted(event, keyboard)
  if (isTaken) event.preventDefault()
}

function pressWhileLifted<T extends TreeItem>(
  event: KeyboardEvent,
  { lifted, setOpen }: TreeKeyboard<T>,
): boolean {
  if (event.key === 'Tab') return false
  if (event.key === 'Enter' || event.key === ' ') lifted.drop()
  else if (event.key === 'Escape') lifted.putBack()
  else openParent(lifted.step(event.key), setOpen)
  event.stopPropagation()
  return true
}

function pressOn<T extends TreeItem>(
  event: KeyboardEvent,
  keyboard: TreeKeyboard<T>,
  { item }: TreeRow<T>,
): boolean {
  const { key } = event
  if (event.ctrlKey || event.metaKey) return false
  if (event.altKey) {
    if (!key.startsWith('Arrow')) return false
    openParent(keyboard.lifted.moveAtOnce(item, key), keyboard.setOpen)
    return true
  }
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) keyboard.openMenu(item)
  else if (key === 'Enter') keyboard.open(item)
  else if (key === 'M' && event.shiftKey) keyboard.lifted.lift(item)
  else if (keyboard.keys[key]) keyboard.keys[key](item)
  else return walk(event, keyboard)
  return true
}

function walk<T extends TreeItem>(event: KeyboardEvent, keyboard: TreeKeyboard<T>): boolean {
  const { rows, activeIndex } = keyboard
  const step = walkBy(event.key, rows, activeIndex)
  if (step === null) {
    if (event.key.length !== 1 || event.key === '/' || event.key === ' ') return false
    const line = lineOf(keyboard.typeAhead(event.key), rows, activeIndex)
    if (line !== null) activateLine(keyboard, line)
  } else if ('to' in step) activateLine(keyboard, step.to)
  else if ('open' in step) keyboard.setOpen(step.open, true)
  else keyboard.setOpen(step.close, false)
  return true
}

function activateLine<T extends TreeItem>({ rows, activate }: TreeKeyboard<T>, index: number) {
  const row = rows[index]
  if (row) activate(row.item.id)
}

/** What an item goes into is opened, so that it stays in sight. */
function openParent(
  place: { parentId: number | null } | null,
  setOpen: (ids: readonly number[], opens: boolean) => void,
): void {
  if (place && place.parentId !== null) setOpen([place.parentId], true)
}
