import type { Lane } from '@lambda/contract/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiProblem } from '../errors.ts'

/** Counts a request of a person until it is answered. Throws RATE_LIMITED where they have too many open. */
export type OpenRequests = (request: FastifyRequest, person: number, lane: Lane) => void

/** How many of one person may be worked on, wait for that or stream at a time: they wait in the server's memory. */
const most: Readonly<Record<Lane, number>> = { quick: 300, search: 100, slow: 8 }

/** The open requests of everybody who calls this server. */
export function countOpenRequests(http: FastifyInstance): OpenRequests {
  const counts = new Map<string, number>()
  const keys = new WeakMap<FastifyRequest, string>()
  const over = new WeakSet<FastifyRequest>()

  function leave(request: FastifyRequest): void {
    over.add(request)
    const key = keys.get(request)
    if (key === undefined) return
    keys.delete(request)
    const left = (counts.get(key) ?? 0) - 1
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }

  // one of these comes: Fastify does not tell of an answer whose reader has gone before it
  http.addHook('onResponse', async (request) => leave(request))
  http.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request))
  })
  return (request, person, lane) => {
    // its reader has gone while it was looked up who they are
    if (over.has(request)) return
    const key = `${lane} ${person}`
    const count = counts.get(key) ?? 0
    if (count >= most[lane]) {
      const detail = 'Too many of your requests are still being processed. Try again in a moment.'
      throw new ApiProblem('RATE_LIMITED', detail, { headers: { 'retry-after': '2' } })
    }
    counts.set(key, count + 1)
    keys.set(request, key)
  }
}
