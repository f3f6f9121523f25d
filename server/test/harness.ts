import { isDeepStrictEqual } from 'node:util'
import {
  type AnswerOf,
  type Api,
  type BodyInputOf,
  type Endpoint,
  addressOf,
  answerSchema,
} from '@lambda/contract/api'
import { type Problem, problem } from '@lambda/contract/problem'
import { type UserInput, userInput } from '@lambda/contract/users'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { directoryIn } from '../src/identity/directory.ts'
import { type SignIn, signInOf } from '../src/identity/sign-in.ts'
import type { Config } from '../src/platform/config.ts'
import type { StreamTimes } from '../src/platform/http/event-stream.ts'
import { type Database, createDatabase } from '../src/platform/database/database.ts'
import { type ServerLog, createLog } from '../src/platform/server-log.ts'
import { startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { constraints, jobKinds, records } from '../src/resources/index.ts'
import { insertUser } from '../src/resources/users/user.repository.ts'
import { serve } from '../src/serve.ts'
import { createTestDatabase } from './test-database.ts'
import { type TestFiles, createTestFiles } from './test-files.ts'
import { expected, testVerifier, tokenOf } from './tokens.ts'

/** The people every test server knows. */
export const people = {
  admin: 'admin@lambda.example',
  editor: 'editor@lambda.example',
  inactive: 'inactive@lambda.example',
} as const

export interface CallOptions<E extends Endpoint> {
  /** Who calls, by e-mail; the editor unless told. Null calls without a token. */
  as?: string | null
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: BodyInputOf<E> | Record<string, unknown>
  ifMatch?: number | string
  headers?: Record<string, string>
}

export interface Answer<T> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The `data` of a success: throws, with the problem, where it was refused. */
  data: T
  body: Record<string, unknown> & Partial<Problem>
}

export interface TestServer {
  http: FastifyInstance
  db: Database
  /** A store in a folder of its own. */
  files: TestFiles
  databaseUrl: string
  endpoints: Endpoint[]
  /** Calls an endpoint through HTTP; every answer is checked against the contract. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>
  /** Stops it and starts another one on the same database and the same files. */
  restart(): Promise<TestServer>
  /** Starts another one that shares its database and its files, set up like it unless told. Its `close` stops it alone; it is called first. */
  beside(config?: Options['config']): Promise<TestServer>
  close(): Promise<void>
}

type DataOf<E extends Endpoint> =
  AnswerOf<E> extends { data: infer T; page: unknown } ? T : AnswerOf<E>

interface Options {
  config?: Partial<
    Pick<Config, 'rateLimit' | 'signInLimit' | 'trustedProxies' | 'clamd' | 'indexMemory'>
  >
  streamTimes?: StreamTimes
  /** With the embedded sign-in as the product has it; else tokens come from `signToken`. */
  embeddedSignIn?: boolean
  /** With a worker that does its jobs. */
  worker?: boolean
  /** A log, or the level of one; silent unless told. */
  log?: string | ServerLog
}

/** The real server on a database of its own, with three people; nothing is mocked but the identity provider's keys. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const files = await createTestFiles()
  const log = createLog('silent')
  const db = createDatabase(database.url, { use: 'requests', log })
  await addPeople(db)
  await db.destroy()
  return serveOn({ database, files }, options)
}

interface Kept {
  database: Awaited<ReturnType<typeof createTestDatabase>>
  files: TestFiles
}

/** A server on a database and a folder that are there already. */
async function serveOn(kept: Kept, options: Options): Promise<TestServer> {
  const { database, files } = kept
  const log = typeof options.log === 'object' ? options.log : createLog(options.log ?? 'silent')
  const db = createDatabase(database.url, { use: 'requests', log })
  const embeddedSignIn = () =>
    signInOf(
      { entra: null, publicUrl: 'http://localhost', dataDir: files.root },
      { db, directory: directoryIn(db), log },
    )
  const { http, endpoints, indexes } = await serve({
    config: {
      rateLimit: null,
      signInLimit: null,
      trustedProxies: [],
      clamd: null,
      indexMemory: 100_000_000,
      ...options.config,
    },
    log,
    db,
    jobs: db,
    url: database.url,
    ...(options.streamTimes && { streamTimes: options.streamTimes }),
    files,
    signIn: options.embeddedSignIn ? await embeddedSignIn() : await testSignIn(),
    readiness: { ready: true },
    pages: async () => ({
      html: async (file) => `<!doctype html><title>${file}</title><meta nonce="__CSP_NONCE__">`,
      inlineScripts: false,
    }),
  })
  await http.ready()
  await indexes.keep()
  const kinds = jobKinds(files)
  const stopWorker = options.worker
    ? startJobWorker({ db, kinds, constraints, log, pollMs: 20 })
    : null
  const stop = async () => {
    await stopWorker?.()
    await http.close()
  }
  return {
    http,
    db,
    files,
    databaseUrl: database.url,
    endpoints,
    call: (endpoint, callOptions) => call(http, endpoint, callOptions),
    restart: async () => {
      await stop()
      await db.destroy()
      return serveOn(kept, options)
    },
    beside: async (config) => {
      const { worker: _, ...alike } = options
      const second = await serveOn(kept, config ? { ...alike, config } : alike)
      return { ...second, close: () => stopOnly(second) }
    },
    close: async () => {
      await stop()
      const unknown = await unknownEntities(db)
      await db.destroy()
      await database.drop()
      await files.drop()
      expect(unknown, 'kinds of records in the history that no resource declares').toEqual([])
    },
  }
}

async function stopOnly({ http, db }: Pick<TestServer, 'http' | 'db'>): Promise<void> {
  await http.close()
  await db.destroy()
}

/** What the history tells of without anybody saying what it is called: the trace logs could neither name nor link it. */
async function unknownEntities(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('change').select('entity').distinct().execute()
  return rows.map(({ entity }) => entity).filter((entity) => !records.has(entity))
}

async function testSignIn(): Promise<SignIn> {
  return {
    verifier: await testVerifier(),
    authConfig: {
      protocolMode: 'OIDC',
      scopes: [expected.scope],
      auth: { clientId: 'pim-spa', authority: expected.issuer },
      origin: null,
    },
    origins: [],
    owns: () => false,
    begins: () => false,
    refuse: () => undefined,
    handle: async () => undefined,
  }
}

async function addPeople(db: Database): Promise<void> {
  const person = (email: string, displayName: string, more: Partial<UserInput>): UserInput =>
    userInput.parse({
      email,
      displayName,
      role: null,
      isActive: true,
      preferredLanguage: null,
      ...more,
    })
  await insertUser(db, person(people.admin, 'Ada Admin', { role: 'IPCOMAdministrator' }))
  await insertUser(db, person(people.editor, 'Edith Editor', {}))
  await insertUser(db, person(people.inactive, 'Ina Inactive', { isActive: false }))
}

/** Calls an endpoint through HTTP, as `TestServer.call` does. */
export async function call<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<DataOf<E>>> {
  const { as = people.editor, params, query, body, ifMatch, headers } = options
  const token = as === null ? null : await tokenOf(as)
  const response = await http.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, params, query)}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(ifMatch === undefined
        ? {}
        : { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch }),
      ...(body === undefined ? {} : { 'content-type': endpoint.accepts }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const json = JSON.parse(response.body) as Answer<unknown>['body']
  assertDeclared(endpoint, response.statusCode, json)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: json,
    get data() {
      expect(json, `${endpoint.id} answered ${response.statusCode}`).not.toHaveProperty('code')
      return json['data'] as DataOf<E>
    },
  }
}

/** A success must have exactly the shape that the contract declares; anything else must be a problem. */
function assertDeclared(endpoint: Endpoint, status: number, json: unknown): void {
  const schema = status === endpoint.answer.status ? answerSchema(endpoint.answer) : problem
  const read = z.safeParse(schema, json)
  if (!read.success) {
    throw new Error(
      `${endpoint.id} answered ${status} with another shape than declared: ${read.error.message}\n${JSON.stringify(json).slice(0, 2000)}`,
    )
  }
  // what Node compares in no time is told apart at length only where it differs
  if (!isDeepStrictEqual(json, read.data)) {
    expect(json, `${endpoint.id} answers undeclared fields`).toEqual(read.data)
  }
}

/** Every endpoint of some APIs by its operation id. */
export function endpointsOf(...apis: Api[]): Endpoint[] {
  return apis.flatMap((api) => Object.values(api))
}
