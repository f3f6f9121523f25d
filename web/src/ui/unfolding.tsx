import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './unfolding.module.css'

/** What unfolds below a row of a form, by the id that it has in the document. */
export interface Unfolding {
  id: string
  isOpen: boolean
  /** It cannot be folded: something in it must be seen. */
  isForced: boolean
  toggle: () => void
}

interface ButtonProps {
  unfolding: Unfolding
  /** What unfolds, for who cannot see the row: "Order data in Belgium". */
  label: string
  className?: string | undefined
  /** What it says in short. */
  children: ReactNode
}

/** The end of a row: what its rest says in short, and that it unfolds. */
export function UnfoldButton({ unfolding, label, className, children }: ButtonProps) {
  const { id, isOpen, isForced, toggle } = unfolding
  return (
    <UnstyledButton
      className={[classes.button, className].filter(Boolean).join(' ')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      disabled={isForced}
      onClick={toggle}
    >
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={classes.text}>{children}</span>
      <IconChevronDown size={15} className={classes.chevron} aria-hidden />
    </UnstyledButton>
  )
}

/** What unfolds, in columns. */
export function Unfolded({ unfolding, children }: { unfolding: Unfolding; children: ReactNode }) {
  if (!unfolding.isOpen) return null
  return (
    <div id={unfolding.id} className={classes.content}>
      {children}
    </div>
  )
}
