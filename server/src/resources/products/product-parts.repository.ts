import type { RowsName } from '@lambda/contract/products/product-definitions'
import type { Product } from '@lambda/contract/products/products'
import { textColumns } from '../../platform/database/schema-products.ts'
import { named, rowsTables } from './product-rows.repository.ts'

type Declared = NonNullable<Product['lambdaD']>

/** Of declared values what stands beside the number; `more`: what few of them say. */
export type Declarations = Record<
  string,
  Pick<Declared, 'state' | 'condition' | 'standard' | 'edition'> & {
    more: Pick<Declared, 'qualifier' | 'document' | 'page'> | null
  }
>

/** A taxonomy node of a product, and its kind. */
export type NodeLink = readonly [id: number, kind: string]

/** No row and no value: unknown to us. A value without a row: declared, and nothing else is known of it. */
export function declaredOf(
  value: string | null,
  declaration: Declarations[string] | undefined,
): Product['lambdaD'] {
  if (declaration) {
    const { state, condition, standard, edition, more } = declaration
    return { state, value, condition, standard, edition, ...more }
  }
  if (value === null) return null
  return { state: 'declared', value, condition: null, standard: null, edition: null }
}

/** What is read of many products at once, as pairs of an id and a value. */
export interface OfAll<T = unknown> {
  isOfAll: true
  /** `ids` is an expression for an array of them. */
  sqlOf: (ids: string) => string
  /** What a product has, of its value; of undefined where it has none. */
  decode: (found: never) => T
}

/**
 * An aggregate of the rows `k` of each product in a table: one scan for all of them costs a fraction of a sub-query for each,
 * as many have no such row.
 */
function ofAll(
  table: string,
  aggregate: string,
  { join = '', where = '' }: { join?: string; where?: string } = {},
): Pick<OfAll, 'isOfAll' | 'sqlOf'> {
  return {
    isOfAll: true,
    sqlOf: (ids) => `(select json_agg(json_build_array(o.product_id, o.told)) from (
      select k.product_id, ${aggregate} as told from ${table} k ${join}
      where k.product_id = any(${ids}) ${where} group by k.product_id) o)`,
  }
}

export const countriesOfAll: OfAll = {
  ...ofAll('product_country', 'json_agg(k.country order by k.country)'),
  decode: (found: readonly string[] | undefined) => found ?? [],
}

const textNames = Object.keys(textColumns)

/** Texts `k` by their language, without the names of their values. */
export const textsAsJson = `json_object_agg(k.language, json_build_array(${Object.values(
  textColumns,
)
  .map((column) => `k.${column}`)
  .join(', ')}))`

/** All texts by their language. */
export const textsOfAll: OfAll = {
  ...ofAll('product_text', textsAsJson),
  decode: (texts: Readonly<Record<string, readonly unknown[]>> | undefined) =>
    Object.fromEntries(
      Object.entries(texts ?? {}).map(([language, values]) => [language, named(textNames, values)]),
    ),
}

/** The id of each taxonomy node with its kind, in their order. */
export const nodesOfAll: OfAll<readonly NodeLink[]> = {
  ...ofAll(
    'product_node',
    'json_build_array(array_agg(k.node_id order by k.position), array_agg(n.kind order by k.position))',
    { join: 'join taxonomy_node n on n.id = k.node_id' },
  ),
  decode: (found: readonly [ids: readonly number[], kinds: readonly string[]] | undefined) => {
    const [ids, kinds] = found ?? [[], []]
    return ids.map((id, index): NodeLink => [id, kinds[index] ?? ''])
  },
}

/** Of a declared value `k` what stands beside it; `more`: what few of them say. */
export const declarationAsJson = `json_build_object('state', k.state, 'condition', k.condition, 'standard', k.standard,
  'edition', k.edition, 'more', case when coalesce(k.qualifier, k.document, k.page) is not null then json_strip_nulls(
    json_build_object('qualifier', k.qualifier, 'document', k.document, 'page', k.page)) end)`

type Beside = Pick<Declared, 'state' | 'condition' | 'standard' | 'edition'>

type More = readonly [qualifier: string | null, document: string | null, page: string | null]

type DeclarationRow = readonly [
  characteristic: string,
  state: Beside['state'],
  condition: Beside['condition'],
  standard: Beside['standard'],
  edition: Beside['edition'],
  ...More,
]

/** What stands beside declared values, by characteristic. As arrays: their names would take half of the time. */
export const declarationsOfAll: OfAll<Declarations> = {
  ...ofAll(
    'product_declaration',
    `json_agg(json_build_array(k.characteristic, k.state, k.condition, k.standard, k.edition, k.qualifier, k.document, k.page))`,
  ),
  decode: (found: readonly DeclarationRow[] | undefined) => {
    const declarations: Declarations = {}
    for (const [characteristic, state, condition, standard, edition, ...more] of found ?? []) {
      declarations[characteristic] = { state, condition, standard, edition, more: moreOf(more) }
    }
    return declarations
  },
}

/** What few declarations say; null for nothing. */
function moreOf([qualifier, document, page]: More): Declarations[string]['more'] {
  if ((qualifier ?? document ?? page ?? null) === null) return null
  const said = Object.entries({ qualifier, document, page }).filter(([, value]) => value !== null)
  return Object.fromEntries(said)
}

type InPlaceRow = readonly [
  characteristic: string,
  state: Beside['state'],
  qualifier: string | null,
]

/** The same of some characteristics, but only of it what is written in place of values. */
export const declaredInPlaceOfAll = (keys: readonly string[]): OfAll<Declarations> => ({
  ...ofAll(
    'product_declaration',
    'json_agg(json_build_array(k.characteristic, k.state, k.qualifier))',
    {
      where: `and (k.state <> 'declared' or k.qualifier is not null)
        and k.characteristic in (${keys.map((key) => `'${key}'`).join(', ')})`,
    },
  ),
  decode: (found: readonly InPlaceRow[] | undefined) => {
    const declarations: Declarations = {}
    for (const [characteristic, state, qualifier] of found ?? []) {
      const more = moreOf([qualifier, null, null])
      declarations[characteristic] = { state, condition: null, standard: null, edition: null, more }
    }
    return declarations
  },
})

/** A field that is rows, as on the wire. */
export function rowsOfAll(name: RowsName): OfAll<object[]> {
  const table = rowsTables.find((one) => one.name === name)
  if (!table) throw new Error(`There are no rows “${name}”.`)
  return {
    ...ofAll(table.table, table.aggregate),
    decode: (found: readonly (readonly unknown[])[] | undefined) => table.read(found ?? []),
  }
}

/** An array of expressions as JSON. PostgreSQL takes 100 of them at most. */
export const jsonArray = (values: readonly string[]): string =>
  `json_build_array(${values.join(', ')})`
