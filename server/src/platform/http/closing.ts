import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../errors.ts'
import { retryAfter } from '../database/postgres-errors.ts'

/** Who has not finished sending by then is cut off, so that the process ends within its 10 s. */
const patience = 7_000

/**
 * How this server closes: requests that are being worked on finish and take their connections along, those that
 * still arrive on open ones are refused with 503, and after 7 s whatever is left is cut off. Node itself would
 * keep a connection whose request finishes meanwhile, and would no longer time out a request that never ends.
 */
export function closeInOrder(http: FastifyInstance): void {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
    const sweep = setInterval(() => http.server.closeIdleConnections(), 100)
    const end = setTimeout(() => http.server.closeAllConnections(), patience)
    http.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(end)
    })
  })
  http.addHook('onRequest', async () => {
    if (!isClosing) return
    throw new ApiProblem('UNAVAILABLE', 'The server is stopping. Try again in a moment.', {
      headers: retryAfter,
    })
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
