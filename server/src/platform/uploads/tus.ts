import { PassThrough, Readable, finished } from 'node:stream'
import type { Endpoint } from '@lambda/contract/api'
import { sizeLimits } from '@lambda/contract/attachment-categories'
import { tusApi } from '@lambda/contract/uploads'
import { cleanFileName } from '@lambda/domain/documents/file-name'
import { type Upload, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { withTransaction } from '../database/database.ts'
import { ApiProblem, fieldRefused } from '../errors.ts'
import { callerOf, guardOf, scopeOf } from '../http/guard.ts'
import { endSlowArrival, letArriveSlowly } from '../http/long-requests.ts'
import { type LimitsOf, assertSize } from './upload-check.ts'
import { type UploadFolder, noUpload } from './upload-folder.ts'
import { uploadLocks } from './upload-locks.ts'
import { announceUpload, findUpload } from './upload-store.ts'
import type { ProblemCode } from '@lambda/contract/problem'
import { errorCode } from '../error-code.ts'
import { storageProblem } from '../files/file-store.ts'

const address = '/api/uploads'

/** The only version there is. */
const version = '1.0.0'

/** Hundreds of small files are sent at once: each is two requests, or more where it is sent in pieces. */
const rateLimit = { max: 10_000, timeWindow: 10_000 }

/** Whoever is asked to leave an upload to another request has as long to write what it holds. */
const lockDrainTimeout = 300

interface TusParts {
  folder: UploadFolder
  limitsOf: LimitsOf
  /** Told of every upload that is whole. */
  arrived: (id: string) => Promise<void>
}

/**
 * Serves the protocol tus 1.0.0 with the extensions creation, termination and expiration, behind the same door and with
 * the same problems as every other endpoint; each upload belongs to whoever has begun it. The locks are those of this
 * process and the bytes lie in its folder, so several servers need either requests that stay with the server they came
 * to (sticky sessions), or one folder that they share and, as well, nobody who sends one upload to two of them at once.
 */
export function serveTus(app: App, parts: TusParts): void {
  const announcing = new WeakMap<Request, number>()
  const tus = new Server({
    path: address,
    relativeLocation: true,
    datastore: parts.folder,
    locker: uploadLocks(),
    lockDrainTimeout,
    maxSize: sizeLimits.greatest,
    onUploadCreate: (request, upload) => announce(app, parts, announcing.get(request), upload),
    onUploadFinish: async (_request, { id }) => {
      await parts.arrived(id)
      return {}
    },
    onResponseError: (_request, error) => {
      throw problemOfTus(error)
    },
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { sent, end } = webRequest(request)
    announcing.set(sent, callerOf(request).actor.id)
    try {
      const scope = scopeOf(request)
      const answer = () => tus.handleWeb(sent)
      // a piece takes as long as its sender
      const isPiece = request.method === 'PATCH'
      return await send(reply, await (isPiece ? scope.unhurried(answer) : scope.run(answer)))
    } finally {
      end()
    }
  }
  const serve = (http: FastifyInstance, method: TusMethod, url: string, endpoint: Endpoint) =>
    http.route({
      method,
      url,
      config: { rateLimit },
      onRequest: [tellVersion, guardOf(app, endpoint), assertVersion, ownUpload(app), takeTime],
      handler,
    })
  app.endpoints.push(...Object.values(tusApi))
  // Fastify would answer HEAD by a GET that is served at the same address: it must know of ours before
  serve(app.http, 'HEAD', `${address}/:id`, tusApi.append)
  serve(app.http, 'OPTIONS', address, tusApi.create)
  void app.http.register(async (http) => {
    readBodiesAsTheyCome(http)
    serve(http, 'POST', address, tusApi.create)
    serve(http, 'PATCH', `${address}/:id`, tusApi.append)
    serve(http, 'DELETE', `${address}/:id`, tusApi.remove)
  })
}

type TusMethod = Endpoint['method'] | 'HEAD' | 'OPTIONS'

/** Bodies are bytes and not touched; nothing else is taken. */
function readBodiesAsTheyCome(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(tusApi.append.accepts, (_request, payload, done) => done(null, payload))
  http.addContentTypeParser('*', (_request, _payload, done) => {
    const detail = `Send the file as ${tusApi.append.accepts}.`
    done(new ApiProblem('UNSUPPORTED_MEDIA_TYPE', detail))
  })
}

async function tellVersion(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'tus-resumable': version, 'tus-version': version })
}

async function assertVersion({ method, headers }: FastifyRequest): Promise<void> {
  if (method === 'OPTIONS' || headers['tus-resumable'] === version) return
  throw new ApiProblem('UPLOAD_PROTOCOL', `Send the header Tus-Resumable: ${version}.`)
}

async function takeTime(request: FastifyRequest): Promise<void> {
  letArriveSlowly(request.raw)
}

/** Somebody else's upload is as good as none. */
function ownUpload(app: App): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { id } = request.params as { id?: string }
    if (id === undefined) return
    const find = () => scopeOf(request).run(() => findUpload(app.db, id))
    const row = /^[0-9a-f]{32}$/.test(id) ? await find() : undefined
    if (row?.user_id !== callerOf(request).actor.id) throw noUpload()
  }
}

/** Takes an announced file into the books: the name cleaned, the size within the limits, room left for it. */
async function announce(
  app: App,
  { limitsOf }: TusParts,
  userId: number | undefined,
  { id, size = 0, metadata }: Upload,
): Promise<Pick<Upload, 'metadata'>> {
  if (userId === undefined) throw new Error('An upload is announced by nobody.')
  const given = metadata?.['filename'] ?? ''
  // what bytes decode to that are not UTF-8, and what a browser makes of a name on the disk that it cannot read
  if (given.includes('\ufffd')) throw fieldRefused('MALFORMED', 'filename', unreadableName)
  const name = cleanFileName(given)
  if (name === null) throw fieldRefused('MALFORMED', 'filename', 'The file needs a name.')
  if (size === 0) throw fieldRefused('RULE_BROKEN', 'size', 'The file is empty.')
  const categoryId = categoryIn(metadata?.['category'] ?? '')
  const limits = await limitsOf(app.db, categoryId)
  if (!limits) throw fieldRefused('RULE_BROKEN', 'category', 'This category does not exist.')
  assertSize(limits, size)
  await withTransaction(app.db, (trx) =>
    announceUpload(trx, { id, userId, name, size, categoryId }),
  )
  return { metadata: { filename: name } }
}

const unreadableName =
  'The file name has characters that are not valid UTF-8: rename the file and upload it again.'

function categoryIn(text: string): number | null {
  if (text === '') return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw fieldRefused('MALFORMED', 'category', 'The category must be an ID.')
}

/** The headers that the protocol reads. */
const readHeaders = ['content-length', 'content-type', 'tus-resumable'] as const

/**
 * The request as the protocol's own code reads it. Its body goes through a pipe of its own, so that what is left of it
 * can be let run past when it was not wanted; `end` does that.
 */
function webRequest(request: FastifyRequest): { sent: Request; end: () => void } {
  const { raw, method, url } = request
  // what comes with an announcement is left aside: its sender would not learn where a broken one stands
  const body = method === 'PATCH' && request.body instanceof Readable ? new PassThrough() : null
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    const isRead = name.startsWith('upload-') || readHeaders.some((one) => one === name)
    if (isRead && (body || !name.startsWith('content-'))) headers.set(name, String(value))
  }
  if (body) {
    raw.pipe(body)
    finished(raw, { writable: false }, (error) => error && body.destroy(error))
  }
  const sent = new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    ...(body ? { body: webStream(body), duplex: 'half' } : {}),
  })
  const end = () => {
    endSlowArrival(raw)
    if (!body) return
    raw.unpipe(body)
    body.destroy()
    raw.resume()
  }
  return { sent, end }
}

/** Without a strategy of its own it would hold thousands of pieces, however large. */
function webStream(body: Readable): ReadableStream {
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 })
  return Readable.toWeb(body, { strategy })
}

/** The headers that the protocol answers with; those for scripts from elsewhere are none of ours. */
function isAnswered(name: string): boolean {
  return /^(tus|upload)-|^(location|connection)$/.test(name)
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.status >= 400) {
    throw problemOfTus({ status_code: answer.status, body: await answer.text() })
  }
  const headers = [...answer.headers].filter(([name]) => isAnswered(name))
  return reply.code(answer.status).headers(Object.fromEntries(headers)).send('')
}

/** What the protocol's own code refuses, by the status it would answer with. */
const problems: Readonly<Record<number, [ProblemCode, string]>> = {
  400: ['MALFORMED', 'An upload header is missing or malformed.'],
  403: ['MALFORMED', 'An upload header is missing or malformed.'],
  404: ['NOT_FOUND', 'Upload not found. Start it again.'],
  409: ['UPLOAD_OFFSET', 'Wrong upload offset. Use HEAD to get the current offset.'],
  410: ['NOT_FOUND', 'The upload has expired. Start it again.'],
  413: ['TOO_LARGE', 'The data exceeds the announced size or the maximum file size.'],
  501: ['MALFORMED', 'This tus extension is not supported.'],
}

/** What the protocol's own code throws, or the disk below it, as a problem of ours; any other error as it is. */
function problemOfTus(error: Error | { status_code: number; body: string }): unknown {
  if (error instanceof Error && !('status_code' in error)) return problemOfDisk(error)
  const status = 'status_code' in error ? Number(error.status_code) : 0
  const [code, detail] = problems[status] ?? []
  if (code === undefined) return new Error(`tus refused with ${status}`)
  return new ApiProblem(code, detail)
}

function problemOfDisk(error: Error): unknown {
  return errorCode(error) === 'ENOENT' ? noUpload() : storageProblem(error)
}
