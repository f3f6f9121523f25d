import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onForeign` when the address changes to what the caller has not sent itself: what is being typed stays as it is
 * when its own words arrive there, also late.
 */
export function useOwnChanges(q: string, onForeign: () => void): (sent: string) => void {
  const sent = useRef<string[]>([])
  const seen = useRef(q)
  const onOther = useEffectEvent(onForeign)
  useEffect(() => {
    if (seen.current === q) return
    seen.current = q
    const index = sent.current.indexOf(q)
    if (index < 0) {
      sent.current = []
      onOther()
    } else {
      sent.current = sent.current.slice(index + 1)
    }
  }, [q])
  return (text) => void sent.current.push(text)
}
