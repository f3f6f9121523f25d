import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import { type FastifyBaseLogger, type FastifyInstance, LogController, fastify } from 'fastify'
import { answerBrokenHttp } from './broken-http.ts'
import { ApiProblem } from '../errors.ts'
import { limitByAddress } from './failure-limit.ts'
import { answerUnroutable, handleErrors } from './http-errors.ts'
import { parseBodies } from './json-body.ts'
import { countOpenRequests } from './open-requests.ts'
import { type ConstraintMeanings, retryAfter } from '../database/postgres-errors.ts'
import { RequestCounts } from './request-counts.ts'
import { securityHeaders } from './security-headers.ts'
import { traceIdOf, traceparentOf } from './trace.ts'

export interface HttpOptions {
  log: FastifyBaseLogger
  /** What the database's named constraints mean to a person. */
  constraints: ConstraintMeanings
  rateLimit: { perSecond: number; burst: number } | null
  /** How many calls without a valid token one address may send in a minute; null = any number. */
  signInLimit: number | null
  trustedProxies: readonly string[]
}

/**
 * The HTTP server before anything is served: time limits, size limits, security headers, compression, back-pressure,
 * and every error as `application/problem+json`.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: options.log,
    bodyLimit: 1024 * 1024,
    requestTimeout: 20_000,
    connectionTimeout: 25_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: (request) => traceIdOf(request.headers.traceparent),
    logController: new LogController({ disableRequestLogging: true }),
    // closeInOrder refuses as every other refusal is worded
    return503OnClosing: false,
    // the token of a link to a file holds what the file is called
    routerOptions: { maxParamLength: 2_000 },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerUnroutable,
  })
  http.decorateRequest('claimed', null)
  http.decorateRequest('caller', null)
  http.decorateRequest('scope', null)
  http.decorateRequest('begun', null)
  http.decorateRequest('failure', null)
  http.decorate('countOpen', countOpenRequests())
  http.decorate('streams', new Set<() => void>())
  http.decorate('countFailure', await limitByAddress(http, options.signInLimit))
  parseBodies(http)
  handleErrors(http, options.constraints)
  closeInOrder(http)
  await protect(http, options)
  await http.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    // a small body could unpack to a huge one: what comes in compressed is refused (body-parser.ts)
    globalDecompression: false,
  })
  return http
}

async function protect(http: FastifyInstance, options: HttpOptions): Promise<void> {
  await http.register(fastifyUnderPressure, {
    maxEventLoopDelay: slowTurn,
    pressureHandler: async (request) => {
      if (request.url === '/healthz' || !(await isStillSlow())) return
      throw new ApiProblem('UNAVAILABLE', 'The server is busy. Try again in a moment.', {
        headers: retryAfter,
      })
    },
  })
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('traceparent', traceparentOf(request.id))
    done()
  })
  if (options.rateLimit) await limitRate(http, options.rateLimit)
}

/** Milliseconds that one turn of the event loop may take before requests are turned away. */
const slowTurn = 1_500

/** What made us ask is a mean up to a second old, which a single pause makes great: only the present counts. */
async function isStillSlow(): Promise<boolean> {
  const asked = performance.now()
  await setImmediate()
  return performance.now() - asked > slowTurn
}

/** So many requests of one user a second, with bursts, counted once the user is known. */
async function limitRate(
  http: FastifyInstance,
  { perSecond, burst }: { perSecond: number; burst: number },
): Promise<void> {
  await http.register(fastifyRateLimit, {
    hook: 'preParsing',
    store: RequestCounts,
    max: burst,
    timeWindow: Math.ceil((burst / perSecond) * 1000),
    keyGenerator: (request) => String(request.caller?.actor.id ?? request.ip),
    allowList: (request) => request.caller === null,
    errorResponseBuilder: (_request, context) =>
      new ApiProblem('RATE_LIMITED', `Too many requests. Try again in ${context.after}.`, {
        headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) },
      }),
  })
}

/**
 * The policy of our own pages: nothing from elsewhere but the identity provider, styles only with this answer's
 * nonce, framed by nobody but ourselves (silent sign-in needs that).
 */
export function pagePolicy(signInOrigins: readonly string[]): { nonce: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const own = ["'self'", ...signInOrigins].join(' ')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${own}`,
    `frame-src ${own}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
  return { nonce, policy }
}

/** Who has not finished sending by then is cut off, so that the process ends within its 10 s. */
const patience = 7_000

/**
 * How this server closes: requests that are being worked on finish and take their connections along, those that
 * still arrive on open ones are refused with 503, and after 7 s whatever is left is cut off. Node itself would
 * keep a connection whose request finishes meanwhile, and would no longer time out a request that never ends.
 */
function closeInOrder(http: FastifyInstance): void {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
    for (const end of http.streams) end()
    const sweep = setInterval(() => http.server.closeIdleConnections(), 100)
    const end = setTimeout(() => http.server.closeAllConnections(), patience)
    http.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(end)
    })
  })
  http.addHook('onRequest', (_request, _reply, done) => {
    if (!isClosing) return done()
    const detail = 'The server is stopping. Try again in a moment.'
    return done(new ApiProblem('UNAVAILABLE', detail, { headers: retryAfter }))
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
