import { useEffect, useRef } from 'react'
import { type Reveal, onReveal } from './focus-field.ts'

/** Hears of each field that is to get the focus, for as long as the component is there: it may have to show it first. */
export function useReveal(reveal: Reveal): void {
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  useEffect(() => onReveal((path) => latest.current(path)), [])
}
