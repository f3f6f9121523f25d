import { useRef } from 'react'

/** Letters that follow each other within this time are one word, in ms. */
const pause = 600

/** Gathers typed letters: gives what has been typed so far, with the key that has just come. */
export function useTypeAhead(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (key) => {
    const now = performance.now()
    const goesOn = now - typed.current.at < pause
    typed.current = { text: goesOn ? typed.current.text + key : key, at: now }
    return typed.current.text
  }
}
