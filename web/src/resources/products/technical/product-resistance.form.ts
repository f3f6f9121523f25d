import type { Declared } from '@lambda/contract/products/declared'
import { compareDecimals, parseDecimal } from '@lambda/domain/numbers/decimal'
import { shapeOf } from '@lambda/domain/products/forms'
import { thermalResistance } from '@lambda/domain/thermal/thermal'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { withValue } from './product-declared.form.ts'
import { rowOfValue } from './product-row-value.form.ts'
import { type ProductValues, withReadNumbers } from '../product-values.form.ts'

type Sources = Pick<ProductValues, 'form' | 'thickness' | 'lambdaD'>

/** R_D in m²·K/W of a plane at 10 °C, from d and λ_D; null where it cannot be computed. */
export function computedResistance({ form, thickness, lambdaD }: Sources): string | null {
  const lambda = lambdaD?.state === 'declared' ? lambdaD.value : null
  const at = lambdaD?.condition?.meanTemperature ?? '10'
  if (shapeOf(form) === 'pipe' || !isDecimal(thickness) || !isDecimal(lambda)) return null
  if (!isDecimal(at) || compareDecimals(at, '10') !== 0) return null
  return thermalResistance(thickness, lambda)
}

/** The R_D that follows from the values as they are edited. */
export function useResistance(): string | null {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['form', 'thickness', 'lambdaD']>({
    name: ['form', 'thickness', 'lambdaD'],
  })
  return computedResistance(withReadNumbers(getValues()))
}

/**
 * Wraps a change of d or λ_D: R_D follows, as long as it is empty or is still what was computed before, and no row by
 * thickness says it. While a number
 * is being retyped nothing can be computed, so the last one is remembered.
 */
export function useComputedResistance(): (change: () => void) => void {
  const { getValues, setValue } = useFormContext<ProductValues>()
  const last = useRef<string | null>(null)
  return (change) => {
    const before = computedResistance(withReadNumbers(getValues())) ?? last.current
    change()
    const after = computedResistance(withReadNumbers(getValues()))
    last.current = after ?? before
    if (after === null || after === before) return
    if (rowOfValue(getValues(), 'rD') !== null) return
    const rD = getValues('rD')
    const isEmpty = rD === null || (rD.state === 'declared' && !rD.value)
    if (isComputed(rD, after) || !(isEmpty || isComputed(rD, before))) return
    setValue('rD', withValue(rD, after), { shouldDirty: true, shouldValidate: true })
  }
}

/** Whether a declared value is the one that was computed: `1.4` and `1.40` are. */
export function isComputed(declared: Declared | null, computed: string | null): boolean {
  if (declared?.state !== 'declared' || !isDecimal(declared.value)) return false
  return computed !== null && compareDecimals(declared.value, computed) === 0
}

function isDecimal(text: string | null): text is string {
  return text !== null && parseDecimal(text) !== null
}
