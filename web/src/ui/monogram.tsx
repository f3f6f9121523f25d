import classes from './monogram.module.css'

/** The initials of a person in a circle; the name stands beside it or in a label. */
export function Monogram({ name }: { name: string }) {
  return (
    // Not as text: what a button is called must hold all the text in it.
    <span className={classes.monogram} data-initials={initials(name)} aria-hidden />
  )
}

function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return ((words[0]?.[0] ?? '?') + (last?.[0] ?? '')).toUpperCase()
}
