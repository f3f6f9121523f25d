import type { Answer } from '@lambda/contract/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestServer, startTestServer } from '../harness.ts'
import { targetOf, withoutReferences } from './openapi-document.ts'

/** Whatever an operation does, this can happen to whoever calls it. */
const always = ['400', '403', '429', '431', '500', '503']

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: object }> }
  /** Empty where no token is needed. */
  security?: object[]
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: object }> }
  >
}

let server: TestServer
let text: string
let document: Record<string, unknown>
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  server = await startTestServer()
  const answer = await server.http.inject({ url: '/api/openapi.json' })
  text = answer.body
  document = answer.json()
  const { paths } = withoutReferences(document) as {
    paths: Record<string, Record<string, Operation>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
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
  const dangling = referencesIn(document).filter(
    (pointer) => !pointer.startsWith('#') || targetOf(document, pointer) === undefined,
  )
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
      // bytes break no rule
      ...(operation.requestBody && operation.operationId !== 'appendUpload' ? ['422'] : []),
      ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['412', '428'] : []),
    ]
    expect(statuses, operation.operationId).toEqual(expect.arrayContaining(expected))
    const isRanged = path === '/api/files/{token}'
    const successes = statuses.filter((status) => status < '400')
    expect(successes[0]).toMatch(/^2/)
    expect(successes.slice(1)).toEqual(isRanged ? ['206', '304'] : [])
    for (const [status, { content, description }] of Object.entries(operation.responses)) {
      const { answer } = server.endpoints.find(({ id }) => id === operation.operationId) ?? {}
      const types =
        status === '304' ? [] : status < '300' ? successTypes(answer) : ['application/problem+json']
      expect(Object.keys(content ?? {}), `${operation.operationId} ${status}`).toEqual(types)
      expect(description).not.toBe('')
    }
  }
})

function successTypes(answer: Answer | undefined): string[] {
  if (answer?.kind === 'headers') return []
  if (answer?.kind === 'events') return ['application/x-ndjson']
  return answer?.kind === 'file' ? [...answer.mediaTypes] : ['application/json']
}

test('an answer has an entity tag where it has a version, and nowhere else', () => {
  const tagged = operations.filter(({ operation }) =>
    Object.values(operation.responses).some(({ headers }) => headers && 'ETag' in headers),
  )
  const versioned = operations.filter(({ operation }) => {
    const { answer } = server.endpoints.find(({ id }) => id === operation.operationId) ?? {}
    if (operation.operationId === 'openFileLink') return true
    return answer?.kind === 'one' && 'version' in propertiesOf(answer.data)
  })
  const idsOf = (some: typeof operations) => some.map(({ operation }) => operation.operationId)
  expect(idsOf(tagged)).toEqual(idsOf(versioned))
  expect(tagged.length).toBeGreaterThan(20)
})

test('files in parts and uploads are described by their headers and bodies', () => {
  const described = (id: string) => {
    const { operation } = operations.find((one) => one.operation.operationId === id) ?? {}
    const headers = operation?.parameters.filter((parameter) => parameter.in === 'header') ?? []
    return headers.map(({ name, required }) => `${name}${required ? '' : '?'}`)
  }
  expect(described('openFileLink')).toEqual(['Range?', 'If-Range?', 'If-None-Match?'])
  expect(described('createUpload')).toEqual(['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'])
  expect(described('appendUpload')).toEqual(['Tus-Resumable', 'Upload-Offset'])
  expect(described('removeUpload')).toEqual(['Tus-Resumable'])
  const { paths } = withoutReferences(document) as { paths: Record<string, unknown> }
  expect(paths['/api/uploads/{id}']).toMatchObject({
    patch: { requestBody: { content: { 'application/offset+octet-stream': {} } } },
  })
  expect(paths['/api/files/{token}']).toMatchObject({
    get: { responses: { 206: { headers: { 'Content-Range': {}, ETag: {} } } } },
  })
})

function propertiesOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).properties ?? {}
}

test('every place in an address is a required parameter, and no other', () => {
  for (const { path, operation } of operations) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(places.toSorted())
    expect(parameters.every(({ required }) => required)).toBe(true)
  }
})

test('what an address is read as is declared as such: a number is no text, nor is a flag', () => {
  const wrong = server.endpoints.flatMap(({ id, params, query }) => {
    const { operation } = operations.find(({ operation }) => operation.operationId === id) ?? {}
    return Object.entries({ ...params.shape, ...query.shape }).flatMap(([name, part]) => {
      const declared = operation?.parameters.find((parameter) => parameter.name === name)
      const [number, flag, word] = ['30', 'true', 'word'].map((given) => z.safeParse(part, given))
      const isFlag = flag?.success && !word?.success
      const expected = typeof number?.data === 'number' ? 'integer' : isFlag ? 'boolean' : 'string'
      return declared?.schema.type === expected ? [] : [`${id} ${name} is no ${expected}`]
    })
  })
  expect(wrong).toEqual([])
})

test('what several operations share is said once', () => {
  expect(Buffer.byteLength(text) / operations.length).toBeLessThanOrEqual((300 * 1024) / 165)
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
