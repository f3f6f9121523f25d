import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    browser: string
    /** Where the product keeps everything. */
    dataDir: string
  }
}

const root = path.resolve(import.meta.dirname, '..')

/** The product as a person starts it, on a port and a data directory of its own, and one browser for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lambda-e2e-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = startProduct(port, dataDir)
  let browser: BrowserServer | undefined
  const end = async () => {
    await browser?.close()
    await stop(product)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    browser = await chromium.launchServer({ executablePath: findChromium(), args: chromiumFlags })
    await untilReady(origin, product)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('origin', origin)
  project.provide('browser', browser.wsEndpoint())
  project.provide('dataDir', dataDir)
  return end
}

function startProduct(port: number, dataDir: string): ChildProcess {
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
  return spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: withoutEmpty(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

async function untilReady(origin: string, product: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (product.exitCode !== null) throw new Error(`The product ended (${product.exitCode}).`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The product did not become ready within 120 s.')
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
