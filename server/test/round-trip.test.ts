import { type Endpoint, endpoint } from '@lambda/contract/api'
import { productsApi } from '@lambda/contract/products/products'
import { readOnlyFieldsOf } from '@lambda/contract/read-only'
import { userInput } from '@lambda/contract/users'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedReferenceData } from '../src/seed/reference-data.ts'
import { productBody } from './factories.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { openApiOf } from '../src/platform/openapi/openapi.ts'
import { withoutReferences } from './openapi/openapi-document.ts'
import { type Params, addUser, putExamples } from './put-examples.ts'

/** Every PUT of the API accepts a resource exactly as GET returned it: a new one is tested as soon as it has an example. */

type Json = Record<string, unknown>

const as = people.admin

let server: TestServer
let puts: Endpoint[]
let documented: { paths: Record<string, Record<string, Operation>> }
const ajv = new Ajv2020({ strict: false, validateFormats: false })

beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
  // one without a body stores nothing that could be read back
  puts = server.endpoints.filter(({ method, body }) => method === 'PUT' && body !== null)
  const document = await openApiOf(server.endpoints)
  documented = withoutReferences(document) as typeof documented
  ajv.addSchema(document, 'document')
})
afterAll(() => server.close())

interface Example {
  put: Endpoint
  get: Endpoint
  params: Params
  stored: Json
}

/** One for each path: some fields of reference data must be unique, and there are few right values for them. */
const made = new Map<string, Promise<Params>>()

async function exampleOf(path: string): Promise<Example> {
  const put = puts.find((one) => one.path === path)
  const get = server.endpoints.find((one) => one.method === 'GET' && one.path === path)
  const make = putExamples[path]
  if (!put || !get || !make) throw new Error(`${path} has no PUT, no GET or no example.`)
  const params = await (made.get(path) ?? make(server))
  made.set(path, Promise.resolve(params))
  const stored = await read(get, params)
  return { put, get, params, stored }
}

async function read(get: Endpoint, params: Params, query: Params = {}): Promise<Json> {
  const answer = await server.call(endpoint({ ...get }), { as, params, query })
  return answer.data as never
}

/** What stays the same as long as nobody changes it: addresses are signed anew for every answer. */
function lasting(value: Json): Json {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => (name === 'thumbnail' ? null : inner)),
  ) as Json
}

async function expectUnchanged({ get, params, stored }: Example): Promise<void> {
  expect(lasting(await read(get, params))).toEqual(lasting(stored))
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'other'
  const [[name, inner] = ['other', null]] = Object.entries(value)
  return { ...value, [name]: other(inner) }
}

test('every PUT has an example', () => {
  expect(puts.map(({ path }) => path).toSorted()).toEqual(Object.keys(putExamples).toSorted())
})

describe.each(Object.keys(putExamples))('PUT %s', (path) => {
  test('accepts what GET returned, in any language, without If-Match, and changes nothing', async () => {
    const example = await exampleOf(path)
    const { put, get, params, stored } = example
    const queries: Params[] = 'language' in get.query.shape ? [{ language: 'DE' }, {}] : [{}]
    for (const query of queries) {
      const body = await read(get, params, query)
      const answer = await server.call(put, { as, params, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(lasting(answer.data as never)).toMatchObject(lasting(stored))
    }
    await expectUnchanged(example)
  })

  test('accepts its own answer with If-Match', async () => {
    const { put, params, stored } = await exampleOf(path)
    const ifMatch = put.ifMatch ? { ifMatch: Number(stored['version']) } : {}
    const { data: body } = await server.call(put, { as, params, body: stored, ...ifMatch })
    const again = await server.call(put, { as, params, body: body as never, ...ifMatch })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  test('refuses another value of what is stored, and ignores what is computed', async () => {
    const example = await exampleOf(path)
    const { put, params, stored } = example
    const { shape = {}, derived } = readOnlyFieldsOf(put) ?? {}
    const readOnly = Object.keys(shape).filter((name) => name in stored && name !== 'version')
    expect(readOnly).toContain('id')
    for (const name of readOnly) {
      const body = { ...stored, [name]: other(stored[name]) }
      const answer = await server.call(put, { as, params, body })
      const expected = derived?.has(name) ? [200, []] : [400, [name]]
      const paths = (answer.body.errors ?? []).map((error) => error.path)
      expect([name, answer.status, paths]).toEqual([name, ...expected])
    }
    await expectUnchanged(example)
  })

  test('refuses what it does not know', async () => {
    const example = await exampleOf(path)
    const { put, params, stored } = example
    for (const name of ['isAdmin', '__proto__', 'constructor', 'toString']) {
      const body = JSON.parse(
        JSON.stringify({ ...stored, UNKNOWN: 1 }).replace('UNKNOWN', name),
      ) as Json
      const answer = await server.call(put, { as, params, body })
      const code = name === '__proto__' ? undefined : 'UNKNOWN_FIELD'
      expect([name, answer.status, answer.body.errors?.[0]?.code]).toEqual([name, 400, code])
    }
    await expectUnchanged(example)
  })

  test('takes its version from If-Match or from the body, which must not differ', async () => {
    const example = await exampleOf(path)
    const { put, params, stored } = example
    if (!put.ifMatch) return
    const version = Number(stored['version'])
    const { version: _, ...blind } = stored
    const refusals = [
      [{ body: blind }, 428, 'VERSION_REQUIRED', undefined],
      [{ body: { ...stored, version: version + 1 } }, 412, 'STALE_VERSION', undefined],
      [{ body: blind, ifMatch: version + 1 }, 412, 'STALE_VERSION', undefined],
      [{ body: stored, ifMatch: version + 1 }, 400, 'MALFORMED', 'version'],
      [{ body: { ...stored, version: String(version) } }, 400, 'MALFORMED', 'version'],
      [{ body: { ...stored, version: null } }, 400, 'MALFORMED', 'version'],
      [{ body: { ...stored, version: 0.5 } }, 400, 'MALFORMED', 'version'],
      [{ body: stored, ifMatch: 'W/"1"' }, 400, 'MALFORMED', 'If-Match'],
    ] as const
    for (const [options, ...expected] of refusals) {
      const { status, body } = await server.call(put, { as, params, ...options })
      expect([status, body.code, body.errors?.[0]?.path]).toEqual(expected)
    }
    const { status } = await server.call(put, { as, params, body: blind, ifMatch: version })
    expect(status).toBe(200)
    await expectUnchanged(example)
  })

  test('describes in OpenAPI what it accepts, and a creation by the same fields, too', async () => {
    const { put, stored } = await exampleOf(path)
    const fields = Object.keys(put.body instanceof z.ZodObject ? put.body.shape : {})
    const taken = Object.fromEntries(fields.map((name) => [name, stored[name]]))
    const creations = server.endpoints.filter(
      ({ method, body }) => method === 'POST' && body === put.body,
    )
    const bodies = [taken, stored, { ...stored, isAdmin: true }]
    expect(bodies.map((body) => accepts(put, body))).toEqual([true, true, false])
    for (const creation of creations)
      expect(bodies.map((body) => accepts(creation, body))).toEqual([true, false, false])
  })

  test('describes its read-only fields in OpenAPI', () => {
    const put = puts.find((one) => one.path === path)
    const { requestBody, parameters = [] } = documented.paths[`/api${path}`]?.['put'] ?? {}
    const schema = requestBody?.content['application/json']?.schema
    const { shape = {} } = put ? (readOnlyFieldsOf(put) ?? {}) : {}
    const readOnly = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) =>
      property.readOnly ? [name] : [],
    )
    expect(readOnly.toSorted()).toEqual(Object.keys(shape).toSorted())
    expect((schema?.required ?? []).filter((name) => readOnly.includes(name))).toEqual([])
    expect(parameters.filter(({ name, required }) => name === 'If-Match' && required)).toEqual([])
  })
})

/** Whether a validator of JSON Schema finds that a call takes this body, by the document of the API. */
function accepts({ path, method }: Endpoint, body: Json): boolean {
  const pointer = `/api${path}`.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const place = `${pointer}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
  const validate = ajv.getSchema(`document#/paths/${place}`)
  if (!validate) throw new Error(`${method} ${path} has no body.`)
  return validate(body) === true
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Described }> }
  parameters: { name: string; required: boolean }[]
}

interface Described {
  properties: Record<string, { readOnly?: boolean }>
  required?: string[]
}

describe('what is stored and what is computed', () => {
  test('of a user', async () => {
    const { put, stored } = await exampleOf('/users/{id}')
    const { shape = {}, derived } = readOnlyFieldsOf(put) ?? {}
    expect(Object.keys(shape).toSorted()).toEqual(
      Object.keys(stored)
        .filter((name) => !Object.hasOwn(userInput.shape, name))
        .toSorted(),
    )
    const kept = Object.keys(shape).filter((name) => !derived?.has(name))
    expect(kept.toSorted()).toEqual(['createdAt', 'id', 'isBound', 'version'])
  })

  test('of the file of a document: its content is not changed here, what was found in it may be', async () => {
    const { put, params, stored } = await exampleOf('/attachments/{id}')
    const file = stored['file'] as Json
    const send = (more: Json) =>
      server.call(put, { as, params, body: { ...stored, file: { ...file, ...more } } })
    expect((await send({ pages: 12, thumbnail: null, inspection: 'waiting' })).status).toBe(200)
    for (const name of ['id', 'name', 'size', 'sha256', 'type']) {
      const answer = await send({ [name]: other(file[name]) })
      expect([name, answer.status, answer.body.errors?.[0]?.path]).toEqual([name, 400, 'file'])
    }
  })
})

test('a change is stored when the rest is sent as it was read, and makes the version stale', async () => {
  const { put, get, params, stored } = await exampleOf('/users/{id}')
  const body = { ...stored, displayName: 'Rosa Trip' }
  const changed = await server.call(put, { as, params, body })
  expect(changed.data).toMatchObject({ displayName: 'Rosa Trip', version: 2 })
  const late = await server.call(put, { as, params, body: { ...stored, createdAt: 'long ago' } })
  expect([late.status, late.body.current]).toMatchObject([412, { version: 2 }])
  expect(await read(get, params)).toMatchObject({ displayName: 'Rosa Trip', version: 2 })
})

test('an instant may be written another way', async () => {
  const { put, params, stored } = await exampleOf('/users/{id}')
  const written = new Date(String(stored['createdAt'])).toISOString()
  for (const [createdAt, status] of [
    [written.replace('Z', '+00:00'), 200],
    [written.replace('Z', '0000Z'), 200],
    [written.replace(/^\d{4}/, '2001'), 400],
  ] as const) {
    const answer = await server.call(put, { as, params, body: { ...stored, createdAt } })
    expect([createdAt, answer.status]).toEqual([createdAt, status])
  }
})

test('a create takes no read-only field', async () => {
  const { createdAt, id } = await addUser(server)
  const body = { ...productBody(), id, createdAt }
  const answer = await server.call(productsApi.create, { body })
  const paths = answer.body.errors?.map((error) => error.path)
  expect([answer.status, paths]).toEqual([400, ['id', 'createdAt']])
})
