import { parseFireClass } from '../fire/fire-class.ts'
import { isSameNumber } from '../numbers/decimal.ts'
import type { Finding } from '../products/finding.ts'
import type { DeclaredFacts, PerformanceFacts, ProductFacts } from '../products/product-facts.ts'
import { type OwnCharacteristic, ownCharacteristics } from './own-characteristics.ts'
import { rangeText } from './performance-rules.ts'
import { holdsAt } from './performance.ts'

type Thicknesses = Pick<ProductFacts, 'thickness' | 'wallThickness'>

/** The row by thickness that says what a field is to hold for the thickness of the product; undefined without any. */
export function rowOfThickness<Row extends PerformanceFacts>(
  rows: readonly Row[],
  { code }: OwnCharacteristic,
  { thickness, wallThickness }: Thicknesses,
): Row | undefined {
  return rows.find(
    (row) =>
      row.characteristic === code && isRanged(row) && holdsAt(row, thickness ?? wallThickness),
  )
}

/** Whether a field declares what its row does, whatever it stands on; a row that is still empty says nothing else. */
export function isAsInRow(declared: DeclaredFacts | null, row: PerformanceFacts): boolean {
  const said = row.value ?? row.level
  if (row.state === 'declared' && said === null) return true
  if (declared?.state !== row.state || (declared.qualifier ?? null) !== row.qualifier) return false
  return said === null ? declared.value === null : isSameNumber(declared.value ?? '', said)
}

/** Whether fields declare what their rows by thickness do, and these rows are such (R48, R98). */
export function checkOwnValues(facts: ProductFacts): Finding[] {
  const { performance } = facts
  const ofRows = performance.flatMap((row, index) => {
    const own = ownCharacteristics.find(({ code }) => code === row.characteristic)
    return own === undefined
      ? []
      : (checkRange(own, row, index) ?? checkClass(own, row, index) ?? [])
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

function checkField(own: OwnCharacteristic, facts: ProductFacts): Finding[] {
  const row = rowOfThickness(facts.performance, own, facts)
  const declared = facts[own.key]
  if (row === undefined || isAsInRow(declared, row)) return []
  const said = row.value ?? row.level
  const isValueAlone = row.state === 'declared' && (declared?.qualifier ?? null) === row.qualifier
  const message = `${own.label} differs from its row for ${rangeText(row)}, which holds for this product: ${spoken(row)}.`
  const finding = { rule: 'R98', severity: 'E', code: 'NOT_OF_THICKNESS', message } as const
  const path = `${own.key}.value`
  return [{ ...finding, path, ...(isValueAlone && said !== null && { proposal: said }) }]
}

function spoken({ state, qualifier, value, level }: PerformanceFacts): string {
  if (state === 'npd') return 'NPD'
  if (state === 'not_applicable') return 'not applicable'
  return [qualifier, value ?? level].filter(Boolean).join(' ')
}
