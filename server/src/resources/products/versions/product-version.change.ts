import { isNested, productDifferences, productOfFlat } from '@lambda/contract/products/product-flat'
import {
  type ProductInput,
  productFieldNames,
  productInput,
} from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { readPart } from '../../../platform/http/validation.ts'
import { diffsAfter } from '../../../platform/trail/history.ts'
import { withRestoredMarkets } from '../markets/product-markets.rules.ts'
import { productKind } from '../product.change.ts'
import { type StoredProduct, inputOf } from '../product.repository.ts'
import type { RecordKinds } from '../../../platform/trail/records.ts'
import { assertRelationsThere } from '../related/product-related.rules.ts'
import { assertReferencesThere } from './deleted-references.search.ts'

/**
 * What the product said at an earlier version, found by taking back every change since; with `fields`, only these
 * paths are set back. Throws MALFORMED for a version or a field that there never was, RULE_BROKEN for a market or a
 * relation that is none any more, or what has been deleted.
 */
export async function fieldsAtVersion(
  db: Kysely<Schema>,
  records: RecordKinds,
  current: StoredProduct,
  { version, fields }: { version: number; fields: readonly string[] | null },
): Promise<ProductInput> {
  if (version >= current.version) {
    throw fieldRefused('MALFORMED', 'version', `must be an earlier version than ${current.version}`)
  }
  const flat: Record<string, unknown> = { ...productKind.flat(current) }
  for (const path of fields ?? []) assertKnownPath(path)
  for (const diff of await diffsAfter(db, productKind.entity, current.id, version)) {
    for (const [path, [from]] of Object.entries(diff)) {
      if (isKnownPath(path) && (fields === null || fields.includes(path))) flat[path] = from
    }
  }
  const product = readPart(productInput, productOfFlat(flat), 'MALFORMED')
  assertRelationsThere(product, fields ?? [])
  const diff = productDifferences(inputOf(current), product)
  await assertReferencesThere(db, records, { diff, isWhole: fields === null })
  return withRestoredMarkets(product, fields ?? [])
}

function assertKnownPath(path: string): void {
  if (!isKnownPath(path)) throw fieldRefused('MALFORMED', 'fields', `Unknown field “${path}”.`)
}

/** Whether it is a field of the product itself: its history tells of its links to attachments, too. */
export function isKnownPath(path: string): boolean {
  const [name = '', , leaf, more] = path.split('.')
  return leaf === undefined
    ? productFieldNames.some((field) => field === path && !isNested(path))
    : more === undefined && isNested(name)
}
