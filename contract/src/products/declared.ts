import {
  type ConditionKey,
  type Quantity,
  conditionQuantities,
  deformations,
  shapes,
} from '@lambda/domain/products/characteristics'
import { type Qualifier, qualifiers } from '@lambda/domain/numbers/qualifiers'
import {
  compareDecimals,
  fractionDigits,
  infinite,
  parseDecimal,
  parseQuantity,
} from '@lambda/domain/numbers/decimal'
import { z } from 'zod'
import { text } from '../wire.ts'

/**
 * A declared value is more than a number: its state, the circumstances it holds under and the standard it was tested
 * by. `null` in its place means that the value is unknown to us, which is neither NPD nor "not applicable".
 */
export const declarationStates = ['declared', 'npd', 'not_applicable'] as const

/**
 * A decimal as text within the limits of its quantity; never a float. It is canonical, `"0.0350"` is read as `"0.035"`,
 * unless its digits are kept. What may be infinite may be `"∞"`.
 */
export function quantityText(quantity: Quantity) {
  const { label, mayBeInfinite } = quantity
  const unit = quantity.unit ? ` ${quantity.unit}` : ''
  const range = `must be between ${quantity.min} and ${quantity.max}${unit}`
  const digits = digitsText(quantity.fractionDigits)
  const orInfinite = mayBeInfinite ? ' or ∞' : ''
  return z
    .string()
    .max(40)
    .overwrite((value) => parseQuantity(value, quantity) ?? value)
    .superRefine((value, context) => {
      const problem = quantityProblem(value, quantity, { range, digits })
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .meta({ description: `${label}${unit && ` in${unit}`}: a decimal as text${orInfinite}` })
}

function digitsText(most: number): string {
  if (most === 0) return 'must be a whole number'
  return `must have at most ${most} decimal${most === 1 ? '' : 's'}`
}

function quantityProblem(
  value: string,
  quantity: Quantity,
  messages: { range: string; digits: string },
): string | null {
  if (value === infinite && quantity.mayBeInfinite === true) return null
  if (parseDecimal(value) === null)
    return `must be a decimal number such as "0.035"${quantity.mayBeInfinite ? ', or "∞"' : ''}`
  if (compareDecimals(value, quantity.min) < 0) return messages.range
  if (compareDecimals(value, quantity.max) > 0) return messages.range
  return fractionDigits(value) > quantity.fractionDigits ? messages.digits : null
}

const conditionValue = {
  meanTemperature: quantityText(conditionQuantities.meanTemperature),
  overallDepth: quantityText(conditionQuantities.overallDepth),
  deformation: z.enum(deformations.map(({ value }) => value)),
  shape: z.enum(shapes, { error: 'must be L, M, H or a combination in that order' }),
  mounting: text(200),
  note: text(500),
} as const satisfies Record<ConditionKey, z.ZodType>

/** Every circumstance a value may depend on; which of them apply is checked per characteristic. */
export interface Condition {
  meanTemperature?: string
  overallDepth?: string
  deformation?: '10' | 'Y'
  shape?: (typeof shapes)[number]
  mounting?: string
  note?: string
}

export interface Declared {
  state: (typeof declarationStates)[number]
  value: string | null
  condition: Condition | null
  standard: string | null
  edition: string | null
  /** How the value is meant where it is not simply the value. */
  qualifier?: Qualifier
  /** The code of the document that proves it, and the page there. */
  document?: string
  page?: string
}

/** What a value stands on, in its field or in a row. */
type Basis = {
  [Part in 'standard' | 'edition' | 'document' | 'page']?: string | null
} & { condition: { [Key in ConditionKey]?: string | null } | null }

/** What a value holds under and what proves it, in a line: `at 10 °C · o.d.s. 200 mm · EN 12667:2001 · DOP-12, p. 2`. */
export function basisText({ condition, standard, edition, document, page }: Basis): string {
  const parts = [
    condition?.meanTemperature && `at ${condition.meanTemperature} °C`,
    condition?.overallDepth && `o.d.s. ${condition.overallDepth} mm`,
    condition?.deformation && (condition.deformation === 'Y' ? 'at yield' : 'at 10 %'),
    condition?.shape && `shape ${condition.shape}`,
    condition?.mounting,
    condition?.note,
    standard && (edition ? `${standard}:${edition}` : standard),
    document && (page ? `${document}, p. ${page}` : document),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The shapes of what stands beside a value; the optional ones are left out where there is nothing to say. */
export const declaredStandard = text(60).nullable().default(null)
export const declaredEdition = text(40).nullable().default(null)
export const declaredQualifier = z.enum(qualifiers)
export const declaredDocument = text(60)
export const declaredPage = text(20)

/** What most values may depend on: whatever a note says. */
export const declaredNote = conditionOf(['note'])

function conditionOf(keys: readonly ConditionKey[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, conditionValue[key].optional()]))
  return z.strictObject(shape).nullable().default(null)
}

function declared(value: z.ZodType<string>, keys: readonly ConditionKey[]): z.ZodType<Declared> {
  const isNote = keys.length === 1 && keys[0] === 'note'
  return z.strictObject({
    state: z.enum(declarationStates),
    value: value.nullable().default(null),
    condition: isNote ? declaredNote : conditionOf(keys),
    standard: declaredStandard,
    edition: declaredEdition,
    qualifier: declaredQualifier.optional(),
    document: declaredDocument.optional(),
    page: declaredPage.optional(),
  })
}

/** A declared number of the given quantity; only the conditions named here may come with it. */
export function declaredQuantity(quantity: Quantity, conditions: readonly ConditionKey[]) {
  return declared(quantityText(quantity), conditions)
}

/** A declared class (Euroclass); its grammar is a rule of the field, checked after the shape. */
export function declaredClass(conditions: readonly ConditionKey[]) {
  return declared(text(40), conditions)
}
