import type { ReactNode } from 'react'
import classes from './fact-list.module.css'
import { SymbolText } from './symbol-text.tsx'

/** A fact with its name; in a box, a `wide` one has a line of its own. */
export type Fact = readonly [label: string, value: ReactNode, width?: 'wide' | undefined]

interface Props {
  facts: readonly Fact[]
  /** `box`: one beside the other; `lines` and `plain`: one below the other, with a line between them or without. */
  look?: 'box' | 'lines' | 'plain'
  /** What a name means, shown when it is pointed at. */
  hintOf?: (label: string) => string | undefined
  className?: string | undefined
}

/** Facts by their names, an em dash for those that there are none of. */
export function FactList({ facts, look = 'box', hintOf, className = '' }: Props) {
  return (
    <dl className={`${classes.facts} ${className}`} data-look={look}>
      {facts.map(([label, value, width]) => (
        <div key={label} className={width && classes.wide}>
          <dt title={hintOf?.(label)}>
            <SymbolText>{label}</SymbolText>
          </dt>
          <dd>{value == null || value === '' ? <span className={classes.none}>—</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
