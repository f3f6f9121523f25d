import { useCallback, useRef, useState } from 'react'

/**
 * Closes what may hold something that would be lost, which is looked up then: `close` asks first where it does. `isAsking` opens
 * the question, which is answered by `stay` or `leave`; `leave` closes without asking.
 */
export function useAskedClose(holdsSomething: () => boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const close = () => {
    // The key that answers the question is heard by what lies below it, too.
    if (isAsking) return
    // Later than the key that closes: the dialog would hear it, too, and be gone again.
    if (holdsSomething()) window.setTimeout(() => setAsking(true))
    else leave()
  }
  return { isAsking, close, leave, stay: () => setAsking(false) }
}

/** Nothing is entered. */
export const never = () => false

/**
 * `useAskedClose` of what holds a form: `onForm` takes what tells whether anything has been entered there, as long as it is there.
 * That is asked when it is to be closed, as keys come faster than what they change is shown.
 */
export function useAskedCloseOfForm(onClose: () => void) {
  const isDirty = useRef(never)
  const asked = useAskedClose(() => isDirty.current(), onClose)
  const onForm = useCallback((tell: () => boolean) => {
    isDirty.current = tell
  }, [])
  return { ...asked, onForm }
}
