import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Counts something that came from the address of a request; the seconds to wait where it is too much, else null. */
export type AddressLimit = (request: FastifyRequest) => Promise<number | null>

/** At most so many a minute from one client address (of IPv6: one network of 64 bits); null = as many as come. */
export async function limitByAddress(
  http: FastifyInstance,
  perMinute: number | null,
): Promise<AddressLimit> {
  if (perMinute === null) return async () => null
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
  // in a context of its own, where it concerns no route
  await http.register(async (apart) => {
    await apart.register(fastifyRateLimit, { global: false })
    count = apart.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  })
  return async (request) => {
    const counted = await count?.(request)
    return counted && !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
