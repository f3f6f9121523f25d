import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type ServerLog = FastifyBaseLogger

/** One JSON object a line on standard output. Addresses are logged without their query, tokens never. */
export function createLog(level: string): ServerLog {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: request.url.split('?')[0],
      }),
    },
  })
}
