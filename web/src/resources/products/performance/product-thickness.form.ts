import { performanceRow } from '@lambda/contract/products/performance'
import type { ProductInput } from '@lambda/contract/products/products'
import { withValuesByThickness } from '@lambda/contract/products/values-by-thickness'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { blankToNull } from '../../../shared/form/merge.ts'
import { useComputedResistance } from '../technical/product-resistance.form.ts'
import { type ProductValues, inputOf, withReadNumbers } from '../product-values.form.ts'

/**
 * Fields follow their rows by thickness while these, or the thickness, are edited: each that has not been typed into since
 * the last time.
 */
export function useValuesByThickness(): void {
  const { getValues, setValue } = useFormContext<ProductValues>()
  const [performance, thickness, wallThickness] = useWatch<
    ProductValues,
    ['performance', 'thickness', 'wallThickness']
  >({ name: ['performance', 'thickness', 'wallThickness'] })
  const follow = useRef(useComputedResistance())
  const last = useRef<ProductInput | null>(null)
  useEffect(() => {
    const input = readInput({ ...getValues(), performance, thickness, wallThickness })
    const followed = withValuesByThickness(input, last.current)
    last.current = followed
    for (const { key } of ownCharacteristics) {
      if (followed[key] === input[key]) continue
      follow.current(() =>
        setValue(key, followed[key], { shouldDirty: true, shouldValidate: true }),
      )
    }
  }, [performance, thickness, wallThickness, getValues, setValue])
}

/** What can be read of the values: rows and thicknesses that are still being typed are left out. */
function readInput(values: ProductValues): ProductInput {
  const input = inputOf(withReadNumbers(blankToNull(values)))
  const read = (text: string | null) => text && parseDecimal(text)
  return {
    ...input,
    thickness: read(input.thickness),
    wallThickness: read(input.wallThickness),
    performance: input.performance.filter((row) => performanceRow.safeParse(row).success),
  }
}
