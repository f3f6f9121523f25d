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
import { normaliseCode } from '@lambda/domain/identifiers/product-code'
import { isMadeOf } from '@lambda/domain/spreadsheets/cell-text'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, sql } from 'kysely'
import { decimalOf } from '../../../platform/database/numeric.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../../platform/database/schema-products.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Sheetable, TypedCode } from '../../../platform/sheets/sheetable.ts'
import {
  type Declarations,
  countriesOfAll,
  declarationsOfAll,
  declaredInPlaceOfAll,
  declaredOf,
  nodesOfAll,
  rowsOfAll,
  textsOfAll,
} from '../product-parts.repository.ts'
import { Reading, type Source } from './product-sheet-reading.repository.ts'

type Db = Kysely<Schema>

/** The value of a column, by what its sources have told. */
type Pick = (told: readonly unknown[]) => unknown

/** One text alone: descriptions are long, and kept apart from their rows. */
const text = (language: string, column: string): Source => ({
  sql: `t_${language}.${column}`,
  join: `left join product_text t_${language} on t_${language}.product_id = p.id and t_${language}.language = '${language}'`,
})

const rowsOf = (name: RowsName, rows: Rows): Source => {
  const source = rowsOfAll(name)
  return {
    ...source,
    decode: (found: never) =>
      rowsByKey(rows, source.decode(found) as Readonly<Record<string, unknown>>[]),
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

/** Whether a column says a value that is declared, or anything beside it. */
function isDeclared({ path, value }: SheetColumn): boolean {
  return value.kind === 'declared' || characteristics.some(({ key }) => key === fieldOf(path))
}

function fieldOf(path: string): string {
  return path.split('.')[0] ?? ''
}

function pickOf(reading: Reading, column: SheetColumn, besideValues: () => Source): Pick {
  const { path, isList } = column
  const [field = '', key = '', part = ''] = path.split('.')
  if (field === 'texts') {
    const of = Object.entries(textColumns).find(([name]) => name === part)?.[1] ?? part
    const at = reading.take(path, () => text(key, of))
    return (told) => told[at]
  }
  const rows = rowsFields.find(({ name }) => name === field)
  if (rows) {
    const at = reading.take(field, () => rowsOf(rows.name, rows.rows))
    return (told) => (told[at] as ReturnType<typeof rowsByKey>)[key]?.[part] ?? null
  }
  if (field === 'countries') {
    const at = reading.take(field, () => countriesOfAll)
    return (told) => told[at]
  }
  const kind = taxonomyKinds.find((one) => one.field === field && one.cardinality === 'many')
  if (kind && isList) {
    const at = reading.take('nodes', () => nodesOfAll)
    return (told) =>
      (told[at] as [number, string][]).filter(([, of]) => of === kind.kind).map(([id]) => id)
  }
  const own = reading.take(field, () => plain(field))
  if (!isDeclared(column)) return (told) => told[own]
  const beside = reading.take('declarations', besideValues)
  return (told) => declaredOf(told[own] as string | null, (told[beside] as Declarations)[field])
}

/** Reads products with the values of these columns. */
function reader(columns: readonly SheetColumn[]): ReturnType<Sheetable['reader']> {
  const reading = new Reading()
  const withParts = columns.some(({ part }) => part.length > 0)
  const declared = new Set(columns.filter(isDeclared).map(({ path }) => fieldOf(path)))
  const besideValues = () => (withParts ? declarationsOfAll : declaredInPlaceOfAll([...declared]))
  const picks = columns.map((column) => pickOf(reading, column, besideValues))
  return async (db, ids) => {
    const productOf = await reading.read(db, ids)
    return (id) => {
      const product = productOf(id)
      if (!product) return null
      const { version, told } = product
      return { id, version, values: picks.map((pick) => pick(told)) }
    }
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
    const at = reading.take(field, () => (rows ? rowsOf(rows.name, rows.rows) : textsOfAll))
    return { field, at }
  })
  const beside = withParts ? reading.take('declarations', () => declarationsOfAll) : null
  const keys = new Set<string>()
  const productOf = await reading.read(db, ids)
  for (const { told } of ids.flatMap((id) => productOf(id) ?? [])) {
    for (const { field, at } of open) addKeys(keys, field, told[at] as Leaves)
    const declared = beside === null ? {} : (told[beside] as Declarations)
    for (const [path, { more, ...rest }] of Object.entries(declared)) {
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

/**
 * Products that are not deleted, by their codes, whatever the case; of a number also the one product whose code a spreadsheet makes
 * that of (`007` → `7`). Products whose codes only look alike are others.
 */
async function idsByCode(db: Db, asked: readonly TypedCode[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  const codes = [...new Set(asked.map(({ code }) => code))]
  const { rows } = await sql<{ asked: string; code: string; id: number }>`
    select a.code as asked, p.code, p.id from unnest(${codes}::text[]) as a (code)
    join product p on p.code_key = code_key(a.code) and p.deleted_at is null`.execute(db)
  const byCode = Map.groupBy(rows, (row) => row.asked)
  return new Map(
    asked.flatMap(({ code, isLiteral }) => {
      const alike = byCode.get(code) ?? []
      const same = alike.filter((one) => one.code === normaliseCode(code))
      const made = isLiteral ? [] : alike.filter((one) => isMadeOf(code, one.code))
      const [found, other] = same.length > 0 ? same : made
      return found && !other ? [[code, found.id] as const] : []
    }),
  )
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
