import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { publicAddress } from './http/public-address.ts'

export type ServerLog = FastifyBaseLogger

/** One JSON object a line, on standard output unless told. Addresses are logged without their query, tokens never. */
export function createLog(level: string, destination?: DestinationStream): ServerLog {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: publicAddress(request.url),
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
