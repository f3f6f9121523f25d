import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { keptIf } from '../versioned/bulk-check.ts'
import type { Shapes } from '../versioned/versioned.ts'
import { deletionVerdicts } from './deletions.ts'
import { type Item, type Verdict, refused } from './item.ts'
import { type Supplied, namesIn } from './supplied.ts'

interface Restoring<S extends Shapes> extends Pick<Supplied<S>, 'bulk' | 'keyOf' | 'fieldsOf'> {
  /** Applies changes, as items of that action. */
  change: (items: readonly Item[]) => Promise<Verdict[]>
}

/**
 * Brings deleted records back, and changes the fields that items want of them, whatever these were: each item entirely or not at
 * all. To be called in a transaction.
 */
export async function restorationsJudged<S extends Shapes>(
  context: Context,
  restoring: Restoring<S>,
  items: readonly Item[],
): Promise<Verdict[]> {
  const { bulk, keyOf } = restoring
  if (!items.some(hasFields))
    return deletionVerdicts(context, { ...restoring, items, isTrial: false })
  // one that comes back and cannot be changed is rolled back, and must not be anybody else's meanwhile
  await bulk.lock(
    context,
    items.map(({ recordId }) => keyOf(recordId ?? 0)),
  )
  const failed = new Map<number, Verdict>()
  for (;;) {
    const left = items.filter(({ id }) => !failed.has(id))
    const work = () => restoredAndChanged(context, restoring, left)
    const verdicts = await keptIf(context.db, work, (all) => !all.some(hasFailed))
    const known = new Map(left.map(({ id }, at) => [id, verdicts[at]]))
    if (!verdicts.some(hasFailed))
      return items.flatMap(({ id }) => failed.get(id) ?? known.get(id) ?? [])
    for (const [id, verdict] of known) if (verdict && hasFailed(verdict)) failed.set(id, verdict)
  }
}

const hasFields = ({ wanted }: Item) => Object.keys(wanted).length > 0

const hasFailed = ({ outcome }: Verdict) => outcome === 'refused' || outcome === 'conflict'

async function restoredAndChanged<S extends Shapes>(
  context: Context,
  { bulk, keyOf, fieldsOf, change }: Restoring<S>,
  items: readonly Item[],
): Promise<Verdict[]> {
  const marked = await deletionVerdicts(context, { bulk, keyOf, items, isTrial: false })
  // what one is now that is back is somebody else's work, which nobody has compared with this
  const isBack = new ApiProblem('NOT_DELETED', 'It is no longer deleted. Import the file again.')
  const verdicts = items.flatMap((item, at) => {
    const verdict = marked[at]
    return verdict?.outcome === 'same' && hasFields(item) ? refused(isBack) : (verdict ?? [])
  })
  const changing = items.filter(
    (item, at) => hasFields(item) && verdicts[at]?.outcome === 'applied',
  )
  if (changing.length === 0) return verdicts
  const names = namesIn(changing.flatMap(({ wanted }) => Object.keys(wanted)))
  const found = await bulk.find(
    context.db,
    changing.map(({ recordId }) => keyOf(recordId ?? 0)),
    names,
  )
  const flats = new Map(found.map((row) => [row.id, fieldsOf(row, names)]))
  const changes = await change(
    changing.map((item) => {
      const flat = flats.get(item.recordId ?? 0) ?? {}
      const wanted = Object.entries(item.wanted).map(([path, [, to]]) => [
        path,
        [flat[path] ?? null, to],
      ])
      return Object.assign({}, item, { wanted: Object.fromEntries(wanted), baseVersion: null })
    }),
  )
  const byItem = new Map(changing.map(({ id }, at) => [id, changes[at]]))
  return items.flatMap(({ id }, at) => {
    const [mark, changed] = [verdicts[at] ?? [], byItem.get(id)]
    // nothing but that it is back
    return changed && changed.outcome !== 'same' ? changed : mark
  })
}
