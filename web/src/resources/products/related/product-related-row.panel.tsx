import type { RelatedProduct } from '@lambda/contract/products/related-products'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ProductPicture } from '../product-picture.panel.tsx'
import { ProductStatusTag } from '../product-status.columns.tsx'
import classes from './product-related.module.css'

interface Props {
  /** Undefined while nothing is known of it but its id. */
  product: RelatedProduct | undefined
  id: number
  /** The element that a problem of it leads to, and the problem. */
  elementId?: string
  problem?: string | null
  /** How many of it, and what can be done with it. */
  children?: ReactNode
}

/** Another product: its picture, code, name and status. One that is deleted has no page. */
export function RelatedRow({ product, id, elementId, problem, children }: Props) {
  const code = product?.code ?? `#${id}`
  return (
    <li id={elementId} className={classes.row} aria-label={code}>
      <ProductPicture picture={product?.picture ?? null} size="row" />
      <span className={classes.words}>
        {product?.isDeleted ? (
          <span className={classes.gone}>{code}</span>
        ) : (
          <Link href={paths.product(id, 'related')} className={classes.code}>
            {code}
          </Link>
        )}
        {product?.name && (
          <span className={classes.name} lang={product.nameLanguage?.toLowerCase()}>
            {product.name}
          </span>
        )}
      </span>
      <span className={classes.status}>{product && <RelatedState product={product} />}</span>
      {children}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

/** Where it stands in its life, unless it is deleted. */
export function RelatedState({ product }: { product: RelatedProduct }) {
  if (product.isDeleted) return <Tag tone="danger">Deleted</Tag>
  return <ProductStatusTag status={product.status} />
}
