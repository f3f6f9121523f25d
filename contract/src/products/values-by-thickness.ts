import {
  type OwnCharacteristic,
  ownCharacteristics,
} from '@lambda/domain/performance/own-characteristics'
import { isAsInRow, rowOfThickness } from '@lambda/domain/performance/own-values'
import { sameValue } from '../flat.ts'
import type { Condition, Declared } from './declared.ts'
import type { PerformanceRow } from './performance.ts'
import type { ProductInput } from './products.ts'

type Fields = Pick<ProductInput, OwnCharacteristic['key']>

/**
 * With the values of the rows that hold for the thickness of the product in the fields that are empty, or are what they
 * were `before`: the row is the value. What was changed to something else stays, for the rules to refuse.
 */
export function withValuesByThickness(
  input: ProductInput,
  before: ProductInput | null,
): ProductInput {
  if (input.performance.length === 0) return input
  const followed = ownCharacteristics.flatMap((own) => {
    const row = rowOfThickness(input.performance, own, input)
    const declared = input[own.key]
    if (row === undefined || isAsInRow(declared, row)) return []
    const isChanged = declared !== null && !sameValue(declared, before?.[own.key])
    return isChanged ? [] : [[own.key, declaredByRow(own, row, declared)]]
  })
  return { ...input, ...(Object.fromEntries(followed) as Partial<Fields>) }
}

/** What a row declares, as its field does: of the conditions, those that rows do not have stay as they are. */
function declaredByRow(
  { conditions }: Pick<OwnCharacteristic, 'conditions'>,
  row: PerformanceRow,
  declared: Declared | null,
): Declared {
  const { state, qualifier, document, page, standard, edition } = row
  const told = { meanTemperature: row.temperature, overallDepth: row.depth, note: row.condition }
  const own = Object.entries(told).filter(
    ([key, value]) => conditions.some((one) => one === key) && value !== null,
  )
  const condition = { ...declared?.condition, ...(Object.fromEntries(own) as Condition) }
  return {
    state,
    value: row.value ?? row.level,
    condition: Object.keys(condition).length > 0 ? condition : null,
    standard,
    edition,
    ...(qualifier !== null && { qualifier }),
    ...(document !== null && { document }),
    ...(page !== null && { page }),
  }
}
