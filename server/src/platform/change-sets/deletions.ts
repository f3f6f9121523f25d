import type { Context } from '../context.ts'
import type { ApiProblem } from '../errors.ts'
import { storeOrRefuse } from '../versioned/bulk-storing.ts'
import type { Bulk } from '../versioned/bulk.ts'
import { refusalOf } from '../versioned/bulk-writes.ts'
import { type Shapes, remove, restore } from '../versioned/versioned.ts'
import { type Item, type Verdict, refused } from './item.ts'

interface Deletions<S extends Shapes> {
  bulk: Bulk<S>
  keyOf: (id: number) => S['key']
  items: readonly Item[]
  isTrial: boolean
}

/**
 * Deletes or restores one after the other; what is so already is the same. One that is to be deleted as it was in a version is
 * in conflict once it has another.
 */
export async function deletionVerdicts<S extends Shapes>(
  context: Context,
  { bulk, keyOf, items, isTrial }: Deletions<S>,
): Promise<Verdict[]> {
  const keys = items.map(({ recordId }) => keyOf(recordId ?? 0))
  await bulk.lock(context, keys)
  const found = new Map((await bulk.find(context.db, keys)).map((row) => [row.id, row]))
  const verdicts: Verdict[] = []
  for (const [index, item] of items.entries()) {
    const { action, recordId } = item
    const row = found.get(recordId ?? 0)
    const key = keys[index] ?? keyOf(0)
    if (row && row.isDeleted === (action === 'delete')) {
      verdicts.push({ outcome: 'same' })
      continue
    }
    if (row && hasMovedOn(item, row)) {
      verdicts.push({ outcome: 'conflict', theirs: { version: row.version } })
      continue
    }
    let verdict: Verdict = isTrial
      ? { outcome: 'planned' }
      : { outcome: 'applied', appliedVersion: (row?.version ?? 0) + 1 }
    const refuse = (problem: ApiProblem) => {
      verdict = refused(problem)
    }
    await storeOrRefuse(context.db, bulk.constraints, [key], {
      store: async () => {
        const problem = await refusalOf(async () => {
          await (action === 'delete'
            ? remove(context, bulk.kind, { key, version: null })
            : restore(context, bulk.kind, key))
        })
        if (problem) refuse(problem)
      },
      refuse: (_, problem) => refuse(problem),
    })
    verdicts.push(verdict)
  }
  return verdicts
}

function hasMovedOn(
  { action, baseVersion, resolutions }: Item,
  { version }: { version: number },
): boolean {
  const isAnyVersion = action !== 'delete' || baseVersion === null
  return !isAnyVersion && version !== baseVersion && resolutions['version'] !== 'mine'
}
