import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { signInOf } from './identity/sign-in.ts'
import { CannotStart, cannotStartExitCode, explainSystemError } from './platform/cannot-start.ts'
import { type Config, readConfig, repositoryRoot } from './platform/config.ts'
import { type Database, createDatabase } from './platform/database/database.ts'
import { servedMs } from './platform/database/request-scope.ts'
import { developmentPages } from './platform/http/development-pages.ts'
import { errorCode } from './platform/error-code.ts'
import { startInspector } from './platform/file-inspection/file-inspection.ts'
import { openFileStore } from './platform/files/file-store-opening.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { acquireInstanceLock } from './platform/embedded-postgres/instance-lock.ts'
import { startJobWorker } from './platform/jobs/job-worker.ts'
import { newTraceId } from './platform/http/trace.ts'
import { type ServerLog, createLog } from './platform/server-log.ts'
import { serveBuiltWeb } from './platform/http/web-files.ts'
import { type Fill, prepareDatabase } from './prepare.ts'
import { directoryIn } from './identity/directory.ts'
import { constraints, jobKinds } from './resources/index.ts'
import { serve } from './serve.ts'
import { keepHouse } from './upkeep.ts'

/** Undone in reverse order when the process ends. */
const undo: (() => Promise<unknown>)[] = []

async function start(config: Config, log: ServerLog, fill: Fill | null): Promise<void> {
  const lock = await acquireInstanceLock(config.dataDir, config.publicUrl)
  undo.push(() => lock.release())
  const url = config.databaseUrl ?? (await startDatabase(config, log))
  const db = openDatabase(url, 'requests', log)
  const jobs = openDatabase(url, 'jobs', log)
  const files = await openFileStore(config)
  const readiness = { ready: false }
  const signIn = await signInOf(config, { db, directory: directoryIn(db), log })
  const { http, indexes, chores } = await serve({
    config,
    log,
    db,
    jobs,
    url,
    files,
    signIn,
    readiness,
    pages: (server) =>
      process.argv.includes('--dev')
        ? developmentPages(server, path.join(repositoryRoot, 'web'))
        : serveBuiltWeb(server, path.join(repositoryRoot, 'web/dist')),
  })
  // all at once: each may take as long as the process has
  const ends: (() => Promise<unknown>)[] = [() => http.close()]
  undo.push(() => Promise.all(ends.map((end) => attempt(end, log))))
  await listen(http, config)
  await prepareDatabase(
    { jobs, url, files },
    { administrators: config.administrators, fill: config.demo ? fill : null },
    log,
  )
  readiness.ready = true
  void indexes.keep()
  ends.push(
    keepHouse({ db: jobs, files, indexes, log, servedMs }, chores),
    startJobWorker({ db: jobs, kinds: jobKinds(files), constraints, log, servedMs }),
    startInspector({ db: jobs, files, log }),
  )
  if (!config.entra) {
    log.warn(
      'No Entra ID is configured: anyone on this machine can sign in as any user, without a password.',
    )
  }
  log.info(`Lambda is ready at ${config.publicUrl}`)
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const problems: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use by another program. Choose another port with PORT.`,
      EACCES: `Only root may listen on port ${port}. Choose a port from 1024 on with PORT.`,
      EADDRNOTAVAIL: `This machine does not have the address ${host}. Choose another one with HOST.`,
      ENOTFOUND: `There is no host named ${host}. Choose another one with HOST.`,
    }
    const problem = problems[errorCode(error) ?? '']
    throw problem === undefined ? error : new CannotStart(problem)
  }
}

async function startDatabase(config: Config, log: ServerLog): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  undo.push(() => postgres.stop())
  return postgres.url
}

function openDatabase(url: string, use: 'requests' | 'jobs', log: ServerLog): Database {
  const db = createDatabase(url, { use, log })
  undo.push(() => db.destroy())
  return db
}

let stopping = false

async function stop(exitCode: number, log: ServerLog): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(exitCode || 1), 25_000).unref()
  for (const step of undo.toReversed()) {
    await attempt(step, log)
  }
  process.exit(exitCode)
}

/** Takes a step of stopping; one that fails keeps no other from being taken, or from being waited for. */
async function attempt(step: () => Promise<unknown>, log: ServerLog): Promise<void> {
  await step().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'))
}

/** A mistake of the operator is one sentence and no stack; everything else is a bug and is logged as such. */
function fail(error: unknown, log: ServerLog): void {
  if (error instanceof CannotStart) {
    process.stderr.write(`\n${error.message}\n\n`)
    void stop(cannotStartExitCode, log)
    return
  }
  log.fatal({ err: error, traceId: newTraceId() }, 'Lambda stops because of an unexpected error')
  void stop(1, log)
}

/** Runs the server until it is told to stop; `fill` is what an empty database is filled with where DEMO asks for it. */
export function run(fill: Fill | null): void {
  const bootLog = createLog('info')
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        log.info(`${signal}: finishing active requests, then stopping.`)
        void stop(0, log)
      })
    }
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => fail(error, log))
    }
    start(config, log, fill).catch((error: unknown) => fail(explainSystemError(error), log))
  } catch (error) {
    fail(error, bootLog)
  }
}
