import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Has Enter take the first match of what is typed into a select of the kit, and shows which that is, to screen readers too. Where
 * the options are not ready yet, it is taken as soon as they are. Enter that chooses does not send the form.
 */
export function useFirstMatch(
  field: { readonly current: HTMLInputElement | null },
  typed: string,
  isReady: boolean,
) {
  /** What was typed when Enter came too early. */
  const entered = useRef('')
  const [isTime, setIsTime] = useState(false)
  const marksFirst = isTime && typed !== ''
  useEffect(() => {
    if (typed === '' || !isReady || isChosen(field.current)) return
    // a moment after it has opened the list forgets what is marked
    const timer = setTimeout(() => setIsTime(true))
    return () => clearTimeout(timer)
  }, [field, typed, isReady])
  useEffect(() => {
    if (!isTime) return
    const timer = setTimeout(() => setIsTime(false))
    return () => clearTimeout(timer)
  }, [isTime])
  useEffect(() => {
    if (!marksFirst) return
    if (entered.current === typed) markedOption(field.current)?.click()
    entered.current = ''
  }, [field, typed, marksFirst])
  useEffect(() => nameMarked(field.current))
  return {
    selectFirstOptionOnChange: marksFirst,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || typed === '' || listOf(event.currentTarget) === null) return
      event.preventDefault()
      if (markedOption(event.currentTarget) === null) entered.current = typed
    },
    onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => nameMarked(event.currentTarget),
  }
}

/** The open list of a field. */
function listOf(field: Element | null): Element | null {
  return document.getElementById(field?.getAttribute('aria-controls') ?? '')
}

function markedOption(field: Element | null) {
  return listOf(field)?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
}

/** Whether the field has the name of what is chosen: all options are offered then. */
function isChosen(field: HTMLInputElement | null): boolean {
  return listOf(field)?.querySelector('[data-combobox-active]')?.textContent === field?.value
}

/** The kit names an option that an arrow key has marked alone, also once that is not offered any more. */
function nameMarked(field: HTMLInputElement | null): void {
  const marked = markedOption(field)
  if (marked) field?.setAttribute('aria-activedescendant', marked.id)
  else field?.removeAttribute('aria-activedescendant')
}
