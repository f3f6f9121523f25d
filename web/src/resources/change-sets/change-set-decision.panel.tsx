import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusPassedOn } from '../../shared/page/use-focus-passed-on.ts'

interface Props {
  /** Whether a decision is under way: the button does nothing then, and keeps the focus, which a disabled one would lose. */
  busy: boolean
  size?: 'compact-sm'
  onClick: () => void
  children: ReactNode
}

/** A button that decides something and goes with that. */
export function DecisionButton({ busy, onClick, ...button }: Props) {
  const ref = useFocusPassedOn()
  return (
    <Button
      ref={ref}
      variant="default"
      data-disabled={busy || undefined}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...button}
    />
  )
}
