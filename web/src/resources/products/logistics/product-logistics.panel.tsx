import { ProductFieldGroup } from '../product-group.form.tsx'
import { ProductPackaging } from './product-packaging-levels.form.tsx'

/** How the product is made up, ordered and stored. */
export function ProductLogisticsPanel() {
  return (
    <>
      <ProductFieldGroup title="Construction" />
      <ProductFieldGroup title="Ordering" />
      <ProductFieldGroup title="Storage" />
      <ProductPackaging />
    </>
  )
}
