import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, signIn } from './api-client.ts'
import {
  addressOfDatabase,
  killAll,
  processesOfDatabase,
  withDatabase,
} from './embedded-database.ts'
import { expectAcknowledged, expectProjectionsAsComputed, expectWhole } from './invariants.ts'
import {
  type Installation,
  hangLimit,
  newInstallation,
  startProduct,
  until,
} from '../product-process.ts'
import { Writer } from './writer.ts'

/** 500 of them, and longer ones, by `npm run test:faults`. */
const cycles = Number(process.env['FAULT_CYCLES'] ?? 20)
const longestLoad = cycles > 100 ? 4_000 : 1_200
const victims = ['server', 'database', 'both'] as const
type Victim = (typeof victims)[number]

let installation: Installation
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  installation = await newInstallation()
  product = await startProduct(installation)
})

afterAll(async () => {
  await product.stop()
  await installation.remove()
})

const writers = Array.from({ length: 8 }, (_, n) => new Writer(`W${n + 1}`))

test(
  `nothing acknowledged is lost, torn, doubled or made up by ${cycles} kill -9 under load (#79, #84)`,
  { timeout: cycles * 2 * hangLimit },
  async () => {
    const recoveries = new Map<Victim, number[]>(victims.map((victim) => [victim, []]))
    for (let cycle = 0; cycle < cycles; cycle++) {
      const victim = victims[cycle % victims.length] ?? 'both'
      const api = await signIn(installation.origin)
      await finishAttempts(api)
      const load = startLoad(api)
      await sleep(200 + Math.random() * (longestLoad - 200))
      recoveries.get(victim)?.push(await recoveryFrom(victim, api))
      await load.stop()
      await look(async (db) => {
        await expectWhole(db)
        await expectAcknowledged(db, writers)
      })
    }
    await finishAttempts(await signIn(installation.origin))
    await look(async (db) => {
      await expectWhole(db)
      await expectAcknowledged(db, writers)
      await expectProjectionsAsComputed(db)
    })
    expect(total('acknowledged'), 'there was a load').toBeGreaterThan(cycles)
    process.stdout.write(report(recoveries))
  },
)

/** Every writer at work until it is told to stop or loses an answer. */
function startLoad(api: ApiClient) {
  let isStopped = false
  const work = Promise.all(writers.map((writer) => writer.work(api, () => isStopped)))
  return {
    stop: async () => {
      isStopped = true
      await work
    },
  }
}

/** What was left unanswered is asked for again, as its clients would. */
async function finishAttempts(api: ApiClient): Promise<void> {
  const open = writers.filter((writer) => writer.attempt !== null)
  await Promise.all(
    open.map((writer) => until('a repeated request is answered', () => writer.step(api))),
  )
}

/** Kills it; milliseconds until the first good answer, with nobody at hand. */
async function recoveryFrom(victim: Victim, api: ApiClient): Promise<number> {
  const server = product.pid()
  const database = victim === 'server' ? [] : await processesOfDatabase(installation.dataDir)
  const since = performance.now()
  killAll(victim === 'database' ? database : [server, ...database])
  const isGood = async () =>
    (await api({ method: 'GET', address: '/products?limit=1' }))?.status === 200
  if (victim === 'database') await until('an answer fails', async () => !(await isGood()))
  await until('it answers well again', isGood, product)
  expect(product.pid() === server, 'the server outlives its database').toBe(victim === 'database')
  return performance.now() - since
}

async function look(work: Parameters<typeof withDatabase<void>>[1]): Promise<void> {
  await withDatabase(await addressOfDatabase(installation.dataDir), work)
}

function total(key: 'acknowledged' | 'foundDone'): number {
  return writers.reduce((sum, writer) => sum + writer[key], 0)
}

function report(recoveries: ReadonlyMap<Victim, number[]>): string {
  const lines = [...recoveries].map(([victim, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    return `  ${victim}: ${times.length} kills, recovery p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
  })
  const kept = `${total('acknowledged')} changes acknowledged, 0 lost, torn, doubled or made up`
  const repeated = `${total('foundDone')} repetitions found their first try done`
  return `\n${[`${kept}; ${repeated}`, ...lines].join('\n')}\n`
}
