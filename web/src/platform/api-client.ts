import { type AnswerOf, type BodyInputOf, type Endpoint, addressOf } from '@lambda/contract/api'
import type { z } from 'zod'
import { deactivateUser } from './active-user.ts'
import { type ApiError, errorOfAnswer, errorOfSilence, isProblem } from './api-error.ts'
import { noteReachable } from './reachability.ts'
import { accessToken } from './session.ts'

/** An address carries text: numbers may be given as numbers where the contract reads digits. */
type InAddress<T> = { [K in keyof T]: T[K] | number }

type Params<E extends Endpoint> = keyof E['params']['shape'] extends never
  ? { params?: undefined }
  : { params: { [K in keyof E['params']['shape']]: string | number } }

type Body<E extends Endpoint> = E['body'] extends z.ZodType
  ? { body: BodyInputOf<E> }
  : { body?: undefined }

type IfMatch<E extends Endpoint> = E['ifMatch'] extends true
  ? { ifMatch: number }
  : { ifMatch?: undefined }

/** The parts of a call that its endpoint asks for: a missing path parameter, body or version does not compile. */
export type CallOf<E extends Endpoint> = Params<E> &
  Body<E> &
  IfMatch<E> & {
    query?: InAddress<z.input<E['query']>>
    /** The same key and body act once, however often they are sent. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** It is sent even if the page is closed meanwhile; the body may have some 60 kB then. */
    keepalive?: boolean
  }

/**
 * In ms, longer than the server's own limits: who waits this long has lost the connection. A file may be long on its way, and
 * events go on.
 */
const patience: Readonly<Record<string, number>> = { file: 15 * 60_000, events: 86_400_000 }

/** An endpoint that answers a file. */
export type FileEndpoint = Endpoint & { answer: { kind: 'file' } }

/**
 * Calls the API and gives what it answers: the thing itself, a page of things, or null.
 * Throws `ApiError` for every answer that is not a success and for silence; an aborted call throws the abort.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
): Promise<AnswerOf<E>> {
  return (await send(endpoint, request)).data
}

/** As `call`, together with the HTTP status of the success. */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
): Promise<{ status: number; data: AnswerOf<E> }> {
  const answer = await fetchAnswer(endpoint, request)
  const body = await jsonOf(answer)
  if (!answer.ok) throw refusalOf(answer, body)
  noteReachable(true)
  // The server answers by the same contract, which it checks itself: not checked once more here.
  const data = (endpoint.answer.kind === 'list' ? body : dataIn(body)) as AnswerOf<E>
  return { status: answer.status, data }
}

/**
 * Calls an endpoint that answers a file and gives its whole content with the name that the server calls it by.
 * Throws as `call` does, also where the content breaks off.
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  request: CallOf<E>,
): Promise<{ name: string; content: Blob }> {
  const answer = await fetchAnswer(endpoint, request)
  if (!answer.ok) throw refusalOf(answer, await jsonOf(answer))
  noteReachable(true)
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  try {
    return { name, content: await answer.blob() }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw errorOfSilence(error)
  }
}

/** The error of an answer that is not a success, with its body; what it says of the server and the person is noted. */
export function refusalOf(answer: Response, body: unknown): ApiError {
  const error = errorOfAnswer(answer, body)
  noteReachable(![502, 503, 504].includes(error.status))
  if (isProblem(error, 'USER_INACTIVE', 'USER_UNKNOWN')) deactivateUser()
  return error
}

/**
 * What the API answers to a call, be it a success or not. A token that it takes no longer is renewed once: a 401 has done
 * nothing, so asking again is harmless. Throws `ApiError` for silence.
 */
export async function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
): Promise<Response> {
  const answer = await fetchWith(await accessToken(), endpoint, request)
  if (answer.status !== 401) return answer
  return fetchWith(await accessToken({ forceRefresh: true }), endpoint, request)
}

async function fetchWith<E extends Endpoint>(
  token: string,
  endpoint: E,
  request: CallOf<E>,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(patience[endpoint.answer.kind] ?? 30_000)
  try {
    return await fetch(`/api${addressOf(endpoint, request.params, request.query)}`, {
      method: endpoint.method,
      headers: headersOf(endpoint, request, token),
      body: endpoint.body ? JSON.stringify(request.body) : undefined,
      ...(request.keepalive && { keepalive: true }),
      signal: request.signal ? AbortSignal.any([request.signal, timeOut]) : timeOut,
    })
  } catch (error) {
    if (request.signal?.aborted) throw error
    noteReachable(false)
    throw errorOfSilence(error)
  }
}

function headersOf<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  token: string,
): HeadersInit {
  const { answer } = endpoint
  const accepted =
    answer.kind === 'file' ? `${answer.mediaTypes.join(', ')}, application/problem+json` : ''
  const headers: Record<string, string> = {
    Accept: accepted || 'application/json',
    'Content-Type': endpoint.accepts,
  }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (request.ifMatch !== undefined) headers['If-Match'] = `"${request.ifMatch}"`
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey
  return headers
}

/** The body of an answer as JSON; null where that of a refusal has none. */
export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    // An error page of something in between: its status says enough. A success must be readable.
    if (answer.ok) throw errorOfSilence(error)
    return null
  }
}

function dataIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}
