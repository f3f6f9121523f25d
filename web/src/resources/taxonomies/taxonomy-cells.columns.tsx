import { VisuallyHidden } from '@mantine/core'
import { Link } from '../../shared/page/link.tsx'
import { formatCount } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import words from '../../ui/words.module.css'
import classes from './taxonomy.module.css'
import {
  type TaxonomyItem,
  countedAt,
  productsPath,
  type useTaxonomyCounts,
} from './taxonomy.data.ts'

type Counts = ReturnType<typeof useTaxonomyCounts>

/** What stands over the counts. */
export function CountHead() {
  return (
    <>
      <span className={classes.count}>Products</span>
      <span className={classes.own}>Directly</span>
    </>
  )
}

/** The products of a node with all below it, which lead to the list, and those of the node itself. */
export function CountCells({ item, counts }: { item: TaxonomyItem; counts: Counts }) {
  const counted = countedAt(counts, item.id)
  if (!counted) {
    return (
      <>
        <span className={classes.count}>
          <Skeleton height={8} width={36} style={{ marginLeft: 'auto' }} />
        </span>
        <span className={classes.own} />
      </>
    )
  }
  const { own, withDescendants } = counted
  return (
    <>
      <span className={classes.count}>
        {withDescendants === 0 ? (
          <span className={words.faint}>
            0 <VisuallyHidden component="span">products</VisuallyHidden>
          </span>
        ) : (
          <Link
            href={productsPath(item.kind, item.code)}
            tabIndex={-1}
            draggable={false}
            className={classes.products}
            title={`Show the products of ${item.name}`}
          >
            {formatCount(withDescendants)}{' '}
            <VisuallyHidden component="span">products</VisuallyHidden>
          </Link>
        )}
      </span>
      <span className={classes.own}>
        {own !== withDescendants && (
          <>
            {formatCount(own)} <VisuallyHidden component="span">directly</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}

interface TagsProps {
  item: Pick<TaxonomyItem, 'isActive' | 'nameLanguage'>
  language: string
}

/** What is not as usual with a node: not active, named in another language. */
export function NodeTags({ item, language }: TagsProps) {
  return (
    <>
      {item.nameLanguage !== language && (
        <span className={classes.language} title={`No name in ${language} yet`}>
          {item.nameLanguage}
        </span>
      )}
      {!item.isActive && <Tag>Inactive</Tag>}
    </>
  )
}
