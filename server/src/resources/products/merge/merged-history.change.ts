import { mergedFromPath } from '@lambda/contract/trail/product'
import type { Besides, Merged } from '../../../platform/change-sets/merging.ts'
import type { Context } from '../../../platform/context.ts'
import { record } from '../../../platform/trail/history.ts'
import { codesOf } from './product-merge.repository.ts'

/** The history of the surviving product tells which one was merged into it, and when that was taken back. */
export const mergedHistory: Besides = {
  take: async (context, merged) => {
    await note(context, merged, [null, merged.losing])
    return merged.losing
  },
  giveBack: (context, merged) => note(context, merged, [merged.losing, null]),
}

async function note(
  context: Context,
  { surviving: id }: Merged,
  change: [unknown, unknown],
): Promise<void> {
  const version = (await codesOf(context.db, [id])).get(id)?.version ?? 1
  const diff = { [mergedFromPath]: change }
  await record(context, { entity: 'product', id, operation: 'update', version, diff })
}
