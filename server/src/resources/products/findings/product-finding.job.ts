import { factsOf } from '@lambda/contract/products/product-facts'
import { gtinsOf } from '@lambda/domain/gtin-rules'
import { rulesVersion } from '@lambda/domain/rules/rule-table'
import { dayOf } from '@lambda/domain/text/dates'
import type { Kysely } from 'kysely'
import { type Background, workInSteps } from '../../../platform/background-work.ts'
import { type Database, withTransaction } from '../../../platform/database/database.ts'
import { together } from '../../../platform/database/pipeline.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { keptOfProducts } from '../product-kept.repository.ts'
import { lockProducts } from '../product.repository.ts'
import { nodeOf } from '../product.rules.ts'
import { nodesOf } from './product-finding.change.ts'
import {
  findingTagsRefreshed,
  findingsStored,
  holdersOf,
  takeDue,
} from './product-finding.repository.ts'
import { findingsAnew, isKept } from './product-finding.rules.ts'
import { GtinHolders } from './product-gtin.rules.ts'

/** As many are looked at in one transaction. */
const aStep = 250

/**
 * Looks again at the products whose findings may be others by now though nobody has changed them: another product has taken or
 * left a GTIN of theirs, a taxonomy node has changed, a day has come, the rules are newer than those that they were judged by.
 * Until then the earlier answers stand. Any server may do it at any time; one does it at once.
 */
export function lookAtDueProducts({ db, ...background }: Background & { db: Database }) {
  return workInSteps(() => withTransaction(db, lookAtSome), background)
}

async function lookAtSome(db: Kysely<Schema>): Promise<{ isLast: boolean }> {
  const ids = await takeDue(db, { rules: rulesVersion, today: dayOf(new Date()), limit: aStep })
  if (ids.length === 0) return { isLast: true }
  await lockProducts(db, ids)
  const products = await keptOfProducts(db, ids)
  const nodes = await nodesOf(db, products)
  const gtins = new Set(products.flatMap(gtinsOf))
  const holders = new GtinHolders(await holdersOf(db, [...gtins].toSorted()))
  const changed = products.flatMap((product) => {
    const { id, findings: kept = null } = product
    const facts = factsOf(product, (node) => nodeOf(node, nodes))
    const findings = findingsAnew(facts, kept, holders.findingsOf(product))
    return isKept(findings, kept) ? [] : [[id, findings] as const]
  })
  if (changed.length > 0) {
    const refreshed = findingTagsRefreshed.of(changed.map(([id]) => id))
    await together(db, [findingsStored(changed), refreshed])
  }
  return { isLast: false }
}
