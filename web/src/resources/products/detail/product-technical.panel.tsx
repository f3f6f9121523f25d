import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { ProductCurves } from '../performance/product-curves.form.tsx'
import { ProductPerformance } from '../performance/product-performance-rows.form.tsx'
import { DeclaredTable } from '../technical/product-declared-table.form.tsx'
import { DesignationField } from '../designation/product-designation.form.tsx'
import { FormAndDimensions } from '../technical/product-dimensions.form.tsx'
import { EditionField, StandardField } from '../technical/product-standard.form.tsx'

/** Form, dimensions, standard and declared performance. */
export function ProductTechnicalPanel() {
  return (
    <>
      <FormAndDimensions />
      <FieldGrid title="Product standard">
        <StandardField />
        <EditionField />
        <WideField>
          <DesignationField />
        </WideField>
      </FieldGrid>
      <DeclaredTable />
      <ProductPerformance />
      <ProductCurves />
    </>
  )
}
