import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'
import type { Flat } from '../../flat.ts'
import type { Declared } from '../declared.ts'
import type { DeliveredValue } from '../deliveries.ts'
import { definedFields } from '../product-definitions.ts'
import type { ProductField } from '../product-field.ts'
import { meantBy } from '../source-names.ts'
import { isNoValue, readAs, withUnit } from './delivered-value.ts'

/** What fields would become by their paths: from, to. */
export type Proposals = Record<string, [from: unknown, to: unknown]>

const fields = new Map<string, ProductField>(definedFields)

/** The kinds of fields that a value is read for without anybody looking. */
const readKinds: ReadonlySet<ProductField['kind']> = new Set([
  'measure',
  'declared',
  'choice',
  'text',
])

/** The names of fields that can be proposed, as `flat` has to have them. */
export const proposedNames: readonly string[] = [
  ...definedFields.flatMap(([name, { kind }]) => (readKinds.has(kind) ? [name] : [])),
  'countryOfOrigin',
  'texts',
]

interface Proposed {
  path: string
  text: string
  field: ProductField | undefined
}

/**
 * What source data proposes for the fields of a product, as the form proposes it, where it is read without doubt: a number has
 * its unit, a text its language, no two values mean the same field, a declared value has neither a limit nor another state. What
 * the fields say already, if only longer, is not proposed.
 */
export function deliveredProposals(values: readonly DeliveredValue[], flat: Flat): Proposals {
  const byPath = Map.groupBy(values.flatMap(proposedBy), ({ path }) => path)
  return Object.fromEntries(
    [...byPath].flatMap(([path, [first, ...others]]): [string, [unknown, unknown]][] => {
      if (!first || others.some(({ text }) => text !== first.text)) return []
      const from = flat[path] ?? null
      const to = first.field?.kind === 'declared' ? declaredAs(from, first.text) : first.text
      const isNothingNew =
        to === null || isSame(from, to, first.field) || isCutOff(first.text, from)
      return isNothingNew ? [] : [[path, [from, to]]]
    }),
  )
}

function proposedBy({ name, value, unit, language }: DeliveredValue): Proposed[] {
  const meant = meantBy(name)
  if (meant === null || meant.field.startsWith('performance.') || isNoValue(value)) return []
  const field = fields.get(meant.field)
  const isText = meant.field.startsWith('texts.')
  if (isText ? language === null : !proposedNames.includes(meant.field)) return []
  const delivered = withUnit(value, unit ?? meant.unit)
  if (isMeasured(field) && /^[\s\d.,+-]*$/.test(delivered)) return []
  if (field?.kind === 'declared' && field.quantity && qualifiedDecimal(delivered, field.quantity))
    return []
  const read = readAs(meant.field, delivered)
  if ('problem' in read) return []
  const path = isText ? meant.field.replace('texts', `texts.${language}`) : meant.field
  return [{ path, text: read.text, field }]
}

/** Whether a number of it says nothing without its unit. */
function isMeasured(field: ProductField | undefined): boolean {
  const isNumber = field?.kind === 'measure' || field?.kind === 'declared'
  return isNumber && typeof field.quantity?.unit === 'string'
}

const blank: Declared = {
  state: 'declared',
  value: null,
  condition: null,
  standard: null,
  edition: null,
}

/** What is declared with another value; null where something else is declared than a plain value. */
function declaredAs(from: unknown, value: string): Declared | null {
  const before = from as Declared | null
  if (before === null) return { ...blank, value }
  return before.state === 'declared' && before.qualifier === undefined ? { ...before, value } : null
}

/** Whether a text is the beginning of what is there already, with the mark of what is left out. */
function isCutOff(text: string, from: unknown): boolean {
  const [, beginning] = /^(.+?)\s*(?:…|\.\.\.)$/s.exec(text) ?? []
  return beginning !== undefined && typeof from === 'string' && from.startsWith(beginning)
}

function isSame(from: unknown, to: unknown, field: ProductField | undefined): boolean {
  const [held, next] = [from, to].map((one) =>
    field?.kind === 'declared' ? ((one as Declared | null)?.value ?? null) : one,
  )
  if (typeof held !== 'string' || typeof next !== 'string') return false
  const isNumber = field?.kind === 'measure' || field?.kind === 'declared'
  return isNumber ? isSameNumber(held, next) : held === next
}
