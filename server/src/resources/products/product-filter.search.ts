import type { Expansion } from '@lambda/contract/api'
import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import type { Clause, FreeTerm, Query, Term } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { numberSought, soughtWords } from '@lambda/contract/query-language/sought-words'
import { gtinProblem } from '@lambda/domain/identifiers/gtin'
import { type Kysely, sql } from 'kysely'
import type { Condition } from '../../platform/lists/query-condition.ts'
import {
  type ClausePart,
  clauseParts,
  compileQuery,
  unknownReference,
} from '../../platform/lists/query-filter.ts'
import { conditionOf } from '../../platform/lists/query-part.ts'
import type { Ranking } from '../../platform/lists/ranking.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'
import { readWords } from '../synonyms/word-reading.search.ts'
import { type LookedUp, fieldTable, tagKinds } from './product-condition.search.ts'
import { splitDeleted } from './deleted/product-deleted.search.ts'
import { epdTags } from './epd/epd.search.ts'
import { countingDocuments } from './global-documents/global-documents.repository.ts'
import { type CoveringGlobal, codesOfCover, namesNothing } from './product-cover.repository.ts'
import { withReadinessRules } from './findings/product-finding.search.ts'
import { fixedTags, kindTags, referenceTags, tagKey } from './product-tag.search.ts'
import { peopleIn } from './updater/product-updater.search.ts'
import { readinessTags } from './readiness/readiness.search.ts'
import { presentDay } from './readiness/readiness-state.repository.ts'
import { brandWordsOf, rankingOf } from './relevance/product-relevance.search.ts'

export type ProductQuery = Query<ProductFieldName>

type ProductTerm = Term<ProductFieldName>
type ProductClause = Clause<ProductFieldName>

/** The fields whose words are those of a language; source data are in any. */
const spokenFields: readonly ProductFieldName[] = ['name', 'text']

/** What a query asks of products. */
export interface Filter {
  /** The query with codes in place of names. */
  query: ProductQuery
  clauses: readonly ClausePart<ProductFieldName>[]
  /** All of it as SQL on `product_search s`. */
  where: Condition
  /** The one tag that the whole query asks for, or 0 for everything; null for anything else. */
  singleTag: number | null
  /** How well products match its words; null where it has none, or where that was not asked for. */
  ranking: Ranking | null
  /** What its words are looked for as. */
  expansions: readonly Expansion[]
  /** Whether it asks for deleted products: `where` is meant for reading among these (`amongDeleted`), which no index is kept of. */
  isDeleted: boolean
}

/**
 * Compiles a query of products. Codes and names of references are looked up first, and what its words are looked for as;
 * every value is a bound parameter. Throws INVALID_QUERY with the place of a reference that does not exist.
 */
export async function compileFilter(
  db: Kysely<Schema>,
  asked: ProductQuery,
  language: string,
  { isRanked = false, names = null }: Partial<Omit<CompileOptions, 'language'>> = {},
): Promise<Filter> {
  const query = withReadinessRules(asked)
  if (query.all.length === 0) return { ...everything, query }
  const { deleted, others } = splitDeleted(query)
  if (deleted) {
    const filter = await compileFilter(db, others, language, { isRanked, names })
    const all = [deleted, ...filter.query.all]
    return { ...filter, query: { all }, singleTag: null, isDeleted: true }
  }
  const known = await knownReferences(db, query, { language, isRanked, names })
  const table = fieldTable(known.found)
  const { words, tags } = known.found
  const grouped = withGroupedGtins(known.query)
  const joined = words.joined(grouped)
  const clauses = clauseParts(joined, table)
  const parts = clauses.map(({ part }) => part)
  const numbers = parts.filter((_, place) => isNumber(joined.all[place]))
  return {
    query: known.query,
    clauses,
    where: conditionOf({ all: parts }, table.tags),
    singleTag: singleTagOf(clauses),
    ranking: isRanked ? rankingOf({ query: grouped, parts, numbers, tags }) : null,
    expansions: words.expansions,
    isDeleted: false,
  }
}

const everything: Omit<Filter, 'query'> = {
  clauses: [],
  where: sql`true`,
  singleTag: 0,
  ranking: null,
  expansions: [],
  isDeleted: false,
}

/** How a query is compiled: in which language, whether it matters how well products match, and names that are kept, if any. */
interface CompileOptions {
  language: string
  isRanked: boolean
  names?: NamesInMemory | null
}

/** The query with codes in place of names, and what they stand for. Names are looked up for what is no code. */
async function knownReferences(
  db: Kysely<Schema>,
  query: ProductQuery,
  options: CompileOptions,
): Promise<{ query: ProductQuery; found: LookedUp }> {
  const found = await lookUp(db, query, options)
  if (unknownIn(query, found) === null) return { query, found }
  const coded = await withKnownNames<ProductFieldName>(db, query, productFields)
  const foundNow = await lookUp(db, coded, options)
  const unknown = unknownIn(coded, foundNow)
  if (unknown === null) return { query: coded, found: foundNow }
  const { term, code } = unknown
  throw unknownReference(term, { noun: nounOf(term.field), code, meant: null })
}

/** Whether a clause is what a number without a unit is taken for. */
function isNumber(clause: ProductClause | undefined): boolean {
  return clause !== undefined && numberSought(clause) !== null
}

function singleTagOf([clause, ...more]: readonly ClausePart<string>[]): number | null {
  if (!clause || more.length > 0 || !('tags' in clause.part)) return null
  const [tag, ...others] = clause.part.tags
  return others.length === 0 ? (tag ?? null) : null
}

/** What an index is asked for many queries, with the look-ups of one. Throws INVALID_QUERY as `compileFilter`. */
export async function clausesOfEach(
  db: Kysely<Schema>,
  asked: readonly ProductQuery[],
  { language, names = null }: Omit<CompileOptions, 'isRanked'>,
): Promise<Pick<Filter, 'clauses' | 'isDeleted'>[]> {
  const all = asked.flatMap((query) => withReadinessRules(query).all)
  const found = await lookUp(db, { all }, { language, isRanked: false, names })
  const table = fieldTable(found)
  return Promise.all(
    asked.map(async (one) => {
      const query = withReadinessRules(one)
      if (splitDeleted(query).deleted || unknownIn(query, found)) {
        return compileFilter(db, one, language, { names })
      }
      const joined = found.words.joined(withGroupedGtins(query))
      return { clauses: clauseParts(joined, table), isDeleted: false }
    }),
  )
}

/** Compiles many queries with the look-ups of one; null for those with a reference that does not exist. */
export async function compileEach(
  db: Kysely<Schema>,
  asked: readonly ProductQuery[],
  language: string,
): Promise<(Condition | null)[]> {
  const queries = asked.map(withReadinessRules)
  const all = queries.flatMap((query) => query.all)
  const found = await lookUp(db, { all }, { language, isRanked: false })
  const table = fieldTable(found)
  return queries.map((query) =>
    unknownIn(query, found)
      ? null
      : compileQuery(found.words.joined(withGroupedGtins(query)), table),
  )
}

async function lookUp(
  db: Kysely<Schema>,
  query: ProductQuery,
  { language, isRanked, names = null }: CompileOptions,
): Promise<LookedUp> {
  const terms = termsOf(query)
  const named = terms
    .filter(isReference)
    .flatMap(({ field, any }) => any.map((code) => ({ of: kindOf(field), code })))
  const asked = terms.flatMap((term) => (term.kind === 'presence' ? term.any.map(kindOf) : []))
  const dated = terms.filter((term) => term.kind === 'dated')
  const [fixed, references, readiness, epd, kinds, codes, globals, people, words, brandWords] =
    await Promise.all([
      fixedTags(db),
      referenceTags(db, names, named),
      readinessTags(db, query),
      epdTags(db, query, presentDay()),
      kindTags(
        db,
        names,
        asked.filter((kind) => kind !== ''),
      ),
      codesOfCover(db, dated),
      asksForCover(terms) ? coveringGlobals(db) : [],
      peopleIn(db, query),
      readWords(db, language, query, { fields: spokenFields, corrects: true }),
      isRanked
        ? brandWordsOf(
            db,
            soughtWords(query).map(({ text }) => text),
            names,
          )
        : null,
    ])
  const tags = new Map([...fixed, ...references, ...readiness, ...epd])
  return { language, tags, kinds, cover: { codes, globals }, people, words, brandWords }
}

function asksForCover(terms: readonly ProductTerm[]): boolean {
  return terms.some(
    (term) =>
      term.kind === 'dated' ||
      (term.kind === 'presence' &&
        term.any.some((field) => field === 'loses-cover' || field === 'loses-document')),
  )
}

/** The global documents that count, with the products that they are for. */
export async function coveringGlobals(db: Kysely<Schema>): Promise<CoveringGlobal[]> {
  const documents = await countingDocuments(db)
  if (documents.length === 0) return []
  const queries = documents.map(({ query }) => query)
  const compiled = await compileEach(db, queries, 'EN')
  return documents.flatMap(({ reach }, at) => {
    const isFor = compiled[at]
    return isFor ? [{ reach, isFor }] : []
  })
}

function isReference(term: ProductTerm): term is ProductTerm & { kind: 'reference' } {
  return term.kind === 'reference'
}

function kindOf(field: string): string {
  return tagKinds.get(field) ?? ''
}

/** The first term that names what does not exist, with the code. */
function unknownIn(query: ProductQuery, { tags, cover }: LookedUp) {
  for (const term of termsOf(query)) {
    if (term.kind === 'dated' && term.code !== null && namesNothing(term, cover)) {
      return { term, code: term.code }
    }
    if (!isReference(term)) continue
    const code = term.any.find((one) => !tags.has(tagKey(kindOf(term.field), one)))
    if (code !== undefined) return { term, code }
  }
  return null
}

function nounOf(name: ProductFieldName): string {
  if (name === 'loses-cover') return 'attachment category'
  if (name === 'loses-document') return 'attachment'
  if (name === 'ready' || name === 'not-ready') return 'market or day'
  if (name === 'lacks' || name === 'lacks-language') return 'obligation'
  const label = productFields.find((field) => field.name === name)?.label ?? name
  return label.toLowerCase()
}

/**
 * A query with words that make up a GTIN written in groups, as under a bar code (`4 012345 678901`), also looked for as
 * that one number.
 */
function withGroupedGtins({ all }: ProductQuery): ProductQuery {
  const clauses: ProductClause[] = []
  for (let from = 0; from < all.length;) {
    const run = gtinAt(all, from)
    clauses.push(...(run ? [run.clause] : all.slice(from, from + 1)))
    from += run?.length ?? 1
  }
  return { all: clauses }
}

function gtinAt(
  clauses: readonly ProductClause[],
  from: number,
): { clause: ProductClause; length: number } | null {
  const end = clauses.findIndex((clause, index) => index >= from && !isDigits(clause))
  const run = clauses.slice(from, end === -1 ? undefined : end).filter(isDigits)
  for (let length = run.length; length > 1; length -= 1) {
    const words = run.slice(0, length)
    const text = words.map((word) => word.text).join('')
    if (gtinProblem(text) !== null) continue
    const whole: FreeTerm = { kind: 'free', text, phrase: false }
    return { clause: { kind: 'or', any: [whole, { kind: 'and', all: words }] }, length }
  }
  return null
}

function isDigits(clause: ProductClause): clause is FreeTerm {
  return clause.kind === 'free' && !clause.phrase && /^\d+$/.test(clause.text)
}
