import { execFileSync } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../server/src/platform/config.ts'
import { addressOfDatabase, withDatabase } from '../server/test/faults/embedded-database.ts'
import { createVisitor, tokensFor } from '../server/test/oidc-client.ts'
import {
  type ProductProcess,
  freePort,
  newInstallation,
  main,
  runProcess,
  statusOf,
  until,
} from '../server/test/product-process.ts'
import { databaseOutside } from './bench-database.ts'
import { serverEnvironment, serverFlags } from '../scripts/server-flags.ts'
import { parentOf } from './cpu.ts'
import type { Target } from './load.ts'
import { benchUser } from './seed.ts'

/** The product and the bare server, as processes on the same database. */
export interface Machines {
  origin: string
  database: string
  product: Target
  bare: Target
  /** Seconds from the start of the product's process to its being ready. */
  startSeconds: number
  stop: () => Promise<void>
}

/** Starts the product on a data directory, as people start it but without its limit of requests, and the bare server. */
export async function startMachines(dataDir: string): Promise<Machines> {
  const outside = databaseOutside(dataDir)
  const installation = await newInstallation({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...serverEnvironment,
    ...(outside && { DATABASE_URL: outside }),
  })
  const { origin } = installation
  // the server serves the built application, and its size is one of the figures
  execFileSync(process.execPath, [path.join(repositoryRoot, 'scripts/build.mjs')], {
    stdio: 'inherit',
  })
  const since = performance.now()
  const product = runProcess(installation, [...serverFlags, main])
  await until('the product is ready', async () => (await statusOf(origin)) === 200, product)
  const startSeconds = (performance.now() - since) / 1000
  const database = outside ?? (await addressOfDatabase(dataDir))
  // products that the last run has changed would be compared meanwhile
  await withDatabase(database, (db) => db.query('truncate duplicate_pending'))
  const postmaster = await postmasterOf(database)
  const { access_token: token } = await tokensFor(createVisitor(origin), origin, benchUser)
  const port = await freePort()
  const bare = runProcess({ env: installation.env }, [
    path.join(import.meta.dirname, 'bare-server.ts'),
    database,
    String(port),
  ])
  const bareOrigin = `http://127.0.0.1:${port}`
  await until(
    'the bare server answers',
    async () => (await statusOf(bareOrigin, '/first')) === 200,
    bare,
  )
  const target = (origin: string, { child }: ProductProcess, headers: Record<string, string>) => ({
    origin,
    headers,
    server: child.pid ?? 0,
    postmaster,
  })
  return {
    origin,
    database,
    product: target(origin.replace('localhost', '127.0.0.1'), product, {
      authorization: `Bearer ${token}`,
    }),
    bare: target(bareOrigin, bare, {}),
    startSeconds,
    stop: async () => {
      for (const { child, ended } of [bare, product]) {
        child.kill('SIGTERM')
        await ended
      }
      await installation.remove()
    },
  }
}

/** The process that all of a server's backends are children of; it runs on this machine. */
function postmasterOf(database: string): Promise<number> {
  return withDatabase(database, async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })
}

/** What the figures were taken on. No name of it. */
export function describeMachine(): {
  cores: number
  memoryGB: number
  node: string
  commit: string
} {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return {
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' and uncommitted changes' : ''),
  }
}
