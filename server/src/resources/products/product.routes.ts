import type { BodyOf } from '@lambda/contract/api'
import {
  type Product,
  type ProductInput,
  productInput,
  productsApi,
} from '@lambda/contract/products/products'
import { productExportApi } from '@lambda/contract/products/product-export'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { changesPage } from '../../platform/trail/history.ts'
import { implement } from '../../platform/http/implement.ts'
import { readPart } from '../../platform/http/validation.ts'
import {
  assertKnownProduct,
  changeProduct,
  createProduct,
  currentProduct,
  fieldsAtVersion,
  removeProduct,
  restoreProduct,
} from './product-change.rules.ts'
import { usesOfProduct } from './product-uses.repository.ts'
import { mergePatch } from '../../platform/http/merge-patch.ts'
import { inputOf } from './product.repository.ts'
import { exportColumns, productsAsCsv } from './product.export.ts'
import { findAllProducts, listProducts } from './product.search.ts'

export function productRoutes(app: App): void {
  implement(app, productsApi, {
    list: async (context, { query }) =>
      listProducts(context.db, query, await app.links.of(context)),
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
      const found = await changesPage(db, app.records, { entity: 'product', id: params.id }, query)
      if (found.page.total === 0) await assertKnownProduct(db, params.id)
      return found
    },
    uses: async ({ db }, { params }) => {
      const { product } = await currentProduct(db, params.id)
      return { uses: await usesOfProduct(db, product), refusal: null }
    },
    restoreVersion: (context, { params, version, body }) =>
      restoreVersion(context, params, version, body),
  })
  implement(app, productExportApi, {
    export: async (context, { query }) => {
      const { ids, language } = await findAllProducts(context.db, query)
      const columns = exportColumns(query.columns)
      const note = (rows: number) =>
        app.events.note(context, {
          action: 'export',
          entity: 'product',
          detail: { q: query.q ?? '', language, rows },
        })
      return {
        name: `products-${new Date().toISOString().slice(0, 10)}.csv`,
        content: productsAsCsv(context.db, { ids, columns, language }, note),
      }
    },
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
