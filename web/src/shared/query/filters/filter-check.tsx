import { CheckIcon, Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './filter-panel.module.css'

const { root, body, inner, input, icon, labelWrapper, label: labelled } = Checkbox.classes

interface Props {
  label: ReactNode
  isOn: boolean
  change: (isOn: boolean) => void
}

/** Looks as a `Checkbox` does: one of those for each value takes longer to draw than the rest of the panel. */
export function FilterCheck({ label, isOn, change }: Props) {
  const id = useId()
  return (
    <div className={`${root} ${classes.check}`} data-label-position="right">
      <div className={body}>
        <div className={inner}>
          <input
            id={id}
            type="checkbox"
            className={`mantine-focus-auto ${input}`}
            checked={isOn}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          <CheckIcon className={icon} />
        </div>
        <div className={`${labelWrapper} ${classes.words}`}>
          <label htmlFor={id} className={labelled}>
            {label}
          </label>
        </div>
      </div>
    </div>
  )
}
