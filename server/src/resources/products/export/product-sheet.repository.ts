import { productsLike } from '../duplicates/duplicate-lookalikes.search.ts'
import { type RowsName, rowsFields } from '@lambda/contract/products/product-definitions'
import {
  declaredKeys,
  fixedKeys,
  openFields,
  productColumn,
  productKeyOfTitle,
} from '@lambda/contract/products/sheet/product-sheet'
import { type Rows, rowsByKey } from '@lambda/contract/products/rows'
import type { SheetColumn } from '@lambda/contract/sheets/sheet-column'
import {
  type DeclaredKey,
  type Quantity,
  characteristics,
} from '@lambda/domain/products/characteristics'
import { measures } from '@lambda/domain/products/measures'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { decimalOf } from '../../../platform/database/numeric.ts'
import { namedByText } from '../../../platform/database/prepared.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../../platform/database/schema-products.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { piecesOf } from '../../../platform/pieces.ts'
import type { SheetRecord, Sheetable } from '../../../platform/sheets/sheetable.ts'
import { type Declarations, declaredOf } from '../product.repository.ts'
import { named, rowsTables } from '../product-rows.repository.ts'

type Db = Kysely<Schema>

/** Something that a statement reads of each product `p`: an expression, and what is made of its value. */
interface Source {
  sql: string
  join?: string
  decode?: (raw: never) => unknown
  /** Whether the expression tells of all products `$1` at once, as pairs of an id and a value; null for one without. */
  isOfAll?: boolean
}

/** The value of a column, by what its sources have told. */
type Pick = (told: readonly unknown[]) => unknown

/** What is read of products, each source once. */
class Reading {
  private readonly sources = new Map<string, Source>()

  /** The place of a source among those that are read. */
  take(name: string, source: () => Source): number {
    if (!this.sources.has(name)) this.sources.set(name, source())
    return [...this.sources.keys()].indexOf(name)
  }

  /** Id, version and what the sources tell of the products that are there. */
  async read(db: Db, ids: readonly number[]): Promise<[number, number, unknown[]][]> {
    const sources = this.sources
      .values()
      .map((source, at) => ({ source, at }))
      .toArray()
    const [ofAll = [], ofEach = []] = [true, false].map((all) =>
      sources.filter(({ source: { isOfAll = false } }) => isOfAll === all),
    )
    const parts = piecesOf(
      ['p.id', 'p.version', ...ofEach.map(({ source }) => source.sql)],
      mostArguments,
    ).map((part) => `json_build_array(${part.join(', ')})`)
    const isInParts = parts.length > 1
    const text = `select coalesce(json_agg(${isInParts ? `json_build_array(${parts.join(', ')})` : parts[0]}), '[]') as rows,
        json_build_array(${ofAll.map(({ source }) => source.sql).join(', ')}) as pairs
      from product p ${[...new Set(sources.map(({ source }) => source.join ?? ''))].join(' ')}
      where p.id = any($1::bigint[])`
    const { rows } = await db.executeQuery<{
      rows: unknown[][]
      pairs: ([id: number, value: never][] | null)[]
    }>(namedByText('products of a sheet', CompiledQuery.raw(text, [ids])))
    const pairs = ofAll.map(({ at }, index) => ({ at, byId: new Map(rows[0]?.pairs[index]) }))
    const decoded = sources.flatMap(({ source: { decode }, at }) =>
      decode ? [{ decode, at }] : [],
    )
    return (rows[0]?.rows ?? []).map((row) => {
      const [id, version, ...told] = (isInParts ? row.flat() : row) as [
        number,
        number,
        ...unknown[],
      ]
      for (const { at, byId } of pairs) told.splice(at, 0, byId.get(id) ?? null)
      for (const { decode, at } of decoded) told[at] = decode(told[at] as never)
      return [id, version, told]
    })
  }
}

/** As many arguments as a function of PostgreSQL takes. */
const mostArguments = 100

/** One text alone: descriptions are long, and kept apart from their rows. */
const text = (language: string, column: string): Source => ({
  sql: `t_${language}.${column}`,
  join: `left join product_text t_${language} on t_${language}.product_id = p.id and t_${language}.language = '${language}'`,
})

const languages: Source = {
  sql: `(select json_object_agg(t.language, json_build_array(${Object.values(textColumns)
    .map((column) => `t.${column}`)
    .join(', ')})) from product_text t where t.product_id = p.id)`,
  decode: (texts: Readonly<Record<string, unknown[]>> | null) =>
    Object.fromEntries(
      Object.entries(texts ?? {}).map(([language, values]) => [
        language,
        named(Object.keys(textColumns), values),
      ]),
    ),
}

const countries: Source = {
  sql: 'array(select c.country from product_country c where c.product_id = p.id order by c.country)',
}

/** The ids of nodes by the field that they are in. */
const nodes: Source = {
  sql: `(select json_agg(json_build_array(l.node_id, n.kind) order by l.position)
    from product_node l join taxonomy_node n on n.id = l.node_id where l.product_id = p.id)`,
  decode: (links: readonly (readonly [id: number, kind: string])[] | null) =>
    Map.groupBy(links ?? [], ([, kind]) => kind),
}

/** What stands beside declared values; without parts only what is written in place of them. */
const declarations = (withParts: boolean): Source => ({
  isOfAll: true,
  sql: `(select json_agg(json_build_array(d.product_id, d.said)) from (
      select d.product_id, json_object_agg(d.characteristic, ${withParts ? wholeDeclaration : shortDeclaration}) as said
      from product_declaration d where d.product_id = any($1::bigint[])
        ${withParts ? '' : "and (d.state <> 'declared' or d.qualifier is not null)"}
      group by d.product_id) d)`,
})

const wholeDeclaration = `json_build_object('state', d.state, 'condition', d.condition, 'standard', d.standard,
  'edition', d.edition, 'more', json_strip_nulls(
    json_build_object('qualifier', d.qualifier, 'document', d.document, 'page', d.page)))`

const shortDeclaration = `json_build_object('state', d.state, 'more', json_build_object('qualifier', d.qualifier))`

const rowsOf = (name: RowsName, rows: Rows): Source => {
  const table = rowsTables.find((one) => one.name === name)
  if (!table) throw new Error(`There are no rows “${name}”.`)
  return {
    sql: table.asJson,
    decode: (found: readonly (readonly unknown[])[]) =>
      rowsByKey(rows, table.read(found) as Readonly<Record<string, unknown>>[]),
  }
}

const quantities = new Map<string, Quantity | null>([
  ...measures.map(({ key, ...quantity }) => [key, quantity] as const),
  ...characteristics.map(({ key, quantity }) => [key, quantity] as const),
])

/** The column of a number, of a declared class or of a plain field. */
function plain(field: string): Source {
  const quantity = quantities.get(field)
  const column = { ...plainColumns, ...measureColumns }[field as DeclaredKey]
  return { sql: quantity ? decimalOf(`p.${column}`, quantity) : `p.${column}` }
}

function pickOf(reading: Reading, { path, value, isList }: SheetColumn, withParts: boolean): Pick {
  const [field = '', key = '', part = ''] = path.split('.')
  if (field === 'texts') {
    const column = Object.entries(textColumns).find(([name]) => name === part)?.[1] ?? part
    const at = reading.take(path, () => text(key, column))
    return (told) => told[at]
  }
  const rows = rowsFields.find(({ name }) => name === field)
  if (rows) {
    const at = reading.take(field, () => rowsOf(rows.name, rows.rows))
    return (told) => (told[at] as ReturnType<typeof rowsByKey>)[key]?.[part] ?? null
  }
  if (field === 'countries') {
    const at = reading.take(field, () => countries)
    return (told) => told[at]
  }
  const kind = taxonomyKinds.find((one) => one.field === field && one.cardinality === 'many')
  if (kind && isList) {
    const at = reading.take('nodes', () => nodes)
    return (told) =>
      (told[at] as Map<string, [number, string][]>).get(kind.kind)?.map(([id]) => id) ?? []
  }
  const own = reading.take(field, () => plain(field))
  if (value.kind !== 'declared' && !characteristics.some((one) => one.key === field)) {
    return (told) => told[own]
  }
  const beside = reading.take('declarations', () => declarations(withParts))
  return (told) =>
    declaredOf(told[own] as string | null, (told[beside] as Declarations | null)?.[field])
}

/** Reads products with the values of these columns. */
function reader(columns: readonly SheetColumn[]): ReturnType<Sheetable['reader']> {
  const reading = new Reading()
  const withParts = columns.some(({ part }) => part.length > 0)
  const picks = columns.map((column) => pickOf(reading, column, withParts))
  return async (db, ids) => {
    const found = await reading.read(db, ids)
    return found.map(([id, version, told]): SheetRecord => {
      return { id, version, values: picks.map((pick) => pick(told)) }
    })
  }
}

/** The columns of texts, rows and declared values that some of the products have. */
async function keysIn(
  db: Db,
  ids: readonly number[],
  { fields, withParts }: { fields: readonly string[]; withParts: boolean },
): Promise<string[]> {
  const reading = new Reading()
  const open = fields.map((field) => {
    const rows = rowsFields.find(({ name }) => name === field)
    const at = reading.take(field, () => (rows ? rowsOf(rows.name, rows.rows) : languages))
    return { field, at }
  })
  const beside = withParts ? reading.take('declarations', () => declarations(true)) : null
  const keys = new Set<string>()
  for (const [, , told] of await reading.read(db, ids)) {
    for (const { field, at } of open) addKeys(keys, field, told[at] as Leaves)
    const declared = beside === null ? null : (told[beside] as Declarations | null)
    for (const [path, { more, ...rest }] of Object.entries(declared ?? {})) {
      for (const key of declaredKeys(path, { ...rest, ...more })) keys.add(key)
    }
  }
  return [...keys].filter((key) => productColumn(key) !== null)
}

type Leaves = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function addKeys(keys: Set<string>, field: string, leaves: Leaves): void {
  for (const [key, inner] of Object.entries(leaves)) {
    for (const [leaf, value] of Object.entries(inner)) {
      const isSaid = Array.isArray(value) ? value.length > 0 : value !== null
      if (isSaid) keys.add(`${field}.${key}.${leaf}`)
    }
  }
}

/** Products that are not deleted, by codes that are theirs in any spelling. */
async function idsByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; id: number }>`
    select a.code, p.id from unnest(${[...codes]}::text[]) as a (code)
    join product p on p.code_key = code_key(a.code) and p.deleted_at is null`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Products as the rows of a sheet. */
export const productSheet = {
  entity: 'product',
  name: 'products',
  columnOf: productColumn,
  keyOfTitle: productKeyOfTitle,
  codeKey: 'code',
  idsByCode,
  lookalikes: productsLike,
  fixedKeys,
  openFields,
  reader,
  keysIn,
} satisfies Partial<Sheetable>
