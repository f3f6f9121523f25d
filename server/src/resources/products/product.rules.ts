import { factsWith } from '@lambda/contract/products/product-facts'
import type { ProductInput } from '@lambda/contract/products/products'
import { marketsIn } from '@lambda/contract/products/markets'
import { isEmpty } from '@lambda/contract/flat'
import { normaliseCustomsCode } from '@lambda/domain/identifiers/customs'
import { parseFireClass } from '@lambda/domain/fire/fire-class'
import { normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { normaliseCode } from '@lambda/domain/identifiers/product-code'
import type { ChildFacts } from '@lambda/domain/products/product-facts'
import type { Acceptance } from '@lambda/domain/product-findings'
import { mayMove, statusMoves, statuses } from '@lambda/domain/products/statuses'
import { withValuesByThickness } from '@lambda/contract/products/values-by-thickness'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { FieldProblem } from '@lambda/contract/problem'
import type { Actor } from '../../platform/context.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { storedClasses, storedFeatures } from './classes/product-classes.rules.ts'
import { storedCurves, storedPerformance } from './performance/product-performance.rules.ts'
import type { KeptFindings } from './findings/product-finding.repository.ts'
import { causedErrors, findingsNow } from './findings/product-finding.rules.ts'
import type { JudgedGtins } from './findings/product-gtin.rules.ts'
import type { KnownNode } from '../taxonomies/taxonomy.repository.ts'

export type NodesById = ReadonlyMap<number, KnownNode>

type Spellings = { readonly [F in keyof ProductInput]?: (input: ProductInput) => ProductInput[F] }

/** The spelling in which fields are stored: codes in upper case, classes canonical, empty texts, conditions and rows gone. */
const spellings: Spellings = {
  code: ({ code }) => normaliseCode(code),
  gtin: ({ gtin }) => spelledGtin(gtin),
  packaging: ({ packaging }) =>
    packaging.map(({ gtin, ...level }) => ({ ...level, gtin: spelledGtin(gtin) })),
  avcp: ({ avcp }) =>
    avcp
      .filter(({ system, notifiedBody, certificate }) => system ?? notifiedBody ?? certificate)
      .toSorted((a, b) => (a.characteristic < b.characteristic ? -1 : 1)),
  performance: ({ performance }) => storedPerformance(performance),
  curves: ({ curves }) => storedCurves(curves),
  localArticleNumbers: ({ localArticleNumbers }) =>
    localArticleNumbers
      .filter(({ number }) => number !== null)
      .toSorted((a, b) => a.legalEntityId - b.legalEntityId),
  classes: ({ classes }) => storedClasses(classes),
  classFeatures: ({ classFeatures }) => storedFeatures(classFeatures),
  customsCode: ({ customsCode }) =>
    customsCode === null ? null : normaliseCustomsCode(customsCode),
  countries: ({ countries }) => countries.toSorted(),
  reactionToFire: ({ reactionToFire: fire }) => {
    const reading = fire?.value ? parseFireClass(fire.value) : null
    return fire && reading?.ok ? { ...fire, value: reading.fireClass.code } : fire
  },
  texts: ({ texts }) =>
    Object.fromEntries(
      Object.entries(texts).filter(([, text]) => !Object.values(text).every(isEmpty)),
    ),
}

const spelled = Object.keys(spellings) as (keyof ProductInput)[]

/** The product in the spelling that is stored; what is still what it was `before` stays that. */
export function normalised(input: ProductInput, before: ProductInput | null = null): ProductInput {
  const changed = (name: keyof ProductInput) => input[name] !== before?.[name]
  const entries = spelled.filter(changed).map((name) => [name, spellings[name]?.(input)])
  const { countries, markets } = input
  const sold = changed('countries') || changed('markets')
  const tidy = {
    ...input,
    ...(Object.fromEntries(entries) as Partial<ProductInput>),
    ...(sold && { markets: marketsIn(countries, markets) }),
  }
  return withValuesByThickness(tidy, before)
}

function spelledGtin(gtin: string | null): string | null {
  return gtin === null ? null : normaliseGtin(gtin)
}

/** The ids of every taxonomy node that a product names, by field. */
export function namedNodes(input: ProductInput): { field: string; kind: string; ids: number[] }[] {
  return taxonomyKinds.map(({ kind, field }) => {
    const value = input[field]
    return { field, kind, ids: Array.isArray(value) ? value : value === null ? [] : [value] }
  })
}

/** A product as it is to become, and what is known of it beside its fields. */
export interface Judging {
  input: ProductInput
  /** Null for a new product, which may start in any status: existing articles are taken over. */
  before: (ProductInput & { findings?: KeptFindings | null }) | null
  nodes: NodesById
  /** The problems that were found by looking into other records. */
  others: readonly FieldProblem[]
  /** What is found of its GTINs, where these have changed. */
  gtins: JudgedGtins | null
  /** By whom and why products may share a GTIN that it did not have before. */
  sharing: Acceptance | null
}

/**
 * What the rules of the field find of a product; RULE_BROKEN with every field that one of them refuses. What was broken
 * before in the same way, by the same values, does not stand in the way of another change.
 */
export function judged(
  { input, before, nodes, others, gtins, sharing }: Judging,
  actor: Pick<Actor, 'isAdministrator'>,
): ApiProblem | KeptFindings {
  const factsAbout = factsWith((id) => nodeOf(id, nodes))
  const facts = factsAbout(input)
  const earlier = before && { facts: factsAbout(before), kept: before.findings ?? null }
  const findings = findingsNow(facts, { earlier, gtins, sharing })
  const errors = [
    ...referenceProblems(input),
    ...nodeProblems(input, nodes),
    ...statusProblems(input, actor, before),
    ...causedErrors(findings, earlier),
    ...others,
    ...(gtins?.problems ?? []),
  ]
  if (errors.length === 0) return findings
  return new ApiProblem('RULE_BROKEN', errors[0]?.message, { errors })
}

/** What only one product can have: its code, its article number of its brand, and those of legal entities. */
export function uniqueOf(input: ProductInput): string[] {
  const { code, brandId, manufacturerArticleNumber, localArticleNumbers } = input
  const numbers = [
    { owner: brandId === null ? null : `brand ${brandId}`, number: manufacturerArticleNumber },
    ...localArticleNumbers.map(({ legalEntityId, number }) => ({
      owner: `legal entity ${legalEntityId}`,
      number,
    })),
  ]
  const taken = numbers.flatMap(({ owner, number }) =>
    owner === null || number === null ? [] : `${owner} ${number.toUpperCase()}`,
  )
  return [code, ...taken]
}

/** Ids of reference data are PostgreSQL integers: a greater one cannot even be looked for by the foreign key. */
export const greatestReferenceId = 2 ** 31 - 1

const otherReferences = [
  { path: 'brandId', code: 'UNKNOWN_BRAND', noun: 'brand' },
  { path: 'competenceCenterId', code: 'UNKNOWN_CENTER', noun: 'competence center' },
] as const

function referenceProblems(input: ProductInput): FieldProblem[] {
  return otherReferences
    .filter(({ path }) => (input[path] ?? 0) > greatestReferenceId)
    .map(({ path, code, noun }) => ({ path, code, message: `This ${noun} does not exist.` }))
}

function nodeProblems(input: ProductInput, nodes: NodesById): FieldProblem[] {
  return namedNodes(input).flatMap(({ field, kind, ids }) =>
    ids
      .filter((id) => nodes.get(id)?.kind !== kind)
      .map((id) => ({
        path: field,
        code: 'UNKNOWN_NODE',
        message: `There is no ${kind.replaceAll('-', ' ')} with ID ${id}. It may have been deleted.`,
      })),
  )
}

function statusProblems(
  { status }: ProductInput,
  { isAdministrator }: Pick<Actor, 'isAdministrator'>,
  before: Pick<ProductInput, 'status'> | null,
): FieldProblem[] {
  if (!before || mayMove(before.status, status, isAdministrator)) return []
  const label = (code: string) => statuses.find((entry) => entry.code === code)?.label ?? code
  const moves = statusMoves(before.status, isAdministrator).map(label)
  const message = `The status cannot change from “${label(before.status)}” to “${label(status)}”; ${
    moves.length > 0 ? `possible: ${moves.join(', ')}` : 'no change is possible'
  }.`
  return [{ path: 'status', code: 'STATUS_MOVE', message }]
}

/** A node as the rules know it. */
export function nodeOf(id: number, nodes: NodesById): ChildFacts | undefined {
  const node = nodes.get(id)
  return node && { code: node.code, parent: node.parentCode }
}
