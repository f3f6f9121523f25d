import { applyOperations } from '@lambda/contract/change-sets/apply-operations'
import { type Operation, isLinkOperation, pathsOf } from '@lambda/contract/change-sets/operations'
import { type Flat, differences } from '@lambda/contract/flat'
import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { createMany } from '../versioned/bulk-creation.ts'
import { checkMany, checkNew, triedOut } from '../versioned/bulk-check.ts'
import type { KeptOf } from '../versioned/bulk.ts'
import { type Outcome, changeMany } from '../versioned/bulk-writes.ts'
import type { Shapes } from '../versioned/versioned.ts'
import { deletionVerdicts } from './deletions.ts'
import { type FoundItem, type Item, type Verdict, refused, verdictOf, withField } from './item.ts'
import { LinksAtHand, linksOfItems, plannedLinks } from './links.ts'
import { mergesJudged } from './merging.ts'
import { rowsOfOthers } from './moved-rows.ts'
import { restorationsJudged } from './restorations.ts'
import { type Wanted, rebased } from './rebase.ts'
import { type Supplied, namesIn } from './supplied.ts'

/** What items do to records of one kind, or would do. */

interface Asked {
  ids: readonly number[]
  operations: readonly Operation[]
  excludedPaths: readonly string[]
}

/** What operations would make of records. */
export async function foundItems<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  { ids, operations: all, excludedPaths }: Asked,
): Promise<FoundItem[]> {
  const { bulk, keyOf, labelOf, fieldsOf, withFields, links } = supplied
  const operations = all.filter((one) => !isLinkOperation(one))
  const linking = { ids, operations: all.filter(isLinkOperation), excludedPaths }
  const linksOf = links ? await plannedLinks(context, links, linking) : () => ({})
  const names = namesIn(pathsOf(operations))
  const seen = new Map<number, { before: KeptOf<S>; fields: Flat; flat: Flat }>()
  const values = new Map<number, S['value']>()
  const next = (before: KeptOf<S>) => {
    const flat = fieldsOf(before, names)
    const fields = without(applyOperations(flat, operations), excludedPaths)
    seen.set(before.id, { before, fields, flat })
    return noted(values, before.id, withFields(before, fields))
  }
  const changes = ids.map((id) => ({ key: keyOf(id), version: null, names, next }))
  const outcomes = await checkMany(context, bulk, changes)
  return outcomes.map((outcome) => {
    const { before, fields, flat } = seen.get(outcome.id) ?? {}
    const asked = differences(flat ?? {}, { ...flat, ...fields })
    const own = outcome.outcome === 'changed' ? outcome.diff : asked
    const linked = linksOf(outcome.id)
    const verdict = verdictWith(verdictOf(outcome, true), linked)
    return Object.assign(placed(supplied, verdict, values.get(outcome.id)), {
      recordId: outcome.id,
      label: before ? labelOf(before) : `#${outcome.id}`,
      baseVersion: before?.version ?? null,
      wanted: linked instanceof ApiProblem ? own : { ...own, ...linked },
    })
  })
}

/** Notes the value of a record, and gives it. */
function noted<V>(values: Map<number, V>, id: number, value: V): V {
  values.set(id, value)
  return value
}

/** A verdict that tells what is refused by the fields of the history; of a value that there is none of, it is told so already. */
function placed<S extends Shapes>(
  { bulk, placeOf }: Supplied<S>,
  verdict: Verdict,
  value: S['value'] | undefined,
): Verdict {
  return withField(verdict, bulk.kind.entity, (path) =>
    placeOf && value !== undefined ? placeOf(value, path) : path,
  )
}

/** What would become of a record whose links change, too, or cannot. */
function verdictWith(verdict: Verdict, linked: Wanted | ApiProblem): Verdict {
  if (verdict.outcome === 'refused') return verdict
  if (linked instanceof ApiProblem) return refused(linked)
  return Object.keys(linked).length > 0 ? { ...verdict, outcome: 'planned' } : verdict
}

/** What becomes of items of one action, or would; in their order. */
export async function judged<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  items: readonly Item[],
  isTrial: boolean,
): Promise<Verdict[]> {
  const { bulk, keyOf } = supplied
  switch (items[0]?.action) {
    case undefined:
      return []
    case 'change':
      return changesJudged(context, supplied, items, isTrial)
    case 'create':
      return creationsJudged(context, supplied, items, isTrial)
    case 'delete': {
      const work = () => deletionVerdicts(context, { bulk, keyOf, items, isTrial })
      return isTrial ? triedOut(context.db, work) : work()
    }
    case 'restore': {
      const { fieldsOf } = supplied
      const change = (some: readonly Item[]) => changesJudged(context, supplied, some, false)
      const work = () => restorationsJudged(context, { bulk, keyOf, fieldsOf, change }, items)
      return isTrial ? (await triedOut(context.db, work)).map(asPlanned) : work()
    }
    case 'merge':
    case 'split': {
      const work = () => mergesOf(context, supplied, items)
      return isTrial ? (await triedOut(context.db, work)).map(asPlanned) : work()
    }
  }
}

function mergesOf<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  items: readonly Item[],
): Promise<Verdict[]> {
  const { bulk, keyOf, labelOf, mergeable } = supplied
  if (!mergeable) throw new Error(`No ${bulk.kind.entity} can be merged.`)
  return mergesJudged(
    context,
    {
      mergeable,
      lock: (ids) => bulk.lock(context, ids.map(keyOf)),
      change: (some) => changesJudged(context, supplied, some, false),
      deleted: async (ids) => {
        const found = await bulk.find(context.db, ids.map(keyOf))
        const deleted = found.filter(({ isDeleted }) => isDeleted)
        return new Map(deleted.map((one) => [one.id, labelOf(one)]))
      },
      mark: async (item, diff) => {
        const deletions = { bulk, keyOf, items: [item], isTrial: false, diff }
        const [verdict] = await deletionVerdicts(context, deletions)
        if (!verdict) throw new Error('A deletion was not told of.')
        return verdict
      },
    },
    items,
  )
}

function asPlanned({ outcome, label, ...verdict }: Verdict): Verdict {
  const { notes } = verdict.kept ?? {}
  return outcome === 'applied'
    ? { outcome: 'planned', label: label ?? null, ...(notes && { kept: { notes } }) }
    : { ...verdict, outcome, label: label ?? null }
}

async function changesJudged<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  items: readonly Item[],
  isTrial: boolean,
): Promise<Verdict[]> {
  const { bulk, keyOf, labelOf, fieldsOf, withFields, links } = supplied
  // what is linked is held after the records
  const keys = items.map(({ recordId }) => keyOf(recordId ?? 0))
  if (!isTrial) await bulk.lock(context, keys)
  const linked = links
    ? await linksOfItems(context, links, items, isTrial)
    : new LinksAtHand(null, new Map(), null)
  const { entity } = bulk.kind
  const isOfAnotherRow = await rowsOfOthers(
    context.db,
    { entity, places: supplied.places ?? {} },
    items,
  )
  const labels = new Map<number, string>()
  const values = new Map<number, S['value']>()
  const changes = items.map((item, at) => {
    const { wanted, reason } = item
    const names = namesIn(Object.keys(wanted))
    const next = (before: KeptOf<S>) => {
      labels.set(before.id, labelOf(before))
      const flat = { ...fieldsOf(before, names), ...linked.of(before.id) }
      const fields = rebased(flat, wanted, item, isOfAnotherRow(item, flat))
      const value = withFields(before, linked.take(before.id, fields))
      return noted(values, before.id, withReason(supplied, value, reason))
    }
    return { key: keys[at] ?? keyOf(0), version: null, names, next }
  })
  const outcomes: Outcome[] = await (isTrial ? checkMany : changeMany)(context, bulk, changes)
  const places = await linked.store(
    outcomes.flatMap((outcome, at) => {
      if (outcome.outcome === 'refused') return []
      const { id: recordId, version } = outcome
      return [{ recordId, version, places: items[at]?.putsBack?.places ?? {} }]
    }),
  )
  return outcomes.map((outcome): Verdict => {
    const verdict = placed(supplied, verdictOf(outcome, isTrial), values.get(outcome.id))
    const label = labels.get(outcome.id) ?? null
    if (outcome.outcome === 'refused' || !linked.isChanging(outcome.id)) {
      return Object.assign(verdict, { label })
    }
    const kept = { places: places.get(outcome.id) ?? {} }
    return isTrial
      ? { outcome: 'planned', label }
      : { outcome: 'applied', label, appliedVersion: outcome.version, kept }
  })
}

/** Those that are no value at all are refused before anything is tried. */
async function creationsJudged<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  items: readonly Item[],
  isTrial: boolean,
): Promise<Verdict[]> {
  const { bulk, blank, labelOf, withFields } = supplied
  const read = items.map(({ wanted, reason }): S['value'] | ApiProblem => {
    const fields = Object.fromEntries(Object.entries(wanted).map(([path, [, to]]) => [path, to]))
    try {
      return withReason(supplied, withFields(blank, fields), reason)
    } catch (error) {
      if (error instanceof ApiProblem) return error
      throw error
    }
  })
  const sound = read.flatMap((value) => (value instanceof ApiProblem ? [] : [{ value }]))
  const outcomes = await (isTrial ? checkNew : createMany)(context, bulk, sound)
  const inTurn = outcomes.values()
  return read.map((value): Verdict => {
    if (value instanceof ApiProblem) return placed(supplied, refused(value), undefined)
    const outcome = inTurn.next().value
    if (!outcome) throw new Error('A creation was not told of.')
    const label = labelOf(value)
    if (outcome.outcome === 'refused') {
      return Object.assign(placed(supplied, refused(outcome.problem), value), { label })
    }
    return isTrial
      ? { outcome: 'planned', label }
      : { outcome: 'applied', label, recordId: outcome.id, appliedVersion: outcome.version }
  })
}

/** A value with the reason that somebody has given for it. */
function withReason<S extends Shapes>(
  { reasons }: Supplied<S>,
  value: S['value'],
  reason: string | null | undefined,
): S['value'] {
  return reason ? (reasons?.withReason(value, reason) ?? value) : value
}

function without(fields: Flat, paths: readonly string[]): Flat {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !paths.includes(path)))
}
