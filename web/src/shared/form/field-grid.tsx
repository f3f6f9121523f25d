import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

interface Props {
  title?: string
  /** What the group is about, in a sentence. */
  text?: ReactNode
  children: ReactNode
}

/** A group of fields in columns under a heading. */
export function FieldGrid({ title, text, children }: Props) {
  return (
    <section className={classes.group}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.grid}>{children}</div>
    </section>
  )
}

/** A field as wide as the whole group. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
