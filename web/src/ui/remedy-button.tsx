import classes from './remedy-button.module.css'

interface Props {
  /** What it puts into the field; the button says “Use …”. */
  value: string
  label?: string | undefined
  onUse: () => void
}

/** Puts a value that is proposed for a field into it, with one click. */
export function RemedyButton({ value, label, onUse }: Props) {
  return (
    <button type="button" className={classes.remedy} onClick={onUse}>
      {label ?? `Use ${value}`}
    </button>
  )
}
