import type { Endpoint } from '@lambda/contract/api'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './api-docs-page.ts'
import { openApiOf } from './openapi.ts'

/** `GET /api/openapi.json` and, for reading, `GET /api/docs`; both public: they describe, they hold nothing. */
export function serveApiDocs(http: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = JSON.stringify(openApiOf(endpoints))
  const { html, policy } = apiDocsPage(endpoints)
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  http.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  )
}
