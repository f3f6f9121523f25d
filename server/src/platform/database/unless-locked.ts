import { type Kysely, sql } from 'kysely'
import { errorCode } from '../error-code.ts'
import { withTransaction } from './database.ts'

/** SQLSTATE of a lock that was not had in time. */
const lockNotAvailable = '55P03'

/** Runs `work` in a transaction whose statements wait no longer than so many ms for a lock. */
export function withShortWaits<S, T>(
  db: Kysely<S>,
  ms: number,
  work: (trx: Kysely<S>) => Promise<T>,
): Promise<T> {
  return withTransaction(db, async (trx) => {
    await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(trx)
    return work(trx)
  })
}

/** What is read in a transaction; null where a lock was not had in time, after which the transaction goes on. */
export async function unlessLocked<S, T>(
  trx: Kysely<S>,
  read: () => Promise<T>,
): Promise<T | null> {
  await sql`savepoint reading`.execute(trx)
  try {
    const found = await read()
    await sql`release savepoint reading`.execute(trx)
    return found
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error
    await sql`rollback to savepoint reading`.execute(trx)
    return null
  }
}
