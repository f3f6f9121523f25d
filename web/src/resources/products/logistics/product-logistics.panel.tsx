import { ProductFieldGroup } from '../product-group.form.tsx'
import { ProductPackaging } from './product-packaging-levels.form.tsx'

/** How the product is made up, ordered and stored. */
export function ProductLogisticsPanel() {
  return (
    <>
      <ProductFieldGroup title="Make" />
      <ProductFieldGroup title="Ordering" />
      <ProductFieldGroup title="Storage" />
      <ProductPackaging />
    </>
  )
}
