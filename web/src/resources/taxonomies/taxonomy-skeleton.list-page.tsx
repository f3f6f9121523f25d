import { Skeleton } from '@mantine/core'
import classes from './taxonomy.module.css'

/** A tree on its way. */
export function TaxonomyTreeSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.toolbar}>
        <Skeleton height={32} width={320} />
      </div>
      <div className={classes.body}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={classes.skeletonRow} data-deep={index % 4 !== 0 || undefined}>
            <Skeleton height={9} width={`${14 + ((index * 7) % 18)}rem`} />
            <Skeleton height={9} width={44} ml="auto" />
          </div>
        ))}
      </div>
    </div>
  )
}
