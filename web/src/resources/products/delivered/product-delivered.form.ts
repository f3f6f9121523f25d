import type { Declared } from '@lambda/contract/products/declared'
import {
  isNoValue,
  readAs,
  readNumber,
  withUnit,
} from '@lambda/contract/products/delivered/delivered-value'
import type { DeliveredValue } from '@lambda/contract/products/deliveries'
import { definedFields } from '@lambda/contract/products/product-definitions'
import type { ProductField } from '@lambda/contract/products/product-field'
import type { Meant, MeantField } from '@lambda/contract/products/source-names'
import { performanceCharacteristic, performanceText } from '@lambda/domain/performance/performance'
import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { formatAdaptationTerms, readWeightedReduction } from '@lambda/domain/sound/insulation-text'
import type { Path } from 'react-hook-form'
import { type TypedQuantity, qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'
import { withCharacteristic } from '../performance/product-performance.form.ts'
import { withPart, withValue } from '../technical/product-declared.form.ts'
import type { ProductValues } from '../product-values.form.ts'

/** A delivered value beside the field that its name means. */
export interface Adoption {
  /** Of the field in the form. */
  path: Path<ProductValues>
  /** What the field would hold, as people read it; null where the value cannot be read as one of the field. */
  text: string | null
  /** Why not. */
  problem: string | null
  isSame: boolean
  /** What to put into the field. */
  value: unknown
}

const noQuantity: TypedQuantity = { unit: null }

const fields = new Map<string, ProductField>(definedFields)

/**
 * What a delivered value would be in the field that it means: numbers in the field's unit, classes and codes as
 * the field spells them. Texts go to the language that they are in, else to `language`. Null where no field is meant, and for a
 * dash, which stands for no value.
 */
export function adoptionOf(
  { value, unit, language: said }: DeliveredValue,
  meant: Meant | null,
  { values, language }: { values: ProductValues; language: string },
): Adoption | null {
  if (meant === null || isNoValue(value)) return null
  const delivered = withUnit(value, unit ?? meant.unit)
  const code = /^performance\.(\w+)$/.exec(meant.field)?.[1]
  if (code !== undefined) return performanceAdoption(code, delivered, values)
  const place = placeOf(meant.field, said ?? language)
  const before = valueAt(values, place)
  const field = fields.get(meant.field)
  const isDeclared = field?.kind === 'declared'
  const limit = isDeclared ? qualifiedDecimal(delivered, field.quantity ?? noQuantity) : null
  const read = readAs(meant.field, limit?.value ?? delivered)
  const none = { path: place as Path<ProductValues>, value: null, isSame: false }
  if ('problem' in read) return { ...none, text: null, problem: read.problem }
  const held = isDeclared ? ((before as Declared | null)?.value ?? null) : before
  return {
    ...none,
    text: read.text,
    problem: null,
    isSame:
      typeof held === 'string' && isDeclared ? isSameNumber(held, read.text) : held === read.text,
    value: isDeclared ? declaredAs(before as Declared | null, read.text, limit) : read.text,
  }
}

function declaredAs(
  before: Declared | null,
  value: string,
  limit: ReturnType<typeof qualifiedDecimal>,
): Declared | null {
  const next = withValue(before, value)
  return limit === null ? next : withPart(next, 'qualifier', limit.qualifier)
}

/** Of a characteristic in rows the row that it has, else a new one: with the qualifier and the number, else as a class. */
function performanceAdoption(code: string, delivered: string, values: ProductValues): Adoption {
  const path = `performance.${code}` as Path<ProductValues>
  const before = values.performance[code] ?? null
  const row = before ?? withCharacteristic({}, code).rows[code]
  const quantity = performanceCharacteristic(code)?.quantity ?? null
  const limit = quantity && qualifiedDecimal(delivered, quantity)
  const reduction = code === 'SOUND_REDUCTION' ? readWeightedReduction(delivered) : null
  const number = reduction?.rw ?? limit?.value ?? delivered
  const read = quantity === null ? { text: delivered } : readNumber(number, quantity)
  const none = { path, text: null, value: null, isSame: false }
  if ('problem' in read) return { ...none, problem: read.problem }
  const said = {
    ...(quantity === null
      ? { level: read.text }
      : { qualifier: limit?.qualifier ?? null, value: read.text }),
    ...(reduction && { level: formatAdaptationTerms(reduction) }),
  }
  const isSame = Object.entries(said).every(([part, text]) => {
    const held = before?.[part as keyof typeof before] ?? null
    const isNumber = part === 'value' && typeof held === 'string' && typeof text === 'string'
    return before !== null && (isNumber ? isSameNumber(held, text) : held === text)
  })
  const next = { ...row, state: 'declared', ...said }
  const text = performanceText({
    characteristic: code,
    state: 'declared',
    qualifier: null,
    value: null,
    level: null,
    ...said,
  })
  return { path, text, problem: null, isSame, value: next }
}

function placeOf(field: MeantField, language: string): string {
  return field.startsWith('texts.') ? field.replace('texts', `texts.${language}`) : field
}

function valueAt(values: ProductValues, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<string, unknown>)[name]
          : null,
      values,
    )
}
