import type { Lane } from '@lambda/contract/api'
import type { FastifyReply } from 'fastify'
import { ApiProblem } from '../errors.ts'

/** What goes on until its reader leaves, is counted by itself. */
type Counted = Lane | 'events'

/** Counts a request of a person until it is answered. Throws RATE_LIMITED where they have too many open. */
export type OpenRequests = (reply: FastifyReply, person: number, lane: Counted) => void

/** How many of one person may be worked on, wait for that or stream at a time: they wait in the server's memory. */
const most: Readonly<Record<Counted, number>> = { quick: 300, search: 100, slow: 8, events: 8 }

const tooMany = 'Too many of your requests are still being processed. Try again in a moment.'
const tooManyStreams = `You are following events on ${most.events} pages already. Close one of them.`

/** The open requests of everybody who calls this server. */
export function countOpenRequests(): OpenRequests {
  const counts = new Map<string, number>()

  function leave(key: string): void {
    const left = (counts.get(key) ?? 0) - 1
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }

  return ({ raw }, person, lane) => {
    // its reader has gone while it was looked up who they are
    if (raw.closed) return
    const key = `${lane} ${person}`
    const count = counts.get(key) ?? 0
    if (count >= most[lane]) {
      const detail = lane === 'events' ? tooManyStreams : tooMany
      throw new ApiProblem('RATE_LIMITED', detail, { headers: { 'retry-after': '2' } })
    }
    counts.set(key, count + 1)
    // Fastify does not tell of an answer whose reader has gone before it
    raw.once('close', () => leave(key))
  }
}
