import { type Answer, type Endpoint, accesses, answerSchema } from '@lambda/contract/api'
import { documentedBodyOf, readOnlyFieldsOf } from '@lambda/contract/read-only'
import { type ProblemCode, problem, problemKinds } from '@lambda/contract/problem'
import { z } from 'zod'
import { liftDefinitions } from './openapi-definitions.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of the given endpoints: every operation with every status and shape that it can answer.
 * Nothing is written by hand, so it cannot say anything else than the server does.
 */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  const parts: Json = { Problem: jsonSchema(problem, 'output') }
  return {
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
    paths: liftDefinitions(paths, parts),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: parts,
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { id, summary, access } = endpoint
  const body = documentedBodyOf(endpoint)
  return {
    operationId: id,
    summary,
    description: accesses[access],
    ...(access === 'link' ? { security: [] } : {}),
    tags: [tagOf(endpoint)],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: requestBodyOf(endpoint, body) } : {}),
    responses: responsesOf(endpoint),
  }
}

function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? ''
}

function requestBodyOf(endpoint: Endpoint, body: z.ZodType): Json {
  return { required: true, content: { [endpoint.accepts]: { schema: jsonSchema(body, 'input') } } }
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: jsonSchema(part as z.ZodType, 'input'),
  }))
}

function headersOf(endpoint: Endpoint): Json[] {
  const { ifMatch, idempotent } = endpoint
  const inBody = readOnlyFieldsOf(endpoint) !== null
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
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
  ]
}

const successes = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. Location is the job that does the work.',
  204: 'Done.',
}

function responsesOf(endpoint: Endpoint): Json {
  const { answer } = endpoint
  const success = {
    description: successes[answer.status],
    headers: {
      traceparent: { schema: { type: 'string' } },
      ...(answer.kind === 'one' ? { ETag: { schema: { type: 'string' } } } : {}),
      ...([200, 204].includes(answer.status) ? {} : { Location: { schema: { type: 'string' } } }),
    },
    ...(answer.kind === 'headers' ? {} : { content: contentOf(answer) }),
  }
  const refusals: Json = {}
  for (const [status, codes] of refusalsOf(endpoint)) {
    refusals[status] = {
      description: codes.map((code) => `${code}: ${problemKinds[code].title}.`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return { [answer.status]: success, ...refusals }
}

const refusedTokens = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'SCOPE_MISSING',
  'USER_BOUND_ELSEWHERE',
] as const

function contentOf(answer: Answer): Json {
  return {
    [answer.kind === 'file' ? answer.mediaType : 'application/json']: {
      schema: jsonSchema(answerSchema(answer), 'output'),
    },
  }
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'throw' })
  return rest
}
