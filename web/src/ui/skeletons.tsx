import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

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
          <Skeleton height={9} width={90} mb={8} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  )
}
