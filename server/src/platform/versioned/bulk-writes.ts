import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { stale } from '../http/preconditions.ts'
import { piecesOf } from '../pieces.ts'
import { type Happened, recordAll } from '../trail/history.ts'
import type { Asked, Bulk, BulkUpdate, KeptOf } from './bulk.ts'
import { storeOrRefuse } from './bulk-storing.ts'
import { type Based, type Key, type Shapes, compared, known, noSuch } from './versioned.ts'

/** One change among many: `next` makes of a value as it is what it becomes; throws an ApiProblem to refuse. */
export interface BulkChange<S extends Shapes> extends Based<S['key']> {
  /** The fields that `next` reads or changes; all where left out. */
  names?: ReadonlySet<string>
  next: (before: KeptOf<S>) => S['value']
}

/** What became of one change, with the version that there is now. */
export type Outcome =
  | { id: number; outcome: 'changed'; version: number; diff: Happened['diff'] }
  | { id: number; outcome: 'unchanged'; version: number }
  | { id: number; outcome: 'refused'; problem: ApiProblem }

/** As many are held in memory at once. */
export const chunkSize = 1000

/** As many are read and stored by a statement: meanwhile the others are judged. */
const pieceSize = 250

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
  const store = async (updates: readonly BulkUpdate<S>[]) => {
    for (const part of independent(bulk, updates)) {
      await storeOrRefuse(context.db, bulk.constraints, part, {
        store: (some) => storeUpdates(context, bulk, some),
        refuse: ({ before: { id } }, problem) => refuse(id, problem),
      })
    }
  }
  let storing: Promise<void> = Promise.resolve()
  try {
    for (const piece of await soundOf(context, bulk, chunk, refuse)) {
      const updates = piece().flatMap((one) => updateOf(bulk, one, outcomes))
      await storing
      storing = store(updates)
      await hasSent(storing)
    }
  } finally {
    await storing
  }
  return chunk.flatMap(({ key }) => outcomes.get(key.id) ?? [])
}

/** What changes of one, with its outcome if nothing refuses it. */
function updateOf<S extends Shapes>(
  { kind }: Bulk<S>,
  { before, value: after }: Asked<S>,
  outcomes: Map<number, Outcome>,
): BulkUpdate<S>[] {
  const { id, version } = before
  const diff = compared(kind, before, after)
  if (Object.keys(diff).length === 0) {
    outcomes.set(id, { id, outcome: 'unchanged', version })
    return []
  }
  outcomes.set(id, { id, outcome: 'changed', version: version + 1, diff })
  return [{ before, after, diff }]
}

/** Until work has sent its statements: the database stores one piece while the next one is judged. What it fails with is for who awaits it. */
async function hasSent(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  await new Promise(setImmediate)
}

async function storeUpdates<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  updates: readonly BulkUpdate<S>[],
): Promise<void> {
  const changes = updates.map(({ before: { id, version }, diff }) => ({ id, version, diff }))
  await storeMany(context, bulk.kind, changes, () => bulk.update(context, updates))
}

/**
 * Those that are there in the version they are based on, with the values they are to have in the spelling that is stored: in
 * pieces, each judged when it is asked for.
 */
export async function soundOf<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkChange<S>[],
  refuse: (id: number, problem: ApiProblem) => void,
): Promise<(() => Asked<S>[])[]> {
  const rows = await rowsOf(context, bulk, chunk)
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
  const judged = ({ value, before }: Asked<S>, at: number): Asked<S>[] => {
    const checked = sound?.(at) ?? value
    if (!(checked instanceof ApiProblem)) return [{ value: checked, before }]
    refuse(before.id, checked)
    return []
  }
  return piecesOf(asked, pieceSize).map(
    (piece, number) => () => piece.flatMap((one, at) => judged(one, number * pieceSize + at)),
  )
}

/** Those that there are, by id: while the database reads a piece of them, the one before it is taken apart. */
async function rowsOf<S extends Shapes>(
  { db }: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkChange<S>[],
): Promise<ReadonlyMap<number, KeptOf<S>>> {
  const names = namesOf(chunk)
  const pieces = piecesOf(chunk, pieceSize).map((piece) => piece.map(({ key }) => key))
  const found = await Promise.all(pieces.map((keys) => bulk.find(db, keys, names)))
  return new Map(found.flat().map((row) => [row.id, row]))
}

/** The fields that any of them reads or changes; undefined for all. */
function namesOf<S extends Shapes>(chunk: readonly BulkChange<S>[]): Set<string> | undefined {
  const all = new Set<string>()
  for (const { names } of chunk) {
    if (!names) return undefined
    for (const name of names) all.add(name)
  }
  return all
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
