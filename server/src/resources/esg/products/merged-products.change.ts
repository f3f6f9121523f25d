import { differences } from '@lambda/contract/flat'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Merged, NamedElsewhere, Renamed } from '../../../platform/change-sets/merging.ts'
import { record } from '../../../platform/trail/history.ts'
import { known } from '../../../platform/versioned/versioned.ts'
import { esgEntryKind } from '../esg-entry.change.ts'
import { updateEntry } from '../esg-entry.repository.ts'
import { inputOf } from '../esg-entry.rules.ts'

/** Entries that name a product which is merged name the one that stays: what they prove is proven of that. Deleted ones, too, which may be restored. */
export const mergedProductsOfEntries: NamedElsewhere = {
  entity: esgEntryKind.entity,
  rename: async (context, merged) => {
    const renamed: Renamed[] = []
    for (const id of await heldEntries(context, merged.losing)) {
      const hasNamedBoth = await renameIn(context, id, merged)
      renamed.push({ recordId: id, hasNamedBoth })
    }
    return renamed
  },
  nameAgain: async (context, { losing, surviving }, renamed) => {
    const those = new Map(renamed.map(({ recordId, hasNamedBoth }) => [recordId, hasNamedBoth]))
    for (const id of await heldEntries(context, surviving)) {
      const hasNamedBoth = those.get(id)
      if (hasNamedBoth === undefined) continue
      await withProducts(context, id, (ids) => [
        ...ids.filter((one) => hasNamedBoth || one !== surviving),
        losing,
      ])
    }
  },
}

/** The entries that name a product, with their row locks, by id. */
async function heldEntries({ db }: Context, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from esg_entry_product x join esg_entry e on e.id = x.esg_entry_id
    where x.product_id = ${productId} order by e.id for update of e`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it has named both. */
async function renameIn(
  context: Context,
  id: number,
  { losing, surviving }: Merged,
): Promise<boolean> {
  let hasNamedBoth = false
  await withProducts(context, id, (ids) => {
    hasNamedBoth = ids.includes(surviving)
    return [...ids.filter((one) => one !== losing && one !== surviving), surviving]
  })
  return hasNamedBoth
}

/** Stores a held entry, deleted or not, with other products: whatever else may be wrong with it is no reason to refuse that. */
async function withProducts(
  context: Context,
  id: number,
  productsOf: (ids: readonly number[]) => number[],
): Promise<void> {
  const { entity, flat } = esgEntryKind
  const before = await known(context, esgEntryKind, { id })
  await updateEntry(context, id, {
    ...inputOf(before),
    productIds: productsOf(before.productIds),
  })
  const after = await known(context, esgEntryKind, { id })
  const diff = differences(flat(before), flat(after))
  await record(context, { entity, id, operation: 'update', version: after.version, diff })
}
