import type { Socket } from 'node:net'
import { ApiProblem } from './errors.ts'
import { newTraceId } from './trace.ts'

/**
 * Answers what is not HTTP at all (two lengths, bare line feeds, oversized headers, silence) once and closes: after
 * that nothing on this connection can be trusted to be a request.
 */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ApiProblem('HEADERS_TOO_LARGE')
      : new ApiProblem('MALFORMED', 'This is not a well-formed HTTP request.')
  const body = JSON.stringify(problem.body('', newTraceId()))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
