import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'
import type { Flat } from '../../flat.ts'
import type { Declared } from '../declared.ts'
import type { DeliveredValue } from '../deliveries.ts'
import { definedFields } from '../product-definitions.ts'
import type { ProductField } from '../product-field.ts'
import { meantBy, meantFields } from '../source-names.ts'
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

/** What a source calls a code is its own, and no new name of ours. */
const ours = 'code'

/** The names of fields that can be proposed, as `flat` has to have them. */
export const proposedNames: readonly string[] = [
  ...definedFields.flatMap(([name, { kind }]) =>
    readKinds.has(kind) && name !== ours ? [name] : [],
  ),
  'countryOfOrigin',
  'texts',
]

/** The fields that one can choose, of texts each part in whatever language. */
export const proposableFields: readonly string[] = [
  ...proposedNames.filter((name) => name !== 'texts'),
  ...[...meantFields].filter((field) => field.startsWith('texts.')),
]

interface Proposed {
  path: string
  text: string
  field: ProductField | undefined
}

/**
 * What source data proposes for the fields of a product, as the form proposes it, where it is read without doubt: a number has
 * its unit, a text its language, no two values of a source mean the same field, a declared value has neither a limit nor another
 * state. Of several sources the first one counts that says something of a field. What the fields say already, if only longer, is
 * not proposed. Of `chosen`, where that is not null, the fields alone.
 */
export function deliveredProposals(
  sources: readonly (readonly DeliveredValue[])[],
  flat: Flat,
  chosen: ReadonlySet<string> | null = null,
): Proposals {
  const byPath = new Map<string, Proposed>()
  for (const values of sources)
    for (const said of saidWithoutDoubt(values, chosen))
      if (!byPath.has(said.path)) byPath.set(said.path, said)
  return Object.fromEntries(
    [...byPath].flatMap(([path, { text, field }]): [string, [unknown, unknown]][] => {
      const from = flat[path] ?? null
      const to = field?.kind === 'declared' ? declaredAs(from, text) : text
      const isNothingNew = to === null || isSame(from, to, field) || isCutOff(text, from)
      return isNothingNew ? [] : [[path, [from, to]]]
    }),
  )
}

/** What one source says of fields, each of them once. */
function saidWithoutDoubt(
  values: readonly DeliveredValue[],
  chosen: ReadonlySet<string> | null,
): Proposed[] {
  const byPath = Map.groupBy(
    values.flatMap((value) => proposedBy(value, chosen)),
    ({ path }) => path,
  )
  return [...byPath.values()].flatMap(([first, ...others]) =>
    first && others.every(({ text }) => text === first.text) ? [first] : [],
  )
}

function proposedBy(
  { name, value, unit, language }: DeliveredValue,
  chosen: ReadonlySet<string> | null,
): Proposed[] {
  const meant = meantBy(name)
  if (meant === null || meant.field.startsWith('performance.') || isNoValue(value)) return []
  if (chosen !== null && !chosen.has(meant.field)) return []
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
