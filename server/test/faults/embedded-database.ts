import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** The postmaster of an installation's embedded PostgreSQL. */
async function postmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid || !port) throw new Error('The embedded PostgreSQL is not running.')
  return { pid, port }
}

/** The address of an installation's database, as it is now: another port after each start. */
export async function addressOfDatabase(dataDir: string): Promise<string> {
  const { port } = await postmaster(dataDir)
  const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim()
  return `postgres://lambda:${encodeURIComponent(password)}@127.0.0.1:${port}/lambda`
}

/** Connects for the time of some work. */
export async function withDatabase<T>(
  url: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The postmaster and all of its children, which do not share its process group. */
export async function processesOfDatabase(dataDir: string): Promise<number[]> {
  const { pid } = await postmaster(dataDir)
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
  return [pid, ...children]
}

/** kill -9; a process that ended by itself meanwhile is as good. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
