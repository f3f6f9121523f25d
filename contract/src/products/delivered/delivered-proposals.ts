import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { qualifiedDecimal } from '@lambda/domain/numbers/typed-decimal'
import type { Flat } from '../../flat.ts'
import type { Declared } from '../declared.ts'
import type { DeliveredValue } from '../deliveries.ts'
import { definedFields } from '../product-definitions.ts'
import type { ProductField } from '../product-field.ts'
import { type Meant, meantFields } from '../source-names.ts'
import { goesWithoutSaying, isSoInAMarket } from './said-anyway.ts'
import { meaningsIn } from './meanings.ts'
import { isEtimValue, isNoValue, readAs, withUnit } from './delivered-value.ts'

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

/** The names of fields that can be proposed. */
const proposedNames: readonly string[] = [
  ...definedFields.flatMap(([name, { kind }]) =>
    readKinds.has(kind) && name !== ours ? [name] : [],
  ),
  'countryOfOrigin',
  'texts',
]

/** The names of fields that `flat` has to have. */
export const comparedNames: readonly string[] = [...proposedNames, 'markets']

/** The fields that one can choose, of texts each part in whatever language. */
export const proposableFields: readonly string[] = [
  ...proposedNames.filter((name) => name !== 'texts'),
  ...[...meantFields].filter((field) => field.startsWith('texts.')),
]

/** What a source says of a field. */
interface Said {
  /** As `proposableFields` have it. */
  name: string
  path: string
  text: string
  field: ProductField | undefined
}

/**
 * What source data proposes for the fields of a product, as the form proposes it, where it is read without doubt: a number has
 * its unit, a text its language, no two values of a source mean the same field, a declared value has neither a limit nor another
 * state. Of several sources the first one counts that says something of a field. What the fields say already, if only longer or for
 * one of the markets, is not proposed, nor what formats ask for where nobody has said anything. Of `chosen`, where that is not null,
 * the fields alone.
 */
export function deliveredProposals(
  sources: readonly (readonly DeliveredValue[])[],
  flat: Flat,
  chosen: ReadonlySet<string> | null = null,
): Proposals {
  const byPath = new Map<string, Said>()
  for (const values of sources)
    for (const said of saidWithoutDoubt(values, flat))
      if (!byPath.has(said.path)) byPath.set(said.path, said)
  return Object.fromEntries(
    [...byPath].flatMap(([path, { name, text, field }]): [string, [unknown, unknown]][] => {
      if (chosen !== null && !chosen.has(name)) return []
      const from = flat[path] ?? null
      const to = field?.kind === 'declared' ? declaredAs(from, text) : text
      const isNothingNew =
        to === null ||
        isSame(from, to, field) ||
        isCutOff(text, from) ||
        isSoInAMarket(path, text, flat)
      return isNothingNew ? [] : [[path, [from, to]]]
    }),
  )
}

/** What one source says of fields, each of them once, but for what goes without saying. */
function saidWithoutDoubt(values: readonly DeliveredValue[], flat: Flat): Said[] {
  const meantBy = meaningsIn(values)
  const byPath = Map.groupBy(
    values.flatMap((value) => saidBy(value, meantBy(value))),
    ({ path }) => path,
  )
  const said = new Map(
    [...byPath].flatMap(([path, [first, ...others]]) =>
      first && others.every(({ text }) => text === first.text) ? [[path, first] as const] : [],
    ),
  )
  return [...said.values()].filter((one) => !goesWithoutSaying(one, { said, flat }))
}

function saidBy({ value, unit, language }: DeliveredValue, meant: Meant | null): Said[] {
  if (meant === null || meant.field.startsWith('performance.') || isNoValue(value)) return []
  const name = meant.field
  const field = fields.get(name)
  const isText = name.startsWith('texts.')
  if (isText ? language === null : !proposedNames.includes(name)) return []
  const delivered = withUnit(value, unit ?? meant.unit)
  if (isMeasured(field) && /^[\s\d.,+-]*$/.test(delivered)) return []
  if (field?.kind === 'declared' && field.quantity && qualifiedDecimal(delivered, field.quantity))
    return []
  if (field?.kind === 'text' && isEtimValue(value)) return []
  const read = readAs(name, delivered)
  if ('problem' in read) return []
  const path = isText ? name.replace('texts', `texts.${language}`) : name
  return [{ name, path, text: read.text, field }]
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
