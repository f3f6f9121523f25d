import type { Endpoint, Lane } from '@lambda/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { type RequestScope, createRequestScope } from '../database/request-scope.ts'
import { assertAccess, identify } from '../sign-in/access.ts'
import type { App } from '../app.ts'
import type { Actor, Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'

/** What is asked first, and what is answered once the rows of each statement are there. */
export interface Begun<Answer = unknown> {
  asks: readonly CompiledQuery[]
  answer: (context: Context, rows: readonly unknown[][]) => Promise<Answer>
}

/**
 * The door of an endpoint: who calls, and whether they may, settled before a body is read. From here on the request
 * has its share of the database, and its time. What `beginning` asks is asked together with who calls.
 */
export function guardOf(
  app: App,
  { access, lane, answer }: Pick<Endpoint, 'access' | 'lane'> & Partial<Pick<Endpoint, 'answer'>>,
  beginning: (request: FastifyRequest) => Begun | null = () => null,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const scope = beginScope(request, lane)
    const caller = await scope.run(() => callerBehind(app, request, beginning))
    request.caller = caller
    scope.identify(caller.actor.id)
    const { id } = request.params as { id?: string }
    assertAccess(caller.actor, access, id)
    app.http.countOpen(reply, caller.actor.id, answer?.kind === 'events' ? 'events' : lane)
  }
}

/** What a request may take of the database, from here on; nobody's share yet, which `identify` tells. */
export function beginScope(request: FastifyRequest, lane: Lane): RequestScope {
  const scope = createRequestScope(lane)
  request.scope = scope
  return scope
}

/**
 * Who calls, asked once more for an answer that goes on: throws once their token has expired, and what `assertAccess` does
 * once they may no longer call.
 */
export async function callerAgain(
  app: App,
  { access }: Pick<Endpoint, 'access'>,
  request: FastifyRequest,
): Promise<Actor> {
  const { actor } = await identify(app.db, await app.verifyToken(request.raw.rawHeaders))
  const { id } = request.params as { id?: string }
  assertAccess(actor, access, id)
  return actor
}

type Caller = NonNullable<FastifyRequest['caller']>

async function callerBehind(
  app: App,
  request: FastifyRequest,
  beginning: (request: FastifyRequest) => Begun | null,
): Promise<Caller> {
  const token = await app.verifyToken(request.raw.rawHeaders).catch(async (error: unknown) => {
    const isRefused = error instanceof ApiProblem && error.status === 401
    throw isRefused ? await refusalOf(app, request, error) : error
  })
  const source = token.clientId === app.ownClientId ? 'screen' : 'api'
  request.claimed = { email: token.email, source }
  const begun = beginning(request)
  const { actor, rows } = await identify(app.db, token, begun?.asks)
  request.begun = begun && ((context) => begun.answer(context, rows))
  return { actor, source }
}

/**
 * What a request is refused with that came without a valid token, or with a link that is none: `refusal`, and after too
 * many from its address that it has to wait. A valid one from the same address is not concerned.
 */
export async function refusalOf(
  app: App,
  request: FastifyRequest,
  refusal: ApiProblem,
): Promise<ApiProblem> {
  const seconds = await app.http.countFailure(request)
  if (seconds === null) return refusal
  const detail = 'Too many requests without a valid access token or link came from this address.'
  return new ApiProblem('RATE_LIMITED', detail, { headers: { 'retry-after': String(seconds) } })
}

/** Who calls, once the guard has let them in; throws where no guard was asked, which is a bug. */
export function callerOf(request: FastifyRequest): { actor: Actor; source: 'screen' | 'api' } {
  if (!request.caller)
    throw new Error(`${request.url} is served without having identified its caller`)
  return request.caller
}

/** What the request may take of the database; throws where no guard was asked, which is a bug. */
export function scopeOf({ scope, url }: FastifyRequest): RequestScope {
  if (!scope) throw new Error(`${url} is served without a guard`)
  return scope
}
