import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import type { PostgresHome } from './postgres-home.ts'
import { signalPostgres } from './postgres-process.ts'
import { isAlive, respondsToSignals } from './process-identity.ts'
import type { StartLog } from '../start-log.ts'

const run = promisify(execFile)

/**
 * Makes sure that nothing runs on the cluster. Whoever calls this holds the lock of the data
 * directory, so a PostgreSQL that still runs there was left behind by a server that was killed: it is
 * stopped (fast, then immediately, then by force; what it acknowledged is on disk in each case). A
 * postmaster.pid whose number now belongs to another program, or to a zombie, is removed, as
 * PostgreSQL would take it for a living one; should backends of a killed postmaster still be at work, its shared memory, found
 * by the folder's inode, makes the next one wait.
 */
export async function stopOrphan(home: PostgresHome, log: StartLog): Promise<void> {
  const pidFile = path.join(home.cluster, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === null) return
  if (await servesCluster(pid, home.cluster)) {
    log.warn(`Stopping the PostgreSQL that a killed server left running (process ${pid}).`)
    await stop(pid, home)
  }
  if (respondsToSignals(pid)) await rm(pidFile, { force: true })
}

async function stop(pid: number, home: PostgresHome): Promise<void> {
  for (const [signal, milliseconds] of steps) {
    await signalPostgres(home.binaries, pid, signal)
    const deadline = Date.now() + milliseconds
    while (Date.now() < deadline) {
      if (!(await servesCluster(pid, home.cluster))) return
      await sleep(20)
    }
  }
  throw new Error(`The PostgreSQL of ${home.cluster} (process ${pid}) cannot be stopped.`)
}

const steps = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 7_000],
  ['SIGKILL', 3_000],
] as const

async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return (await placesOf(pid)).includes(await realpath(cluster))
  const [program, args, sought] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`], 'postgres.exe']
      : ['ps', ['-o', 'command=', '-p', String(pid)], cluster]
  try {
    return (await run(program, args)).stdout.includes(sought)
  } catch {
    return false
  }
}

/** Its arguments can always be read; its working directory follows a folder that was moved. */
async function placesOf(pid: number): Promise<string[]> {
  const read = async (reading: Promise<string>) => {
    try {
      return await reading
    } catch {
      return ''
    }
  }
  const args = await read(readFile(`/proc/${pid}/cmdline`, 'utf8'))
  return [...args.split('\0'), await read(readlink(`/proc/${pid}/cwd`))]
}

async function readPid(pidFile: string): Promise<number | null> {
  try {
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
