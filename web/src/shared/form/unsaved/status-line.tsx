import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './unsaved.module.css'

interface Props {
  isWarning?: boolean
  action?: ReactNode
  children: ReactNode
}

/** A sentence above a form about what is unsaved in it, with what can be done. */
export function StatusLine({ isWarning = false, action, children }: Props) {
  const Icon = isWarning ? IconAlertTriangle : IconHistory
  return (
    <div className={classes.line} role="status" data-tone={isWarning ? 'warning' : undefined}>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  )
}
