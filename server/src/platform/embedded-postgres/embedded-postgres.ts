import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { postgresSettings, prepareCluster } from './postgres-cluster.ts'
import { createApplicationDatabase } from './postgres-first-run.ts'
import { type PostgresHome, findPostgresHome } from './postgres-home.ts'
import { stopOrphan } from './postgres-orphan.ts'
import {
  type PostgresProcess,
  PostgresEnded,
  launchPostgres,
  rotateLog,
  signalPostgres,
} from './postgres-process.ts'
import type { StartLog } from '../start-log.ts'
import { errorCode } from '../error-code.ts'

export type EmbeddedPostgres = {
  /** Of the application's database; stays the same while this server lives. */
  url: string
  /** The postmaster's process, a new one after each death. */
  pid: () => number
  /** Ends it in order, within 20 s at the very worst. May be called more than once. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with its data inside
 * `dataDir` (see `findPostgresHome` for where that cannot be). The caller holds the instance lock of
 * that folder. What a killed server left behind is stopped first; should the database die while we
 * live it is started again on the same port. `settings` are PostgreSQL's own and win over ours.
 * Throws CannotStart with what to do where this machine does not let it run.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: StartLog
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const settings = { ...postgresSettings(), ...options.settings }
  const logFile = path.join(dataDir, 'postgres.log')
  await mkdir(dataDir, { recursive: true })
  const home = await findPostgresHome(dataDir, log)
  await stopOrphan(home, log)
  await ownCluster(home, log)
  const password = await prepareCluster(home, dataDir, settings['fsync'] !== 'off')
  await rotateLog(logFile)

  const launch = (port: number) => launchPostgres(home, port, settings, logFile)
  const { first, port } = await launchOnFreePort(launch, logFile, log)
  const postgres = keepAlive(first, { home, log, launch: () => launch(port) })
  try {
    const url = await createApplicationDatabase(port, password, dataDir)
    log.info(`PostgreSQL ${home.binaries.version} is ready on port ${port}.`)
    return { ...postgres, url }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Somebody else may take the port between our look and the launch. */
async function launchOnFreePort(
  launch: (port: number) => PostgresProcess,
  logFile: string,
  log: StartLog,
) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const first = launch(port)
    const slow = setTimeout(() => log.info('PostgreSQL is still recovering its data …'), 10_000)
    try {
      await first.ready
      return { first, port }
    } catch (error) {
      if (attempt === 3) throw whyNotLaunched(error, logFile)
      await sleep(200 * attempt)
    } finally {
      clearTimeout(slow)
    }
  }
}

/** What PostgreSQL says it cannot do, a person must mend; a start that was only cut short is worth another try. */
function whyNotLaunched(error: unknown, logFile: string): unknown {
  const output = error instanceof PostgresEnded ? error.output : ''
  const reason = [...output.matchAll(/(?:FATAL|PANIC|postgres): +(.+)/g)].at(-1)?.[1]
  if (!reason || passing.test(reason)) return error
  return new CannotStart(
    `The embedded PostgreSQL does not start: ${reason.replace(/\.$/, '')}. Its log is ${logFile}.`,
  )
}

/** Of a PostgreSQL that was killed and is not quite gone, and of a port that somebody else was quicker to take. */
const passing = /shared memory block|lock file|TCP\/IP socket|starting up|shutting down/

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port is available.')
  return address.port
}

/** Launches again whenever it ends by itself, until `stop`. */
function keepAlive(
  first: PostgresProcess,
  { home, log, launch }: { home: PostgresHome; log: StartLog; launch: () => PostgresProcess },
) {
  const stopping = new AbortController()
  let current = first

  async function supervise() {
    for (;;) {
      const end = await current.ended
      if (stopping.signal.aborted) return
      log.error(`PostgreSQL stopped unexpectedly (${end}) and is being restarted.`)
      const since = performance.now()
      await relaunch()
      if (stopping.signal.aborted) return
      log.info(`PostgreSQL is running again after ${Math.round(performance.now() - since)} ms.`)
    }
  }

  async function relaunch() {
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(2 * pause, 5_000)) {
      try {
        await stopOrphan(home, log)
        if (stopping.signal.aborted) return
        current = launch()
        await current.ready
        return
      } catch (error) {
        log.error(`PostgreSQL cannot be restarted yet: ${String(error)}`)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** A server that exits without `stop` leaves nothing running; only kill -9 does. */
  const onExit = () => void signalPostgres(home.binaries, current.pid, 'SIGINT')
  process.on('exit', onExit)
  const supervision = supervise()

  async function stop() {
    stopping.abort()
    for (const [signal, milliseconds] of shutdown) {
      await signalPostgres(home.binaries, current.pid, signal)
      if (await endsWithin(current, milliseconds)) break
    }
    await supervision
    process.off('exit', onExit)
  }

  let stopped: Promise<void> | undefined
  return { pid: () => current.pid, stop: () => (stopped ??= stop()) }
}

const shutdown = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 7_000],
  ['SIGKILL', 3_000],
] as const

async function endsWithin(postgres: PostgresProcess, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  try {
    return await Promise.race([
      postgres.ended.then(() => true),
      sleep(milliseconds, false, { signal: waiting.signal }),
    ])
  } finally {
    waiting.abort()
  }
}

/**
 * Gives a cluster that root owns, as a copy made by `cp -r` is, to the user that PostgreSQL runs as, and takes it away
 * from everybody else, as PostgreSQL asks for. Interrupted, it is begun again by the next start.
 */
async function ownCluster({ account, cluster }: PostgresHome, log: StartLog): Promise<void> {
  const found = await lstatOrNull(cluster)
  if (!found) return
  if (account && found.uid === 0) {
    await giveTo(account, cluster)
    log.info(`The database in ${cluster} belonged to root and now belongs to user ${account.uid}.`)
  }
  if ((found.mode & forbiddenRights) !== 0) await chmod(cluster, 0o700)
}

/** PostgreSQL does not start where its group may write or others may do anything. */
const forbiddenRights = 0o027

/** A folder after all that it holds: the cluster itself still tells whether everything is done. */
async function giveTo(account: { uid: number; gid: number }, file: string): Promise<void> {
  if ((await lstat(file)).isDirectory()) {
    for (const name of await readdir(file)) await giveTo(account, path.join(file, name))
  }
  await lchown(file, account.uid, account.gid)
}

async function lstatOrNull(file: string) {
  return lstat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
