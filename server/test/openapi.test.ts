import type { Answer } from '@lambda/contract/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from './harness.ts'

/** Whatever an operation does, this can happen to whoever calls it. */
const always = ['400', '403', '429', '431', '500', '503']

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  /** Empty where no token is needed. */
  security?: object[]
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

let server: TestServer
let document: { paths: Record<string, Record<string, Operation>> }
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  server = await startTestServer()
  const answer = await server.http.inject({ url: '/api/openapi.json' })
  document = answer.json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => server.close())

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every endpoint is one operation, under a name of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(server.endpoints.map(({ id }) => id).toSorted())
})

test('every reference within the document leads to something', () => {
  const dangling = referencesIn(document).filter((pointer) => !resolves(document, pointer))
  expect(dangling).toEqual([])
})

test('every operation tells its success and every way in which it can be refused', () => {
  for (const { method, path, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    const hasBody = method === 'post' || method === 'put' || method === 'patch'
    const expected = [
      ...always,
      ...(operation.security ? [] : ['401']),
      ...(path.includes('{') ? ['404'] : []),
      ...(hasBody ? ['413', '415'] : []),
      ...(operation.requestBody ? ['422'] : []),
      ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['412', '428'] : []),
    ]
    expect(statuses, operation.operationId).toEqual(expect.arrayContaining(expected))
    expect(statuses.filter((status) => status < '300')).toHaveLength(1)
    for (const [status, { content, description }] of Object.entries(operation.responses)) {
      const { answer } = server.endpoints.find(({ id }) => id === operation.operationId) ?? {}
      const types = status < '300' ? successTypes(answer) : ['application/problem+json']
      expect(Object.keys(content ?? {}), `${operation.operationId} ${status}`).toEqual(types)
      expect(description).not.toBe('')
    }
  }
})

function successTypes(answer: Answer | undefined): string[] {
  if (answer?.kind === 'headers') return []
  return [answer?.kind === 'file' ? answer.mediaType : 'application/json']
}

test('every place in an address is a required parameter, and no other', () => {
  for (const { path, operation } of operations) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(places.toSorted())
    expect(parameters.every(({ required }) => required)).toBe(true)
  }
})

test('the page to read names every operation', async () => {
  const { body } = await server.http.inject({ url: '/api/docs' })
  for (const { path, operation } of operations) {
    expect(body).toContain(`<code>${path}</code>`)
    expect(operation.responses['500']?.content).toHaveProperty('application/problem+json')
  }
  expect(body).not.toContain('<script')
})

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/** Whether a JSON pointer such as `#/components/schemas/Problem` leads to something from the root of the document. */
function resolves(root: unknown, pointer: string): boolean {
  let place = root
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return false
    place = Object.getOwnPropertyDescriptor(place, name)?.value
  }
  return pointer.startsWith('#')
}
