import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { addressOfDatabase, withDatabase } from '../server/test/faults/embedded-database.ts'
import { freePort } from '../server/test/product-process.ts'
import { findChromium } from './chromium.ts'

/** A product under test; no two journeys that run side by side share one. */
export interface Product {
  origin: string
  /** Where the product keeps everything. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    products: Product[]
    /** The path of the browser that they visit them with. */
    chromium: string
  }
}

interface Running extends Product {
  process: ChildProcess
}

const root = path.resolve(import.meta.dirname, '..')

/**
 * For each worker the product as a person starts it, on a port and a data directory of its own. The demo is loaded once:
 * the others begin with a copy of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium()
  const folder = await mkdtemp(path.join(tmpdir(), 'lambda-e2e-'))
  // the database of a product that root starts runs as another user
  await chmod(folder, 0o755)
  const running: Running[] = []
  const end = async () => {
    await Promise.all(running.map(stop))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const dataDirOf = (name: number) => path.join(folder, String(name))
    const started = async (name: number) => {
      const product = await startProduct(dataDirOf(name))
      running.push(product)
      await untilReady(product)
      return product
    }
    const first = await started(0)
    await untilInspected(first)
    const others = Array.from({ length: project.config.maxWorkers - 1 }, (_, at) => at + 1)
    if (others.length > 0) {
      await stop(first)
      running.length = 0
      await Promise.all(
        others.map((name) => cp(first.dataDir, dataDirOf(name), { recursive: true })),
      )
      await Promise.all([0, ...others].map(started))
    }
  } catch (error) {
    await end()
    throw error
  }
  project.provide(
    'products',
    running.map(({ origin, dataDir }) => ({ origin, dataDir })),
  )
  project.provide('chromium', chromium)
  return end
}

async function startProduct(dataDir: string): Promise<Running> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // every journey signs in, all of them from this machine
    SIGN_IN_LIMIT: '0',
    NODE_ENV: '',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: withoutEmpty(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { origin: `http://localhost:${port}`, dataDir, process: child }
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

async function untilReady({ origin, process: child }: Running): Promise<void> {
  await until(`${origin} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`The product ended (${child.exitCode}).`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    return answer?.ok === true
  })
}

/**
 * Thumbnails and page counts of the demo are there: no journey waits for them, and no copy makes them again. Whoever makes
 * them gives way to all that runs beside.
 */
async function untilInspected({ dataDir }: Product): Promise<void> {
  await withDatabase(await addressOfDatabase(dataDir), (db) =>
    until('the files of the demo are inspected', async () => {
      const { rows } = await db.query(
        "select 1 from stored_file where inspection = 'waiting' limit 1",
      )
      return rows.length === 0
    }),
  )
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (await isTrue()) return
    await sleep(200)
  }
  throw new Error(`Not within 600 s: ${what}.`)
}

async function stop({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
