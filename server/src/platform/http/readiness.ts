import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../errors.ts'
import { retryAfter } from '../database/postgres-errors.ts'

/** Whether the database is migrated and seeded; until then the API says so instead of failing on missing tables. */
export interface Readiness {
  ready: boolean
}

/** Answers 503 to everything below /api while the server is not ready. */
export function holdUntilReady(http: FastifyInstance, readiness: Readiness): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (readiness.ready || !request.url.startsWith('/api/')) return done()
    const detail = 'The server is starting. Try again in a moment.'
    return done(new ApiProblem('UNAVAILABLE', detail, { headers: retryAfter }))
  })
}
