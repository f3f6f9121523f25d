import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { insulationThickness } from '@lambda/domain/products/insulation-thickness'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ProductValues, withReadNumbers } from '../product-values.form.ts'

/** How thick the insulation of a product that is being edited is, in mm; null where there is nothing that can be read. */
export function thicknessOf(values: ProductValues): string | null {
  const typed = insulationThickness(withReadNumbers(values))
  return typed === null ? null : parseDecimal(typed)
}

/** The same of the product in the form, as it changes. */
export function useInsulationThickness(): string | null {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['form', 'thickness', 'wallThickness']>({
    name: ['form', 'thickness', 'wallThickness'],
  })
  return thicknessOf(getValues())
}
