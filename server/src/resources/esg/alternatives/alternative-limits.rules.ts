import type { AlternativeLimit, ProductAlternatives } from '@lambda/contract/esg/alternatives'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Query, Term } from '@lambda/contract/query-language/ast'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { forms } from '@lambda/domain/products/forms'
import type { AlternativeFacts } from './alternative.repository.ts'

type Clause = Query<ProductFieldName>['all'][number]

interface Limit {
  label: string
  clauses: Clause[]
}

/** What is asked for of a product, and what it lacks for that. */
type LimitOrGap = Limit | { label: string; missing: string }

interface Asked {
  without: ReadonlySet<string>
  market: string | undefined
}

/** The limits of a product, and the query of all that are within those that are on; null for a product without application. */
export function limitsOf(
  own: AlternativeFacts,
  { without, market }: Asked,
): { limits: ProductAlternatives['limits']; query: Query<ProductFieldName> | null } {
  const all = Object.entries<LimitOrGap>(ownLimits(own, market)) as [AlternativeLimit, LimitOrGap][]
  const limits = all.map(([code, { label, ...rest }]) => {
    const missing = 'missing' in rest ? rest.missing : null
    return { code, label, missing, isOn: missing === null && !without.has(code) }
  })
  const on = new Set(limits.flatMap(({ code, isOn }) => (isOn ? code : [])))
  const asked = all.flatMap(([code, limit]) =>
    'clauses' in limit && on.has(code) ? limit.clauses : [],
  )
  const application = applicationOf(own)
  if (application === null) return { limits, query: null }
  return { limits, query: { all: [application, ...asked, notItself(own)] } }
}

function applicationOf({ subApplications, mainApplications }: AlternativeFacts): Clause | null {
  if (subApplications.length > 0) return reference('sub-application', subApplications)
  return mainApplications.length > 0 ? reference('main-application', mainApplications) : null
}

function notItself({ code }: AlternativeFacts): Clause {
  return {
    kind: 'not',
    of: { kind: 'code', field: 'code', any: [{ match: 'equals', text: code }] },
  }
}

function ownLimits(
  own: AlternativeFacts,
  market: string | undefined,
): Record<AlternativeLimit, LimitOrGap> {
  return {
    fire: own.fire
      ? {
          label: `Fire class ${own.fire} or better`,
          clauses: [{ kind: 'fire', field: 'fire', is: { op: '>=', value: own.fire } }],
        }
      : { label: 'Fire class', missing: 'The product has no fire class.' },
    insulation: insulationOf(own),
    form: own.form
      ? {
          label: forms.find(({ code }) => code === own.form)?.label ?? own.form,
          clauses: [{ kind: 'enum', field: 'form', any: [own.form] }],
        }
      : { label: 'Form', missing: 'The product has no form.' },
    market: marketOf(own, market),
    proof: {
      label: 'Valid EPD',
      clauses: [{ kind: 'enum', field: 'epd', any: ['valid', 'expiring'] }],
    },
  }
}

function insulationOf({ lambda, resistance }: AlternativeFacts): LimitOrGap {
  if (lambda !== null) {
    return { label: `λ ${lambda} W/(m·K) or less`, clauses: [number('lambda', '<=', lambda)] }
  }
  if (resistance !== null) {
    return { label: `R ${resistance} m²K/W or more`, clauses: [number('r', '>=', resistance)] }
  }
  return { label: 'λ or R', missing: 'The product has neither λ nor R.' }
}

function marketOf({ countries }: AlternativeFacts, market: string | undefined): LimitOrGap {
  if (market !== undefined) {
    return { label: `Available in ${market}`, clauses: [reference('available-in', [market])] }
  }
  if (countries.length === 0)
    return { label: 'Market', missing: 'The product is sold in no country.' }
  const [first] = countries
  return {
    label:
      countries.length === 1
        ? `Sold in ${first}`
        : `Sold in one of its ${countries.length} markets`,
    clauses: [{ kind: 'enum', field: 'status', any: ['active'] }, reference('country', countries)],
  }
}

function reference(field: ProductFieldName, any: readonly string[]): Term<ProductFieldName> {
  return { kind: 'reference', field, any }
}

function number(field: ProductFieldName, op: '<=' | '>=', value: string): Term<ProductFieldName> {
  return { kind: 'number', field, is: { op, value: parseDecimal(value) ?? value } }
}
