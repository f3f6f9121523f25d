import type { BodyOf } from '@lambda/contract/api'
import {
  type Product,
  type ProductInput,
  productInput,
  productsApi,
} from '@lambda/contract/products'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { fieldRefused } from '../../platform/errors.ts'
import { changesOf } from '../../platform/history.ts'
import { implement } from '../../platform/implement.ts'
import { readPart } from '../../platform/validation.ts'
import {
  assertKnownProduct,
  changeProduct,
  createProduct,
  currentProduct,
  fieldsAtVersion,
  removeProduct,
  restoreProduct,
} from './product-change.rules.ts'
import { mergePatch } from '../../platform/merge-patch.ts'
import { inputOf } from './product.repository.ts'
import { listProducts } from './product.search.ts'

export function productRoutes(app: App): void {
  implement(app, productsApi, {
    list: ({ db }, { query }) => listProducts(db, query),
    get: async ({ db }, { params, query }) => {
      const { product } = await currentProduct(db, params.id, query.language)
      return product
    },
    create: (context, { body }) => createProduct(context, body),
    update: (context, { params, version, body }) =>
      changeProduct(context, params.id, version, () => body),
    patch: (context, { params, version, body }) =>
      changeProduct(context, params.id, version, (current) => patched(current, body)),
    remove: async (context, { params, version }) => {
      await removeProduct(context, params.id, version)
      return null
    },
    restore: (context, { params }) => restoreProduct(context, params.id),
    history: async ({ db }, { params, query }) => {
      const before = query.cursor === undefined ? null : readChangeId(query.cursor)
      const found = await changesOf(db, 'product', params.id, { limit: query.limit, before })
      if (found.total === 0) await assertKnownProduct(db, params.id)
      const last = found.changes.at(-1)
      return {
        data: found.changes,
        page: {
          total: found.total,
          next: found.more && last ? String(last.id) : null,
          previous: null,
        },
      }
    },
    restoreVersion: (context, { params, version, body }) =>
      restoreVersion(context, params, version, body),
  })
}

function patched(current: Product, patch: BodyOf<typeof productsApi.patch>): ProductInput {
  return readPart(productInput, mergePatch(inputOf(current), patch), 'MALFORMED')
}

function restoreVersion(
  context: Context,
  params: { id: number; version: number },
  version: number,
  { fields }: { fields: string[] | null },
): Promise<Product> {
  return changeProduct(context, params.id, version, (current) =>
    fieldsAtVersion(context.db, current, params.version, fields),
  )
}

function readChangeId(cursor: string): number {
  if (/^[1-9]\d{0,15}$/.test(cursor)) return Number(cursor)
  throw fieldRefused('MALFORMED', 'cursor', 'is not a cursor of this list')
}
