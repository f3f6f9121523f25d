import {
  type AnswerOf,
  type Api,
  type BodyOf,
  type Endpoint,
  type Feed,
  type FileContent,
  type Page,
  type ParamsOf,
  type QueryOf,
  addressOf,
} from '@lambda/contract/api'
import { readOnlyFieldsOf } from '@lambda/contract/read-only'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledQuery, Kysely } from 'kysely'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { withTransaction } from '../database/database.ts'
import { together } from '../database/pipeline.ts'
import { type RequestScope, outsideOfRequest } from '../database/request-scope.ts'
import { ApiProblem } from '../errors.ts'
import { sendEvents } from './event-stream.ts'
import { type Begun, callerAgain, callerOf, guardOf, scopeOf } from './guard.ts'
import { type Sendable, answerOnce } from './idempotency.ts'
import { readIdempotencyKey } from './preconditions.ts'
import { type SplitBody, assertReadOnlyKept, readVersion, splitBody } from './read-only-fields.ts'
import { originOf } from './request-origin.ts'
import type { Schema } from '../database/schema.ts'
import { sendFile } from './send-file.ts'
import { assertStorableText } from './text-gate.ts'
import { readPart } from './validation.ts'
import { Written } from './written.ts'

/** What a handler is given beside its context: everything read and checked; `version` is 0 without If-Match. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  version: number
}

/** What it answers is of the shape that the contract says; a GET may answer that as JSON, too. */
type Handler<E extends Endpoint> = (
  context: Context,
  input: Input<E>,
) => Promise<AnswerOf<E> | Written>

export type Handlers<A extends Api> = { [K in keyof A]: Handler<A[K]> | Beginning<A[K]> }

/** A handler of a GET that begins with statements. */
interface Beginning<E extends Endpoint> {
  begin: (input: AddressOf<E>) => Begun<AnswerOf<E> | Written>
}

type AddressOf<E extends Endpoint> = Pick<Input<E>, 'params' | 'query'>

/**
 * A handler that has statements asked in the round trip that tells who calls: for what is found by its key, as nobody's
 * share of the database is known yet.
 */
export function beginningWith<E extends Endpoint>(begin: Beginning<E>['begin']): Beginning<E> {
  return { begin }
}

/** The statements that a handler begins with; `answer` is called once it is known that the caller may see their rows. */
export function begun<Rows extends readonly unknown[], Answer>(
  asks: { [I in keyof Rows]: CompiledQuery<Rows[I]> },
  answer: (context: Context, rows: { [I in keyof Rows]: Rows[I][] }) => Promise<Answer>,
): Begun<Answer> {
  return {
    asks,
    answer: (context, rows) => answer(context, rows as { [I in keyof Rows]: Rows[I][] }),
  }
}

/**
 * Serves an API of the contract. Every endpoint needs its handler, or it does not compile; who may call, what is
 * read and what is answered follow from the contract. A handler that changes something runs in one transaction,
 * which is repeated when PostgreSQL asks for it, so it must not act on anything but its database. What takes longer than
 * a request may is stopped and answered with 503 (`request-scope.ts`).
 */
export function implement<A extends Api>(app: App, api: A, handlers: Handlers<A>): void {
  for (const name of Object.keys(api)) {
    const endpoint = api[name]
    const handler = handlers[name]
    if (!endpoint || !handler) throw new Error(`${name} has no handler`)
    serve(app, endpoint, {
      handler: wholeOf(handler),
      begin: 'begin' in handler ? handler.begin : null,
      current: readerOf(api, handlers, endpoint),
    })
  }
}

/** What GET answers to the parameters of another call. */
type Reader = (context: Context, input: Input<Endpoint>) => Promise<unknown>

interface Served {
  handler: (context: Context, input: Received) => Promise<unknown>
  /** What is asked together with who calls. */
  begin: ((input: AddressOf<Endpoint>) => Begun) | null
  /** What GET answers at the same address; null where nothing of it is compared. */
  current: Reader | null
}

/** The GET at the address of an update, which read-only fields are compared with. */
function readerOf<A extends Api>(api: A, handlers: Handlers<A>, endpoint: Endpoint): Reader | null {
  if (!readOnlyFieldsOf(endpoint)) return null
  const name = Object.keys(api).find((name) => {
    const { method, path } = api[name] ?? {}
    return method === 'GET' && path === endpoint.path
  })
  const get = name === undefined ? undefined : api[name]
  const handler = name === undefined ? undefined : handlers[name]
  if (!get || !handler) throw new Error(`${endpoint.id}: there is no GET at its address`)
  const read = wholeOf(handler)
  return (context, input) => read(context, { ...input, query: get.query.parse({}), begun: null })
}

/** Asks what the handler begins with, unless that has been asked. */
function wholeOf(
  handler: Handler<Endpoint> | { begin: NonNullable<Served['begin']> },
): (context: Context, input: Input<Endpoint> & Pick<Received, 'begun'>) => Promise<unknown> {
  if (!('begin' in handler)) return handler
  return async (context, input) => {
    if (input.begun) return input.begun(context)
    const { asks, answer } = handler.begin(input)
    return answer(context, await together(context.db, asks))
  }
}

function serve(app: App, endpoint: Endpoint, served: Served): void {
  app.endpoints.push(endpoint)
  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // a piece of what goes on must not wait for the next one
    ...(endpoint.answer.kind === 'events' && { compress: false }),
    onRequest: guardOf(app, endpoint, (request) => beginningOf(endpoint, served, request)),
    handler: async (request, reply) => {
      const input = readInput(endpoint, request)
      const scope = scopeOf(request)
      if (isReading(endpoint)) stopWithClient(reply, scope)
      if (endpoint.answer.kind === 'file') {
        const context = contextOf(request, app.db)
        const answer = await scope.run(() => served.handler(context, input))
        const { content, ...told } = answer as FileContent
        return sendFile(reply, endpoint.answer, { ...told, content: scope.streaming(content) })
      }
      if (endpoint.answer.kind === 'events') {
        const ask = (context: Context) => served.handler(context, input) as Promise<Feed<unknown>>
        const feed = await scope.run(() => ask(contextOf(request, app.db)))
        const mayGoOn = async () => {
          const actor = await callerAgain(app, endpoint, request)
          return ask({ ...contextOf(request, app.db), actor })
        }
        return sendEvents(reply, feed, {
          ...app.streamTimes,
          mayGoOn: () => outsideOfRequest(mayGoOn),
        })
      }
      return send(reply, await scope.run(() => run(app, endpoint, served, request, input)))
    },
  })
}

/** Whether it changes nothing: then it has no transaction, and holds a connection for each of its statements alone. */
function isReading({ method, changesNothing = false }: Endpoint): boolean {
  return method === 'GET' || changesNothing
}

/** Nobody needs what is read for a client that has disconnected; a change is made all the same. */
function stopWithClient({ raw }: FastifyReply, scope: RequestScope): void {
  // it may have left while it was found out who calls
  if (raw.closed) scope.abandon()
  raw.once('close', () => {
    if (!raw.writableFinished) scope.abandon()
  })
}

/** What was sent: as the handler is given it, the read-only fields of the body, and how it goes on where it has begun. */
type Received = Input<Endpoint> & Pick<SplitBody, 'readOnly'> & Pick<FastifyRequest, 'begun'>

/** Null where the handler begins with nothing, and for an address that is refused once it is known who calls. */
function beginningOf(endpoint: Endpoint, { begin }: Served, request: FastifyRequest): Begun | null {
  if (!begin) return null
  try {
    return begin(readAddress(endpoint, request))
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

function readAddress(endpoint: Endpoint, request: FastifyRequest): AddressOf<Endpoint> {
  return {
    params: readPart(endpoint.params, request.params, 'NOT_FOUND'),
    query: readPart(endpoint.query, readQuery(request), 'MALFORMED'),
  }
}

function readInput(endpoint: Endpoint, request: FastifyRequest): Received {
  const { params, query } = readAddress(endpoint, request)
  const { body, readOnly } = readBody(endpoint, request)
  const version = endpoint.ifMatch ? readVersion(request.headers['if-match'], readOnly) : 0
  return { params, query, body: body as never, version, readOnly, begun: request.begun }
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
function readBody(endpoint: Endpoint, request: FastifyRequest): SplitBody {
  const { body, accepts } = endpoint
  if (!body) {
    if (request.body === undefined) return { body: null, readOnly: {} }
    throw new ApiProblem('MALFORMED', 'This operation does not accept a body.')
  }
  const type = (request.headers['content-type'] ?? '').split(';')[0]
  if (type?.trim().toLowerCase() !== accepts) {
    throw new ApiProblem('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${accepts}.`)
  }
  if (request.body === undefined) throw new ApiProblem('MALFORMED', 'The body is empty.')
  assertStorableText(request.body)
  const { body: kept, readOnly } = splitBody(endpoint, request.body)
  return { body: readPart(body, kept, 'MALFORMED'), readOnly }
}

async function run(
  app: App,
  endpoint: Endpoint,
  { handler, current }: Served,
  request: FastifyRequest,
  input: Received,
): Promise<Sendable | Written> {
  if (isReading(endpoint)) {
    const answer = await handler(contextOf(request, app.db), input)
    return answer instanceof Written ? answer : sendable(endpoint, input.params, answer)
  }
  const work = async (db: Kysely<Schema>) => {
    const context = contextOf(request, db)
    await assertReadOnlyKept(endpoint, input, async () => current?.(context, input))
    return sendable(endpoint, input.params, await handler(context, input))
  }
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

const json = 'application/json; charset=utf-8'

function send(reply: FastifyReply, answer: Sendable | Written): FastifyReply {
  if (answer instanceof Written) return reply.type(json).send(answer.json)
  const { status, body, location } = answer
  const data = body.data
  if (typeof data === 'object' && data !== null && 'version' in data) {
    reply.header('etag', `"${Number(data.version)}"`)
  }
  if (location !== null) reply.header('location', location)
  return reply.code(status).type(json).send(JSON.stringify(body))
}
