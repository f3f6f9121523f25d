import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Href } from '../../addresses.ts'
import { Link } from '../../shared/page/link.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './dashboard.module.css'

interface Props {
  title: string
  /** Where all of it stands. */
  more?: { label: string; path: Href } | undefined
  /** When the server said what is shown, in ms; 0 where it has not yet. */
  at?: number
  children: ReactNode
}

/** A part of the dashboard under its heading. */
export function DashboardSection({ title, more, at = 0, children }: Props) {
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
      {at > 0 && <AsOf key={at} at={at} />}
    </section>
  )
}

/** So long, in ms, figures pass for those of now. */
const fresh = 60_000

/** When figures were told, once they are no longer those of now. */
function AsOf({ at }: { at: number }) {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const left = fresh - (Date.now() - at)
    const timer = window.setTimeout(() => setOld(true), Math.max(0, left))
    return () => window.clearTimeout(timer)
  }, [at])
  if (!isOld) return null
  const instant = new Date(at).toISOString()
  return (
    <p className={classes.note}>
      As of <time dateTime={instant}>{formatDateTime(instant)}</time>
    </p>
  )
}
