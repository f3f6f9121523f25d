import { setImmediate as breathe } from 'node:timers/promises'
import { type Answer, type Endpoint, accesses, answerSchema } from '@lambda/contract/api'
import {
  documentedBodyOf,
  documentedReadOnlyOf,
  readOnlyFieldsOf,
} from '@lambda/contract/read-only'
import { type ProblemCode, problem, problemKinds } from '@lambda/contract/problem'
import { schemaNames } from '@lambda/contract/schemas/schema-names'
import { z } from 'zod'
import { describedHeaders, rangeHeaders } from './openapi-headers.ts'
import { type Components, type Json, createComponents } from './openapi-components.ts'

/**
 * The OpenAPI 3.1 document of the given endpoints: every operation with every status and shape that it can answer.
 * Nothing is written by hand, so it cannot say anything else than the server does. Others have their turn after each
 * endpoint, as all of them take half a second.
 */
export async function openApiOf(endpoints: readonly Endpoint[]): Promise<Json> {
  const components = createComponents()
  const all: Json[] = []
  for (const endpoint of endpoints) {
    all.push(...parametersOf(endpoint, components))
    await breathe()
  }
  const parameters = sharedParameters(all)
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, components, parameters)
    await breathe()
  }
  return components.complete({
    openapi: '3.1.0',
    info: {
      title: 'Lambda PIM API',
      version: '1',
      description:
        'Product information for insulation and acoustics. All operations except signed links require a bearer token with the scope Pim.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      parameters: Object.fromEntries(
        [...parameters].map(([text, name]) => [name, JSON.parse(text)]),
      ),
    },
  })
}

function operationOf(
  endpoint: Endpoint,
  components: Components,
  shared: ReadonlyMap<string, string>,
): Json {
  const { id, summary, access } = endpoint
  return {
    operationId: id,
    summary,
    description: accesses[access],
    ...(access === 'link' ? { security: [] } : {}),
    tags: [tagOf(endpoint)],
    parameters: parametersOf(endpoint, components).map((parameter) => {
      const name = shared.get(JSON.stringify(parameter))
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    }),
    ...requestOf(endpoint, components),
    responses: responsesOf(endpoint, components),
  }
}

function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? ''
}

/** The body of a request; a part of a file is bytes. */
function requestOf(endpoint: Endpoint, components: Components): Json {
  const { body, accepts } = endpoint
  if (body) return { requestBody: requestBodyOf(endpoint, body, components) }
  if (accepts !== 'application/offset+octet-stream') return {}
  const schema = { type: 'string', format: 'binary' }
  return { requestBody: { required: true, content: { [accepts]: { schema } } } }
}

function requestBodyOf(endpoint: Endpoint, body: z.ZodType, components: Components): Json {
  const readOnly = schemaNames.has(body) ? documentedReadOnlyOf(endpoint) : null
  const schema = readOnly
    ? components.extended(body, readOnly)
    : components.schema(documentedBodyOf(endpoint) ?? body, 'input')
  return { required: true, content: { [endpoint.accepts]: { schema } } }
}

function parametersOf(endpoint: Endpoint, components: Components): Json[] {
  const within = (place: 'path' | 'query', schema: z.ZodObject) =>
    Object.entries(schema.shape).map(([name, part]) => ({
      name,
      in: place,
      // what is not required is not said to be
      required: place === 'path' || !z.safeParse(part, undefined).success || undefined,
      schema: components.schema(part as z.ZodType, 'input'),
    }))
  return [
    ...within('path', endpoint.params),
    ...within('query', endpoint.query),
    ...headersOf(endpoint),
  ]
}

/** The names of parameters that several operations share, by their JSON: the most used of a name has it alone. */
function sharedParameters(all: readonly Json[]): Map<string, string> {
  const byName = Map.groupBy(all, ({ name }) => String(name))
  return new Map(
    [...byName].flatMap(([name, called]) =>
      [...Map.groupBy(called, (parameter) => JSON.stringify(parameter))]
        .filter(([, same]) => same.length > 1 && same.length > called.length / 3)
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([text], index) => [text, index === 0 ? name : `${name}-${index + 1}`] as const),
    ),
  )
}

function headersOf(endpoint: Endpoint): Json[] {
  const { ifMatch, idempotent, reads = [], ranged = false } = endpoint
  const inBody = readOnlyFieldsOf(endpoint) !== null
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required: required || undefined,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(ifMatch
      ? [
          header(
            'If-Match',
            !inBody,
            `The version that the change is based on, as "7".${inBody ? ' If it is omitted, the version in the body is used.' : ''}`,
          ),
        ]
      : []),
    ...(idempotent
      ? [
          header(
            'Idempotency-Key',
            false,
            'Repeating the same key and body within 24 hours returns the same answer.',
          ),
        ]
      : []),
    ...reads.map((name) => header(name, true, describedHeaders[name] ?? name)),
    ...(ranged ? rangeHeaders : []).map((name) =>
      header(name, false, describedHeaders[name] ?? name),
    ),
  ]
}

const successes = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. Location is the job that does the work.',
  204: 'Done.',
}

function responsesOf(endpoint: Endpoint, components: Components): Json {
  const { answer } = endpoint
  const success = {
    description: successes[answer.status],
    headers: {
      traceparent: { schema: { type: 'string' } },
      ...(isVersioned(answer) || endpoint.ranged ? { ETag: { schema: { type: 'string' } } } : {}),
      ...([200, 204].includes(answer.status) ? {} : { Location: { schema: { type: 'string' } } }),
    },
    ...(answer.kind === 'headers' ? {} : { content: contentOf(answer, components) }),
  }
  const refusals: Json = endpoint.ranged ? partsOf(success) : {}
  for (const [status, codes] of refusalsOf(endpoint)) {
    refusals[status] = components.response(nameOfRefusal(codes), {
      description: codes.map((code) => `${code}: ${problemKinds[code].title}.`).join(' '),
      content: { 'application/problem+json': { schema: components.schema(problem, 'output') } },
    })
  }
  const name = nameOf(answer)
  return { [answer.status]: name ? components.response(name, success) : success, ...refusals }
}

/** What a file is answered with in part, and where it is known already. */
function partsOf(success: { headers: Json }): Json {
  const range = { schema: { type: 'string' } }
  return {
    206: {
      ...success,
      description: 'The part that was asked for.',
      headers: { ...success.headers, 'Content-Range': range },
    },
    304: { description: 'The file is known already.', headers: success.headers },
  }
}

/** Whether an answer has a version, which is its entity tag. */
function isVersioned(answer: Answer): boolean {
  return (
    answer.kind === 'one' && answer.data instanceof z.ZodObject && 'version' in answer.data.shape
  )
}

/** What the answer of several operations is called: as what it holds; null where that has no name. */
function nameOf(answer: Answer): string | null {
  if (answer.kind === 'none') return 'Done'
  if (answer.kind !== 'one' && answer.kind !== 'list') return null
  const name = schemaNames.get(answer.data)?.id
  if (name === undefined) return null
  if (answer.kind === 'list') return `${name}Page${answer.facets ? 'WithFacets' : ''}`
  return `${name}${{ 200: '', 201: 'Created', 202: 'Accepted' }[answer.status]}`
}

/** As its codes are called; those by which a caller is refused are called together by who is not. */
function nameOfRefusal(codes: readonly ProblemCode[]): string {
  const caller = codes.some((code) => refusedTokens.includes(code)) ? callersThat(codes) : null
  const words = codes
    .filter((code) => caller === null || !refusedCallers.has(code))
    .map((code) =>
      code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
  return [...(caller === null ? [] : [caller]), ...words].join('Or')
}

function callersThat(codes: readonly ProblemCode[]): string {
  if (codes.includes('ADMINISTRATOR_ONLY')) return 'AdministratorsOnly'
  return codes.includes('USER_INACTIVE') ? 'ActiveUsersOnly' : 'UsersOnly'
}

const refusedTokens: readonly ProblemCode[] = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'SCOPE_MISSING',
  'USER_BOUND_ELSEWHERE',
]

const refusedCallers: ReadonlySet<ProblemCode> = new Set([
  ...refusedTokens,
  'USER_UNKNOWN',
  'USER_INACTIVE',
  'ADMINISTRATOR_ONLY',
])

/** Beside the data of an answer something else may come one day: its envelope is open. */
function contentOf(answer: Answer, components: Components): Json {
  const { additionalProperties: _, ...schema } = components.schema(answerSchema(answer), 'output')
  return Object.fromEntries(mediaTypesOf(answer).map((type) => [type, { schema }]))
}

/** The media types of a success. */
function mediaTypesOf(answer: Answer): readonly string[] {
  if (answer.kind === 'file') return answer.mediaTypes
  return [answer.kind === 'events' ? 'application/x-ndjson' : 'application/json']
}

/** Every refusal that an endpoint can answer, by status: what follows from its shape, and what it names itself. */
export function refusalsOf(endpoint: Endpoint): Map<number, ProblemCode[]> {
  const codes: ProblemCode[] = [
    'MALFORMED',
    'USER_UNKNOWN',
    'RATE_LIMITED',
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'UNAVAILABLE',
    ...(endpoint.access === 'link' ? [] : refusedTokens),
    ...(endpoint.access === 'account' ? [] : (['USER_INACTIVE'] as const)),
    ...(['self', 'administrator'].includes(endpoint.access)
      ? (['ADMINISTRATOR_ONLY'] as const)
      : []),
    ...(endpoint.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    // a body that nobody asked for is read, measured and refused all the same
    ...(endpoint.method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(endpoint.body ? (['RULE_BROKEN'] as const) : []),
    ...(endpoint.ifMatch ? (['STALE_VERSION', 'VERSION_REQUIRED'] as const) : []),
    ...(endpoint.idempotent ? (['REQUEST_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...endpoint.problems,
  ]
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of new Set(codes)) {
    const { status } = problemKinds[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].toSorted(([a], [b]) => a - b))
}
