import { wholeRecord } from '@lambda/contract/change-sets/items'
import type { Context } from '../context.ts'
import type { Happened } from '../trail/history.ts'
import { removeMany, restoreMany } from '../versioned/bulk-deletion.ts'
import type { Bulk } from '../versioned/bulk.ts'
import type { Shapes } from '../versioned/versioned.ts'
import { type Item, type Verdict, verdictOf } from './item.ts'
import { FieldsInConflict, isReplaced } from './rebase.ts'

interface Deletions<S extends Shapes> {
  bulk: Bulk<S>
  keyOf: (id: number) => S['key']
  /** All of one action. */
  items: readonly Item[]
  isTrial: boolean
  /** What the history of each tells besides. */
  diff?: Happened['diff']
}

/**
 * Deletes or restores many at once; what is so already is the same. One that is to be deleted as it was in a version is in
 * conflict once it has another.
 */
export async function deletionVerdicts<S extends Shapes>(
  context: Context,
  { bulk, keyOf, items, isTrial, diff = {} }: Deletions<S>,
): Promise<Verdict[]> {
  // whoever keeps what the others have made of one leaves it as it is
  const left = (item: Item) => item.resolutions[wholeRecord] === 'theirs'
  const mark = items[0]?.action === 'delete' ? removeMany : restoreMany
  const asked = items
    .filter((item) => !left(item))
    .map((item) => ({
      key: keyOf(item.recordId ?? 0),
      diff,
      check: ({ version }: { version: number }) => assertAsItWas(item, version),
    }))
  const verdicts = (await mark(context, bulk, asked)).map((one) => verdictOf(one, isTrial)).values()
  return items.flatMap((item) => (left(item) ? { outcome: 'same' } : (verdicts.next().value ?? [])))
}

function assertAsItWas(item: Item, version: number): void {
  const { action, baseVersion } = item
  const isAnyVersion = action !== 'delete' || baseVersion === null
  if (isAnyVersion || version === baseVersion || isReplaced(item, wholeRecord, version)) return
  throw new FieldsInConflict({ [wholeRecord]: version })
}
