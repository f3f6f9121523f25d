import { Fragment } from 'react'

/** A code that breaks behind its separators where one line is too narrow: `SKMAR001/` above `030/W0`. */
export function CodeText({ children }: { children: string }) {
  const pieces = [...children.matchAll(/[^-/._]*[-/._]*/g)].filter(([piece]) => piece !== '')
  return pieces.map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
