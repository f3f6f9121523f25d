import type { HTMLAttributes } from 'react'
import classes from './skeletons.module.css'

interface Props extends HTMLAttributes<HTMLDivElement> {
  /** A number is in px, at the usual size of text. */
  height?: number
  width?: number | string
}

/** Something on its way. Looks as the `Skeleton` of the kit does: hundreds of those take longer to draw than what they stand for. */
export function Skeleton({ height, width, style, className = '', ...others }: Props) {
  return (
    <div
      className={`mantine-Skeleton-root ${classes.skeleton} ${className}`}
      style={{ height: lengthOf(height), width: lengthOf(width), ...style }}
      {...others}
    />
  )
}

function lengthOf(size: number | string | undefined): string | undefined {
  return typeof size === 'number' ? `${size / 16}rem` : size
}

const widths = ['72%', '54%', '88%', '61%', '79%', '46%']

/** Lines of text on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.lines} aria-busy>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={10} width={widths[index % widths.length]} />
      ))}
    </div>
  )
}

/** A page on its way: title, actions and a body, where they will stand. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.head}>
        <Skeleton height={22} width={180} />
        <Skeleton height={30} width={110} />
      </div>
      <FieldsSkeleton />
    </div>
  )
}

/** The fields of a form on their way. */
export function FieldsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={classes.fields} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height={9} width={90} className={classes.label} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}
