import { useEffect, useEffectEvent, useState } from 'react'
import type { Unfolding } from '../../ui/unfolding.tsx'
import { fieldId } from './fields.ts'

/** Shows what hides a field (unfolds it, switches its language), if it knows the path. */
type Reveal = (path: string) => void

const reveals = new Set<Reveal>()

/** Hears of each field that is to get the focus, for as long as the component is there: it may have to show it first. */
export function useReveal(reveal: Reveal): void {
  const onFocus = useEffectEvent(reveal)
  useEffect(() => {
    const listener: Reveal = (path) => onFocus(path)
    reveals.add(listener)
    return () => void reveals.delete(listener)
  }, [])
}

/** Whether the rest of a row is shown: while it is asked for or must be, and from when one of its fields gets the focus. */
export function useUnfolding(
  id: string,
  { isForced, holds }: { isForced: boolean; holds: (path: string) => boolean },
): Unfolding {
  const [unfolded, setUnfolded] = useState(false)
  useReveal((path) => {
    if (holds(path)) setUnfolded(true)
  })
  return {
    id,
    isOpen: unfolded || isForced,
    isForced,
    toggle: () => setUnfolded(!unfolded),
  }
}

/** How long, in ms, a panel that has just been opened may need: for its code and its data, too. */
const patience = 10_000
/** How long, in frames, a field may need once what is around it is there. */
const shortPatience = 12

/** What looks for the field that was asked for last. */
let seeking: AbortController | undefined

/**
 * Gives the focus to the field at a path, to the one that the path lies below, or else to the first one below it: once it is
 * there, unless the person has gone on by then (a key, the pointer) or another field was asked for. Whatever hides it is asked to
 * show it. `prefix` is what the ids of its form begin with where that is not the page's.
 */
export function focusField(path: string, prefix?: string): void {
  seeking?.abort()
  const search = new AbortController()
  seeking = search
  const { signal } = search
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(type, () => search.abort(), { capture: true, signal })
  }
  const end = performance.now() + patience
  let tries = shortPatience
  const seek = () => {
    if (signal.aborted) return
    for (const reveal of reveals) reveal(path)
    const exact = document.getElementById(fieldId(path, prefix))
    const near = exact ?? nearestTo(path, prefix)
    if (near) tries -= 1
    if (exact || (near && tries < 0)) {
      const field = exact ?? near
      search.abort()
      focusableIn(field)?.focus()
      field?.scrollIntoView?.({ block: 'center' })
    } else if (performance.now() < end) {
      requestAnimationFrame(seek)
    } else {
      search.abort()
    }
  }
  seek()
}

/** The control of a field; where several stand in it, the first one. */
function focusableIn(field: HTMLElement | null): HTMLElement | null {
  if (!field || field.matches('input, textarea, select, button')) return field
  const own = field.querySelector<HTMLElement>(`:is(input, textarea)[id^="${field.id}."]`)
  const any = ':is(input:not([type="file"]), textarea, select):enabled'
  return own ?? field.querySelector<HTMLElement>(any) ?? field
}

function nearestTo(path: string, prefix?: string): HTMLElement | null {
  const keys = path.split('.')
  for (let length = keys.length - 1; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(keys.slice(0, length).join('.'), prefix))
    if (element) return element
  }
  return document.querySelector<HTMLElement>(
    `:is(input, textarea)[id^="${fieldId(path, prefix)}."]`,
  )
}
