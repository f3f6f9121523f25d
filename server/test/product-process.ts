import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotStartExitCode } from '../src/platform/cannot-start.ts'
import { repositoryRoot } from '../src/platform/config.ts'

/** Whatever takes longer than this hangs: no figure to reach, only a limit. */
export const hangLimit = 30_000

export const administrator = 'admin@lambda.example'

/** The program of the server, without the demo. */
export const main = path.join(repositoryRoot, 'server/src/main.ts')

export interface Installation {
  origin: string
  dataDir: string
  env: Record<string, string>
  remove: () => Promise<void>
}

/** A port and an empty data directory of its own, with one administrator and no demo catalogue. */
export async function newInstallation(more: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lambda-faults-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    env: {
      PATH,
      HOME,
      TMPDIR,
      // as `scripts/child.mjs` has it
      NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules/.cache/compiled'),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'false',
      RATE_LIMIT: '0',
      SIGN_IN_LIMIT: '0',
      PIM_ADMINISTRATORS: administrator,
      ...more,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export interface ProductProcess {
  child: ChildProcess
  /** Exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
  /** Everything that it has written so far. */
  output: () => string
  isRunning: () => boolean
}

/** Runs the server, or another program in its place, as a process of its own. */
export function runProcess(
  { env }: Pick<Installation, 'env'>,
  args: readonly string[] = [main],
  cwd = repositoryRoot,
): ProductProcess {
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { child, ended, output: () => output, isRunning }
}

/** As `npm start` does: runs the server again whenever it crashes, until `stop`. */
export function keepRunning(installation: Installation) {
  let current = runProcess(installation)
  let stopping = false
  const supervision = (async () => {
    for (;;) {
      const end = await current.ended
      if (stopping || end === cannotStartExitCode) return
      current = runProcess(installation)
    }
  })()
  return {
    pid: () => current.child.pid ?? 0,
    output: () => current.output(),
    isRunning: () => current.isRunning() || current.child.signalCode === 'SIGKILL',
    stop: async () => {
      stopping = true
      current.child.kill('SIGTERM')
      await supervision
    },
  }
}

/** Runs the product as `keepRunning` does, and resolves once it is ready. */
export async function startProduct(installation: Installation) {
  const product = keepRunning(installation)
  await until('it is ready', async () => (await statusOf(installation.origin)) === 200, product)
  return product
}

/** Waits for what must come true by itself; throws, with the last words of the process, when it does not. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  process?: Pick<ProductProcess, 'output' | 'isRunning'>,
): Promise<void> {
  const since = performance.now()
  while (!(await condition())) {
    if (performance.now() - since > hangLimit || process?.isRunning() === false) {
      throw new Error(`In vain waited until ${what}.\n${process?.output().slice(-2_000) ?? ''}`)
    }
    await sleep(20)
  }
}

/** The status of `GET /readyz` or another public address; null without an answer. */
export async function statusOf(origin: string, address = '/readyz'): Promise<number | null> {
  try {
    const answer = await fetch(origin + address, { signal: AbortSignal.timeout(hangLimit) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port is available.')
  return address.port
}
