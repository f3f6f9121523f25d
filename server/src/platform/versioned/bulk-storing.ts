import { CompiledQuery, type Kysely, sql } from 'kysely'
import { sendLater, together } from '../database/pipeline.ts'
import { type ConstraintMeanings, problemOfDatabaseError } from '../database/postgres-errors.ts'
import type { Schema } from '../database/schema.ts'
import type { ApiProblem } from '../errors.ts'

const savepoint = CompiledQuery.raw('savepoint bulk_write')
const release = CompiledQuery.raw('release savepoint bulk_write')

interface Storing<T> {
  store: (some: readonly T[]) => Promise<void>
  refuse: (one: T, problem: ApiProblem) => void
}

/** Stores all of them, in a transaction, or halves of them until those are found that a constraint refuses. */
export async function storeOrRefuse<T>(
  db: Kysely<Schema>,
  constraints: ConstraintMeanings,
  all: readonly T[],
  storing: Storing<T>,
): Promise<void> {
  const [first] = all
  if (first === undefined) return
  const problem = await undoneBy(db, constraints, () => storing.store(all))
  if (!problem) return
  if (all.length === 1) return storing.refuse(first, problem)
  const half = Math.ceil(all.length / 2)
  await storeOrRefuse(db, constraints, all.slice(0, half), storing)
  await storeOrRefuse(db, constraints, all.slice(half), storing)
}

/** Does `work` under a savepoint; what the database has refused it with, when nothing of it is left. */
async function undoneBy(
  db: Kysely<Schema>,
  constraints: ConstraintMeanings,
  work: () => Promise<void>,
): Promise<ApiProblem | null> {
  await sendLater(db, savepoint)
  let refusal: ApiProblem | null = null
  try {
    await work()
    // with what is still to be sent, which belongs to it, too
    await together(db, [release])
    return null
  } catch (error) {
    refusal = error instanceof Error ? problemOfDatabaseError(error, constraints) : null
    // what may pass is for whoever repeats the whole transaction
    if (!refusal || refusal.code === 'UNAVAILABLE') throw error
    await sql`rollback to savepoint bulk_write`.execute(db)
  }
  await sendLater(db, release)
  return refusal
}
