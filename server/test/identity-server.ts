import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Directory, DirectoryUser } from '../src/identity/accounts.ts'
import { signInOf } from '../src/identity/sign-in.ts'
import { createTokenVerifier } from '../src/platform/sign-in/authentication.ts'
import { createDatabase } from '../src/platform/database/database.ts'
import { createTestDatabase } from './test-database.ts'

/** Somebody in the directory: `name@lambda.example`, active, without a role. */
export function directoryUser(
  id: number,
  name: string,
  more: Partial<DirectoryUser> = {},
): DirectoryUser {
  const email = `${name.toLowerCase()}@lambda.example`
  return { id, name, email, isAdministrator: false, isActive: true, objectId: null, ...more }
}

/** The embedded provider alone, over HTTP and with a database of its own, knowing `users`. */
export async function startIdentityServer(users: DirectoryUser[]) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'identity-'))
  const errors: unknown[] = []
  const log = {
    warn: () => undefined,
    error: (details: object) => void errors.push(details),
  }
  const db = createDatabase(database.url, { use: 'requests', log })
  const server = createServer((req, res) => {
    if (from !== null) Object.defineProperty(req.socket, 'remoteAddress', { value: from })
    void signIn.handle(req, res)
  })
  let from: string | null = null
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const publicUrl = `http://localhost:${address.port}`
  const start = () =>
    signInOf({ entra: null, publicUrl, dataDir }, { db, directory: directoryOf(users), log })
  let signIn = await start()
  let verify = createTokenVerifier(signIn.verifier)
  return {
    origin: publicUrl,
    server,
    dataDir,
    /** What the provider logged as an error. */
    errors,
    verify: (token: string) => verify(['Authorization', `Bearer ${token}`]),
    /** Takes connections as if they came from that address, until told null. */
    pretendFrom: (address: string | null) => {
      from = address
    },
    /** As if the process had ended and begun again. */
    restart: async () => {
      signIn = await start()
      verify = createTokenVerifier(signIn.verifier)
    },
    stop: async () => {
      await new Promise((done) => void server.close(done))
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function directoryOf(users: DirectoryUser[]): Directory {
  return {
    findUser: async (email) => users.find((user) => user.email === email) ?? null,
    findUserById: async (id) => users.find((user) => user.id === id) ?? null,
    listUsers: async () => users,
  }
}
