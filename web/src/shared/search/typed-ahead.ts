import { useEffect, useState } from 'react'

/** Keeps what is typed between the key that opens a dialog and the moment when its field is there. */
export interface TypedAhead {
  /** The dialog opens: what is typed from now on is kept, until it is taken. Escape gives up. */
  begin: (giveUp: () => void) => void
  /** The field is there, and takes what has been typed so far. */
  take: () => string
}

/** What is typed before the code of a dialog has come belongs into its field, wherever the focus is meanwhile. */
export function useTypedAhead(): TypedAhead {
  const [ahead] = useState(createTypedAhead)
  useEffect(() => () => void ahead.take(), [ahead])
  return ahead
}

function createTypedAhead(): TypedAhead {
  let text = ''
  let giveUp = () => {}
  const note = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else if (key === 'Escape') giveUp()
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const take = () => {
    window.removeEventListener('keydown', note, { capture: true })
    return text
  }
  const begin = (by: () => void) => {
    text = ''
    giveUp = by
    window.addEventListener('keydown', note, { capture: true })
  }
  return { begin, take }
}
