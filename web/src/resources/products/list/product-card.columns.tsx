import type { ProductRow } from '@lambda/contract/products/products'
import { CodeText } from '../../../ui/code-text.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import classes from './product-card.module.css'
import { ProductPicture } from '../detail/product-picture.panel.tsx'
import { ProductStatusTag } from '../detail/product-status.columns.tsx'
import { ProductName } from './product.columns.tsx'

/** A product of the list on a narrow screen. */
export function ProductCard({ row }: { row: ProductRow }) {
  const group = row.subGroup ?? row.mainGroup
  return (
    <span className={classes.row}>
      <ProductPicture picture={row.picture} size="card" />
      <span className={classes.card}>
        <span className={classes.line}>
          <span className={classes.code}>
            <CodeText>{row.code}</CodeText>
          </span>
          <ProductStatusTag status={row.status} />
        </span>
        <span className={classes.name}>
          <ProductName row={row} />
        </span>
        <Values row={row} />
        <span className={classes.detail}>
          {[row.brand?.name, group?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** What else tells two of a series apart. */
function Values({ row: { thickness, lambdaD, reactionToFire } }: { row: ProductRow }) {
  const values = [
    thickness && `${thickness} mm`,
    lambdaD && `λ_D ${lambdaD}`,
    reactionToFire,
  ].filter((value) => value !== null)
  if (values.length === 0) return null
  return (
    <span className={classes.values}>
      {values.map((value) => (
        <span key={value}>
          <SymbolText>{value}</SymbolText>
        </span>
      ))}
    </span>
  )
}
