import type { Declared } from '@lambda/contract/products/declared'
import {
  performanceCodeOf,
  performanceKey,
  performanceRow,
} from '@lambda/contract/products/performance'
import type { ProductInput } from '@lambda/contract/products/products'
import { saidByDeclared } from '@lambda/contract/products/values-by-thickness'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { rowOfThickness } from '@lambda/domain/performance/own-values'
import { rangeText } from '@lambda/domain/performance/performance-rules'
import type { DeclaredKey } from '@lambda/domain/products/characteristics'
import type { Path } from 'react-hook-form'
import { useFormContext, useWatch } from 'react-hook-form'
import { blankToNull } from '../../../shared/form/merge.ts'
import { type ProductValues, inputOf, withReadNumbers } from '../product-values.form.ts'

/** What can be read of the values: rows and thicknesses that are still being typed are left out. */
export function readInput(values: ProductValues): ProductInput {
  const input = inputOf(withReadNumbers(blankToNull(values)))
  const read = (text: string | null) => text && parseDecimal(text)
  return {
    ...input,
    thickness: read(input.thickness),
    wallThickness: read(input.wallThickness),
    performance: input.performance.filter((row) => performanceRow.safeParse(row).success),
  }
}

/** The row by thickness that is the value of a characteristic: its path in the form, and the thicknesses it is for. */
export function rowOfValue(
  values: ProductValues,
  key: DeclaredKey,
): { path: string; range: string } | null {
  const own = ownCharacteristics.find((one) => one.key === key)
  if (!own || !hasRows(values, own.code)) return null
  const input = readInput(values)
  const row = rowOfThickness(input.performance, own, input)
  if (row === undefined) return null
  const path = `performance.${performanceKey(own.code, row.fromThickness)}`
  return { path, range: rangeText(row) }
}

function hasRows({ performance }: ProductValues, code: string): boolean {
  return Object.keys(performance).some((key) => performanceCodeOf(key) === code)
}

/** `rowOfValue` as the form is edited. */
export function useRowOfValue(key: DeclaredKey): ReturnType<typeof rowOfValue> {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['performance', 'form', 'thickness', 'wallThickness']>({
    name: ['performance', 'form', 'thickness', 'wallThickness'],
  })
  return rowOfValue(getValues(), key)
}

/**
 * Where something that is proposed for a field goes, and what: what is declared of a characteristic goes to the row by
 * thickness that is its value, where there is one.
 */
export function placeOf(
  values: ProductValues,
  field: string,
  value: unknown,
): { path: Path<ProductValues>; value: unknown } {
  const own = ownCharacteristics.find(({ key }) => key === field)
  const row = own && rowOfValue(values, own.key)
  if (!row || !value) return { path: field as Path<ProductValues>, value }
  const [, key = ''] = row.path.split('.')
  const said = saidByDeclared(own, value as Declared)
  return {
    path: row.path as Path<ProductValues>,
    value: { ...values.performance[key], ...said },
  }
}
