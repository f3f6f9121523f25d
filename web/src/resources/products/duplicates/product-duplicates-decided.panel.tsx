import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { IconCopyCheck } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { MoreButton, usePages } from '../../../shared/list/pages.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { Age } from '../../../ui/age.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Reopen } from './product-duplicate-pairs.panel.tsx'
import classes from './product-duplicates.module.css'

/** Pairs of which somebody has decided that they are no duplicates, the newest first. */
export function DecidedPairs() {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { found, rows, total } = usePages(duplicateGroupsApi.decisions, {
    query: { limit: 50, language },
  })
  if (found.isPending) return <TextSkeleton lines={10} />
  if (!rows) return <LoadFailed what="The decisions" query={found} place="page" />
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconCopyCheck size={20} stroke={1.7} />} title="Nothing decided yet">
        Pairs of products that somebody has declared to be no duplicates are listed here.
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.total} role="status">
        {countText(total, 'pair')}
      </p>
      <ul className={classes.groups}>
        {rows.map(({ id, products, reason, decidedBy, decidedAt, isInForce }) => {
          const name = products.map(({ code }) => code).join(' and ')
          return (
            <li key={id} className={classes.group} aria-label={name}>
              <div className={classes.groupHead}>
                {products.map((product) => (
                  <span key={product.id} className={classes.words}>
                    {product.isDeleted ? (
                      <s>{product.code}</s>
                    ) : (
                      <Link href={paths.product(product.id)} className={classes.code}>
                        {product.code}
                      </Link>
                    )}
                    <span>{product.name}</span>
                  </span>
                ))}
                {!isInForce && <Tag tone="warning">To decide again</Tag>}
                <Reopen id={id} name={name} />
              </div>
              <p className={classes.decision}>
                <q>{reason}</q>
                <span className={classes.soft}>
                  {decidedBy ? ` ${decidedBy.name}, ` : ' '}
                  <Age instant={decidedAt} isLong />
                </span>
              </p>
            </li>
          )
        })}
      </ul>
      <MoreButton found={found} mt="1rem">
        Show more
      </MoreButton>
    </>
  )
}
