import { administratorRole, userInput } from '@lambda/contract/users'
import type { FastifyInstance } from 'fastify'
import type { App } from '../src/platform/app.ts'
import { ChoreBook } from '../src/platform/chore-book.ts'
import {
  type VerifierOptions,
  createTokenVerifier,
} from '../src/platform/sign-in/authentication.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { keepEvents } from '../src/platform/trail/events.ts'
import { createFileLinks } from '../src/platform/files/file-links.ts'
import { serveHealth } from '../src/platform/http/health.ts'
import { type HttpOptions, createHttpServer } from '../src/platform/http/http-server.ts'
import { streamTimes } from '../src/platform/http/event-stream.ts'
import { createRecordFeed } from '../src/platform/live/record-feed.ts'
import { createLog } from '../src/platform/server-log.ts'
import { keepReferenceNames } from '../src/platform/reference/reference-names.ts'
import { createRowIndexes } from '../src/platform/row-index/row-indexes.ts'
import { type Pages, servePages } from '../src/platform/http/web-files.ts'
import { constraints, indexedTables, references } from '../src/resources/index.ts'
import { insertUser } from '../src/resources/users/user.repository.ts'
import { people } from './harness.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestFiles } from './test-files.ts'
import { testVerifier, tokenOf } from './tokens.ts'

interface Options extends Partial<HttpOptions> {
  /** What is served on the platform: endpoints of the product, or some that only a test needs. */
  serve: (app: App) => void
  /** The pool's size. */
  connections?: number
  /** What the verifier of tokens does differently. */
  verifier?: Partial<VerifierOptions>
  pages?: (http: FastifyInstance) => Promise<Pages>
}

/**
 * The platform alone with something else served on it than the product, for what a test cannot provoke from outside;
 * on a database of its own, with the administrator and the editor of the harness.
 */
export async function startPlatform({ serve, connections, verifier, pages, ...more }: Options) {
  const { log = createLog('silent'), rateLimit = null, signInLimit = null } = more
  const { trustedProxies = [] } = more
  const database = await createTestDatabase()
  const db = createDatabase(database.url, {
    use: 'requests',
    log,
    ...(connections === undefined ? {} : { connections }),
  })
  const person = { isActive: true, preferredLanguage: null }
  const admin = { email: people.admin, displayName: 'Ada', role: administratorRole }
  const editor = { email: people.editor, displayName: 'Edith', role: null }
  await insertUser(db, userInput.parse({ ...person, ...admin }))
  await insertUser(db, userInput.parse({ ...person, ...editor }))
  const files = await createTestFiles()
  const http = await createHttpServer({ log, constraints, rateLimit, signInLimit, trustedProxies })
  const app: App = {
    http,
    db,
    indexes: createRowIndexes(indexedTables, { jobs: db, log, mostBytes: 0 }),
    names: keepReferenceNames(db),
    files,
    scan: null,
    links: createFileLinks(db),
    verifyToken: createTokenVerifier({ ...(await testVerifier()), ...verifier }),
    ownClientId: 'pim-spa',
    events: keepEvents(http, db, log),
    records: new Map(),
    references,
    jobKinds: [],
    changeable: new Map(),
    sheets: new Map(),
    viewed: new Map(),
    drafted: new Set(),
    feed: createRecordFeed(db, { url: database.url, log }),
    streamTimes,
    chores: new ChoreBook(),
    endpoints: [],
  }
  serveHealth(http, async () => null)
  serve(app)
  servePages(http, (await pages?.(http)) ?? plainPages, [])
  await http.ready()
  return {
    http,
    db,
    close: async () => {
      await http.close()
      await db.destroy()
      await database.drop()
      await files.drop()
    },
  }
}

const plainPages: Pages = {
  html: async (file) => `<!doctype html><title>${file}</title>`,
  inlineScripts: false,
}

/** The header of a person who is signed in. */
export async function bearer(email: string = people.editor): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await tokenOf(email)}` }
}

/** A log that is kept instead of written, line by line. */
export function keptLog(level = 'trace') {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}
