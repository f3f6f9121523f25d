import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { together } from '../database/pipeline.ts'
import type { Schema } from '../database/schema.ts'
import { type BulkCreation, type CreationOutcome, createMany } from './bulk-creation.ts'
import type { Bulk } from './bulk.ts'
import { type BulkChange, type Outcome, changeMany, chunksOf, soundOf } from './bulk-writes.ts'
import { type Shapes, compared } from './versioned.ts'

/**
 * What would become of changes, as `changeMany` tells it, but that nothing is stored and no row lock is taken; the version of
 * one that would change is the present one. What only a constraint can refuse is tried out and rolled back.
 */
export async function checkMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  changes: readonly BulkChange<S>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const chunk of chunksOf(changes)) outcomes.push(...(await checkChunk(context, bulk, chunk)))
  return outcomes
}

async function checkChunk<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkChange<S>[],
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  const doubtful = new Set<number>()
  const pieces = await soundOf(context, bulk, chunk, (id, problem) => {
    outcomes.set(id, { id, outcome: 'refused', problem })
  })
  for (const { before, value } of pieces.flatMap((judge) => judge())) {
    const { id, version } = before
    const diff = compared(bulk.kind, before, value)
    const isSame = Object.keys(diff).length === 0
    outcomes.set(
      id,
      isSame ? { id, outcome: 'unchanged', version } : { id, outcome: 'changed', version, diff },
    )
    const had = bulk.unique(before)
    const isClaiming = bulk.unique(value).some((one) => !had.includes(one))
    if (isClaiming || bulk.isTried?.(before, value)) doubtful.add(id)
  }
  const toTry = chunk.filter(({ key }) => doubtful.has(key.id))
  for (const tried of await triedOut(context.db, () => changeMany(context, bulk, toTry))) {
    if (tried.outcome === 'refused') outcomes.set(tried.id, tried)
  }
  return chunk.flatMap(({ key }) => outcomes.get(key.id) ?? [])
}

/** What would become of new ones, as `createMany` tells it; nothing of it is left, and their ids are nobody's. */
export function checkNew<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  creations: readonly BulkCreation<S>[],
): Promise<CreationOutcome[]> {
  return triedOut(context.db, () => createMany(context, bulk, creations))
}

/** What work in a transaction results in, of which nothing is left afterwards. */
export function triedOut<T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  return keptIf(db, work, () => false)
}

/** What work in a transaction results in; nothing of it is left unless `isKept` says so of that, or where it throws. */
export async function keptIf<T>(
  db: Kysely<Schema>,
  work: () => Promise<T>,
  isKept: (result: T) => boolean,
): Promise<T> {
  await sql`savepoint trial`.execute(db)
  let keeps = false
  try {
    const result = await work()
    // what is still to be sent belongs to it, too
    await together(db, [])
    keeps = isKept(result)
    return result
  } finally {
    if (!keeps) await sql`rollback to savepoint trial`.execute(db)
    await sql`release savepoint trial`.execute(db)
  }
}
