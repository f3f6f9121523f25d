import { type Flat, differences, flatten, unflatten } from '../flat.ts'
import { type RowsName, rowsFields } from './product-definitions.ts'
import { type ProductInput, productFieldNames } from './products.ts'
import { type RowsByKey, rowsByKey, rowsInOrder } from './rows.ts'

/** The fields of a product that are compared leaf by leaf in merges and in history. */
const nested = ['texts', ...rowsFields.map(({ name }) => name)]

/** A product with its rows by their keys. */
export function withKeyedRows<P extends Pick<ProductInput, RowsName>>(
  product: P,
): Omit<P, RowsName> & Record<RowsName, RowsByKey> {
  const keyed = rowsFields.map(({ name, rows }) => [name, rowsByKey(rows, product[name])])
  return Object.assign({}, product, Object.fromEntries(keyed) as Record<RowsName, RowsByKey>)
}

/** A product with its rows as lists; what their keys say is not checked. */
export function withListedRows(
  product: Readonly<Record<RowsName, RowsByKey>>,
): Readonly<Record<string, unknown>> {
  const listed = rowsFields.map(({ name, rows }) => [name, rowsInOrder(rows, product[name])])
  return { ...product, ...Object.fromEntries(listed) }
}

/** A product, or some of its fields, as a flat list: `code`, `texts.EN.nameShort`, `packaging.PF.gtin`; of rows only what they say. */
export function flatProduct(input: Partial<ProductInput>): Flat {
  const said = rowsFields.flatMap(({ name, rows }) => {
    const list = input[name]
    if (list === undefined) return []
    const byKey = Object.entries(rowsByKey(rows, list))
    return [[name, Object.fromEntries(byKey.map(([key, row]) => [key, withoutNulls(row)]))]]
  })
  return flatten({ ...input, ...Object.fromEntries(said) }, nested)
}

/** The fields in which two products differ, as `differences` of `flatProduct`; what is the very same value is not looked into. */
export function productDifferences(
  before: ProductInput,
  after: ProductInput,
): Record<string, [unknown, unknown]> {
  const names = productFieldNames.filter((name) => before[name] !== after[name])
  const some = (product: ProductInput): Partial<ProductInput> =>
    Object.fromEntries(names.map((name) => [name, product[name]]))
  return differences(flatProduct(some(before)), flatProduct(some(after)))
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** The product that `flatProduct` made this of; unchecked. */
export function productOfFlat(flat: Flat): Readonly<Record<string, unknown>> {
  return withListedRows(unflatten(flat, nested) as Record<RowsName, RowsByKey>)
}

/** Whether the fields of this name are compared leaf by leaf. */
export function isNested(name: string): boolean {
  return nested.includes(name)
}
