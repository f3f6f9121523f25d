import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

interface Props {
  tone?: Tone
  /** A dot in front, for states that a person scans a column for. */
  dot?: boolean
  children: ReactNode
}

/** A short word with a tone: a state, a kind, a count. */
export function Tag({ tone = 'neutral', dot = false, children }: Props) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {dot && <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  )
}
