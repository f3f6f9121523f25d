import { useState } from 'react'

/**
 * Closes what may hold something that would be lost: `close` then asks first. `isAsking` opens the question, which is
 * answered by `stay` or `leave`; `leave` closes without asking.
 */
export function useAskedClose(holdsSomething: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const close = () => {
    // The key that answers the question is heard by what lies below it, too.
    if (isAsking) return
    // Later than the key that closes: the dialog would hear it, too, and be gone again.
    if (holdsSomething) window.setTimeout(() => setAsking(true))
    else leave()
  }
  return { isAsking, close, leave, stay: () => setAsking(false) }
}
