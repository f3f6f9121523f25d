import { differences, flatten, unflatten } from '@lambda/contract/flat'
import {
  type Product,
  type ProductInput,
  productFieldNames,
  productInput,
  productNested,
} from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { diffsAfter, record } from '../../platform/trail/history.ts'
import { stale } from '../../platform/http/preconditions.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readPart } from '../../platform/http/validation.ts'
import { findNodes } from '../taxonomies/taxonomy.repository.ts'
import { insertProduct, setDeleted, updateProduct } from './product-change.repository.ts'
import { type StoredProduct, findProduct, inputOf } from './product.repository.ts'
import { assertSound, namedNodes, normalised } from './product.rules.ts'

type Diff = Record<string, [unknown, unknown]>

/** Everything that is not so empty that it says nothing. */
const nothing = productInput.parse({ code: '-' })

/** Stores a new product. Throws RULE_BROKEN, and DUPLICATE (also where a deleted product keeps the code). */
export async function createProduct(context: Context, body: ProductInput): Promise<Product> {
  const input = await sound(context, body, null)
  await assertCodeNotDeleted(context.db, input.code)
  const id = await insertProduct(context.db, input, context.actor.id)
  const diff = diffOf({ ...nothing, code: '' }, input)
  await record(context, { entity: 'product', id, operation: 'create', version: 1, diff })
  const { product } = await currentProduct(context.db, id)
  return product
}

/** Stores what `next` makes of the product as it is. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN, DUPLICATE. */
export async function changeProduct(
  context: Context,
  id: number,
  version: number,
  next: (current: Product) => ProductInput | Promise<ProductInput>,
): Promise<Product> {
  const before = await lockedProduct(context, id, version)
  const input = await sound(context, await next(before), before)
  const diff = diffOf(inputOf(before), input)
  const paths = Object.keys(diff)
  if (paths.length === 0) return before
  await updateProduct(context.db, id, input, paths, context.actor.id)
  const change = { entity: 'product', id, operation: 'update', version: version + 1, diff } as const
  await record(context, change)
  const { product } = await currentProduct(context.db, id)
  return product
}

/** Takes a product out of sight; its code stays taken. Throws NOT_FOUND, STALE_VERSION. */
export async function removeProduct(context: Context, id: number, version: number): Promise<void> {
  await lockedProduct(context, id, version)
  await setDeleted(context.db, id, true, context.actor.id)
  const change = { entity: 'product', id, operation: 'delete', version: version + 1 } as const
  await record(context, { ...change, diff: {} })
}

/** Brings a deleted product back as it was. Throws NOT_FOUND, NOT_DELETED. */
export async function restoreProduct(context: Context, id: number): Promise<Product> {
  const found = await findProduct(context.db, id, 'EN', true)
  if (!found) throw noSuchProduct()
  if (!found.isDeleted) throw new ApiProblem('NOT_DELETED', 'This product is not deleted.')
  await setDeleted(context.db, id, false, context.actor.id)
  const version = found.product.version + 1
  await record(context, { entity: 'product', id, operation: 'restore', version, diff: {} })
  const { product } = await currentProduct(context.db, id)
  return product
}

/** A product that is not deleted. Throws NOT_FOUND. */
export async function currentProduct(
  db: Kysely<Schema>,
  id: number,
  language = 'EN',
): Promise<StoredProduct> {
  const found = await findProduct(db, id, language)
  if (!found || found.isDeleted) throw noSuchProduct()
  return found
}

/** Throws NOT_FOUND unless there is such a product, deleted or not. */
export async function assertKnownProduct(db: Kysely<Schema>, id: number): Promise<void> {
  if (!(await findProduct(db, id, 'EN'))) throw noSuchProduct()
}

/**
 * What the product said at an earlier version, found by taking back every change since; with `fields`, only these
 * paths are set back. Throws MALFORMED for a version or a field that there never was.
 */
export async function fieldsAtVersion(
  db: Kysely<Schema>,
  current: Product,
  version: number,
  fields: readonly string[] | null,
): Promise<ProductInput> {
  if (version >= current.version) {
    throw fieldRefused('MALFORMED', 'version', `must be an earlier version than ${current.version}`)
  }
  const flat: Record<string, unknown> = { ...flatten(inputOf(current), productNested) }
  for (const path of fields ?? []) assertKnownPath(path)
  for (const diff of await diffsAfter(db, 'product', current.id, version)) {
    for (const [path, [from]] of Object.entries(diff)) {
      if (isKnownPath(path) && (fields === null || fields.includes(path))) flat[path] = from
    }
  }
  return readPart(productInput, unflatten(flat, productNested), 'MALFORMED')
}

function assertKnownPath(path: string): void {
  if (!isKnownPath(path)) throw fieldRefused('MALFORMED', 'fields', `Unknown field “${path}”.`)
}

/** Whether it is a field of the product itself: its history tells of its links to attachments, too. */
function isKnownPath(path: string): boolean {
  const [name = '', , leaf] = path.split('.')
  return leaf === undefined
    ? productFieldNames.some((field) => field === path && !productNested.some((n) => n === path))
    : productNested.some((nested) => nested === name)
}

async function lockedProduct(context: Context, id: number, version: number): Promise<Product> {
  const found = await findProduct(context.db, id, 'EN', true)
  if (!found || found.isDeleted) throw noSuchProduct()
  if (found.product.version !== version) throw stale(found.product)
  return found.product
}

function noSuchProduct(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'This product does not exist. It may have been deleted.')
}

async function sound(
  { db, actor }: Context,
  body: ProductInput,
  before: Product | null,
): Promise<ProductInput> {
  const input = normalised(body)
  const ids = namedNodes(input).flatMap((named) => named.ids)
  assertSound(input, await findNodes(db, ids), actor, before)
  return input
}

function diffOf(before: ProductInput, after: ProductInput): Diff {
  return differences(flatten(before, productNested), flatten(after, productNested))
}

async function assertCodeNotDeleted(db: Kysely<Schema>, code: string): Promise<void> {
  const deleted = await db
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!deleted) return
  const message = `${code} belongs to a deleted product (ID ${deleted.id}). Restore that product or choose another code.`
  throw fieldRefused('DUPLICATE', 'code', message, 'DELETED_DUPLICATE')
}
