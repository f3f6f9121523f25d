import type { EventAction } from '@lambda/contract/trail/trace-logs'
import { emailKey } from '@lambda/domain/text/email'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Insertable, type Kysely, sql } from 'kysely'
import { clientAddress } from '../http/client-address.ts'
import type { Context } from '../context.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { ApiProblem } from '../errors.ts'
import { publicAddress } from '../http/public-address.ts'
import type { Schema } from '../database/schema.ts'
import type { ServerLog } from '../server-log.ts'

type EventRow = Insertable<Schema['event']>

/** Something that changes no data but must be traceable. */
interface Noted {
  action: EventAction
  entity?: string
  entityId?: number
  /** What else is worth knowing: which query was exported, how many rows. Never a secret. */
  detail?: Readonly<Record<string, unknown>>
}

/** Where events are told. They reach the trace log a moment later, whatever becomes of the request. */
export interface EventLog {
  note(who: Pick<Context, 'actor' | 'source' | 'traceId' | 'address'>, noted: Noted): void
}

/** As many may wait for the database; what comes on top is dropped and said so in the log. */
const mostWaiting = 1_000

/**
 * The events of a server: what its handlers note, every refusal of a known caller and every plain 500. They are
 * written behind the answers, by one connection at most, and a failure to do so is logged and nothing else.
 */
export function keepEvents(http: FastifyInstance, db: Kysely<Schema>, log: ServerLog): EventLog {
  const writer = createWriter(db, log)
  const limits = { refused: throttle(1, 60_000), error: throttle(300, 60_000) }
  http.addHook('onResponse', (request, _reply, done) => {
    const row = failureOf(request, limits)
    if (row) writer.write(row)
    done()
  })
  http.addHook('onClose', () => writer.end())
  return {
    note: ({ actor, source, traceId, address }, { action, entity, entityId, detail }) =>
      writer.write({
        action,
        actor: actor.id,
        entity: entity ?? null,
        entity_id: entityId ?? null,
        detail: detail ? JSON.stringify(detail) : null,
        trace_id: traceId,
        source,
        address,
      }),
  }
}

const daysKept = 90

/** Makes room for the next months, and drops those that are over for 90 days; called once an hour. */
export async function turnEventMonths(db: Kysely<Schema>): Promise<void> {
  await sql`select turn_event_months(${daysKept})`.execute(db)
}

/** The event that a request has become, if any: refused to somebody who is known by a token, or failed by our fault. */
function failureOf(
  request: FastifyRequest,
  limits: { refused: Throttle; error: Throttle },
): EventRow | null {
  const { failure } = request
  if (!failure) return null
  const { problem, cause } = failure
  if (problem.code === 'INTERNAL') {
    if (!limits.error.lets('')) return null
    return { ...rowOf(request, problem), action: 'error', message: classOf(cause) }
  }
  if (problem.status !== 403) return null
  const who = request.caller?.actor.id ?? request.claimed?.email ?? ''
  const { method, routeOptions } = request
  if (!limits.refused.lets(`${who} ${method} ${routeOptions.url} ${problem.code}`)) return null
  return { ...rowOf(request, problem), action: 'refused', message: problem.message }
}

function rowOf(request: FastifyRequest, problem: ApiProblem): Omit<EventRow, 'action'> {
  const { caller, claimed } = request
  return {
    actor: caller?.actor.id ?? null,
    email: caller || !claimed ? null : emailKey(claimed.email),
    method: request.method,
    path: publicAddress(request.url).slice(0, 500),
    status: problem.status,
    code: problem.code,
    trace_id: request.id,
    source: claimed?.source ?? 'api',
    address: clientAddress(request.ip),
  }
}

/** What went wrong by its kind alone: the message of a bug may hold what is nobody's business, the log has it. */
function classOf(cause: Error): string {
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
  return `${cause.constructor.name}${code}`.slice(0, 200)
}

/** Writes what has come in meanwhile in one statement, again and again until nothing is left. */
function createWriter(db: Kysely<Schema>, log: ServerLog) {
  let waiting: EventRow[] = []
  let writing: Promise<void> | null = null
  let dropped = 0
  const drain = async () => {
    while (waiting.length > 0) {
      const rows = waiting
      waiting = []
      await db
        .insertInto('event')
        .values(rows)
        .execute()
        .catch((err: unknown) => log.warn({ err, count: rows.length }, 'events were not written'))
      if (dropped > 0) log.warn({ count: dropped }, 'too many events at once: some were dropped')
      dropped = 0
    }
    writing = null
  }
  return {
    write(row: EventRow): void {
      if (waiting.length >= mostWaiting) dropped += 1
      else waiting.push(row)
      writing ??= outsideOfRequest(drain)
    },
    end: async () => (await writing) ?? undefined,
  }
}

/** Says how often something may happen. */
interface Throttle {
  /** Counts it, and says whether it is still within the limit of its time. */
  lets(key: string): boolean
}

/** As many keys are kept in mind; then all begin anew, which lets a few more through. */
const mostKeys = 10_000

/** At most `times` of each key within `period` ms, so that no flood of events fills the disk. */
function throttle(times: number, period: number, now: () => number = Date.now): Throttle {
  const seen = new Map<string, { since: number; count: number }>()
  return {
    lets(key) {
      const time = now()
      const entry = seen.get(key)
      if (entry && time - entry.since < period) {
        entry.count += 1
        return entry.count <= times
      }
      if (seen.size >= mostKeys) seen.clear()
      seen.set(key, { since: time, count: 1 })
      return true
    },
  }
}
