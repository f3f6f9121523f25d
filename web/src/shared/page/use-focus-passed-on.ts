import { useLayoutEffect, useRef } from 'react'

/**
 * For a button that goes as it is pressed: what has the focus then passes it on to another button of its row, else to the section
 * that the row was in, which takes it with `tabIndex={-1}`.
 */
export function useFocusPassedOn() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const row = element?.closest('li')
    const section = element?.closest('section')
    return () => {
      if (document.activeElement !== element) return
      // once the page is as it is to be
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const next = row?.isConnected ? row.querySelector('button') : null
        ;(next ?? section)?.focus()
      })
    }
  }, [])
  return ref
}
