import type { ProductRow } from '@lambda/contract/products'
import classes from './product-card.module.css'
import { ProductPicture } from './product-picture.panel.tsx'
import { ProductStatusTag } from './product-status.columns.tsx'
import { ProductName } from './product.columns.tsx'

/** A product of the list on a narrow screen. */
export function ProductCard({ row }: { row: ProductRow }) {
  const group = row.subGroup ?? row.mainGroup
  return (
    <span className={classes.row}>
      <ProductPicture picture={row.picture} size="card" />
      <span className={classes.card}>
        <span className={classes.line}>
          <span className={classes.code}>{row.code}</span>
          <ProductStatusTag status={row.status} />
        </span>
        <span className={classes.name}>
          <ProductName row={row} />
        </span>
        <span className={classes.detail}>
          {[row.brand?.name, group?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
