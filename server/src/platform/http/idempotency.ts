import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ApiProblem } from '../errors.ts'
import type { Schema } from '../database/schema.ts'

/** An answer as it is sent, so that it can be sent again. */
export interface Sendable {
  status: number
  body: { data: unknown }
  location: string | null
}

interface Repeatable {
  userId: number
  key: string
  /** What makes two requests the same: method, address and body. */
  request: { method: string; url: string; body: unknown }
}

/**
 * Answers a request with an Idempotency-Key once: the first does the work and keeps its answer in the same
 * transaction; a repetition within 24 h gets that answer again. Throws IDEMPOTENCY_KEY_REUSED for the same key with
 * another request, and REQUEST_IN_FLIGHT while the first is still at work.
 */
export async function answerOnce(
  trx: Kysely<Schema>,
  { userId, key, request }: Repeatable,
  work: () => Promise<Sendable>,
): Promise<Sendable> {
  await lock(trx, `${userId}:${key}`)
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const stored = await trx
    .selectFrom('idempotent_answer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst()
  if (stored && stored.fingerprint !== fingerprint) throw new ApiProblem('IDEMPOTENCY_KEY_REUSED')
  if (stored)
    return {
      status: stored.status,
      body: stored.body as Sendable['body'],
      location: stored.location,
    }
  const answer = await work()
  await store(trx, { userId, key, fingerprint }, answer)
  return answer
}

async function lock(trx: Kysely<Schema>, name: string): Promise<void> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) as got`.execute(trx)
  if (!rows[0]?.got) {
    throw new ApiProblem(
      'REQUEST_IN_FLIGHT',
      'The first request with this key is still being processed.',
      {
        headers: { 'retry-after': '1' },
      },
    )
  }
}

async function store(
  trx: Kysely<Schema>,
  id: { userId: number; key: string; fingerprint: string },
  answer: Sendable,
): Promise<void> {
  const values = {
    fingerprint: id.fingerprint,
    status: answer.status,
    body: JSON.stringify(answer.body),
    location: answer.location,
    created_at: sql<string>`now()`,
  }
  await trx
    .insertInto('idempotent_answer')
    .values({ user_id: id.userId, key: id.key, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(values))
    .execute()
}

/** Forgets answers older than 24 h; called at every start and once an hour. */
export async function forgetOldAnswers(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute()
}
