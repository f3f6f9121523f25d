import { type ProductFieldName, productFields } from '@lambda/contract/products/product-query'
import type {
  Clause,
  Node,
  Query,
  Term,
  ValuesTerm,
  Wording,
} from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { type Kysely, sql } from 'kysely'
import { ApiProblem } from '../../platform/errors.ts'
import { hasWord, isCodeLike } from '../../platform/lists/full-text.ts'
import { literal } from '../../platform/lists/like.ts'
import { type Condition, allOf, anyOf, notSo } from '../../platform/lists/query-condition.ts'
import { idsOfPeople } from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  codeCondition,
  dateCondition,
  numberCondition,
  presenceCondition,
  tagKinds,
  textCondition,
} from './product-condition.search.ts'
import {
  type CoverCodes,
  codesOfCover,
  coverCondition,
  namesNothing,
} from './product-cover.repository.ts'
import {
  type TagIds,
  fireClassesThat,
  fixedTags,
  kindTags,
  referenceTags,
  tagKey,
} from './product-tag.search.ts'
import { withGroupedGtins } from './product-gtin.search.ts'
import { type Corrections, correctionsOf, tsqueryText } from './product-word.search.ts'

export type ProductQuery = Query<ProductFieldName>

/** A query as SQL on `product_search s`. */
export interface Filter {
  where: Condition
  /** The one tag that the whole query asks for, or 0 for everything; null for anything else. */
  singleTag: number | null
}

interface Compiler {
  language: string
  today: Date
  tags: TagIds
  kinds: ReadonlyMap<string, readonly number[]>
  cover: CoverCodes
  corrections: Corrections
}

/** What a node becomes: a boolean expression over tags (one index look-up), or SQL. */
type Part = { tags: string } | { sql: Condition }

/**
 * Compiles a query of products. Codes of references are looked up first, misspelt words replaced by their nearest;
 * every value is a bound parameter. Throws INVALID_QUERY with the place of a reference that does not exist.
 */
export async function compileFilter(
  db: Kysely<Schema>,
  query: ProductQuery,
  language: string,
): Promise<Filter> {
  if (query.all.length === 0) return { where: sql`true`, singleTag: 0 }
  const compiler = await prepare(db, query, language)
  assertKnown(query, compiler)
  const part = conjunction(withGroupedGtins(query.all), compiler)
  if ('sql' in part) return { where: part.sql, singleTag: null }
  return { where: toSql(part), singleTag: /^\d+$/.test(part.tags) ? Number(part.tags) : null }
}

/** Compiles many queries with the look-ups of one; null for those with a reference that does not exist. */
export async function compileEach(
  db: Kysely<Schema>,
  queries: readonly ProductQuery[],
  language: string,
): Promise<(Condition | null)[]> {
  const compiler = await prepare(db, { all: queries.flatMap(({ all }) => all) }, language)
  return queries.map((query) =>
    unknownReference(query, compiler)
      ? null
      : toSql(conjunction(withGroupedGtins(query.all), compiler)),
  )
}

async function prepare(
  db: Kysely<Schema>,
  query: ProductQuery,
  language: string,
): Promise<Compiler> {
  const terms = termsOf(query)
  const references = terms.filter(isReference)
  const named = references.flatMap((term) =>
    term.any.map((code) => ({ of: kindOf(term.field), code })),
  )
  const words = terms.flatMap((term) =>
    term.kind === 'free' ? [term] : term.kind === 'words' ? term.any : [],
  )
  const spelled = words.filter((wording) => !wording.phrase).map((wording) => wording.text)
  const asked = terms.flatMap((term) => (term.kind === 'presence' ? term.any.map(kindOf) : []))
  const [fixed, found, kinds, cover, corrections] = await Promise.all([
    fixedTags(db),
    referenceTags(db, named),
    kindTags(
      db,
      asked.filter((kind) => kind !== ''),
    ),
    codesOfCover(
      db,
      terms.filter((term) => term.kind === 'dated'),
    ),
    correctionsOf(db, language, spelled),
  ])
  const tags = new Map([...fixed, ...found])
  return { language, today: new Date(), tags, kinds, cover, corrections }
}

function isReference(
  term: Term<ProductFieldName>,
): term is ValuesTerm<ProductFieldName> & { kind: 'reference' } {
  return term.kind === 'reference'
}

function kindOf(field: string): string {
  return tagKinds.get(field) ?? ''
}

function unknownReference(query: ProductQuery, { tags, cover }: Compiler) {
  for (const term of termsOf(query)) {
    if (term.kind === 'dated' && namesNothing(term, cover)) return { term, code: term.code }
    if (!isReference(term)) continue
    const code = term.any.find((one) => !tags.has(tagKey(kindOf(term.field), one)))
    if (code !== undefined) return { term, code }
  }
  return null
}

function assertKnown(query: ProductQuery, compiler: Compiler): void {
  const unknown = unknownReference(query, compiler)
  if (!unknown) return
  const { term, code } = unknown
  const message = `There is no ${nounOf(term.field)} “${code}”.`
  throw new ApiProblem('INVALID_QUERY', message, {
    summary: [message],
    errors: [
      { path: 'q', code: 'UNKNOWN_REFERENCE', message, ...(term.at ? { at: term.at } : {}) },
    ],
  })
}

function nounOf(name: ProductFieldName): string {
  if (name === 'loses-cover') return 'attachment category'
  if (name === 'loses-document') return 'attachment'
  const label = productFields.find((field) => field.name === name)?.label ?? name
  return label.toLowerCase()
}

function compile(node: Node<ProductFieldName>, compiler: Compiler): Part {
  switch (node.kind) {
    case 'and':
      return conjunction(node.all, compiler)
    case 'or':
      return disjunction(node.any.map((inner) => compile(inner, compiler)))
    case 'not': {
      const inner = compile(node.of, compiler)
      return 'tags' in inner ? { tags: `!(${inner.tags})` } : { sql: notSo(inner.sql) }
    }
    default:
      return compileTerm(node, compiler)
  }
}

/** Tags are joined into one look-up, plain words into one search; the rest are conditions of their own. */
function conjunction(clauses: readonly Clause<ProductFieldName>[], compiler: Compiler): Part {
  const words = clauses.filter((clause) => clause.kind === 'free' && isPlainWord(clause))
  const rest = clauses.filter((clause) => !words.includes(clause))
  const parts = rest.map((clause) => compile(clause, compiler))
  const tags = parts.flatMap((part) => ('tags' in part ? `(${part.tags})` : []))
  const conditions = parts.flatMap((part) => ('sql' in part ? part.sql : []))
  if (words.length > 0) conditions.push(wordsCondition(words as Wording[], '', compiler))
  if (conditions.length === 0) return { tags: tags.length === 1 ? bare(tags[0]) : tags.join('&') }
  if (tags.length > 0) conditions.unshift(toSql({ tags: tags.join('&') }))
  return { sql: allOf(conditions) }
}

function disjunction(parts: readonly Part[]): Part {
  if (parts.every((part) => 'tags' in part)) {
    return { tags: parts.map((part) => `(${part.tags})`).join('|') }
  }
  return { sql: anyOf(parts.map(toSql)) }
}

function bare(tags: string | undefined): string {
  return tags?.slice(1, -1) ?? ''
}

function toSql(part: Part): Condition {
  return 'sql' in part ? part.sql : sql`s.tags @@ ${part.tags}::query_int`
}

function compileTerm(term: Term<ProductFieldName>, compiler: Compiler): Part {
  switch (term.kind) {
    case 'free':
      return { sql: freeCondition(term, compiler) }
    case 'words': {
      const weight = term.field === 'name' ? 'A' : ''
      return { sql: anyOf(term.any.map((wording) => wordsCondition([wording], weight, compiler))) }
    }
    case 'code':
      return { sql: codeCondition(term.field, term.any) }
    case 'text':
      return { sql: textCondition(term.field, term.any) }
    case 'reference':
      return tagPart(
        term.any.flatMap((code) => compiler.tags.get(tagKey(kindOf(term.field), code)) ?? []),
      )
    case 'enum':
      return tagPart(term.any.flatMap((code) => compiler.tags.get(tagKey(term.field, code)) ?? []))
    case 'fire':
      return tagPart(
        fireClassesThat(term.is).flatMap(
          ({ code }) => compiler.tags.get(tagKey('fire', code)) ?? [],
        ),
      )
    case 'number':
      return { sql: numberCondition(term.field, term.is) }
    case 'date':
      return { sql: dateCondition(term.field, term.is, compiler.today) }
    case 'dated':
      return { sql: coverCondition(term, compiler.cover, compiler.today) }
    case 'person':
      return { sql: sql`s.updated_by = any(${idsOfPeople(term.any)})` }
    case 'presence': {
      const present = anyOf(term.any.map((name) => isPresent(name, compiler)))
      return { sql: term.present ? present : notSo(present) }
    }
  }
}

function tagPart(ids: readonly number[]): Part {
  return ids.length === 0 ? { sql: sql`false` } : { tags: ids.join('|') }
}

function isPresent(name: ProductFieldName, compiler: Compiler): Condition {
  const column = presenceCondition(name)
  if (column) return column
  if (tagKinds.has(name)) return toSql(tagPart(compiler.kinds.get(kindOf(name)) ?? []))
  const text = name === 'name' ? sql`and coalesce(t.name_short, t.name_long) is not null` : sql``
  return sql`exists (select from product_text t
    where t.product_id = s.product_id and t.language = ${compiler.language} ${text})`
}

function isPlainWord(wording: Wording): boolean {
  return hasWord(wording) && !isCodeLike(wording)
}

/** Full text; a word with a digit may also be part of a code, an article number or a GTIN. */
function freeCondition(wording: Wording, compiler: Compiler): Condition {
  if (!hasWord(wording)) return nameHolds(wording.text, compiler)
  if (!isCodeLike(wording)) return wordsCondition([wording], '', compiler)
  const key = codeKey(wording.text)
  const letters = wording.text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const inside = letters.length >= 3 ? `%${letters}%` : `${key}%`
  return sql`s.product_id in (
    select n.product_id from product_name n where n.language = ${compiler.language}
      and n.tsv @@ to_tsquery('catalogue', ${tsqueryText(wording, compiler.corrections, '')})
    union all select c.product_id from product_search c where c.code_key like ${inside}
    union all select c.product_id from product_search c where c.code_key like ${`${key}%`}
    union all select c.product_id from product_search c where c.article_key like ${`${key}%`}
    union all select c.product_id from product_search c where c.gtin like ${`${key}%`})`
}

function wordsCondition(
  words: readonly Wording[],
  weight: '' | 'A',
  compiler: Compiler,
): Condition {
  const text = words
    .map((wording) => tsqueryText(wording, compiler.corrections, weight))
    .join(' & ')
  return sql`s.product_id in (select n.product_id from product_name n
    where n.language = ${compiler.language} and n.tsv @@ to_tsquery('catalogue', ${text}))`
}

/** Signs without letters or digits are looked for as they are written. */
function nameHolds(text: string, compiler: Compiler): Condition {
  return sql`s.product_id in (select n.product_id from product_name n
    where n.language = ${compiler.language} and n.name like ${`%${literal(text)}%`})`
}
