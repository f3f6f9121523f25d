import type { ProblemCode } from '@lambda/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import {
  type ConstraintMeanings,
  problemOfDatabaseError,
  retryAfter,
} from '../database/postgres-errors.ts'
import { publicAddress } from './public-address.ts'
import { securityHeaders } from './security-headers.ts'
import { traceparentOf } from './trace.ts'

/** What Fastify and its plugins refuse themselves, by their error codes. */
const fastifyProblems: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The body is larger than the 1 MiB allowed.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'MALFORMED',
    'The length of the body does not match Content-Length.',
  ],
  FST_ERR_BAD_URL: ['MALFORMED', 'The address is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'There is nothing at this address.'],
  FST_UNDER_PRESSURE: ['UNAVAILABLE', 'The server is busy. Try again in a moment.'],
  FST_ERR_RATE_LIMITED: ['RATE_LIMITED', 'Too many requests. Try again in a moment.'],
}

/** Whatever is thrown becomes a problem that may be read, or a plain 500 whose cause is in the log. */
function problemOf(
  error: Error | FastifyError,
  meanings: ConstraintMeanings,
  sent?: unknown,
): ApiProblem {
  if (error instanceof ApiProblem) return error
  const known = fastifyProblems[errorCode(error) ?? '']
  if (known) {
    return new ApiProblem(
      known[0],
      known[1],
      known[0] === 'UNAVAILABLE' ? { headers: retryAfter } : {},
    )
  }
  const refused = problemOfDatabaseError(error, meanings, sent) ?? refusalOfPlugin(error)
  if (refused) return refused
  return new ApiProblem('INTERNAL', 'Something went wrong. Give the trace ID to an administrator.')
}

/** What a plugin refuses by a status of its own, as `@fastify/static` does with paths that lead out of its folder. */
function refusalOfPlugin(error: Error | FastifyError): ApiProblem | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status < 400 || status > 499) return null
  return status === 403 || status === 404
    ? new ApiProblem('NOT_FOUND', 'There is nothing at this address.')
    : new ApiProblem('MALFORMED')
}

/** Answers with a problem; what it names as the address holds nothing that is nobody’s business. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ApiProblem) {
  // of the answer that it takes the place of
  for (const name of ['content-encoding', 'content-disposition']) reply.removeHeader(name)
  return reply
    .code(problem.status)
    .headers(problem.extra.headers ?? {})
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body(publicAddress(request.url), request.id)))
}

/** An address that no route can be looked up by: answered before the hooks, which set these headers elsewhere. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...securityHeaders, traceparent: traceparentOf(request.id) })
  void sendProblem(request, reply, problemOf(error, {}))
}

/**
 * Errors of every route become problems; `meanings` says what the named constraints of the database mean. A client that
 * disconnects before its body or its answer has arrived is no failure of anybody.
 */
export function handleErrors(app: FastifyInstance, meanings: ConstraintMeanings): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error === request.raw.errored || reply.raw.destroyed) {
      request.log.debug({ err: error }, 'the client disconnected')
      return sendProblem(request, reply, new ApiProblem('MALFORMED'))
    }
    const problem = problemOf(error, meanings, request.body)
    request.failure = { problem, cause: error }
    if (problem.status >= 500)
      request.log.error({ err: error, code: problem.code }, 'request failed')
    else if (problem.code === 'MALFORMED' && !(error instanceof ApiProblem)) {
      request.log.warn({ err: error }, 'malformed input was caught late')
    }
    return sendProblem(request, reply, problem)
  })
}
