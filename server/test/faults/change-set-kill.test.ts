import { setTimeout as sleep } from 'node:timers/promises'
import { changeSet } from '@lambda/contract/change-sets/change-sets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ApiClient, type Call, signIn } from './api-client.ts'
import {
  addressOfDatabase,
  killAll,
  processesOfDatabase,
  withDatabase,
} from './embedded-database.ts'
import { expectWhole } from './invariants.ts'
import {
  type Installation,
  hangLimit,
  newInstallation,
  startProduct,
  statusOf,
} from '../product-process.ts'

/** 50 of them by `npm run test:faults`. */
const cycles = Number(process.env['FAULT_CYCLES'] ?? 4) > 100 ? 50 : 4
const products = 3_000

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

test(
  `change sets are applied and undone once, however often (${cycles}) their server and database are killed`,
  { timeout: cycles * 4 * hangLimit },
  async () => {
    await createProducts(await signIn(installation.origin))
    let version = 1
    let last: { id: number } | null = null
    let kills = 0
    for (let cycle = 0; cycle < cycles; cycle++) {
      const api = await signIn(installation.origin)
      const id: number = last?.id ?? (await preparedSet(api, `Series ${cycle}`))
      const work: string = last === null ? 'apply' : 'undo'
      await ask(api, { method: 'POST', address: `/change-sets/${id}/${work}` })
      await sleep(Math.random() * 3_000)
      killAll([product.pid(), ...(await processesOfDatabase(installation.dataDir))])
      kills += 1
      await settled(id, work === 'apply' ? 'applied' : 'undone')
      version += 1
      const series = work === 'apply' ? `Series ${cycle}` : null
      await withDatabase(await addressOfDatabase(installation.dataDir), async (db) => {
        const { rows } = await db.query<{ version: number; series: string | null; count: string }>(
          `select version, series, count(*) from product group by 1, 2`,
        )
        expect(rows).toEqual([{ version, series, count: String(products) }])
        await expectWhole(db)
      })
      last = work === 'apply' ? { id } : null
      process.stdout.write(`${kills} kills: all as it should be\n`)
    }
  },
)

/** By a change set of single items. */
async function createProducts(api: ApiClient): Promise<void> {
  const id = await newSet(api, { title: 'New products' })
  for (let from = 0; from < products; from += 1000) {
    const items = Array.from({ length: 1000 }, (_, n) => ({
      action: 'create',
      fields: { code: `KILL-${from + n}`, 'texts.EN.nameShort': `Slab ${from + n}` },
    }))
    await ask(api, { method: 'POST', address: `/change-sets/${id}/items`, body: { items } })
  }
  await ask(api, { method: 'POST', address: `/change-sets/${id}/check` })
  await settled(id, 'ready')
  await ask(api, { method: 'POST', address: `/change-sets/${id}/apply` })
  await settled(id, 'applied')
}

async function preparedSet(api: ApiClient, series: string): Promise<number> {
  const operations = [{ op: 'set', path: 'series', value: series }]
  const id = await newSet(api, { title: series, records: { q: 'code:KILL-*' }, operations })
  await ask(api, { method: 'POST', address: `/change-sets/${id}/check` })
  await settled(id, 'ready')
  return id
}

async function newSet(api: ApiClient, body: object): Promise<number> {
  const data = await ask(api, { method: 'POST', address: '/change-sets', body })
  return z.object({ id: z.int() }).parse(data).id
}

async function ask(api: ApiClient, call: Call): Promise<unknown> {
  const answer = await api(call)
  expect(answer?.status, `${call.address} ${JSON.stringify(answer?.body)}`).toBeLessThan(300)
  return answer?.body.data
}

/** Waits until a set has come so far, whoever has died meanwhile: a job of theirs is taken over after 20 s. */
async function settled(id: number, state: string): Promise<void> {
  const patience = { timeout: 3 * hangLimit, interval: 200 }
  await vi.waitFor(async () => expect(await statusOf(installation.origin)).toBe(200), patience)
  const api = await signIn(installation.origin)
  await vi.waitFor(async () => {
    const answer = await api({ method: 'GET', address: `/change-sets/${id}` })
    const set = changeSet.parse(answer?.body.data)
    expect(set).toMatchObject({ state, message: null, counts: { conflict: 0, refused: 0 } })
  }, patience)
}
