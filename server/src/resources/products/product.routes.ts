import type { BodyOf } from '@lambda/contract/api'
import { type ProductInput, productInput, productsApi } from '@lambda/contract/products/products'
import { productExportApi } from '@lambda/contract/products/product-export'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { readPart } from '../../platform/http/validation.ts'
import { changed, versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { existing } from '../../platform/versioned/versioned.ts'
import { createProduct, fieldsAtVersion, productKind } from './product-change.rules.ts'
import { usesOfProduct } from './product-uses.repository.ts'
import { mergePatch } from '../../platform/http/merge-patch.ts'
import { inputOf } from './product.repository.ts'
import { exportColumns, productsAsCsv } from './product.export.ts'
import { findAllProducts, listProducts } from './product.search.ts'

export function productRoutes(app: App): void {
  implement(app, productsApi, {
    ...versionedCalls(app, productKind),
    list: async (context, { query }) =>
      listProducts(context.db, query, await app.links.of(context)),
    create: async (context, { body }) =>
      productKind.show(context, await createProduct(context, body), 'EN'),
    patch: (context, { params: key, version, body }) =>
      changed(context, productKind, { key, version }, (current) => patched(current, body)),
    uses: async (context, { params }) => {
      const product = await existing(context, productKind, params)
      return { uses: await usesOfProduct(context.db, product), refusal: null }
    },
    restoreVersion: (context, { params: key, version, body }) =>
      changed(context, productKind, { key, version }, (current) =>
        fieldsAtVersion(context.db, current, key.version, body.fields),
      ),
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

function patched(current: ProductInput, patch: BodyOf<typeof productsApi.patch>): ProductInput {
  return readPart(productInput, mergePatch(inputOf(current), patch), 'MALFORMED')
}
