import { insulationThickness } from '@lambda/domain/products/insulation-thickness'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ProductValues, withReadNumbers } from '../product-values.form.ts'

/** How thick the insulation is that is being edited, in mm as it can be read; null where there is nothing. */
export function useInsulationThickness(): string | null {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['form', 'thickness', 'wallThickness']>({
    name: ['form', 'thickness', 'wallThickness'],
  })
  return insulationThickness(withReadNumbers(getValues()))
}
