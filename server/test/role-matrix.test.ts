import { type Endpoint, addressOf, endpoint, none } from '@lambda/contract/api'
import type { Problem, ProblemCode } from '@lambda/contract/problem'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandResource } from '../src/resources/brands/brand.resource.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { startPlatform } from './platform-server.ts'
import { signToken } from './tokens.ts'

/**
 * Every endpoint that is served, called by everybody there is: who gets through follows from its `access` alone. The
 * rows are made from the endpoints, so a new one is in the matrix without anybody thinking of it.
 */

const callers = {
  nobody: null,
  stranger: 'stranger@lambda.example',
  inactive: people.inactive,
  user: people.editor,
  administrator: people.admin,
} as const

type Caller = keyof typeof callers

/** What stops a caller at the door of an endpoint; null where the door is open. */
function expectedRefusal({ access }: Endpoint, caller: Caller): ProblemCode | null {
  // the link itself says who it is for, and this one is none
  if (access === 'link') return null
  if (caller === 'nobody') return 'TOKEN_MISSING'
  if (caller === 'stranger') return 'USER_UNKNOWN'
  if (caller === 'inactive') return access === 'account' ? null : 'USER_INACTIVE'
  if (caller === 'user')
    return ['self', 'administrator'].includes(access) ? 'ADMINISTRATOR_ONLY' : null
  return null
}

const doors = new Set<string>([
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'SCOPE_MISSING',
  'USER_UNKNOWN',
  'USER_INACTIVE',
  'USER_BOUND_ELSEWHERE',
  'ADMINISTRATOR_ONLY',
])

/** Calls with nothing but the address: who gets past the door is told that something else is missing. */
async function refusalOf(http: FastifyInstance, target: Endpoint, caller: Caller) {
  const name = callers[caller]
  const claims = { preferred_username: name, oid: `oid-${name}` }
  const answer = await http.inject({
    method: target.method,
    url: `/api${addressOf(target, { id: 999_999_999, version: 1, kind: 'material' })}`,
    headers: name === null ? {} : { authorization: `Bearer ${await signToken(claims)}` },
  })
  if (answer.statusCode === 200 && target.answer.kind === 'file') return null
  const { code } = answer.json<Partial<Problem>>()
  return code !== undefined && doors.has(code) ? code : null
}

/** All that the router knows, as `GET /api/users/:id`. */
function routesOf(http: FastifyInstance): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      if (part === '') return []
      above.splice(indent.length / 4, above.length, part)
      const path = above.join('')
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
    })
}

const open = ['/healthz', '/readyz', '/auth-config.json', '/auth.html']
const published = ['/api/openapi.json', '/api/docs']

/** What no method of the contract is, but the upload protocol has: behind the same door. */
const protocol = ['OPTIONS /api/uploads']

/** Routes that are neither an endpoint of the contract nor one of the few that are public. */
function strangeRoutes(http: FastifyInstance, endpoints: readonly Endpoint[]): string[] {
  const known = endpoints.flatMap(({ method, path }) => {
    const address = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
    return method === 'GET' ? [`GET ${address}`, `HEAD ${address}`] : [`${method} ${address}`]
  })
  const free = [...open, ...published].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
  return routesOf(http).filter((route) => ![...known, ...free, ...protocol].includes(route))
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the real server', () => {
  test('lets through exactly those whom each endpoint names', async () => {
    const rows = []
    for (const target of server.endpoints) {
      for (const caller of Object.keys(callers) as Caller[]) {
        const row = { id: target.id, caller }
        const refusal = await refusalOf(server.http, target, caller)
        rows.push([
          { ...row, refusal },
          { ...row, refusal: expectedRefusal(target, caller) },
        ])
      }
    }
    expect(rows.length).toBeGreaterThan(90)
    expect(rows.map(([actual]) => actual)).toEqual(rows.map(([, expected]) => expected))
  })

  test('serves nothing below /api but the contract and its description', () => {
    expect(routesOf(server.http)).toContain('PUT /api/users/:id')
    expect(strangeRoutes(server.http, server.endpoints)).toEqual([])
  })

  test('shows what is public to everybody, and that is little', async () => {
    for (const url of [...open, ...published]) {
      const answer = await server.http.inject({ url })
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(answer.body).not.toContain(people.admin)
    }
  })

  test('takes a signed link in place of a token at one address alone', () => {
    const byLink = server.endpoints.filter(({ access }) => access === 'link')
    expect(byLink.map(({ id }) => id)).toEqual(['openFileLink'])
  })

  test('answers what only the upload protocol has to active users alone', async () => {
    for (const route of protocol) {
      const [method, url = ''] = route.split(' ')
      for (const [caller, status] of [
        ['administrator', 204],
        ['user', 204],
        ['inactive', 403],
      ] as const) {
        const name = callers[caller]
        const token = await signToken({ preferred_username: name, oid: `oid-${name}` })
        const headers = { authorization: `Bearer ${token}` }
        const answer = await server.http.inject({ method: method as 'OPTIONS', url, headers })
        expect([route, caller, answer.statusCode]).toEqual([route, caller, status])
      }
      const { statusCode } = await server.http.inject({ method: method as 'OPTIONS', url })
      expect(statusCode).toBe(401)
    }
  })

  test('lets a HEAD through no other door than its GET', async () => {
    for (const { path, access } of server.endpoints.filter(({ method }) => method === 'GET')) {
      const url = `/api${addressOf({ path }, { id: 1, kind: 'material' })}`
      const answer = await server.http.inject({ method: 'HEAD', url })
      expect([url, answer.statusCode]).toEqual([url, access === 'link' ? 404 : 401])
    }
  })
})

describe('the matrix would notice', () => {
  const rogue = endpoint({
    id: 'rogue',
    method: 'GET',
    path: '/rogue',
    access: 'administrator',
    summary: 'Forgot its guard.',
    answer: none,
  })

  test('a route that goes past the contract, and an endpoint that is served without its guard', async () => {
    const platform = await startPlatform({
      serve: (app) => {
        brandResource.routes?.(app)
        app.http.get('/api/rogue', async () => ({ data: null }))
        app.endpoints.push(rogue)
        expect(strangeRoutes(app.http, app.endpoints)).toEqual([])
        expect(strangeRoutes(app.http, [])).toContain('GET /api/rogue')
      },
    })
    const refusals = [
      await refusalOf(platform.http, rogue, 'nobody'),
      await refusalOf(platform.http, rogue, 'user'),
    ]
    await platform.close()
    expect(refusals).toEqual([null, null])
    expect([expectedRefusal(rogue, 'nobody'), expectedRefusal(rogue, 'user')]).toEqual([
      'TOKEN_MISSING',
      'ADMINISTRATOR_ONLY',
    ])
  })
})
