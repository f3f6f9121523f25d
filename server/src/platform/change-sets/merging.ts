import { wholeRecord } from '@lambda/contract/change-sets/items'
import { sql, type Kysely } from 'kysely'
import type { Context } from '../context.ts'
import { together } from '../database/pipeline.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import type { Item, Kept, Verdict } from './item.ts'
import type { Wanted } from './rebase.ts'

/** What a resource supplies so that one of its records can be merged into another. */
export interface Mergeable {
  /** The names of all fields. */
  names: ReadonlySet<string>
  /** What follows from the merge itself, whatever is chosen: a field that stays as it is, or one that has no value any more. */
  fixed: (path: string, merged: Merged) => 'kept' | 'none' | null
  /** What others say of the losing record, and would say of the surviving one instead. */
  referring: (db: Kysely<Schema>, merged: Merged) => Promise<ChangeOfOther[]>
  /** Records of other kinds that name such records. */
  elsewhere: readonly NamedElsewhere[]
  /** What else the surviving record gets, by the first part of the paths by which its history tells of it. */
  besides: Readonly<Record<string, Besides>>
  /** Notes into which one a held record has been merged. */
  note: (context: Context, merged: Merged) => Promise<void>
  /** Where the history keeps into which one a record has been merged. */
  path: string
}

export interface Merged {
  losing: number
  surviving: number
}

/** What a resource supplies whose records name such that are merged. */
export interface NamedElsewhere {
  /** Their word in the history. */
  entity: string
  /** Has those that name the losing record name the surviving one; tells which these are. */
  rename: (context: Context, merged: Merged) => Promise<Renamed[]>
  /** Has these name the losing record again, as far as they are still there. */
  nameAgain: (context: Context, merged: Merged, renamed: readonly Renamed[]) => Promise<void>
}

/** What the surviving record gets besides fields and links, which the losing one keeps as well. */
export interface Besides {
  /** Gives it what the losing record has; tells what that was, as JSON. Throws RULE_BROKEN where it cannot have it. */
  take: (context: Context, merged: Merged) => Promise<unknown>
  /** Takes from it what `take` has told, as far as nobody has changed that since. */
  giveBack: (context: Context, merged: Merged, taken: unknown) => Promise<void>
}

/** A record that names the surviving record in place of the losing one, and whether it has named both. */
export interface Renamed {
  recordId: number
  hasNamedBoth: boolean
}

/** A change of a record other than the two. */
export interface ChangeOfOther {
  recordId: number
  wanted: Wanted
  /** What is lost of it, in a sentence; left out where nothing is. */
  note?: string
}

/** How the parts of a merge are done. */
interface Doing {
  mergeable: Mergeable
  /** Takes the row locks of records, in the order of their ids. */
  lock: (ids: readonly number[]) => Promise<void>
  change: (items: readonly Item[]) => Promise<Verdict[]>
  /** What those of these that are deleted are called, by their ids. */
  deleted: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Deletes or restores; `diff` is what the history tells besides. */
  mark: (item: Item, diff: Record<string, [unknown, unknown]>) => Promise<Verdict>
}

/** Merges records or takes that back, one item after the other: each entirely or not at all. */
export async function mergesJudged(
  context: Context,
  doing: Doing,
  items: readonly Item[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const item of items) {
    const work = () =>
      item.action === 'merge' ? merged(context, doing, item) : split(context, doing, item)
    verdicts.push(await wholeOrNothing(context.db, work))
  }
  return verdicts
}

async function merged(context: Context, doing: Doing, item: Item): Promise<Verdict> {
  const pair = pairOf(item)
  if (item.resolutions[wholeRecord] === 'theirs') return { outcome: 'same' }
  await doing.lock([pair.losing, pair.surviving])
  const others = await doing.mergeable.referring(context.db, pair)
  // the one that goes is free to give what only one can have
  const deleted = await doing.mark(
    { ...item, action: 'delete', recordId: pair.losing, baseVersion: item.losingVersion },
    { [doing.mergeable.path]: [null, pair.surviving] },
  )
  if (deleted.outcome === 'same') {
    throw new ApiProblem('RULE_BROKEN', 'The record to be merged has been deleted.')
  }
  if (deleted.outcome !== 'applied') return deleted
  const changed = await changedRecord(doing, item)
  if (!isDone(changed)) return changed
  await changeOthers(doing, others)
  const elsewhere: Record<string, Renamed[]> = {}
  for (const { entity, rename } of doing.mergeable.elsewhere) {
    elsewhere[entity] = await rename(context, pair)
  }
  const besides: Record<string, unknown> = {}
  for (const [name, { take }] of Object.entries(doing.mergeable.besides)) {
    besides[name] = await take(context, pair)
  }
  await doing.mergeable.note(context, pair)
  const notes = others.flatMap(({ note }) => note ?? [])
  return applied(changed, {
    others: others.map(({ recordId, wanted }) => ({ recordId, wanted })),
    elsewhere,
    besides,
    ...(notes.length > 0 && { notes: shortened(notes) }),
  })
}

/** In the opposite order: what only one can have is given back before the other one returns. */
async function split(context: Context, doing: Doing, item: Item): Promise<Verdict> {
  const pair = pairOf(item)
  const { losing, surviving } = pair
  const renamed = (item.putsBack?.others ?? []).map(({ recordId, wanted }) => {
    return { recordId, wanted: turned(wanted) }
  })
  const ids = renamed.map(({ recordId }) => recordId)
  await doing.lock([losing, surviving, ...ids])
  const deleted = await doing.deleted(ids)
  const others = renamed.filter(({ recordId }) => !deleted.has(recordId))
  const changed = await changedRecord(doing, item)
  if (!isDone(changed)) return changed
  const restored = await doing.mark(
    { ...item, action: 'restore', recordId: losing },
    { [doing.mergeable.path]: [surviving, null] },
  )
  if (!isDone(restored)) return restored
  await changeOthers(doing, others)
  for (const { entity, nameAgain } of doing.mergeable.elsewhere) {
    await nameAgain(context, pair, item.putsBack?.elsewhere?.[entity] ?? [])
  }
  for (const [name, { giveBack }] of Object.entries(doing.mergeable.besides)) {
    const taken = item.putsBack?.besides?.[name]
    if (taken !== undefined) await giveBack(context, pair, taken)
  }
  const label = changed.label ?? `#${surviving}`
  const notes = [...deleted.values()].map((one) => `${one} is deleted and goes on naming ${label}.`)
  return applied(changed, { others, ...(notes.length > 0 && { notes: shortened(notes) }) })
}

function pairOf({ recordId, losingId }: Item): Merged {
  return { surviving: recordId ?? 0, losing: losingId ?? 0 }
}

async function changedRecord({ change }: Doing, item: Item): Promise<Verdict> {
  const [verdict] = await change([{ ...item, action: 'change' }])
  if (!verdict) throw new Error('A change was not told of.')
  return verdict
}

/** Throws RULE_BROKEN with the name of one that cannot be changed. */
async function changeOthers({ change }: Doing, others: readonly ChangeOfOther[]): Promise<void> {
  if (others.length === 0) return
  const verdicts = await change(
    others.map(({ recordId, wanted }): Item => {
      const more = { resolutions: {}, putsBack: null, losingId: null, losingVersion: null }
      return { id: 0, action: 'change', recordId, baseVersion: null, wanted, ...more }
    }),
  )
  const at = verdicts.findIndex((verdict) => !isDone(verdict))
  const failed = verdicts[at]
  if (!failed) return
  const label = failed.label ?? `#${others[at]?.recordId}`
  const why = failed.problem?.message ?? 'Someone else has changed it.'
  throw new ApiProblem('RULE_BROKEN', `${label}: ${why}`)
}

const mostNotes = 20

function shortened(notes: readonly string[]): readonly string[] {
  const more = notes.length - mostNotes
  return more <= 0 ? notes : [...notes.slice(0, mostNotes), `The same is so of ${more} more.`]
}

function isDone({ outcome }: Verdict): boolean {
  return outcome === 'applied' || outcome === 'same'
}

function applied(changed: Verdict, more: Kept): Verdict {
  return { ...changed, outcome: 'applied', kept: { ...changed.kept, ...more } }
}

function turned(wanted: Wanted): Wanted {
  return Object.fromEntries(Object.entries(wanted).map(([path, [from, to]]) => [path, [to, from]]))
}

/** Does work of which nothing is left unless it is applied. */
async function wholeOrNothing(db: Kysely<Schema>, work: () => Promise<Verdict>): Promise<Verdict> {
  await sql`savepoint merge`.execute(db)
  let verdict: Verdict
  try {
    verdict = await work()
    // what is still to be sent belongs to it, too
    await together(db, [])
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { message, extra } = error
    verdict = { outcome: 'refused', problem: { message, errors: extra.errors ?? [] } }
  }
  if (verdict.outcome !== 'applied') await sql`rollback to savepoint merge`.execute(db)
  await sql`release savepoint merge`.execute(db)
  return verdict
}
