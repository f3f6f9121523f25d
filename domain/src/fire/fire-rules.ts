import type { Finding } from '../products/finding.ts'
import { fireTablesFor, parseFireClass } from './fire-class.ts'
import type { FireClass, FireTable } from './fire-tables.ts'
import { shapeOf } from '../products/forms.ts'
import { isOrganic, materialFacts } from '../products/materials.ts'
import { outerDiameter } from '../products/pipe.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'

/** What the rules here read. */
export const fireFacts = [
  'reactionToFire',
  'form',
  'materials',
  'pipeInnerDiameter',
  'wallThickness',
] as const

type FireFacts = Pick<ProductFacts, (typeof fireFacts)[number]>

const path = 'reactionToFire.value'

/** How a class letter is written in each table, and what the table is for. */
const tables: Record<FireTable, { suffix: string; spoken: string }> = {
  board: { suffix: '', spoken: 'construction products other than pipe insulation and floorings' },
  pipe: { suffix: 'L', spoken: 'pipe insulation' },
  floor: { suffix: 'fl', spoken: 'floorings' },
  cable: { suffix: 'ca', spoken: 'electric cables' },
}

/** Whether the reaction to fire exists, fits the form and is possible for the materials (R08, R09, R48, R49). */
export function checkFire(facts: FireFacts): Finding[] {
  const text = declaredValue(facts.reactionToFire)
  if (text === null) return []
  const reading = parseFireClass(text)
  if (!reading.ok) {
    const { message, nearest } = reading
    const [only, ...others] = nearest
    const finding = { rule: 'R48', severity: 'E', path, code: 'EUROCLASS', message } as const
    return [only !== undefined && others.length === 0 ? { ...finding, proposal: only } : finding]
  }
  const { fireClass } = reading
  return [
    ...checkSpelling(text, fireClass),
    ...checkForm(facts, fireClass),
    ...checkMaterials(facts, fireClass),
  ]
}

function checkSpelling(text: string, { code }: FireClass): Finding[] {
  if (text === code) return []
  const message = `Write “${text}” as ${code}.`
  return [{ rule: 'R48', severity: 'I', path, code: 'EUROCLASS_SPELLING', message, proposal: code }]
}

function checkForm(facts: FireFacts, { code, table }: FireClass): Finding[] {
  const outer = outerDiameter(facts)
  const allowed = fireTablesFor(facts.form, outer)
  const [usual = 'board'] = allowed
  if (allowed.includes(table)) return []
  const proposal = translate(code, usual)
  const instead = proposal === null ? '' : ` Did you mean ${proposal}?`
  const finding = { rule: 'R49', path, ...(proposal === null ? {} : { proposal }) } as const
  // Above 300 mm outer diameter a pipe section carries the class of a board.
  if (table === 'board' && shapeOf(facts.form) === 'pipe' && outer === null) {
    const message = `${code} applies only to pipe insulation with an outer diameter above 300 mm. Enter the diameter and the wall thickness.${instead}`
    return [{ ...finding, severity: 'W', code: 'EUROCLASS_FORM_UNSURE', message }]
  }
  const message = `${code} is a class for ${tables[table].spoken}; this product requires a class for ${tables[usual].spoken}.${instead}`
  return [{ ...finding, severity: 'E', code: 'EUROCLASS_FORM', message }]
}

/** The same class in another table: `A2-s1,d0` for pipes is `A2L-s1,d0`; null where there is none. */
function translate(code: string, table: FireTable): string | null {
  const match = /^(A1|A2|[B-F])(?:L|fl)?(-s\d)?(,d\d|-d\d)?$/.exec(code)
  if (match === null) return null
  const [, letter = '', smoke = '', droplets = ''] = match
  const expected = letter + tables[table].suffix + smoke + (table === 'floor' ? '' : droplets)
  const reading = parseFireClass(expected)
  return reading.ok && reading.fireClass.table === table ? reading.fireClass.code : null
}

function checkMaterials({ materials }: FireFacts, { code }: FireClass): Finding[] {
  const [primary, ...facings] = materials
  if (primary === undefined || !/^A[12]/.test(code)) return []
  const isA1 = code.startsWith('A1')
  if (isOrganic(primary) && isA1) {
    const message = `${code} is not possible for ${primary}, which is combustible.`
    return [{ rule: 'R08', severity: 'E', path, code: 'ORGANIC_A1', message }]
  }
  if (isOrganic(primary) && materialFacts(primary)?.fireClasses.includes('A2') !== true) {
    const message = `${code} is unusual for ${primary}, which is combustible. Check the classification report.`
    return [{ rule: 'R08', severity: 'W', path, code: 'ORGANIC_A2', message }]
  }
  const facing = isA1 ? facings.find(isOrganic) : undefined
  if (facing === undefined) return []
  const message = `${code} is unusual with ${facing}, which is combustible. Check the classification report of the faced product.`
  return [{ rule: 'R09', severity: 'W', path, code: 'ORGANIC_FACING_A1', message }]
}
