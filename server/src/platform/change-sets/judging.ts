import type { WorkResult } from '@lambda/contract/change-sets/change-sets'
import type { JobFailure } from '@lambda/contract/jobs'
import { ApiProblem } from '../errors.ts'
import type { JobContext, Step } from '../jobs/jobs.ts'
import type { Changeable } from './changeable.ts'
import type { Item, Verdict } from './item.ts'
import { nextItems, writeVerdicts } from './item-store.ts'
import { type Counts, type HeldSet, endPhase, moveCounts } from './set-store.ts'
import { type ChangeableKinds, heldWith } from './work.ts'

/** A second of work at most; a merge holds whatever it changes, in one order only where it is alone. */
const itemsAStep = { create: 500, change: 1000, delete: 1000, restore: 1000, merge: 1, split: 1 }

/** Items can have many fields: as many are changed in a step, or those of one item. */
const fieldsAStep = 20_000

/** The next step of applying a set; the last one notes that it is applied. */
export async function applyNext(
  context: JobContext,
  kinds: ChangeableKinds,
  changeSet: number,
  after: number,
): Promise<Step<number>> {
  const { set, kind } = await heldWith(context, kinds, changeSet)
  if (set.phase === 'open') {
    throw new ApiProblem('CHANGE_SET_STATE', 'The change set was edited. Check it again first.')
  }
  const step = await judgeNext(context, { set, kind, after, isTrial: false })
  if (step.cursor !== null) return step
  const { conflict = 0, refused = 0 } = await endPhase(context.db, changeSet, 'applied')
  const result: WorkResult = { changeSet, conflicts: conflict, refused }
  return { ...step, result }
}

interface Judging {
  set: HeldSet
  kind: Changeable
  after: number
  /** Whether it is only told what would become of them. */
  isTrial: boolean
}

/**
 * Does what the next items of a set say, or says what would become of them, and writes that down; nothing that is done already
 * is done again. The cursor is the id of the last one; there is none once no item is left.
 */
export async function judgeNext(
  context: JobContext,
  { set, kind, after, isTrial }: Judging,
): Promise<Step<number>> {
  const outcomes = [isTrial ? 'unchecked' : 'planned']
  const asked = { changeSet: set.id, after, outcomes, limit: itemsAStep.change }
  const items = ofOneAction(await nextItems(context.db, asked))
  const verdicts = await judged(context, { set, kind, isTrial }, items)
  const place = { changeSet: set.id, job: context.batch, entity: set.entity }
  await writeVerdicts(context.db, place, items, verdicts)
  if (!isTrial) await moveCounts(context.db, set, movesOf(verdicts))
  return {
    done: items.length,
    cursor: items.at(-1)?.id ?? null,
    failures: isTrial ? [] : verdicts.flatMap((one, at) => failureOf(one, items[at])),
  }
}

/** Says what would become of all items of a set that have not been looked at. */
export async function judgeAll(
  context: JobContext,
  judging: Omit<Judging, 'after'>,
): Promise<void> {
  let after: number | null = 0
  while (after !== null) after = (await judgeNext(context, { ...judging, after })).cursor
}

/** As many as one step does, all of the same action. */
function ofOneAction(items: readonly Item[]): Item[] {
  const [first] = items
  if (!first) return []
  const end = items.findIndex(({ action }) => action !== first.action)
  let fields = 0
  return items
    .slice(0, end < 0 ? items.length : end)
    .slice(0, itemsAStep[first.action])
    .filter(({ wanted }, index) => {
      fields += Object.keys(wanted).length
      return index === 0 || fields <= fieldsAStep
    })
}

const changesFields: ReadonlySet<Item['action']> = new Set(['change', 'restore', 'merge'])

/** Fields that are left alone are no part of it; a change of which nothing else is left changes nothing. */
async function judged(
  context: JobContext,
  { set, kind, isTrial }: Omit<Judging, 'after'>,
  items: readonly Item[],
): Promise<Verdict[]> {
  const left = items.map((item): Item => {
    if (!changesFields.has(item.action)) return item
    const wanted = Object.entries(item.wanted).filter(([path]) => !set.excludedPaths.includes(path))
    return { ...item, wanted: Object.fromEntries(wanted) }
  })
  return kind.judge(context, left, isTrial)
}

function movesOf(verdicts: readonly Verdict[]): Counts {
  const by = Map.groupBy(verdicts, ({ outcome }) => outcome)
  const moves: Record<string, number> = { planned: -verdicts.length }
  for (const [outcome, those] of by) moves[outcome] = (moves[outcome] ?? 0) + those.length
  return moves
}

function failureOf(verdict: Verdict, item: Item | undefined): JobFailure[] {
  const label = verdict.label ?? `#${item?.recordId ?? '?'}`
  if (verdict.outcome === 'conflict') {
    return [{ label, message: 'Someone else has changed the same fields.' }]
  }
  return verdict.outcome === 'refused' && verdict.problem
    ? [{ label, message: verdict.problem.message }]
    : []
}
