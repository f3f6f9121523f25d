import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  icon?: ReactNode
  /** What is the matter, in a few words. */
  title: string
  /** Why it is so and what to do. */
  children?: ReactNode
  /** Buttons that do it. */
  actions?: ReactNode
}

/** Where there is nothing to show: says why and what to do, never a blank. */
export function EmptyState({ icon, title, children, actions }: Props) {
  return (
    <div className={classes.root}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
