import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { repositoryRoot } from '../../src/platform/config.ts'
import { readInstanceLock } from '../../src/platform/embedded-postgres/instance-lock.ts'
import { createTestDatabase } from '../test-database.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { withDatabase } from './embedded-database.ts'
import { expectAcknowledged, expectWhole } from './invariants.ts'
import {
  type Installation,
  type ProductProcess,
  newInstallation,
  runProcess,
  statusOf,
  until,
} from '../product-process.ts'
import { Writer } from './writer.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let installation: Installation
let product: ProductProcess

beforeEach(async () => {
  database = await createTestDatabase()
  installation = await newInstallation({ DATABASE_URL: database.url })
})

afterEach(async () => {
  product.child.kill('SIGKILL')
  await product.ended
  await installation.remove()
  await database.drop()
})

async function start(args?: readonly string[]): Promise<void> {
  product = runProcess(installation, args)
  const isReady = async () => (await statusOf(installation.origin)) === 200
  await until('it is ready', isReady, product)
}

/** What the design promises, and what a service manager waits for. */
const longestStop = 10_000

async function stopInTime(): Promise<number | string | null> {
  product.child.kill('SIGTERM')
  return Promise.race([product.ended, sleep(longestStop, null, { ref: false })])
}

async function create(api: ApiClient, code: string): Promise<number> {
  const body = { code, texts: { EN: { nameShort: code } } }
  const answer = await api({ method: 'POST', address: '/products', body })
  return z.object({ id: z.number() }).parse(answer?.body.data).id
}

test('#87 SIGTERM lets a change finish that is being worked on, and ends with success', async () => {
  await start()
  const api = await signIn(installation.origin)
  const id = await create(api, 'SLOW-1')
  const change = { method: 'PATCH', address: `/products/${id}`, body: { series: 'Late' } } as const
  await withDatabase(database.url, async (db) => {
    await db.query('begin')
    await db.query('select from product where id = $1 for update', [id])
    const answer = api({ ...change, ifMatch: 1 })
    await until('it waits for the lock', async () => {
      // other tests wait for locks of theirs in other databases
      const { rowCount } = await db.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount === 1
    })
    const ended = stopInTime()
    const takesNoMore = async () => (await statusOf(installation.origin, '/healthz')) !== 200
    await until('it takes no more requests', takesNoMore)
    await sleep(500)
    expect(product.child.exitCode).toBeNull()
    expect(await takesNoMore()).toBe(true)
    await db.query('rollback')
    expect(await answer).toMatchObject({ status: 200, body: { data: { series: 'Late' } } })
    expect(await ended).toBe(0)
  })
})

test('#87 SIGTERM ends work in the background that waits for a lock, and the next start does it', async () => {
  await start()
  const id = await create(await signIn(installation.origin), 'DUE-1')
  const isDue = async (db: pg.Client) =>
    (await db.query("select from readiness_due where kind = 'product' and ref = $1", [id]))
      .rowCount !== 0
  await withDatabase(database.url, async (db) => {
    await until('all is worked out', async () => !(await isDue(db)))
    await db.query('begin')
    await db.query('lock table readiness_due in access exclusive mode')
    await db.query("insert into readiness_due (kind, ref) values ('product', $1)", [id])
    await until('work waits for the lock', async () => {
      const { rowCount } = await db.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and application_name = 'lambda jobs'`)
      return rowCount !== 0
    })
    expect(await stopInTime()).toBe(0)
    await db.query('commit')
    expect(await isDue(db)).toBe(true)
    await start()
    await until('it is worked out', async () => !(await isDue(db)))
  })
})

test('#87 SIGTERM under load drops nothing that was acknowledged', async () => {
  await start()
  const api = await signIn(installation.origin)
  const writers = Array.from({ length: 8 }, (_, n) => new Writer(`S${n + 1}`))
  const load = Promise.all(writers.map((writer) => writer.work(api, () => false)))
  await sleep(700)
  expect(await stopInTime()).toBe(0)
  await load
  await withDatabase(database.url, async (db) => {
    await expectWhole(db)
    await expectAcknowledged(db, writers)
  })
})

test('#87 a client that never finishes its request does not keep the server from stopping', async () => {
  await start()
  const { port } = new URL(installation.origin)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  socket.write('POST /api/products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{')
  await sleep(300)
  expect(await stopInTime()).toBe(0)
})

test.each([
  ['an exception in a timer', 'SIGUSR2', 'Thrown on demand'],
  ['a rejection that nobody handles', 'SIGHUP', 'Rejected on demand'],
] as const)(
  '#88 %s is logged with a trace id and ends the process',
  async (_what, signal, words) => {
    const fault = path.join(import.meta.dirname, 'fault-on-signal.mjs')
    await start([`--import=${fault}`, path.join(repositoryRoot, 'server/src/main.ts')])
    product.child.kill(signal)
    expect(await product.ended).toBe(1)
    const lines = product.output().split('\n')
    expect(JSON.parse(lines.find((line) => line.includes(words)) ?? '{}')).toMatchObject({
      level: 60,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      err: { message: words },
    })
  },
)

test('#88 npm start brings a server that crashed back by itself', async () => {
  const root = await supervisedRepository()
  product = runProcess(installation, [path.join(root, 'scripts/start.mjs')], root)
  const isReady = async () => (await statusOf(installation.origin)) === 200
  await until('it is ready', isReady, product)
  const first = (await readInstanceLock(installation.dataDir))?.pid ?? 0
  process.kill(first, 'SIGKILL')
  await until('it is gone', async () => !(await isReady()))
  await until('it is ready again', isReady, product)
  expect((await readInstanceLock(installation.dataDir))?.pid).not.toBe(first)
  expect(await stopInTime()).toBe(0)
})

/** The real scripts and the real server beside a web application that is built in no time. */
async function supervisedRepository(): Promise<string> {
  const root = path.join(installation.dataDir, 'repository')
  await mkdir(path.join(root, 'web/src'), { recursive: true })
  await cp(path.join(repositoryRoot, 'scripts'), path.join(root, 'scripts'), { recursive: true })
  for (const name of ['server', 'node_modules', 'package.json']) {
    await symlink(path.join(repositoryRoot, name), path.join(root, name))
  }
  await writeFile(path.join(root, 'web/package.json'), '{"type":"module"}')
  await writeFile(path.join(root, 'web/index.html'), '<title>Nothing</title>')
  return root
}

test('a second start on the same data directory is refused with a sentence, and the first goes on', async () => {
  await start()
  const second = runProcess(installation)
  expect(await second.ended).toBe(78)
  expect(second.output()).toContain(
    `Lambda is already running on this data directory (process ${product.child.pid}, ${installation.origin}).`,
  )
  expect(await statusOf(installation.origin)).toBe(200)
})
