import type {
  AttachmentScope,
  GlobalAttachment,
} from '@lambda/contract/attachments/global-attachments'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { printQuery } from '@lambda/contract/query-language/printer'
import { ApiProblem, assertRules, fieldRefused } from '../../platform/errors.ts'
import { scopeClauses } from '../products/global-documents/scope-clauses.rules.ts'
import {
  type ProductQuery,
  withKnownReferences,
  readProductQuery,
} from '../products/product-scope.search.ts'

interface Named {
  id: number
  code: string
  name: string
}

/** What of a scope there is, with codes and names. */
export interface NamedScope {
  brands: Named[]
  countries: Named[]
  competenceCenters: Named[]
  nodes: (Named & { kind: string })[]
}

function named(more: string, name: string): string {
  return `coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', ${name} ${more})
    order by ${name}, r.id), '[]')`
}

function nearestName(table: string, owner: string): string {
  return `coalesce((select t.name from ${table} t where t.${owner} = r.id
    order by (t.language = $5) desc, (t.language = 'EN') desc, t.language limit 1), r.code)`
}

/** `$1` brands, `$2` codes of countries, `$3` centers, `$4` nodes, `$5` the language. */
const scopeNames = prepared<NamedScope>(
  'names of a scope',
  `select
    (select ${named('', 'r.name')} from brand r where r.id = any($1::bigint[])) as brands,
    (select ${named('', 'r.name')} from country r where r.code = any($2::text[])) as countries,
    (select ${named('', nearestName('competence_center_text', 'competence_center_id'))}
      from competence_center r where r.id = any($3::bigint[])) as "competenceCenters",
    (select ${named(", 'kind', r.kind", nearestName('taxonomy_node_text', 'node_id'))}
      from taxonomy_node r where r.id = any($4::bigint[])) as nodes`,
)

/** What a scope names, in a language; what is not there is left out. */
export async function namedScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
  language = 'EN',
): Promise<NamedScope> {
  const { brandIds, countries, competenceCenterIds, nodeIds } = scope
  const [row] = await scopeNames(db, brandIds, countries, competenceCenterIds, nodeIds, language)
  if (!row) throw new Error('The names of a scope are one row.')
  return row
}

/** The scope in the spelling that is stored. Throws RULE_BROKEN, INVALID_QUERY at `scope.query`. */
export async function soundScope(
  db: Kysely<Schema>,
  scope: AttachmentScope,
): Promise<AttachmentScope> {
  const names = await namedScope(db, scope)
  assertKnownScope(scope, names)
  const own = await ownQuery(db, scope)
  const query = { all: [...clausesOf(names), ...own.all] }
  if (query.all.length === 0) {
    throw fieldRefused('RULE_BROKEN', 'scope', 'Select the products it applies to.', 'EMPTY_SCOPE')
  }
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
  const own = await ownQuery(db, scope)
  return { all: [...clausesOf(await namedScope(db, scope)), ...own.all] }
}

/** What a scope asks beside its lists, with codes in place of names. Throws INVALID_QUERY at `scope.query`. */
async function ownQuery(db: Kysely<Schema>, { query }: AttachmentScope): Promise<ProductQuery> {
  const read = atScope(() => readProductQuery(query ?? ''))
  return withKnownReferences(db, read).catch(rethrowAtScope)
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

/** The parts of a scope that are not its own query. */
function clausesOf({
  brands,
  countries,
  competenceCenters,
  nodes,
}: NamedScope): ProductQuery['all'] {
  return scopeClauses([
    ...brands.map(({ code }) => ({ of: 'brand', code })),
    ...countries.map(({ code }) => ({ of: 'country', code })),
    ...competenceCenters.map(({ code }) => ({ of: 'competence-center', code })),
    ...nodes.map(({ kind, code }) => ({ of: kind, code })),
  ])
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
