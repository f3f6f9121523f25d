import type { ReactNode } from 'react'
import { PlainCheckbox } from '../../../ui/plain-checkbox.tsx'
import classes from './filter-panel.module.css'

interface Props {
  label: ReactNode
  isOn: boolean
  change: (isOn: boolean) => void
}

/** A value of a filter, as a checkbox with its name beside it. */
export function FilterCheck({ label, isOn, change }: Props) {
  return (
    <label className={classes.check}>
      <PlainCheckbox checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
      <span className={classes.words}>{label}</span>
    </label>
  )
}
