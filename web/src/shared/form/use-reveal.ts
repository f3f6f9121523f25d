import { useEffect, useEffectEvent } from 'react'
import { type Reveal, onReveal } from './focus-field.ts'

/** Hears of each field that is to get the focus, for as long as the component is there: it may have to show it first. */
export function useReveal(reveal: Reveal): void {
  const onFocus = useEffectEvent(reveal)
  useEffect(() => onReveal((path) => onFocus(path)), [])
}
