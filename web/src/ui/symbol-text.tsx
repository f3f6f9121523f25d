import { Fragment } from 'react'
import classes from './symbol-text.module.css'

/** Text in which the symbols of the field are set as in print: λ_D with its D below the line. */
export function SymbolText({ children }: { children: string }) {
  return children.split(/(?<=[λRsαµd])_([A-Za-z])\b/u).map((piece, index) =>
    // Every second piece is what the pattern caught; the pieces have no identity but their place.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <sub key={index} className={classes.index}>
        {piece}
      </sub>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
