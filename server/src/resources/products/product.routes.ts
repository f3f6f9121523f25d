import type { BodyOf, QueryOf } from '@lambda/contract/api'
import {
  type Product,
  type ProductBody,
  type ProductInput,
  productBody,
  mostInBatch,
  productsApi,
} from '@lambda/contract/products/products'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { productExportApi } from '@lambda/contract/products/product-export'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../platform/app.ts'
import { beginningWith, begun, implement } from '../../platform/http/implement.ts'
import { readPart } from '../../platform/http/validation.ts'
import { changed, versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { existing, noSuch, present } from '../../platform/versioned/versioned.ts'
import { type ProductValue, createProduct, productKind } from './product.change.ts'
import { fieldsAtVersion } from './versions/product-version.change.ts'
import { storeDelivery } from './product-delivery.change.ts'
import { findDeliveries } from './product-delivery.repository.ts'
import { duplicateRoutes } from './duplicates/duplicate.routes.ts'
import { findingRoutes } from './findings/product-finding.routes.ts'
import { countReferrers } from './related/product-related.repository.ts'
import { relatedRoutes } from './related/product-related.routes.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { starRoutes } from './stars/product-star.routes.ts'
import { productTrendRoutes } from './trend/product-trend.routes.ts'
import { survivorOf } from './merge/product-merge.repository.ts'
import { readinessRoutes } from './readiness/readiness.routes.ts'
import { mergePatch } from '../../platform/http/merge-patch.ts'
import { withMarkets } from './markets/product-markets.rules.ts'
import {
  inputOf,
  productById,
  productOf,
  productsAfter,
  productsAmong,
} from './product.repository.ts'
import { exportColumns, productsAsCsv } from './product.export.ts'
import { productIndex } from './product-index.search.ts'
import { findAllProducts, listProducts } from './product.search.ts'
import { printValue } from '@lambda/contract/query-language/printer'
import { type Use, mostUsesCounted } from '@lambda/contract/uses'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

export function productRoutes(app: App): void {
  implement(app, productsApi, {
    ...versionedCalls(app, productKind),
    get: beginningWith(({ params, query: { language } }) => {
      const names = app.names.kept
      return begun([productById.of(names.version, params.id)], async (context, [[found]]) => {
        // a transaction holds a connection while it waits for another
        if (found?.row.names && !context.db.isTransaction) await app.names.refresh()
        const product = found && productOf(found, names, language)
        if (product?.isDeleted) await assertNotMerged(context.db, product)
        return productKind.show(context, present(productKind, product), language)
      })
    }),
    list: beginningWith(({ query }) => {
      const check = app.indexes.of(productIndex).check()
      return begun([app.names.question(), check.asks], async (context, [[state], [standing]]) =>
        listProducts(context.db, query, {
          links: await app.links.of(context),
          index: check.told(standing),
          names: await app.names.read(state?.version),
        }),
      )
    }),
    batch: async (context, { query: { ids, after = 0, limit = mostInBatch, language } }) => {
      const names = app.names.kept
      const page = [names.version, after, limit] as const
      const found = await (ids
        ? productsAmong(context.db, ...page, ids)
        : productsAfter(context.db, ...page))
      if (found.some(({ row }) => row.names)) await app.names.refresh()
      const products = await Promise.all(
        found.map((one) => productKind.show(context, productOf(one, names, language), language)),
      )
      return { products, after: found.length < limit ? null : (products.at(-1)?.id ?? null) }
    },
    create: async (context, { body, query }) => {
      const created = await createProduct(context, sharing(withMarkets(body, null), query))
      return productKind.show(context, created, 'EN')
    },
    update: (context, { params: key, version, body, query }) =>
      changed(context, productKind, { key, version }, (current) =>
        sharing(withMarkets(body, current), query),
      ),
    patch: (context, { params: key, version, body, query }) =>
      changed(context, productKind, { key, version }, (current) =>
        sharing(patched(current, body), query),
      ),
    uses: async (context, { params }) => {
      const product = await existing(context, productKind, params)
      return { uses: await usesOfProduct(context.db, product), refusal: null }
    },
    restoreVersion: (context, { params: key, version, body }) =>
      changed(context, productKind, { key, version }, (current) =>
        fieldsAtVersion(context.db, app.records, current, { ...body, version: key.version }),
      ),
  })
  implement(app, deliveriesApi, {
    get: async ({ db }, { params }) => {
      const deliveries = await findDeliveries(db, params.id)
      if (!deliveries) throw noSuch(productKind)
      return { deliveries }
    },
    store: async (context, { params, body }) => {
      await storeDelivery(context, params.id, body)
      return null
    },
  })
  relatedRoutes(app)
  duplicateRoutes(app)
  findingRoutes(app)
  readinessRoutes(app)
  productTrendRoutes(app)
  starRoutes(app)
  implement(app, productExportApi, {
    export: async (context, { query }) => {
      const { ids, language } = await findAllProducts(
        context.db,
        query,
        app.indexes.of(productIndex),
      )
      const columns = exportColumns(query.columns)
      const note = (rows: number) =>
        app.events.note(context, {
          action: 'export',
          entity: 'product',
          detail: { q: query.q ?? '', language, rows },
        })
      return {
        name: `products-${dayOf(new Date())}.csv`,
        content: productsAsCsv(context.db, { ids, columns, language }, note),
      }
    },
  })
}

/** Throws NOT_FOUND with what a deleted product has been merged into. */
async function assertNotMerged(
  db: Kysely<Schema>,
  { id, code }: Pick<Product, 'id' | 'code'>,
): Promise<void> {
  const mergedInto = await survivorOf(db, id)
  if (!mergedInto) return
  const message = `${code} was merged into ${mergedInto.label} (ID ${mergedInto.id}).`
  throw new ApiProblem('NOT_FOUND', message, { mergedInto })
}

/** A product that may have the GTIN of another one, where a reason is given. */
function sharing(
  input: ProductInput,
  { sharedGtinReason: reason }: QueryOf<typeof productsApi.patch>,
): ProductValue {
  return reason === undefined ? input : { ...input, sharedGtin: { reason } }
}

/** The product with the fields that a patch names as it makes them; the others are what they were. */
function patched(current: ProductInput, patch: BodyOf<typeof productsApi.patch>): ProductInput {
  const input = inputOf(current)
  const { countries, markets, ...others } = input
  // of what tells the countries, the patch is merged into what it names; with neither, nothing changes
  const isSold = 'countries' in patch || 'markets' in patch
  const sold = isSold ? {} : { countries, markets }
  const merged = mergePatch({ ...others, ...sold }, patch) as Readonly<Record<string, unknown>>
  const named = readNamed(merged, Object.keys(patch))
  if (named && !isSold) return { ...input, ...named }
  // what is refused, is refused of the whole product
  return withMarkets(
    named ? { ...others, ...named } : readPart(productBody, merged, 'MALFORMED'),
    current,
  )
}

/** These fields of a body; null where one is none, or not what it may be. */
function readNamed(
  body: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Partial<ProductBody> | null {
  const read: [string, unknown][] = []
  for (const name of names) {
    if (!isField(name)) return null
    const result = productBody.shape[name].safeParse(body[name])
    if (!result.success) return null
    read.push([name, result.data])
  }
  return Object.fromEntries(read)
}

const isField = (name: string): name is keyof ProductBody => Object.hasOwn(productBody.shape, name)

/** The attachments that are linked to a product, and the products and ESG entries that name it: they stay when it is deleted, without it. */
async function usesOfProduct(
  db: Kysely<Schema>,
  { id, code }: Pick<Product, 'id' | 'code'>,
): Promise<Use[]> {
  const { rows } = await sql<{ attachments: number; entries: number }>`
    select
      (select count(*) from attachment_product l join attachment a on a.id = l.attachment_id
        where l.product_id = ${id} and a.deleted_at is null) as attachments,
      (select count(*) from esg_entry_product l join esg_entry e on e.id = l.esg_entry_id
        where l.product_id = ${id} and e.deleted_at is null) as entries`.execute(db)
  const { attachments = 0, entries = 0 } = rows[0] ?? {}
  const referrers = await countReferrers(db, id)
  const uses = [
    referredBy('attachment', `product:${printValue(code)}`, attachments),
    referredBy('product', `related-to:${printValue(code)}`, referrers),
    // no query of theirs asks for products
    { ...referredBy('esg-entry', null, entries), noun: { one: 'ESG entry', many: 'ESG entries' } },
  ]
  return uses.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

function referredBy(kind: string, query: string | null, counted: number): Use {
  const noun = { one: kind, many: `${kind}s` }
  const [count, isExact] = [Math.min(counted, mostUsesCounted), counted <= mostUsesCounted]
  const lost = { onDelete: 'cleared' as const, deletedCount: 0, named: [] }
  return { kind, noun, field: null, count, isExact, query, ...lost }
}
