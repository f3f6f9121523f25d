import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, fstatSync, openSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-home.ts'

const run = promisify(execFile)

/** It ended before it accepted connections; `output` is the end of what it wrote into its log. */
export class PostgresEnded extends Error {
  override name = 'PostgresEnded'
  readonly output: string

  constructor(end: string, output: string) {
    super(`PostgreSQL ended (${end}).\n${output}`)
    this.output = output
  }
}

export type PostgresProcess = {
  pid: number
  /** Settles when it accepts connections; rejects with PostgresEnded when it ended before. */
  ready: Promise<void>
  /** How it ended, as words for a log. Never rejects. */
  ended: Promise<string>
}

/**
 * Starts one postmaster on 127.0.0.1 in a process group of its own, so that Ctrl-C in the terminal
 * does not end the database before its server has finished with it.
 */
export function launchPostgres(
  home: PostgresHome,
  port: number,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): PostgresProcess {
  const output = openSync(logFile, 'a', 0o600)
  const logBegin = fstatSync(output).size
  if (home.account) fchownSync(output, home.account.uid, home.account.gid)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    home.binaries.postgres,
    ['-D', home.cluster, '-p', String(port), ...options],
    {
      ...home.account,
      cwd: path.parse(home.cluster).root,
      env: postgresEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  child.unref()
  const pid = child.pid ?? 0
  return { pid, ended, ready: becomesReady(home, { pid, ended, logFile, logBegin }) }
}

/** Signals that PostgreSQL knows, on Windows too: SIGINT ends it fast, SIGQUIT at once. */
export async function signalPostgres(
  binaries: PostgresBinaries,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): Promise<void> {
  try {
    if (process.platform !== 'win32') process.kill(pid, signal)
    else await run(binaries.pgCtl, ['kill', signal.slice('SIG'.length), String(pid)])
  } catch (error) {
    if (process.platform !== 'win32' && errorCode(error) !== 'ESRCH') throw error
  }
}

/** Nothing of ours: no PG* variable may change what it does, and our secrets are not its business. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/** Puts a log of more than 10 MB aside, one generation deep. Only while nothing writes to it. */
export async function rotateLog(logFile: string): Promise<void> {
  try {
    if ((await stat(logFile)).size > 10_000_000) await rename(logFile, `${logFile}.1`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** The postmaster itself writes into its pid file when it is ready; pg_ctl looks there too. */
async function becomesReady(
  home: PostgresHome,
  launched: { pid: number; ended: Promise<string>; logFile: string; logBegin: number },
): Promise<void> {
  const { pid, ended, logFile, logBegin } = launched
  const watching = new AbortController()
  try {
    const end = await Promise.race([ended, saysReady(home, pid, watching.signal)])
    if (end !== null) throw new PostgresEnded(end, await tail(logFile, logBegin))
  } finally {
    watching.abort()
  }
}

async function saysReady(home: PostgresHome, pid: number, signal: AbortSignal): Promise<null> {
  while (!signal.aborted) {
    const told = await readPidFile(home.cluster)
    if (told?.pid === pid && told.isReady) break
    await sleep(15)
  }
  return null
}

/** What a postmaster tells of itself in its folder; null where there is none, or none that says all yet. */
export async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; isReady: boolean } | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null
}

async function tail(file: string, begin: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(1500),
      position: Math.max(begin, size - 1500),
    })
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await handle.close()
  }
}
