import type { ProductInput } from '@lambda/contract/products/products'
import { withValuesByThickness } from '@lambda/contract/products/values-by-thickness'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from '../product-values.form.ts'
import { useComputedResistance } from '../technical/product-resistance.form.ts'
import { readInput } from '../technical/product-row-value.form.ts'

/** Fields follow their rows by thickness while these, or the thickness, are edited. */
export function useValuesByThickness(): void {
  const { getValues, setValue } = useFormContext<ProductValues>()
  const [performance, form, thickness, wallThickness] = useWatch<
    ProductValues,
    ['performance', 'form', 'thickness', 'wallThickness']
  >({ name: ['performance', 'form', 'thickness', 'wallThickness'] })
  const follow = useRef(useComputedResistance())
  const last = useRef<ProductInput | null>(null)
  useEffect(() => {
    const input = readInput({ ...getValues(), performance, form, thickness, wallThickness })
    // what the server has told is right already
    const followed = last.current === null ? input : withValuesByThickness(input, last.current)
    last.current = followed
    for (const { key } of ownCharacteristics) {
      if (followed[key] === input[key]) continue
      follow.current(() =>
        setValue(key, followed[key], { shouldDirty: true, shouldValidate: true }),
      )
    }
  }, [performance, form, thickness, wallThickness, getValues, setValue])
}
