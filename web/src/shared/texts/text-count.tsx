import classes from './texts.module.css'

interface Props {
  length: number
  max: number
  /** What stands at the left: where a text comes from that is shown in its place. */
  note?: string | null | undefined
}

/** Below a text: how long it is, and how long it may be. */
export function TextCount({ length, max, note }: Props) {
  return (
    <span className={classes.below}>
      <span>{note}</span>
      <span className={classes.counter} data-over={length > max || undefined}>
        {`${length.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`}
      </span>
    </span>
  )
}
