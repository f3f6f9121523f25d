import type { ReactNode } from 'react'
import type { Href } from '../../addresses.ts'
import { Link } from '../../shared/page/link.tsx'
import { countText, formatCount } from '../../ui/formats.ts'
import { type Scope, productsPath } from './dashboard-scope.ts'
import classes from './dashboard.module.css'

interface MarkProps {
  count: number
  path: Href
  /** What is counted: "products: errors". */
  of: string
}

/** A number that leads to the list that it is the total of. */
export function Mark({ count, path, of }: MarkProps) {
  return (
    <Link href={path} className={classes.number} aria-label={`${formatCount(count)} ${of}`}>
      {formatCount(count)}
    </Link>
  )
}

export interface Bar {
  id: string
  label: ReactNode
  /** As it is read aloud. */
  name: string
  count: number
  /** The query of the products that are counted. */
  q: string
}

/** Products by something, each with a bar as long as its share of the `whole`. */
export function Bars({ bars, whole }: { bars: readonly Bar[]; whole: number }) {
  return (
    <ul className={classes.statuses}>
      {bars.map(({ id, label, name, count, q }) => (
        <li key={id} className={classes.status}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden>
            {count > 0 && (
              <span className={classes.bar} style={{ width: `${(100 * count) / whole}%` }} />
            )}
          </span>
          <Mark count={count} path={productsPath(q)} of={`products: ${name}`} />
        </li>
      ))}
    </ul>
  )
}

/** Why a tile has nothing to show: nobody has products yet, or none of them are the person's. */
export function NoProducts({ scope: { isMine } }: { scope: Scope }) {
  return (
    <p className={classes.empty}>
      {isMine
        ? 'None of the products are yours: no product is in your competence center, countries and brands at once.'
        : 'There are no products yet.'}
    </p>
  )
}

/** `1 product` or `2,000 products` with the number as the link. */
export function ProductsMark({ count, q, of }: { count: number; q: string; of: string }) {
  return (
    <>
      <Mark count={count} path={productsPath(q)} of={`products: ${of}`} />
      {` ${countText(count, 'product').replace(/^\S+ /, '')}`}
    </>
  )
}
