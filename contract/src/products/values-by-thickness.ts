import {
  type OwnCharacteristic,
  ownCharacteristics,
} from '@lambda/domain/performance/own-characteristics'
import {
  conditionsOfRow,
  contradiction,
  hasValueOfRow,
  rowOfThickness,
  saidBy,
  wordedCondition,
} from '@lambda/domain/performance/own-values'
import { sameValue } from '../flat.ts'
import type { Condition, Declared } from './declared.ts'
import type { PerformanceRow } from './performance.ts'
import type { ProductInput } from './products.ts'

type Fields = Pick<ProductInput, OwnCharacteristic['key']>

/**
 * With what the rows declare that hold for the thickness of the product in the fields of these characteristics: the row is
 * the value. What was changed since `before` to something else, or emptied, stays for the rules to refuse.
 */
export function withValuesByThickness(
  input: ProductInput,
  before: ProductInput | null,
): ProductInput {
  if (input.performance.length === 0) return input
  const followed = ownCharacteristics.flatMap((own) => {
    const row = rowOfThickness(input.performance, own, input)
    if (row === undefined) return []
    const declared = input[own.key]
    const was = before?.[own.key] ?? null
    const isKept = sameValue(declared, was)
    if (declared === null && !isKept && isStillOf(own, row, before)) return []
    if (declared !== null && !isKept && contradiction(own, declared, row) !== null) return []
    const next = declaredByRow(own, row, declared)
    return sameValue(declared, next) ? [] : [[own.key, next]]
  })
  if (followed.length === 0) return input
  return { ...input, ...(Object.fromEntries(followed) as Partial<Fields>) }
}

/** Whether a row held for the product before, too. */
function isStillOf(
  own: OwnCharacteristic,
  row: PerformanceRow,
  before: ProductInput | null,
): boolean {
  return before !== null && sameValue(rowOfThickness(before.performance, own, before), row)
}

/**
 * What a row declares, as its field does. Beside the same value the field keeps what the row does not say; a note beside the
 * mounting is for the field alone.
 */
function declaredByRow(
  own: OwnCharacteristic,
  row: PerformanceRow,
  declared: Declared | null,
): Declared {
  const kept = declared !== null && hasValueOfRow(declared, row) ? declared : null
  const note = wordedCondition(own) === 'note' ? undefined : declared?.condition?.note
  const condition: Condition = {
    ...(kept ? kept.condition : note !== undefined && { note }),
    ...(Object.fromEntries(conditionsOfRow(own, row)) as Condition),
  }
  const qualifier = row.qualifier ?? undefined
  const document = row.document ?? kept?.document
  const page = row.page ?? kept?.page
  return {
    state: row.state,
    value: saidBy(row),
    condition: Object.keys(condition).length > 0 ? condition : null,
    standard: row.standard ?? kept?.standard ?? null,
    edition: row.edition ?? kept?.edition ?? null,
    ...(qualifier !== undefined && { qualifier }),
    ...(document !== undefined && { document }),
    ...(page !== undefined && { page }),
  }
}

type SaidByRow = Omit<PerformanceRow, 'characteristic' | 'fromThickness' | 'toThickness'>

/** What a row says that declares what its field does; a note beside the mounting is for the field alone. */
export function saidByDeclared(
  own: Pick<OwnCharacteristic, 'conditions' | 'quantity'>,
  declared: Declared,
): SaidByRow {
  const { state, value, standard, edition } = declared
  const { qualifier = null, document = null, page = null, condition } = declared
  const conditions = {
    temperature: condition?.meanTemperature ?? null,
    depth: condition?.overallDepth ?? null,
    deformation: condition?.deformation ?? null,
    shape: condition?.shape ?? null,
    condition: condition?.[wordedCondition(own)] ?? null,
  }
  const said = own.quantity === null ? { value: null, level: value } : { value, level: null }
  return { state, qualifier, ...said, ...conditions, standard, edition, document, page }
}
