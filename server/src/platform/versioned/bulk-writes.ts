import type { CompiledQuery, Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { ConstraintMeanings } from '../database/postgres-errors.ts'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import { stale } from '../http/preconditions.ts'
import { type Happened, recordAll } from '../trail/history.ts'
import { storeOrRefuse } from './bulk-storing.ts'
import {
  type Based,
  type Key,
  type Shapes,
  type Versioned,
  compared,
  known,
  noSuch,
} from './versioned.ts'

/** What a kind supplies so that many of it are written at once, in about as many statements as one takes. */
export interface Bulk<S extends Shapes> {
  kind: Versioned<S>
  /** As `Versioned.lock`, in the order of their ids. */
  lock: (context: Context, keys: readonly S['key'][]) => Promise<void>
  /** What people keep of those of these keys that there are, in any order; deleted ones too where they stay. */
  find: (db: Kysely<Schema>, keys: readonly S['key'][]) => Promise<KeptOf<S>[]>
  /** As `Versioned.sound`, each in its place; what the rules need is read once for all. Refuses what `rules` would, too. */
  sound?: (context: Context, asked: readonly Asked<S>[]) => Promise<Sound<S>[]>
  /** What it has that only one can have, each as a text of its own. */
  unique: (value: S['value']) => string[]
  /** What its constraints mean to a person. */
  constraints: ConstraintMeanings
  /** As `Versioned.update`, for all of them. */
  update: (context: Context, changes: readonly BulkUpdate<S>[]) => Promise<void>
  /** Reads what the rules for new values need; what it resolves to judges them, each in its place. */
  soundNew: (context: Context, values: readonly S['value'][]) => Promise<() => Judged<S>[]>
  /** The statements that store new ones, at least one. */
  insertions: (context: Context, rows: readonly BulkInsert<S>[]) => CompiledQuery[]
}

/** Of a new one the id that it takes, and how it is stored or what refuses it. */
export interface Judged<S extends Shapes> {
  id: number
  sound: Sound<S>
}

/** A new one under the id that is reserved for it. */
export interface BulkInsert<S extends Shapes> {
  id: number
  value: S['value']
  /** What has happened to it until now, its creation first: its version is their number. Empty where it is created now. */
  past: readonly Past[]
}

/** What has happened to one before it came here. */
export interface Past extends Pick<Happened, 'operation' | 'diff'> {
  /** ISO 8601, UTC */
  at: string
  /** id of a user */
  actor: number
  source: Context['source']
  traceId: string
}

/** One without what only its answer tells: reading that of many would cost as much as to change them. */
export type KeptOf<S extends Shapes> = S['value'] & {
  id: number
  version: number
  isDeleted: boolean
}

/** What one is to become. */
export interface Asked<S extends Shapes> {
  value: S['value']
  before: KeptOf<S>
}

/** A value in the spelling that is stored, or what refuses it. */
export type Sound<S extends Shapes> = S['value'] | ApiProblem

/** A change of one that is held, for which nothing is left to be checked but the constraints of the database. */
export interface BulkUpdate<S extends Shapes> {
  before: KeptOf<S>
  after: S['value']
  /** The fields that change, by their path: what each was and what it becomes. */
  diff: Happened['diff']
}

/** One change among many: `next` makes of a value as it is what it becomes; throws an ApiProblem to refuse. */
export interface BulkChange<S extends Shapes> extends Based<S['key']> {
  next: (before: KeptOf<S>) => S['value']
}

/** What became of one change, with the version that there is now. */
export type Outcome =
  | { id: number; outcome: 'changed'; version: number; diff: Happened['diff'] }
  | { id: number; outcome: 'unchanged'; version: number }
  | { id: number; outcome: 'refused'; problem: ApiProblem }

/** As many are read and stored at once. */
export const chunkSize = 1000

/**
 * Changes many, each as its next version and each entirely or not at all: the same as `change` of one after the other,
 * but that a refusal (of the version, a rule or a constraint) is told in its outcome and leaves the others alone. The
 * outcomes are in the order of the changes. To be called in a transaction; locks them all first, in the order of their ids.
 */
export async function changeMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  changes: readonly BulkChange<S>[],
): Promise<Outcome[]> {
  const keys = new Map(changes.map(({ key }) => [key.id, key]))
  if (keys.size > 0) await bulk.lock(context, [...keys.values()])
  const outcomes: Outcome[] = []
  for (const chunk of chunksOf(changes)) outcomes.push(...(await changeChunk(context, bulk, chunk)))
  return outcomes
}

/** Pieces in which nothing is changed twice: the second change starts from what the first has made. */
export function* chunksOf<C extends { key: Key }>(changes: readonly C[]): Generator<C[]> {
  let chunk = new Map<number, C>()
  for (const change of changes) {
    if (chunk.size === chunkSize || chunk.has(change.key.id)) {
      yield [...chunk.values()]
      chunk = new Map()
    }
    chunk.set(change.key.id, change)
  }
  if (chunk.size > 0) yield [...chunk.values()]
}

async function changeChunk<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkChange<S>[],
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  const refuse = (id: number, problem: ApiProblem) => {
    outcomes.set(id, { id, outcome: 'refused', problem })
  }
  const updates: BulkUpdate<S>[] = []
  for (const { before, value } of await soundOf(context, bulk, chunk, refuse)) {
    const { id, version } = before
    const diff = compared(bulk.kind, before, value)
    if (Object.keys(diff).length === 0) outcomes.set(id, { id, outcome: 'unchanged', version })
    else updates.push({ before, after: value, diff })
  }
  for (const { before, diff } of updates) {
    const { id, version } = before
    outcomes.set(id, { id, outcome: 'changed', version: version + 1, diff })
  }
  for (const part of independent(bulk, updates)) {
    await storeOrRefuse(context.db, bulk.constraints, part, {
      store: async (some) => {
        const changes = some.map(({ before: { id, version }, diff }) => ({ id, version, diff }))
        await storeMany(context, bulk.kind, changes, () => bulk.update(context, some))
      },
      refuse: ({ before: { id } }, problem) => refuse(id, problem),
    })
  }
  return chunk.flatMap(({ key }) => outcomes.get(key.id) ?? [])
}

/** Those that are there in the version they are based on, with the values they are to have in the spelling that is stored. */
export async function soundOf<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkChange<S>[],
  refuse: (id: number, problem: ApiProblem) => void,
): Promise<Asked<S>[]> {
  const keys = chunk.map(({ key }) => key)
  const rows = new Map((await bulk.find(context.db, keys)).map((row) => [row.id, row]))
  const asked: Asked<S>[] = []
  for (const { key, version, next } of chunk) {
    const before = rows.get(key.id)
    const problem = await refusalOf(async () => {
      if (!before || before.isDeleted) throw noSuch(bulk.kind)
      if (version !== null && version !== before.version) {
        throw stale(await bulk.kind.show(context, await known(context, bulk.kind, key), 'EN'))
      }
      asked.push({ before, value: next(before) })
    })
    if (problem) refuse(key.id, problem)
  }
  const sound = await bulk.sound?.(context, asked)
  return asked.flatMap(({ value, before }, index) => {
    const checked = sound?.[index] ?? value
    if (!(checked instanceof ApiProblem)) return { value: checked, before }
    refuse(before.id, checked)
    return []
  })
}

/** The refusal that work ends with; null where it is done. */
export async function refusalOf(work: () => Promise<void>): Promise<ApiProblem | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}

/**
 * Pieces, in order, that one statement may store whatever its own order: none takes what another one of its piece has
 * had until then.
 */
function* independent<S extends Shapes>(
  bulk: Bulk<S>,
  updates: readonly BulkUpdate<S>[],
): Generator<BulkUpdate<S>[]> {
  let piece: BulkUpdate<S>[] = []
  let had = new Set<string>()
  let taken = new Set<string>()
  for (const update of updates) {
    const before = bulk.unique(update.before)
    const after = bulk.unique(update.after)
    const left = before.filter((one) => !after.includes(one))
    const gained = after.filter((one) => !before.includes(one))
    if (gained.some((one) => had.has(one)) || left.some((one) => taken.has(one))) {
      yield piece
      piece = []
      had = new Set()
      taken = new Set()
    }
    for (const one of left) had.add(one)
    for (const one of gained) taken.add(one)
    piece.push(update)
  }
  if (piece.length > 0) yield piece
}

/** What becomes of one of many: its version before, and each field that changes by its path. */
export type ChangeOfMany = Pick<Happened, 'id' | 'version' | 'diff'>

/** Changes many whose row locks the caller has, each as its next version; `store` writes those of which anything changes. */
export async function storeMany(
  context: Context,
  { entity }: { entity: string },
  changes: readonly ChangeOfMany[],
  store: (changes: readonly ChangeOfMany[]) => Promise<void>,
): Promise<void> {
  const changed = changes.filter(({ diff }) => Object.keys(diff).length > 0)
  if (changed.length === 0) return
  await store(changed)
  const happened = changed.map(({ id, version, diff }): Happened => {
    return { entity, id, operation: 'update', version: version + 1, diff }
  })
  await recordAll(context, happened)
}
