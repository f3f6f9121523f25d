import { applyOperations } from '@lambda/contract/change-sets/apply-operations'
import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import { type Operation, isLinkOperation, pathsOf } from '@lambda/contract/change-sets/operations'
import { type Flat, differences } from '@lambda/contract/flat'
import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import type { RowIndexes } from '../row-index/row-indexes.ts'
import { createMany } from '../versioned/bulk-creation.ts'
import { checkMany, checkNew, triedOut } from '../versioned/bulk-check.ts'
import type { Bulk, KeptOf } from '../versioned/bulk.ts'
import { type Outcome, changeMany } from '../versioned/bulk-writes.ts'
import type { Shapes } from '../versioned/versioned.ts'
import { deletionVerdicts } from './deletions.ts'
import {
  type FoundItem,
  type Item,
  type Verdict,
  refused,
  unreadVerdict,
  verdictOf,
} from './item.ts'
import { type ChangeableLinks, LinksAtHand, codeAt, linksOfItems, plannedLinks } from './links.ts'
import { type Wanted, rebased } from './rebase.ts'

/** What a resource supplies so that change sets change its records. */
interface Supplied<S extends Shapes> {
  bulk: Bulk<S>
  /** Who may change them. */
  access: 'active' | 'administrator'
  keyOf: (id: number) => S['key']
  /** What one is called. */
  labelOf: (value: S['value']) => string
  /** A new one of which nothing is known. */
  blank: S['value']
  /** Whether there is such a field, by its path in the history. */
  isField: (path: string) => boolean
  /** The fields with these names (the first parts of paths), by path. */
  fieldsOf: (value: S['value'], names: ReadonlySet<string>) => Flat
  /** The same with other fields. Throws MALFORMED, RULE_BROKEN. */
  withFields: (value: S['value'], fields: Flat) => S['value']
  /** Links to others that are changed along with fields. */
  links?: ChangeableLinks
  /** How many records are meant, of the deleted ones where those are asked for. Throws INVALID_QUERY. */
  count: (
    db: Kysely<Schema>,
    selection: RecordSelection,
    among: { indexes: RowIndexes | null; isDeleted: boolean },
  ) => Promise<number>
  /** The ids of the next ones after an id, by id. */
  select: (
    db: Kysely<Schema>,
    selection: RecordSelection,
    page: { after: number; limit: number; isDeleted: boolean },
  ) => Promise<number[]>
}

/** A record as it is, with the values at some of its paths. */
export interface PresentRecord {
  id: number
  version: number
  label: string
  flat: Flat
}

/** A kind of records that change sets change, of which nobody needs to know the shapes. */
export interface Changeable extends Pick<
  Supplied<Shapes>,
  'access' | 'isField' | 'links' | 'count' | 'select'
> {
  /** Its word in the history. */
  entity: string
  /** What refuses these values wherever they are set; null where that depends on the record. */
  refusalOf: (fields: Flat) => ApiProblem | null
  /** Records as they are, those that are there or those that are deleted, with the fields at these paths; in any order. */
  read: (
    context: Context,
    ids: readonly number[],
    asked: { paths: readonly string[]; isDeleted?: boolean },
  ) => Promise<PresentRecord[]>
  /** What operations would make of records, but for fields that are left alone. To be called in a transaction. */
  find: (
    context: Context,
    ids: readonly number[],
    operations: readonly Operation[],
    excludedPaths: readonly string[],
  ) => Promise<FoundItem[]>
  /**
   * Does what items of one action say, each entirely or not at all, or says what would become of them; in their order. To be
   * called in a transaction.
   */
  judge: (context: Context, items: readonly Item[], isTrial: boolean) => Promise<Verdict[]>
}

/** Makes a kind of records one that change sets change. */
export function changeable<S extends Shapes>(supplied: Supplied<S>): Changeable {
  const { bulk, access, links, count, select } = supplied
  return {
    entity: bulk.kind.entity,
    access,
    isField: (path) => supplied.isField(path) || (links ? codeAt(links, path) !== null : false),
    ...(links && { links }),
    count,
    select,
    refusalOf: (fields) => {
      try {
        supplied.withFields(supplied.blank, fields)
        return null
      } catch (error) {
        if (error instanceof ApiProblem) return error
        throw error
      }
    },
    read: async (context, ids, { paths, isDeleted = false }) => {
      const found = await bulk.find(context.db, ids.map(supplied.keyOf))
      const codes = links ? paths.flatMap((path) => codeAt(links, path) ?? []) : []
      const roles = links && codes.length > 0 ? await links.read(context.db, ids, codes) : new Map()
      const linked = new LinksAtHand(links ?? null, roles, null)
      return found
        .filter((row) => row.isDeleted === isDeleted)
        .map((row) => {
          const { id, version } = row
          const flat = { ...supplied.fieldsOf(row, namesIn(paths)), ...linked.of(id) }
          return { id, version, label: supplied.labelOf(row), flat }
        })
    },
    find: (context, ids, operations, excludedPaths) =>
      foundItems(context, supplied, { ids, operations, excludedPaths }),
    judge: async (context, items, isTrial) => {
      const readable = items.filter(({ unread }) => !unread)
      const verdicts = (await judged(context, supplied, readable, isTrial)).values()
      return items.flatMap(({ unread }) =>
        unread ? unreadVerdict(unread) : (verdicts.next().value ?? []),
      )
    },
  }
}

interface Asked {
  ids: readonly number[]
  operations: readonly Operation[]
  excludedPaths: readonly string[]
}

async function foundItems<S extends Shapes>(
  context: Context,
  { bulk, keyOf, labelOf, fieldsOf, withFields, links }: Supplied<S>,
  { ids, operations: all, excludedPaths }: Asked,
): Promise<FoundItem[]> {
  const operations = all.filter((one) => !isLinkOperation(one))
  const linking = { ids, operations: all.filter(isLinkOperation), excludedPaths }
  const linksOf = links ? await plannedLinks(context, links, linking) : () => ({})
  const names = namesIn(pathsOf(operations))
  const seen = new Map<number, { before: KeptOf<S>; fields: Flat; flat: Flat }>()
  const next = (before: KeptOf<S>) => {
    const flat = fieldsOf(before, names)
    const fields = without(applyOperations(flat, operations), excludedPaths)
    seen.set(before.id, { before, fields, flat })
    return withFields(before, fields)
  }
  const changes = ids.map((id) => ({ key: keyOf(id), version: null, next }))
  const outcomes = await checkMany(context, bulk, changes)
  return outcomes.map((outcome) => {
    const { before, fields, flat } = seen.get(outcome.id) ?? {}
    const asked = differences(flat ?? {}, { ...flat, ...fields })
    const own = outcome.outcome === 'changed' ? outcome.diff : asked
    const linked = linksOf(outcome.id)
    return Object.assign(verdictWith(verdictOf(outcome, true), linked), {
      recordId: outcome.id,
      label: before ? labelOf(before) : `#${outcome.id}`,
      baseVersion: before?.version ?? null,
      wanted: linked instanceof ApiProblem ? own : { ...own, ...linked },
    })
  })
}

/** What would become of a record whose links change, too, or cannot. */
function verdictWith(verdict: Verdict, linked: Wanted | ApiProblem): Verdict {
  if (verdict.outcome === 'refused') return verdict
  if (linked instanceof ApiProblem) return refused(linked)
  return Object.keys(linked).length > 0 ? { ...verdict, outcome: 'planned' } : verdict
}

async function judged<S extends Shapes>(
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
    case 'delete':
    case 'restore': {
      const work = () => deletionVerdicts(context, { bulk, keyOf, items, isTrial })
      return isTrial ? triedOut(context.db, work) : work()
    }
  }
}

async function changesJudged<S extends Shapes>(
  context: Context,
  { bulk, keyOf, labelOf, fieldsOf, withFields, links }: Supplied<S>,
  items: readonly Item[],
  isTrial: boolean,
): Promise<Verdict[]> {
  // what is linked is held after the records
  const keys = items.map(({ recordId }) => keyOf(recordId ?? 0))
  if (!isTrial) await bulk.lock(context, keys)
  const linked = links
    ? await linksOfItems(context, links, items, isTrial)
    : new LinksAtHand(null, new Map(), null)
  const labels = new Map<number, string>()
  const changes = items.map(({ wanted, resolutions }, at) => ({
    key: keys[at] ?? keyOf(0),
    version: null,
    next: (before: KeptOf<S>) => {
      labels.set(before.id, labelOf(before))
      const flat = fieldsOf(before, namesIn(Object.keys(wanted)))
      const fields = rebased({ ...flat, ...linked.of(before.id) }, wanted, resolutions)
      return withFields(before, linked.take(before.id, fields))
    },
  }))
  const outcomes: Outcome[] = await (isTrial ? checkMany : changeMany)(context, bulk, changes)
  const places = await linked.store(
    outcomes.flatMap((outcome, at) => {
      if (outcome.outcome === 'refused') return []
      const { id: recordId, version } = outcome
      return [{ recordId, version, places: items[at]?.putsBack?.places ?? {} }]
    }),
  )
  return outcomes.map((outcome): Verdict => {
    const verdict = verdictOf(outcome, isTrial)
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
  { bulk, blank, labelOf, withFields }: Supplied<S>,
  items: readonly Item[],
  isTrial: boolean,
): Promise<Verdict[]> {
  const read = items.map(({ wanted }): S['value'] | ApiProblem => {
    const fields = Object.fromEntries(Object.entries(wanted).map(([path, [, to]]) => [path, to]))
    try {
      return withFields(blank, fields)
    } catch (error) {
      if (error instanceof ApiProblem) return error
      throw error
    }
  })
  const sound = read.flatMap((value) => (value instanceof ApiProblem ? [] : [{ value }]))
  const outcomes = await (isTrial ? checkNew : createMany)(context, bulk, sound)
  const inTurn = outcomes.values()
  return read.map((value): Verdict => {
    if (value instanceof ApiProblem) return refused(value)
    const outcome = inTurn.next().value
    if (!outcome) throw new Error('A creation was not told of.')
    const label = labelOf(value)
    if (outcome.outcome === 'refused') return Object.assign(refused(outcome.problem), { label })
    return isTrial
      ? { outcome: 'planned', label }
      : { outcome: 'applied', label, recordId: outcome.id, appliedVersion: outcome.version }
  })
}

/** The names that paths begin with. */
export function namesIn(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.split('.')[0] ?? path))
}

function without(fields: Flat, paths: readonly string[]): Flat {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !paths.includes(path)))
}
