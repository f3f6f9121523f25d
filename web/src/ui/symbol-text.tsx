import { Fragment } from 'react'

/** Text in which the symbols of the field are set as in print: λ_D with its D below the line. */
export function SymbolText({ children }: { children: string }) {
  const pieces = children.split(/(?<=[λRsαµd])_([A-Za-z])\b/u)
  return pieces.map((piece, index) =>
    // Every second piece is what the pattern caught. The pieces have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <sub key={index}>{piece}</sub> : <Fragment key={index}>{piece}</Fragment>,
  )
}
