import type { ProductInput } from '@lambda/contract/products/products'
import { factsOf } from '@lambda/contract/products/product-facts'
import { gtinsOf } from '@lambda/domain/gtin-rules'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { sendLater } from '../../../platform/database/pipeline.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type KnownNode, findNodes } from '../../taxonomies/taxonomy.repository.ts'
import { keptOfProducts } from '../product-kept.repository.ts'
import { namedNodes, nodeOf } from '../product.rules.ts'
import { findingsStored, holdGtins, lookAgain } from './product-finding.repository.ts'
import { findingsAnew } from './product-finding.rules.ts'
import { type Claims, GtinHolders, type Numbering, gtinsConcerned } from './product-gtin.rules.ts'

/** What products of one transaction that are not stored yet are about to have. */
const claimed = new WeakMap<object, Claims>()

/**
 * Who has the GTINs of products that change or are new; nobody else changes who has them until the transaction ends. Nothing
 * is asked of the database where none has changed. The row locks of the products must be held before: whoever waits here has
 * all of theirs. `isNew`: those that are created in the same transaction know of each other, stored or not.
 */
export async function gtinHolders(
  db: Kysely<Schema>,
  asked: readonly Pick<Numbering, 'input' | 'before'>[],
  { isNew }: { isNew: boolean },
): Promise<GtinHolders> {
  const concerned = new Set(asked.flatMap(gtinsConcerned))
  const holders = await holdGtins(db, [...concerned].toSorted())
  if (!isNew) return new GtinHolders(holders)
  const claims = claimed.get(db) ?? new Map()
  claimed.set(db, claims)
  return new GtinHolders(holders, claims)
}

/**
 * Before products are deleted or come back: has the others looked at again that have a GTIN of theirs. What comes back is judged
 * anew, as what it depends on may have changed meanwhile; it is not refused.
 */
export async function noteLeaving(
  { db }: Context,
  ids: readonly number[],
  isDeleted: boolean,
): Promise<void> {
  const products = await keptOfProducts(db, ids)
  const gtins = new Set(products.flatMap(gtinsOf))
  const holders = new GtinHolders(await holdGtins(db, [...gtins].toSorted()))
  const nodes = isDeleted ? new Map<number, KnownNode>() : await nodesOf(db, products)
  const judged = products.map((product) => {
    const before = { ...product, gtin: null, packaging: [] }
    const found = holders.judge({ id: product.id, input: product, before })
    if (!isDeleted) holders.claim({ id: product.id, input: product })
    return { product, found }
  })
  await sendLater(db, ...lookAgain(judged.flatMap(({ found }) => found?.others ?? [])))
  if (isDeleted || products.length === 0) return
  const anew = judged.map(({ product, found }) => {
    const facts = factsOf(product, (id) => nodeOf(id, nodes))
    const kept = product.findings ?? null
    return [product.id, findingsAnew(facts, kept, found?.findings ?? [])] as const
  })
  await sendLater(db, findingsStored(anew))
}

/** The taxonomy nodes that products name. */
export function nodesOf(
  db: Kysely<Schema>,
  products: readonly ProductInput[],
): Promise<ReadonlyMap<number, KnownNode>> {
  const named = products.flatMap(namedNodes)
  return findNodes(db, [...new Set(named.flatMap(({ ids }) => ids))])
}
