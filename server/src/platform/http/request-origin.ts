import type { FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { Context } from '../context.ts'
import { callerOf } from './guard.ts'

/** Where a request comes from, as history and trail write it down; only behind a guard. */
export function originOf(
  request: FastifyRequest,
): Pick<Context, 'actor' | 'source' | 'traceId' | 'address'> {
  return { ...callerOf(request), traceId: request.id, address: clientAddress(request.ip) }
}
