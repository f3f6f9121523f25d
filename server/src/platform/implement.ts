import {
  type AnswerOf,
  type Api,
  type BodyOf,
  type Endpoint,
  type FileContent,
  type Page,
  type ParamsOf,
  type QueryOf,
  addressOf,
} from '@lambda/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from './app.ts'
import type { Context } from './context.ts'
import { withTransaction } from './database.ts'
import { ApiProblem } from './errors.ts'
import { callerOf, guardOf } from './guard.ts'
import { type Sendable, answerOnce } from './idempotency.ts'
import { readIdempotencyKey, readIfMatch } from './preconditions.ts'
import { originOf } from './request-origin.ts'
import type { Schema } from './schema.ts'
import { sendFile } from './send-file.ts'
import { readPart } from './validation.ts'

/** What a handler is given beside its context: everything read and checked; `version` is 0 without If-Match. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  version: number
}

type Handler<E extends Endpoint> = (context: Context, input: Input<E>) => Promise<AnswerOf<E>>

export type Handlers<A extends Api> = { [K in keyof A]: Handler<A[K]> }

/**
 * Serves an API of the contract. Every endpoint needs its handler, or it does not compile; who may call, what is
 * read and what is answered follow from the contract. A handler that changes something runs in one transaction,
 * which is repeated when PostgreSQL asks for it, so it must not act on anything but its database.
 */
export function implement<A extends Api>(app: App, api: A, handlers: Handlers<A>): void {
  for (const name of Object.keys(api)) {
    const endpoint = api[name]
    const handler = handlers[name]
    if (!endpoint || !handler) throw new Error(`${name} has no handler`)
    serve(app, endpoint, handler)
  }
}

function serve(app: App, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  app.endpoints.push(endpoint)
  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    onRequest: guardOf(app, endpoint),
    handler: async (request, reply) => {
      const input = readInput(endpoint, request)
      if (endpoint.answer.kind === 'file') {
        const content: unknown = await handler(contextOf(request, app.db), input)
        return sendFile(reply, endpoint.answer, content as FileContent)
      }
      return send(reply, await run(app, endpoint, handler, request, input))
    },
  })
}

function readInput(endpoint: Endpoint, request: FastifyRequest): Input<Endpoint> {
  return {
    params: readPart(endpoint.params, request.params, 'NOT_FOUND'),
    query: readPart(endpoint.query, readQuery(request), 'MALFORMED'),
    body: readBody(endpoint, request) as never,
    version: endpoint.ifMatch ? readIfMatch(request.headers['if-match']) : 0,
  }
}

/** Fastify leaves `%ff` as it stands where it is no UTF-8: it would be looked for as it is written. */
function readQuery({ url, query }: FastifyRequest): unknown {
  try {
    decodeURIComponent(url)
    return query
  } catch {
    throw new ApiProblem('MALFORMED', 'The address is not valid UTF-8.')
  }
}

/** A merge patch that was taken for a whole thing would empty every field it leaves out, so the type must be right. */
function readBody({ body, accepts }: Endpoint, request: FastifyRequest): unknown {
  if (!body) {
    if (request.body === undefined) return null
    throw new ApiProblem('MALFORMED', 'Nothing is expected in the body here.')
  }
  const type = (request.headers['content-type'] ?? '').split(';')[0]
  if (type?.trim().toLowerCase() !== accepts) {
    throw new ApiProblem('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${accepts}.`)
  }
  return readPart(body, request.body, 'MALFORMED')
}

async function run(
  app: App,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  input: Input<Endpoint>,
): Promise<Sendable> {
  const work = async (db: Kysely<Schema>) =>
    sendable(endpoint, input.params, await handler(contextOf(request, db), input))
  if (endpoint.method === 'GET') return work(app.db)
  const key = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null
  return withTransaction(app.db, (trx) => {
    if (key === null) return work(trx)
    const repeatable = { method: endpoint.method, url: request.url, body: request.body }
    const userId = callerOf(request).actor.id
    return answerOnce(trx, { userId, key, request: repeatable }, () => work(trx))
  })
}

function contextOf(request: FastifyRequest, db: Kysely<Schema>): Context {
  return {
    ...originOf(request),
    db,
    batch: null,
    log: request.log,
  }
}

function sendable(endpoint: Endpoint, params: object, answer: unknown): Sendable {
  if (endpoint.answer.kind === 'list') {
    return { status: 200, body: answer as Page<unknown>, location: null }
  }
  const { status } = endpoint.answer
  const id =
    typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : null
  const location = id === null ? null : locationOf(endpoint, params, id)
  return { status, body: { data: answer }, location }
}

/** Where what was created stands, or the job that does what was accepted. */
function locationOf(endpoint: Endpoint, params: object, id: number): string | null {
  const { status } = endpoint.answer
  if (status === 201) return `/api${addressOf(endpoint, { ...params })}/${id}`
  return status === 202 ? `/api/jobs/${id}` : null
}

function send(reply: FastifyReply, { status, body, location }: Sendable): FastifyReply {
  const data = body.data
  if (typeof data === 'object' && data !== null && 'version' in data) {
    reply.header('etag', `"${Number(data.version)}"`)
  }
  if (location !== null) reply.header('location', location)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
