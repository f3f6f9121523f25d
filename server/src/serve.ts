import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@lambda/contract/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SignIn } from './identity/sign-in.ts'
import { type StreamTimes, streamTimes } from './platform/http/event-stream.ts'
import { createRecordFeed } from './platform/live/record-feed.ts'
import { serveApiDocs } from './platform/openapi/api-docs.ts'
import type { App } from './platform/app.ts'
import { ChoreBook } from './platform/chore-book.ts'
import { createTokenVerifier } from './platform/sign-in/authentication.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { keepEvents } from './platform/trail/events.ts'
import { createFileLinks } from './platform/files/file-links.ts'
import { serveFileLinks } from './platform/files/file-serving.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { type AddressLimit, limitByAddress } from './platform/http/failure-limit.ts'
import { serveHealth } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { malwareScan } from './platform/files/malware-scan.ts'
import { migrationsPending } from './platform/database/migrate.ts'
import { type RowIndexes, createRowIndexes } from './platform/row-index/row-indexes.ts'
import { keepReferenceNames } from './platform/reference/reference-names.ts'
import { type Readiness, holdUntilReady } from './platform/http/readiness.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { ServerLog } from './platform/server-log.ts'
import { type Pages, servePages } from './platform/http/web-files.ts'
import {
  constraints,
  indexedTables,
  changeable,
  drafted,
  jobKinds,
  records,
  references,
  serveResources,
  sheets,
  viewed,
} from './resources/index.ts'

export interface Parts {
  config: Pick<Config, 'rateLimit' | 'signInLimit' | 'trustedProxies' | 'clamd' | 'indexMemory'>
  log: ServerLog
  db: Database
  /** The same database for what takes longer than a request. */
  jobs: Database
  /** Its address. */
  url: string
  files: FileStore
  signIn: SignIn
  readiness: Readiness
  pages: (http: FastifyInstance) => Promise<Pages>
  streamTimes?: StreamTimes
}

/** Everything that answers HTTP, put together; it listens, and loads the indexes, once the caller says so. */
export async function serve(parts: Parts): Promise<{
  http: FastifyInstance
  endpoints: Endpoint[]
  indexes: RowIndexes
  chores: ChoreBook
}> {
  const { config, log, db, jobs, files, signIn } = parts
  const http = await createHttpServer({
    log,
    constraints,
    rateLimit: config.rateLimit,
    signInLimit: config.signInLimit,
    trustedProxies: config.trustedProxies,
  })
  const indexes = createRowIndexes(indexedTables, { jobs, log, mostBytes: config.indexMemory })
  http.addHook('onClose', () => indexes.close())
  const feed = createRecordFeed(db, { url: parts.url, log })
  http.addHook('onClose', () => feed.close())
  const app: App = {
    http,
    db,
    indexes,
    names: keepReferenceNames(db),
    files,
    scan: config.clamd && malwareScan(config.clamd),
    links: createFileLinks(db),
    verifyToken: createTokenVerifier(signIn.verifier),
    ownClientId: signIn.authConfig.auth.clientId,
    records,
    references,
    changeable,
    sheets,
    viewed,
    drafted,
    feed,
    streamTimes: parts.streamTimes ?? streamTimes,
    jobKinds: jobKinds(files),
    events: keepEvents(http, db, log),
    chores: new ChoreBook(),
    endpoints: [],
  }
  serveHealth(http, () => whyNotReady(db, parts.readiness))
  holdUntilReady(http, parts.readiness)
  serveSignIn(http, signIn, await limitByAddress(http, config.signInLimit))
  serveResources(app)
  serveFileLinks(app)
  serveApiDocs(http, app.endpoints)
  servePages(http, await parts.pages(http), signIn.origins)
  return { http, endpoints: app.endpoints, indexes, chores: app.chores }
}

/**
 * The identity provider reads its own bodies, so it gets its requests before anything else has touched them. Each sign-in
 * that is begun leaves a row behind, so not any number of them may be.
 */
function serveSignIn(http: FastifyInstance, signIn: SignIn, countBegun: AddressLimit): void {
  http.get('/auth-config.json', async () => signIn.authConfig)
  const handle = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const seconds = signIn.begins(path) ? await countBegun(request) : null
    reply.hijack()
    reply.raw.setHeaders(new Map(Object.entries(securityHeaders)))
    if (seconds !== null) return signIn.refuse(reply.raw, seconds)
    await signIn.handle(request.raw, reply.raw)
  }
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? ''
    return signIn.owns(path) ? handle(request, reply, path) : done()
  })
}

/** Null, or why this server cannot serve: asked with a short limit, so that a hanging database is an answer too. */
async function whyNotReady(db: Database, { ready }: Readiness): Promise<string | null> {
  const asked = (async () => {
    await sql`select 1`.execute(db)
    const pending = await migrationsPending(db)
    if (pending.length > 0) return `Migrations are pending: ${pending.join(', ')}.`
    return ready ? null : 'The server is starting.'
  })().catch(() => 'The database does not answer.')
  return Promise.race([
    asked,
    sleep(3_000, 'The database does not answer within 3 s.', { ref: false }),
  ])
}
