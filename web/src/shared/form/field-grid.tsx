import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useReveal } from './focus-field.ts'
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

interface FoldedProps {
  title: string
  /** The fields in it: who looks for one of them finds it unfolded. */
  names: readonly string[]
  /** Whether something is said in it; then it is not folded. */
  isFilled: boolean
  children: ReactNode
}

/** A group of fields in columns that unfolds below its heading. */
export function FoldedFieldGrid({ title, names, isFilled, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isFilled)
  // Once filled it stays open, also when what was said is taken back.
  if (isFilled && !isOpen) setOpen(true)
  useReveal((path) => {
    if (names.some((name) => path === name || path.startsWith(`${name}.`))) setOpen(true)
  })
  return (
    <section className={classes.group}>
      <h2 className={classes.title}>
        {isFilled ? (
          title
        ) : (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} className={classes.chevron} aria-hidden />
            {title}
            {!isOpen && <span className={classes.empty}>Nothing entered</span>}
          </UnstyledButton>
        )}
      </h2>
      {isOpen && <div className={classes.grid}>{children}</div>}
    </section>
  )
}

/** A field as wide as the whole group. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
