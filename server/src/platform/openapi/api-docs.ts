import type { Endpoint } from '@lambda/contract/api'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './api-docs-page.ts'
import { openApiOf } from './openapi.ts'

/**
 * `GET /api/openapi.json` and, for reading, `GET /api/docs`; both public: they describe, they hold nothing. Each is
 * written when it is first asked for, while others are served: that takes as long as a quarter of the start.
 */
export function serveApiDocs(http: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: Promise<string> | undefined
  let page: ReturnType<typeof apiDocsPage> | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiOf(endpoints).then((whole) => JSON.stringify(whole))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  http.get('/api/docs', async (_request, reply) => {
    page ??= apiDocsPage(endpoints)
    const { html, policy } = await page
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(html)
  })
}
