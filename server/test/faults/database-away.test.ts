import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { type Answer, type ApiClient, type Call, signIn } from './api-client.ts'
import { withDatabase } from './embedded-database.ts'
import {
  type Installation,
  type ProductProcess,
  freePort,
  newInstallation,
  runProcess,
  statusOf,
  until,
} from '../product-process.ts'
import { type TcpProxy, startProxy } from './tcp-proxy.ts'

/** The real server, and between it and its database a network that does what we want. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxyPort: number
let proxy: TcpProxy | null
let installation: Installation
let product: ProductProcess

beforeEach(async () => {
  database = await createTestDatabase()
  proxyPort = await freePort()
  proxy = null
  const address = new URL(database.url)
  address.hostname = '127.0.0.1'
  address.port = String(proxyPort)
  installation = await newInstallation({ DATABASE_URL: address.href })
  product = runProcess(installation)
})

afterEach(async () => {
  product.child.kill('SIGKILL')
  await product.ended
  await proxy?.close()
  await installation.remove()
  await database.drop()
})

async function connectDatabase(): Promise<TcpProxy> {
  const { hostname, port } = new URL(database.url)
  proxy = await startProxy({ host: hostname, port: Number(port), listen: proxyPort })
  await isReady()
  return proxy
}

const isReady = () =>
  until('it is ready', async () => (await statusOf(installation.origin)) === 200, product)

/** Good, or refused in the one way that says when to try again. */
function expectHonest(answer: Answer | null): void {
  expect({ status: answer?.status, retryAfter: answer?.retryAfter }).toBeOneOf([
    { status: 200, retryAfter: null },
    { status: 503, retryAfter: '2' },
  ])
}

const read = (api: ApiClient) => api({ method: 'GET', address: '/products?limit=5' })

/** Milliseconds that it took, and what came. */
async function timed(work: Promise<Answer | null>) {
  const since = performance.now()
  const answer = await work
  return { answer, milliseconds: performance.now() - since }
}

test('#78 a server without its database lives, says that it is not ready, and heals by itself', async () => {
  const { origin } = installation
  await until('it lives', async () => (await statusOf(origin, '/healthz')) === 200, product)
  expect(await statusOf(origin)).toBe(503)
  const refused = await fetch(`${origin}/api/products`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  await connectDatabase()
  expect(await read(await signIn(origin))).toMatchObject({ status: 200 })
})

test('#80 a network that swallows everything makes answers fail soon, and work at once when it is back', async () => {
  const network = await connectDatabase()
  const api = await signIn(installation.origin)
  await Promise.all(Array.from({ length: 20 }, () => read(api)))
  network.freeze()
  const waits = await Promise.all(Array.from({ length: 20 }, () => timed(read(api))))
  for (const { answer, milliseconds } of waits) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } })
    expect(milliseconds).toBeLessThan(8_000)
  }
  expect(await statusOf(installation.origin, '/healthz')).toBe(200)
  expect(await statusOf(installation.origin)).toBe(503)
  network.thaw()
  const { milliseconds } = await timed(untilGood(api))
  expect(milliseconds).toBeLessThan(5_000)
})

test('#80 a network that falls silent in the middle of a change makes it fail soon, and nothing of it stays', async () => {
  const network = await connectDatabase()
  const api = await signIn(installation.origin)
  network.on('insert into product (', 'freeze')
  const body = { code: 'SILENT-1', texts: { EN: { nameShort: 'Silent' } } }
  const change = timed(api({ method: 'POST', address: '/products', body }))
  const { answer, milliseconds } = await change
  expect(answer).toMatchObject({ status: 503, retryAfter: '2' })
  expect(milliseconds).toBeLessThan(8_000)
  network.thaw()
  await untilGood(api)
  expect(await countProducts()).toBe(0)
})

test('#80 on a slow network a change is made or refused as a whole, and all is well once it is fast', async () => {
  const network = await connectDatabase()
  const api = await signIn(installation.origin)
  const create = (code: string) =>
    api({
      method: 'POST',
      address: '/products',
      body: { code, texts: { EN: { nameShort: code } } },
    })
  network.delay(1_500)
  const answers = await Promise.all(['SLOW-1', 'SLOW-2', 'SLOW-3'].map(create))
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } })
  }
  network.delay(0)
  await untilGood(api)
  expect(await countProducts()).toBe(0)
  expect(await create('FAST-1')).toMatchObject({ status: 201 })
})

test('#80 on a network that is too slow whatever is asked is refused in time, exports before their first byte', async () => {
  const network = await connectDatabase()
  const api = await signIn(installation.origin)
  await Promise.all(Array.from({ length: 20 }, () => read(api)))
  network.delay(4_000)
  const body = { code: 'LATE-1', texts: { EN: { nameShort: 'Late' } } }
  const calls: Call[] = [
    { method: 'POST', address: '/products', body },
    { method: 'PATCH', address: '/products/1', body: { code: 'LATE-2' }, ifMatch: 1 },
    { method: 'GET', address: '/products?q=late' },
    { method: 'GET', address: '/products/export?q=late' },
    { method: 'GET', address: '/trace-logs?q=late' },
  ]
  for (const { answer, milliseconds } of await Promise.all(calls.map((call) => timed(api(call))))) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } })
    expect(milliseconds).toBeLessThan(8_000)
  }
  network.delay(0)
  await untilGood(api)
  expect(await countProducts()).toBe(0)
})

async function untilGood(api: ApiClient): Promise<Answer | null> {
  await until('it answers well', async () => (await read(api))?.status === 200, product)
  return null
}

test('#80 connections that are reset again and again are answered honestly and replaced', async () => {
  const network = await connectDatabase()
  const api = await signIn(installation.origin)
  for (let round = 0; round < 5; round++) {
    const answers = Promise.all(Array.from({ length: 10 }, () => read(api)))
    await sleep(5 * round)
    network.reset()
    for (const answer of await answers) expectHonest(answer)
  }
  await untilGood(api)
  expect(product.child.exitCode).toBeNull()
})

test.each(['before', 'after'] as const)(
  '#81 a connection that breaks just %s its COMMIT arrived: the repetition creates one product',
  async (when) => {
    const network = await connectDatabase()
    const api = await signIn(installation.origin)
    const call = { method: 'POST', address: '/products', key: randomUUID() } as const
    const body = { code: 'CUT-1', texts: { EN: { nameShort: 'Cut off' } } }
    // the server commits other things, too
    network.on('commit\0', `cut ${when}`, 'insert into product (')
    const first = await api({ ...call, body })
    expect(first).toMatchObject({ status: 503, retryAfter: '2' })
    expect(await countProducts()).toBe(when === 'before' ? 0 : 1)
    expect(await api({ ...call, body })).toMatchObject({
      status: 201,
      body: { data: { version: 1 } },
    })
    expect(await countProducts()).toBe(1)
  },
)

/** The server's COMMIT may still be on its way. */
async function countProducts(): Promise<number> {
  await sleep(300)
  return withDatabase(database.url, async (db) => {
    const { rows } = await db.query<{ count: number }>('select count(*)::int as count from product')
    return rows[0]?.count ?? -1
  })
}
