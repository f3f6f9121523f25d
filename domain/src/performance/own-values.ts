import { declaredKeys } from '../products/characteristics.ts'
import { parseFireClass } from '../fire/fire-class.ts'
import { isSameNumber } from '../numbers/decimal.ts'
import type { ConditionKey } from '../products/characteristics.ts'
import type { Finding } from '../products/finding.ts'
import { type ThicknessFacts, insulationThickness } from '../products/insulation-thickness.ts'
import type { DeclaredFacts, PerformanceFacts, ProductFacts } from '../products/product-facts.ts'
import { type OwnCharacteristic, ownCharacteristics } from './own-characteristics.ts'
import { rangeText } from './performance-rules.ts'
import { holdsAt } from './performance.ts'

/** What the rules here read. */
export const ownFacts = [
  'performance',
  'form',
  'thickness',
  'wallThickness',
  ...declaredKeys,
] as const

type OwnFacts = Pick<ProductFacts, (typeof ownFacts)[number]>

type Own = Pick<OwnCharacteristic, 'conditions'>

/**
 * The row by thickness that says what a field is to hold for the thickness of the product; undefined without any. A row
 * that is still empty says nothing.
 */
export function rowOfThickness<Row extends PerformanceFacts>(
  rows: readonly Row[],
  { code }: Pick<OwnCharacteristic, 'code'>,
  facts: ThicknessFacts,
): Row | undefined {
  const thickness = insulationThickness(facts)
  return rows.find(
    (row) =>
      row.characteristic === code &&
      isRanged(row) &&
      (row.state !== 'declared' || saidBy(row) !== null) &&
      holdsAt(row, thickness),
  )
}

/** The value or the class of a row. */
export function saidBy({ value, level }: Pick<PerformanceFacts, 'value' | 'level'>): string | null {
  return value ?? level
}

/** The condition of a field that rows keep as their mounting, system or other conditions. */
export function wordedCondition({ conditions }: Own): ConditionKey {
  return conditions.includes('mounting') ? 'mounting' : 'note'
}

/** What a row says of the conditions that its field has. */
export function conditionsOfRow(
  own: Own,
  row: PerformanceFacts,
): readonly (readonly [ConditionKey, string])[] {
  const { temperature, depth, deformation, shape, condition } = row
  const said: [ConditionKey, string | null][] = [
    ['meanTemperature', temperature],
    ['overallDepth', depth],
    ['deformation', deformation],
    ['shape', shape],
    [wordedCondition(own), condition],
  ]
  return said.flatMap(([key, text]) =>
    text !== null && own.conditions.includes(key) ? [[key, text] as const] : [],
  )
}

/** Whether a field has the value of its row, with its state and qualifier. */
export function hasValueOfRow(declared: DeclaredFacts, row: PerformanceFacts): boolean {
  const said = saidBy(row)
  if (declared.state !== row.state || (declared.qualifier ?? null) !== row.qualifier) return false
  return said === null ? declared.value === null : isSameNumber(declared.value ?? '', said)
}

/**
 * Where a field says something else than its row, as a path below it (`value`, `condition.shape`); null where it does
 * not. What only one of them says is no contradiction.
 */
export function contradiction(
  own: Own,
  declared: DeclaredFacts,
  row: PerformanceFacts,
): string | null {
  if (!hasValueOfRow(declared, row)) return 'value'
  const { standard, edition, document = null, page = null, condition } = declared
  const basis = { standard, edition, document, page }
  const parts = (Object.keys(basis) as (keyof typeof basis)[]).map(
    (part) => [part, basis[part], row[part]] as const,
  )
  const conditions = conditionsOfRow(own, row).map(
    ([key, said]) => [`condition.${key}`, condition?.[key] ?? null, said] as const,
  )
  const other = [...conditions, ...parts].find(
    ([, inField, inRow]) => inField !== null && inRow !== null && inField !== inRow,
  )
  return other?.[0] ?? null
}

/** Whether fields declare what their rows by thickness do, and these rows are such (R48, R51, R98). */
export function checkOwnValues(facts: OwnFacts): Finding[] {
  const ofRows = facts.performance.flatMap((row, index) => {
    const own = ownCharacteristics.find(({ code }) => code === row.characteristic)
    const ofOwn = own && (checkRange(own, row, index) ?? checkClass(own, row, index))
    return [...(ofOwn ? [ofOwn] : []), ...checkConditions(own, row, index)]
  })
  return [...ofRows, ...ownCharacteristics.flatMap((own) => checkField(own, facts))]
}

function isRanged({ fromThickness, toThickness }: PerformanceFacts): boolean {
  return fromThickness !== null || toThickness !== null
}

function checkRange(
  { label }: OwnCharacteristic,
  row: PerformanceFacts,
  index: number,
): Finding | null {
  if (isRanged(row)) return null
  const message = `${label} for any thickness is declared in its own field. Enter the thicknesses that this row is for.`
  const path = `performance.${index}.toThickness`
  return { rule: 'R98', severity: 'E', path, code: 'THICKNESS_MISSING', message }
}

function checkClass(
  { quantity }: OwnCharacteristic,
  { level }: PerformanceFacts,
  index: number,
): Finding | null {
  const reading = quantity === null && level !== null ? parseFireClass(level) : null
  if (reading === null || reading.ok) return null
  const path = `performance.${index}.level`
  return { rule: 'R48', severity: 'E', path, code: 'EUROCLASS', message: reading.message }
}

/** The deformation is that of compressive stress, the shape that of α_w. */
function checkConditions(
  own: OwnCharacteristic | undefined,
  row: PerformanceFacts,
  index: number,
): Finding[] {
  return (['deformation', 'shape'] as const).flatMap((part) => {
    if (row[part] === null || own?.conditions.includes(part)) return []
    const named = part === 'deformation' ? 'a deformation' : 'a shape indicator'
    const message = `Only ${part === 'shape' ? 'α_w' : 'compressive stress'} is declared with ${named}. Remove it from this row.`
    const path = `performance.${index}.${part}`
    return [{ rule: 'R51', severity: 'E', path, code: 'CONDITION_UNEXPECTED', message }]
  })
}

function checkField(own: OwnCharacteristic, facts: OwnFacts): Finding[] {
  const row = rowOfThickness(facts.performance, own, facts)
  const declared = facts[own.key]
  if (row === undefined) return []
  const { part, message } = differenceOf(own, declared, row)
  if (part === null) return []
  const path = `${own.key}.${part}`
  const finding = { rule: 'R98', severity: 'E', path, code: 'NOT_OF_THICKNESS', message } as const
  const said = saidBy(row)
  const isValueAlone =
    part === 'value' &&
    row.state === 'declared' &&
    (declared === null || (declared.qualifier ?? null) === row.qualifier)
  return [{ ...finding, ...(isValueAlone && said !== null && { proposal: said }) }]
}

function differenceOf(
  own: OwnCharacteristic,
  declared: DeclaredFacts | null,
  row: PerformanceFacts,
): { part: string | null; message: string } {
  const which = `its row by thickness (${rangeText(row)}), which holds for this product`
  if (declared === null) {
    const message = `${own.label} cannot be empty: ${which}, says ${spoken(row)}. Change or remove that row.`
    return { part: 'value', message }
  }
  const part = contradiction(own, declared, row)
  return part === 'value'
    ? { part, message: `${own.label} differs from ${which}: ${spoken(row)}.` }
    : { part, message: `${own.label} contradicts ${which}. Change that row.` }
}

function spoken({ state, qualifier, value, level }: PerformanceFacts): string {
  if (state === 'npd') return 'NPD'
  if (state === 'not_applicable') return 'not applicable'
  return [qualifier, value ?? level].filter(Boolean).join(' ')
}
