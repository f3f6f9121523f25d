import { type Flat, flatten, unflatten } from '../flat.ts'
import { type PackagingByKey, packagingByKey, packagingInOrder } from './packaging.ts'
import type { ProductInput } from './products.ts'

/** The fields of a product that are compared leaf by leaf in merges and in history. */
const nested = ['texts', 'packaging'] as const

/** A product as a flat list of its fields: `code`, `texts.EN.nameShort`, `packaging.PF.gtin`. */
export function flatProduct({ packaging, ...input }: ProductInput): Flat {
  return flatten({ ...input, packaging: packagingByKey(packaging) }, nested)
}

/** The product that `flatProduct` made this of; unchecked. */
export function productOfFlat(flat: Flat): Readonly<Record<string, unknown>> {
  const { packaging, ...fields } = unflatten(flat, nested)
  return { ...fields, packaging: packagingInOrder(packaging as PackagingByKey) }
}

/** Whether the fields of this name are compared leaf by leaf. */
export function isNested(name: string): boolean {
  return nested.some((one) => one === name)
}
