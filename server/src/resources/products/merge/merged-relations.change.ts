import { differences } from '@lambda/contract/flat'
import { flatProduct } from '@lambda/contract/products/product-flat'
import type { ProductInput } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import { type OtherOfMerge, noteOthers } from '../../../platform/change-sets/merged-others.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Outcome } from '../../../platform/versioned/bulk-writes.ts'
import { renamed } from './product-merge.rules.ts'

/** Which of the products `$1` name a product that has been merged, and into which one, by way of others perhaps. */
const namingMerged = prepared<{ id: number; losing: number; surviving: number }>(
  'products that name merged ones',
  `with recursive merged (id, losing, surviving, step) as (
    select distinct k.product_id, k.related_id, p.merged_into, 1
    from product_relation k join product p on p.id = k.related_id and p.merged_into is not null
    where k.product_id = any($1::bigint[])
    union all
    select m.id, m.losing, p.merged_into, m.step + 1
    from merged m join product p on p.id = m.surviving and p.merged_into is not null
    where m.step < 100)
  select distinct on (id, losing) id, losing, surviving from merged order by id, losing, step desc`,
)

/** A change of the relations of a product. */
interface Renaming {
  key: { id: number }
  version: null
  next: <P extends Pick<ProductInput, 'related'>>(before: P) => P
}

/**
 * Products that come back name what has become of those that were merged while they were deleted, as products do that were there
 * at the merge, and name the others again with these once the merge is undone; where a rule refuses that, such as a circle of
 * successors, a product stays as it is. Gives the versions of those that have changed, by their ids.
 */
export async function nameSurvivors(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: (renamings: readonly Renaming[]) => Promise<readonly Outcome[]>,
): Promise<ReadonlyMap<number, number>> {
  const merges = Map.groupBy(await namingMerged(db, ids), ({ id }) => id)
  const others: OtherOfMerge[] = []
  const outcomes = await change(
    [...merges].map(([id, merged]) => ({
      key: { id },
      version: null,
      next: (before) => {
        let { related } = before
        for (const one of merged) {
          const now = renamed(related, one).filter(({ relatedId }) => relatedId !== id)
          const wanted = differences(flatProduct({ related }), flatProduct({ related: now }))
          others.push({ losing: one.losing, recordId: id, wanted })
          related = now
        }
        return { ...before, related }
      },
    })),
  )
  const changedIds = new Set(outcomes.flatMap((one) => (one.outcome === 'changed' ? one.id : [])))
  await noteOthers(
    db,
    'product',
    others.filter(({ recordId }) => changedIds.has(recordId)),
  )
  return new Map(
    outcomes.flatMap((one) => (one.outcome === 'changed' ? [[one.id, one.version]] : [])),
  )
}
