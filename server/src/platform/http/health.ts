import type { FastifyInstance } from 'fastify'

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can serve — the database answers and is migrated; 503 with the
 * reason where not. Neither needs a token, so that however many ask, the database is asked one question at a time.
 */
export function serveHealth(http: FastifyInstance, notReady: () => Promise<string | null>): void {
  let asked: Promise<string | null> | null = null
  const ask = () => {
    asked ??= notReady().finally(() => {
      asked = null
    })
    return asked
  }
  http.get('/healthz', async () => ({ status: 'live' }))
  http.get('/readyz', async (_request, reply) => {
    const reason = await ask()
    return reason === null
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason })
  })
}
