import { type ReactNode, useId } from 'react'
import type { Href } from '../../addresses.ts'
import { Link } from '../../shared/page/link.tsx'
import classes from './dashboard.module.css'

interface Props {
  title: string
  /** Where all of it stands. */
  more?: { label: string; path: Href } | undefined
  children: ReactNode
}

/** A part of the dashboard under its heading. */
export function DashboardSection({ title, more, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={id}>
          {title}
        </h2>
        {more && (
          <Link href={more.path} className={classes.more}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
