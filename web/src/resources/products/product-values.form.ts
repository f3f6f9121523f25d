import {
  type KeyedRowOf,
  type RowsName,
  rowsFields,
} from '@lambda/contract/products/product-definitions'
import { marketRows } from '@lambda/contract/products/markets'
import { withKeyedRows, withListedRows } from '@lambda/contract/products/product-flat'
import {
  type Product,
  type ProductInput,
  productFieldNames,
  productInput,
} from '@lambda/contract/products/products'
import {
  type Rows,
  comparedParts,
  keyedPath,
  keysInOrder,
  schemasOf,
} from '@lambda/contract/products/rows'
import { valueAt } from '@lambda/contract/value-at'
import {
  type Characteristic,
  type Quantity,
  characteristics,
} from '@lambda/domain/products/characteristics'
import { normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { measures } from '@lambda/domain/products/measures'
import { z } from 'zod'
import { nestedPaths, readFields } from '../../shared/record/record-fields.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import { type Merging, isSame } from '../../shared/form/merge.ts'
import {
  type TypedQuantity,
  typedDecimal,
  unreadDecimal,
} from '@lambda/domain/numbers/typed-decimal'
import { type KeyedMarket, readMarkets, soldIn, soldOf } from './markets/product-markets.form.ts'
import { type Levels, contentsOf } from './logistics/product-packaging.form.ts'
import { conditionUnit } from './technical/product-declared.form.ts'

/**
 * What the form of a product holds: the wire shape, numbers possibly as they are being typed, and rows by their keys. The
 * countries are those of the markets.
 */
export type ProductValues = Omit<ProductInput, RowsName | 'countries'> & {
  [Name in Exclude<RowsName, 'markets'>]: Record<string, KeyedRowOf<Name>>
} & { markets: Record<string, KeyedMarket> }

/** Rows that two people have changed may lack what one of them has taken away. */
function keyedRows({ name, rows: { parts, place, subject, most } }: (typeof rowsFields)[number]) {
  const last = place ? { [place.name]: z.int().default(most) } : {}
  const about = subject ? { [subject.name]: z.int().nullable().default(null) } : {}
  const sold = name === 'markets' ? { isSold: z.boolean().default(false) } : {}
  return z.record(z.string(), z.strictObject({ ...schemasOf(parts), ...last, ...about, ...sold }))
}

const valuesOfProduct = productInput
  .omit({ countries: true })
  .extend(
    Object.fromEntries(rowsFields.map((field) => [field.name, keyedRows(field)])),
  ) as unknown as z.ZodType<ProductValues>

type Loose = Record<string, unknown>

/** The contract's schema, behind a reader of numbers as people type them. */
export const productSchema = z.preprocess(
  (values) => (isObject(values) ? withReadNumbers(values) : values),
  valuesOfProduct,
)

/** A product as values of the form. */
export function readProduct(product: Product): Reading<ProductValues> {
  const { values, ...reading } = readFields<ProductInput>(productFieldNames)(product)
  return { ...reading, values: valuesOf(values) }
}

/** What a person keeps of a product, as values of the form. */
export function valuesOf(product: ProductInput): ProductValues {
  const { countries: _, ...input } = product
  const keyed = withKeyedRows(input)
  return { ...keyed, markets: readMarkets(input.markets) } as unknown as ProductValues
}

/** The product that the values are of. */
export function inputOf(values: ProductValues): ProductInput {
  return { ...withListedRows(values), ...soldOf(values.markets) } as ProductInput
}

const textLeaves = ['nameShort', 'nameLong', 'description', 'marketingText', 'keywords'] as const

/** Every field path of the values, in the order of the screen. */
export const productPaths = nestedPaths(
  productFieldNames.filter((name) => name !== 'countries'),
  {
    texts: textLeaves,
    ...Object.fromEntries(rowsFields.map(({ name, rows }) => [name, comparedParts(rows)])),
    markets: ['isSold', ...comparedParts(marketRows)],
  },
)

/** Somebody may remove or move rows that somebody else changes; who declares 0.04 agrees with who declares 0.040. */
export const productMerging: Merging = {
  rows: rowsFields.map(({ name }) => name),
  places: Object.fromEntries(
    rowsFields.flatMap(({ name, rows: { place } }) => (place ? [[name, place.name]] : [])),
  ),
  agreeAt: (path, a, b) => isSame(withoutZeros(path, a), withoutZeros(path, b)),
}

/** A value as `productMerging` compares it. */
function withoutZeros(path: string, value: unknown): unknown {
  const [name = '', , leaf = ''] = path.split('.')
  if (characteristics.some(({ key }) => key === name))
    return isObject(value) ? { ...value, value: shortNumber(value['value']) } : value
  const parts: Rows['parts'] = rowsFields.find((rows) => rows.name === name)?.rows.parts ?? {}
  const field = parts[leaf]
  return field?.kind === 'measure' ? shortNumber(value) : value
}

function shortNumber(value: unknown): unknown {
  return typeof value === 'string' ? (parseDecimal(value) ?? value) : value
}

/** `packaging.1.gtin`, of the list that is sent, by the key that the form has the row by: `packaging.PF.gtin`. */
export function pathInForm(path: string, values: ProductValues): string {
  return keyedPath(path, (name) => {
    const field = rowsFields.find((one) => one.name === name)
    if (name === 'markets') return soldIn(values.markets)
    return field ? keysInOrder(field.rows, values[field.name]) : []
  })
}

/** The values with every number that can be read in its wire form, GTINs too; what cannot stays as it was typed. */
export function withReadNumbers<V extends object>(values: V): V {
  const read = { ...values } as Loose
  if ('gtin' in read) read['gtin'] = readGtin(read['gtin'])
  for (const measure of measures) read[measure.key] = readNumber(read[measure.key], measure)
  for (const characteristic of characteristics) {
    read[characteristic.key] = readDeclared(read[characteristic.key], characteristic)
  }
  for (const { name, rows } of rowsFields) {
    if (isObject(read[name])) read[name] = withReadRows(name, read[name], rows)
  }
  return read as V
}

function withReadRows(field: string, byKey: Loose, rows: Rows): Loose {
  return Object.fromEntries(
    Object.entries(byKey).map(([key, row]) => {
      if (!isObject(row)) return [key, row]
      const read = Object.entries(row).map(([name, value]) => {
        const quantity = rowQuantity([field, key, name], byKey, rows)
        if (quantity) return [name, readNumber(value, quantity)]
        return [name, name === 'gtin' ? readGtin(value) : value]
      })
      return [key, Object.fromEntries(read)]
    }),
  )
}

/** What a part of a row is measured in: how the contents of a level of packaging are counted depends on the levels. */
function rowQuantity(
  [field, key, part]: readonly [field: string, key: string, part: string],
  byKey: unknown,
  { parts }: Rows,
): Quantity | null {
  if (field === 'packaging' && part === 'contents') return contentsOf(byKey as Levels, key)
  const of = parts[part]
  return of?.kind === 'measure' ? of.quantity : null
}

function readDeclared(declared: unknown, { quantity }: Characteristic): unknown {
  if (!isObject(declared)) return declared
  const condition = isObject(declared['condition'])
    ? Object.fromEntries(
        Object.entries(declared['condition']).map(([key, value]) => {
          const unit = conditionUnit(key)
          return [key, unit === null ? value : readNumber(value, { unit })]
        }),
      )
    : declared['condition']
  const value = quantity ? readNumber(declared['value'], quantity) : declared['value']
  return { ...declared, value, condition }
}

/** Why a number of a product with these values cannot be read, in the words of its field. */
export function unreadNumber(path: string, value: unknown, values: object): string | null {
  const measure = measures.find(({ key }) => key === path)
  if (measure) return unreadDecimal(value, measure)
  const [key, part, condition] = path.split('.')
  const rows = rowsFields.find(({ name }) => name === key)?.rows
  if (rows) {
    const of = rowQuantity(
      [key ?? '', part ?? '', condition ?? ''],
      valueAt(values, key ?? ''),
      rows,
    )
    return of ? unreadDecimal(value, of) : null
  }
  const quantity = characteristics.find((one) => one.key === key)?.quantity
  if (part === 'value' && quantity) return unreadDecimal(value, quantity)
  const unit = part === 'condition' && condition ? conditionUnit(condition) : null
  return unit === null ? null : unreadDecimal(value, { unit })
}

function readNumber(value: unknown, quantity: TypedQuantity): unknown {
  if (typeof value !== 'string') return value
  const reading = typedDecimal(value, quantity)
  return 'problem' in reading ? value : reading.value
}

function readGtin(value: unknown): unknown {
  return typeof value === 'string' ? normaliseGtin(value) : value
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
