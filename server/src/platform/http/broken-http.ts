import type { Socket } from 'node:net'
import { ApiProblem } from '../errors.ts'
import { mayArriveSlowly } from './long-requests.ts'
import { securityHeaders } from './security-headers.ts'
import { newTraceId, traceparentOf } from './trace.ts'

/** Node's own word for a request that has not arrived within its time; it says so once. */
const late = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Answers what is not HTTP at all (two lengths, bare line feeds, oversized headers, half a request) once and closes:
 * after that nothing on this connection can be trusted to be a request. Silence is closed without an answer.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === late && mayArriveSlowly(socket)) return
  // opened by a browser ahead of need: it would take the answer for that to a request which it sends just now
  if (error.code === late && socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const traceId = newTraceId()
  const problem = problemOf(error.code)
  const body = JSON.stringify(problem.body('', traceId))
  const headers = {
    ...securityHeaders,
    traceparent: traceparentOf(traceId),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}

function problemOf(code: string | undefined): ApiProblem {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiProblem('HEADERS_TOO_LARGE')
  return new ApiProblem(
    'MALFORMED',
    code === late ? 'The request did not arrive in time.' : 'Malformed HTTP request.',
  )
}
