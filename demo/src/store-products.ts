import type { ProductInput } from '@lambda/contract/products/products'
import type { Context } from '@lambda/server/platform/context'
import { createLog } from '@lambda/server/platform/server-log'
import type { Database } from '@lambda/server/platform/database/database'
import { newTraceId } from '@lambda/server/platform/http/trace'
import { createMany } from '@lambda/server/platform/versioned/bulk-creation'
import { productsInBulk } from '@lambda/server/resources/products/product.change'
import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'
import type { DemoChange } from './history.ts'

/** A product with its history, which ends in it; the version counts the changes. */
export interface Told {
  input: ProductInput
  changes: readonly DemoChange[]
}

/** Stores products with everything that belongs to them, in the transaction that `client` is in. Throws what refuses one. */
export async function storeProducts(client: ClientBase, products: readonly Told[]): Promise<void> {
  const context = loadingContext(client)
  const creations = products.map(({ input, changes }) => ({
    // what two of them have together is to be found, not refused
    value: { ...input, sharedGtin: 'as found' as const },
    past: changes.map((change) => ({ ...change, traceId: newTraceId() })),
  }))
  for (const one of await createMany(context, productsInBulk, creations)) {
    if (one.outcome === 'refused') throw one.problem
  }
}

/** The context of what is stored in the transaction that `client` is in. */
export function loadingContext(client: ClientBase): Context {
  return {
    db: databaseOf(client),
    actor: loader,
    source: 'system',
    batch: null,
    traceId: newTraceId(),
    address: null,
    log: createLog('silent'),
  }
}

/** Whoever has changed a product is in its history. */
const loader = { id: 0, email: '', displayName: '', isActive: true, isAdministrator: true }

/** The database as it is in the transaction of `client`. */
function databaseOf(client: ClientBase): Database {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
}
