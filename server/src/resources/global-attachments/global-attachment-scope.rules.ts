import type {
  AttachmentScope,
  GlobalAttachment,
} from '@lambda/contract/attachments/global-attachments'
import { productFields } from '@lambda/contract/products/product-query'
import type { Clause } from '@lambda/contract/query-language/ast'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { Kysely } from 'kysely'
import { ApiProblem, assertRules, fieldRefused } from '../../platform/errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type ProductQuery,
  assertKnownReferences,
  readProductQuery,
} from '../products/product-scope.rules.ts'
import { type NamedScope, namedScope } from './global-attachment-scope.repository.ts'

/** The scope in the spelling that is stored. Throws RULE_BROKEN, INVALID_QUERY at `scope.query`. */
export async function soundScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
): Promise<AttachmentScope> {
  const own = atScope(() => readProductQuery(scope.query ?? ''))
  const names = await namedScope(db, scope)
  assertKnownScope(scope, names)
  const query = { all: [...clausesOf(names), ...own.all] }
  if (query.all.length === 0) {
    throw fieldRefused('RULE_BROKEN', 'scope', 'Select the products it applies to.', 'EMPTY_SCOPE')
  }
  await assertKnownReferences(db, own).catch(rethrowAtScope)
  try {
    readProductQuery(printQuery(query))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const why = `The scope is too long. Select groups instead of many single items. ${error.message}`
    throw fieldRefused('RULE_BROKEN', 'scope', why, 'LONG_SCOPE')
  }
  return { ...scope, query: own.all.length === 0 ? null : printQuery(own) }
}

/** The scope of a stored document as one query over products. Throws INVALID_QUERY at `scope.query`. */
export async function queryOfScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
): Promise<ProductQuery> {
  const own = atScope(() => readProductQuery(scope.query ?? ''))
  await assertKnownReferences(db, own).catch(rethrowAtScope)
  return { all: [...clausesOf(await namedScope(db, scope)), ...own.all] }
}

/** The scope as people read it: its names, its query, and why that cannot be read any more. */
export async function shownScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
  language: string,
): Promise<Pick<GlobalAttachment, 'scope' | 'scopeNames' | 'scopeQuery' | 'scopeProblem'>> {
  const { brands, countries, competenceCenters, nodes } = await namedScope(db, scope, language)
  const scopeNames = {
    brands: brands.map(({ id, name }) => ({ id, name })),
    countries: countries.map(({ code, name }) => ({ code, name })),
    competenceCenters: competenceCenters.map(({ id, name }) => ({ id, name })),
    nodes: nodes.map(({ id, kind, name }) => ({ id, kind, name })),
  }
  const read = await readableQuery(db, scope)
  return { scope, scopeNames, ...read }
}

async function readableQuery(db: Kysely<Schema>, scope: AttachmentScope) {
  try {
    const query = await queryOfScope(db, scope)
    return { scopeQuery: printQuery(query), scopeProblem: null }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'INVALID_QUERY') throw error
    return { scopeQuery: null, scopeProblem: error.message }
  }
}

/** The parts of a scope that are not its own query, in the order in which fields are offered. */
function clausesOf({
  brands,
  countries,
  competenceCenters,
  nodes,
}: NamedScope): Clause[] & ProductQuery['all'] {
  const values = [
    ...brands.map(({ code }) => ({ of: 'brand', code })),
    ...countries.map(({ code }) => ({ of: 'country', code })),
    ...competenceCenters.map(({ code }) => ({ of: 'competence-center', code })),
    ...nodes.map(({ kind, code }) => ({ of: kind, code })),
  ]
  return productFields.flatMap((field) => {
    if (field.type !== 'reference') return []
    const codes = values
      .filter(({ of }) => of === field.of)
      .map(({ code }) => (field.letterCase === 'lower' ? code.toLowerCase() : code.toUpperCase()))
      .toSorted()
    return codes.length === 0 ? [] : [{ kind: 'reference', field: field.name, any: codes } as const]
  })
}

function assertKnownScope(scope: AttachmentScope, names: NamedScope): void {
  const parts = [
    { path: 'brandIds', noun: 'brand', asked: scope.brandIds.length, there: names.brands },
    { path: 'countries', noun: 'country', asked: scope.countries.length, there: names.countries },
    {
      path: 'competenceCenterIds',
      noun: 'competence center',
      asked: scope.competenceCenterIds.length,
      there: names.competenceCenters,
    },
    { path: 'nodeIds', noun: 'taxonomy node', asked: scope.nodeIds.length, there: names.nodes },
  ]
  assertRules(
    parts
      .filter(({ asked, there }) => asked > there.length)
      .map(({ path, noun }) => ({
        path: `scope.${path}`,
        message: `This ${noun} no longer exists.`,
      })),
  )
}

function atScope<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return rethrowAtScope(error)
  }
}

/** What is wrong with the query is shown at it. */
function rethrowAtScope(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.code !== 'INVALID_QUERY') throw error
  const errors = error.extra.errors?.map((one) => ({ ...one, path: 'scope.query' })) ?? []
  throw new ApiProblem(error.code, error.message, { ...error.extra, errors })
}
