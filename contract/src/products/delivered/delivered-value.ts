import { parseFireClass } from '@lambda/domain/fire/fire-class'
import { tradeUnitOf } from '@lambda/domain/numbers/trade-units'
import { type TypedQuantity, typedDecimal } from '@lambda/domain/numbers/typed-decimal'
import { textProblem } from '@lambda/domain/text/text'
import { textLimits } from '../general-fields.ts'
import { definedFields } from '../product-definitions.ts'
import type { ProductField } from '../product-field.ts'
import type { MeantField } from '../source-names.ts'

/** What a delivered value is as one of a field, or why it is none. */
export type ReadValue = { text: string } | { problem: string }

const noQuantity: TypedQuantity = { unit: null }

const fields = new Map<string, ProductField>(definedFields)

/** What stands for no value. */
const noValue = /^\s*[-–—]?\s*$/

/** Whether a delivered value says that there is none. */
export function isNoValue(value: string): boolean {
  return noValue.test(value)
}

/** `8.00|CMT`, as some files write a value with its unit, and `39199080|#` without one: the value with its unit behind it. */
export function withUnit(value: string, unit: string | null): string {
  const [, number = value, behind] = /^(.*)\|([^|]*)$/s.exec(value) ?? []
  const told = unit ?? (behind === '#' ? null : behind)
  return (told ? `${number} ${told}` : number).trim()
}

/** A value of ETIM by its code, with what that stands for where its release is loaded: `EV000242 (Stone wool)`. */
const etimValue = /^EV\d{6}(?: \((.+)\))?$/s

/** Whether a value is a code of ETIM: its name is in the language of the catalogue, whatever the field is in. */
export function isEtimValue(value: string): boolean {
  return etimValue.test(value.trim())
}

/** A delivered value, with its unit behind it, as the field spells its values; of a code of ETIM what it stands for. */
export function readAs(name: MeantField, given: string): ReadValue {
  const field = fields.get(name)
  const [code, meaning] = etimValue.exec(given) ?? []
  if (code !== undefined && meaning === undefined)
    return { problem: `“${code}” is a code of ETIM whose release is not loaded.` }
  const delivered = meaning ?? given
  if (field?.kind === 'measure' || (field?.kind === 'declared' && field.quantity !== null))
    return readNumber(delivered, field.quantity ?? noQuantity)
  if (field?.kind === 'declared') {
    const fire = parseFireClass(delivered)
    return fire.ok ? { text: fire.fireClass.code } : { problem: fire.message }
  }
  if (field?.kind === 'choice') {
    const keys = new Set([delivered.toLowerCase(), tradeUnitOf(delivered)?.toLowerCase()])
    const option = field.options.find(({ value, label }) =>
      [value, label].some((one) => keys.has(one.toLowerCase())),
    )
    return option
      ? { text: option.value }
      : { problem: `“${delivered}” is not one of the choices of this field.` }
  }
  if (field?.kind === 'reference') {
    const isCode = /^[A-Za-z]{2}$/.test(delivered)
    return isCode
      ? { text: delivered.toUpperCase() }
      : { problem: `“${delivered}” is not a two-letter country code.` }
  }
  const max = field?.kind === 'text' ? field.max : textLimit(name)
  const problem = max === null ? null : textProblem(delivered, max)
  return problem === null ? { text: delivered } : { problem: problem.message }
}

/** How many characters a part of the texts may have; null for what is none. */
function textLimit(name: MeantField): number | null {
  const part = name.replace('texts.', '')
  return Object.entries(textLimits).find(([known]) => known === part)?.[1] ?? null
}

/** A delivered number as one in the unit of a quantity. */
export function readNumber(delivered: string, quantity: TypedQuantity): ReadValue {
  const reading = typedDecimal(delivered, quantity)
  if (!('problem' in reading)) return { text: reading.value ?? '' }
  return reading.converted === undefined ? reading : { text: reading.converted }
}
