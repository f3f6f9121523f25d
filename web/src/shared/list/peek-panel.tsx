import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../page/link.tsx'
import classes from './peek-panel.module.css'

interface Props {
  name: string
  /** Its own page; null where it has none. */
  path: string | null
  close: () => void
  children: ReactNode
}

/** A row at a glance, beside the list. */
export function PeekPanel({ name, path, close, children }: Props) {
  return (
    <aside className={classes.panel} aria-label={`${name}, at a glance`}>
      <header className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        {path !== null && (
          <Button variant="default" component={Link} href={path}>
            Open
          </Button>
        )}
        <CloseButton onClick={close} aria-label="Close panel" />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
