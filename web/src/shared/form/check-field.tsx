import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './check-field.module.css'
import { useField } from './use-field.ts'

interface Props {
  path: string
  label: string
  /** Below the box: what it means as it is now. */
  hint?: ReactNode | ((isOn: boolean) => ReactNode)
  disabled?: boolean
}

/** What is or is not so, as a box to tick: it stands in the line of the inputs beside it. */
export function CheckField({ path, label, hint, disabled = false }: Props) {
  const field = useField<boolean>(path)
  return (
    <Checkbox
      id={field.id}
      className={classes.field}
      label={label}
      description={typeof hint === 'function' ? hint(field.value) : hint}
      error={field.error}
      checked={field.value}
      disabled={disabled}
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={field.blur}
    />
  )
}

/** Boxes to tick among themselves, in the columns of fields. */
export function CheckFields({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>
}
