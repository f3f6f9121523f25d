import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Window {
  began: number
  requests: number
}

/** So many callers are counted at once; of more, who has called least recently starts anew. */
const mostCallers = 5_000

/**
 * How many requests each caller has sent in their present window. The store that comes with `@fastify/rate-limit` tells all of them
 * by one object, which is read a turn later: requests that arrive in one turn would all count as the last of them.
 */
export class RequestCounts implements FastifyRateLimitStore {
  private readonly windows = new Map<string, Window>()

  /** `timeWindow` is how long a window lasts, in ms; what is told lasts as long as what is left of it. */
  incr(
    caller: string,
    tell: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = Date.now()
    const known = this.windows.get(caller)
    const isOver = !known || known.began + timeWindow <= now
    const window = isOver ? { began: now, requests: 0 } : known
    window.requests += 1
    this.windows.delete(caller)
    this.windows.set(caller, window)
    for (const oldest of this.windows.keys()) {
      if (this.windows.size <= mostCallers) break
      this.windows.delete(oldest)
    }
    tell(null, { current: window.requests, ttl: window.began + timeWindow - now })
  }

  child(): RequestCounts {
    return new RequestCounts()
  }
}
