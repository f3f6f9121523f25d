import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

interface Props {
  title?: string
  /** What the group is about, in a sentence. */
  text?: ReactNode
  children: ReactNode
}

/** A part of a panel under a heading; one with an id is a region of that name. */
export function FieldSection({ id, title, text, children }: Props & { id?: string }) {
  return (
    <section className={classes.group} aria-labelledby={id}>
      {title && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}

/** A group of fields in columns under a heading. */
export function FieldGrid({ children, ...head }: Props) {
  return (
    <FieldSection {...head}>
      <div className={classes.grid}>{children}</div>
    </FieldSection>
  )
}

/** A field as wide as the whole group. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
