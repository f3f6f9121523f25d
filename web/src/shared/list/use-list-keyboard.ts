import { useEffect, useRef } from 'react'

/** What the keys of a list do; `rowOf` etc. act on the row that the keyboard is on. */
export interface ListActions {
  search: () => void
  move: (step: number | 'first' | 'last') => void
  open: () => void
  /** `range`: from the row chosen last up to this one. */
  select: (range: boolean) => void
  peek: () => void
  escape: () => void
}

const keys: Record<string, (actions: ListActions, event: KeyboardEvent) => void> = {
  '/': (actions) => actions.search(),
  ArrowDown: (actions) => actions.move(1),
  ArrowUp: (actions) => actions.move(-1),
  PageDown: (actions) => actions.move(10),
  PageUp: (actions) => actions.move(-10),
  Home: (actions) => actions.move('first'),
  End: (actions) => actions.move('last'),
  Enter: (actions) => actions.open(),
  ' ': (actions, event) => actions.select(event.shiftKey),
  p: (actions) => actions.peek(),
  P: (actions) => actions.peek(),
  Escape: (actions) => actions.escape(),
}

/** The keyboard of a list, wherever the focus is but in a field, on a control or in a dialog. */
export function useListKeyboard(actions: ListActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isBusyElsewhere(event.target)) return
      event.preventDefault()
      act(latest.current, event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Keys belong to the page or to a row of the list; everything else that has the focus keeps its own. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  if (!(target instanceof HTMLElement)) return false
  return !(target === document.body || target.id === 'main' || 'rowId' in target.dataset)
}
