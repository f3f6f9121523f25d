import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { sendLater, together } from '../database/pipeline.ts'
import { prepared } from '../database/prepared.ts'
import { ApiProblem } from '../errors.ts'
import type { Schema } from '../database/schema.ts'

/** An answer as it is sent, so that it can be sent again. */
export interface Sendable {
  status: number
  body: { data: unknown }
  location: string | null
}

interface Kept extends Sendable {
  fingerprint: string
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
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const [[lock], [stored]] = await together(trx, [
    keyLock.of(`${userId}:${key}`),
    storedAnswer.of(userId, key),
  ])
  if (!lock?.got) {
    throw new ApiProblem(
      'REQUEST_IN_FLIGHT',
      'The first request with this key is still being processed.',
      {
        headers: { 'retry-after': '1' },
      },
    )
  }
  if (stored && stored.fingerprint !== fingerprint) {
    const detail = 'This Idempotency-Key belongs to another request. Use a new key.'
    throw new ApiProblem('IDEMPOTENCY_KEY_REUSED', detail)
  }
  if (stored)
    return {
      status: stored.status,
      body: stored.body,
      location: stored.location,
    }
  const answer = await work()
  const { status, body, location } = answer
  const values = [userId, key, fingerprint, status, JSON.stringify(body), location]
  await sendLater(trx, storing.of(...values))
  return answer
}

const keyLock = prepared<{ got: boolean }>(
  'idempotency key, held',
  'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as got',
)

/** Behind the lock, so that it sees what whoever had it has stored. */
const storedAnswer = prepared<Kept>(
  'answer kept',
  `select fingerprint, status, body, location from idempotent_answer
  where user_id = $1 and key = $2 and created_at > now() - interval '24 hours'`,
)

const storing = prepared(
  'answer, to be kept',
  `insert into idempotent_answer (user_id, key, fingerprint, status, body, location, created_at)
  values ($1, $2, $3, $4, $5, $6, now())
  on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    body = excluded.body, location = excluded.location, created_at = excluded.created_at`,
)

/** Forgets answers older than 24 h; called at every start and once an hour. */
export async function forgetOldAnswers(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute()
}
