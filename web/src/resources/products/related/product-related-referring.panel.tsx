import { relatedProductsApi } from '@lambda/contract/products/related-products'
import { relationTypes } from '@lambda/domain/products/relations'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { MoreButton, usePages } from '../../../shared/list/pages.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { RelatedRow } from './product-related-row.panel.tsx'
import classes from './product-related.module.css'

/** The products that name this one, by type; they are changed on their own pages. */
export function ReferringProducts({ id }: { id: number }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { found, rows, total } = usePages(relatedProductsApi.referring, {
    params: { id },
    query: { limit: 50, language },
  })
  const byType = Map.groupBy(rows ?? [], ({ type }) => type)
  return (
    <FieldSection
      id="referring"
      title={total > 0 ? `Referred to by (${formatCount(total)})` : 'Referred to by'}
      text="Products that list this one as related. To change that, open the other product."
    >
      {found.isPending && <TextSkeleton lines={4} />}
      {!found.isPending && !rows && <LoadFailed what="What refers to this product" query={found} />}
      {rows?.length === 0 && <p className={classes.none}>No other product lists this one.</p>}
      {relationTypes.map(({ code, reverse }) => {
        const ofType = byType.get(code)
        if (!ofType) return null
        const titleId = `referring-${code.toLowerCase()}`
        return (
          <section key={code} className={classes.group} aria-labelledby={titleId}>
            <h3 id={titleId} className={classes.groupTitle}>
              {reverse}
            </h3>
            <ul className={classes.rows}>
              {ofType.map((product) => (
                <RelatedRow key={product.id} id={product.id} product={product}>
                  <span className={classes.said}>
                    {product.quantity !== null && `Quantity ${product.quantity}`}
                  </span>
                </RelatedRow>
              ))}
            </ul>
          </section>
        )
      })}
      <MoreButton found={found}>Show more</MoreButton>
    </FieldSection>
  )
}
