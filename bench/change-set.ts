import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { changeSet } from '../contract/src/change-sets/change-sets.ts'
import type { Client } from 'pg'
import { z } from 'zod'
import { withDatabase } from '../server/test/faults/embedded-database.ts'
import { residentMemory } from './cpu.ts'
import { log } from './log.ts'
import { startMachines } from './machines.ts'
import { seeded } from './seed.ts'

/**
 * A change set over many products: how fast it is checked, opened, applied and undone, as a share of SQL that writes the same
 * rows; and how fast others read a list meanwhile, as a share of their idle rate.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    /** Which products it changes. */
    q: { type: 'string', default: '' },
  },
})

const size = Number(options.size.replace('k', '000').replace('m', '000000'))
const machines = await startMachines(await seeded(size))
const { origin, headers, server } = machines.product

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api${address}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = z.looseObject({ data: z.unknown() }).parse(await answer.json())
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(json)}`)
  return json.data
}

const idOf = (data: unknown) => z.looseObject({ id: z.int() }).parse(data).id

/** The times of one client that reads a list until it is told to stop, in ms. */
async function reading(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const since = performance.now()
    await ask('GET', address)
    times.push(performance.now() - since)
  }
  return times
}

const list = '/products?limit=50'

/** Requests a second of four clients that read a list while something is done. */
async function besides(work: () => Promise<void>): Promise<{ seconds: number; rate: number }> {
  let isOver = false
  const clients = Array.from({ length: 4 }, () => reading(list, () => isOver))
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  isOver = true
  const count = (await Promise.all(clients)).flat().length
  return { seconds, rate: count / seconds }
}

let mostMemory = 0

/** Has its job done; the set as it is then. */
async function run(what: string, id: number) {
  await ask('POST', `/change-sets/${id}/${what}`)
  for (;;) {
    await sleep(250)
    mostMemory = Math.max(mostMemory, await residentMemory(server))
    const set = changeSet.parse(await ask('GET', `/change-sets/${id}`))
    if (set.message !== null) throw new Error(set.message)
    if (!['checking', 'applying', 'undoing'].includes(set.state)) return set
  }
}

/**
 * The same rows by SQL alone, in a transaction that is rolled back; in seconds. Also those that follow from the length: what is
 * found of some products, and what they are compared by. Nothing is checked or worked out.
 */
async function bySql(db: Client, id: number): Promise<number> {
  await db.query('begin')
  // what the server does of its own accord locks products in another order
  await db.query('lock table product in exclusive mode')
  await db.query(`create temporary table meant on commit drop as
    select record_id as id from change_set_item where change_set_id = ${id}`)
  await db.query('analyze meant')
  const since = performance.now()
  await db.query(`update product p set length = 4321, version = version + 1, updated_at = now() from meant m
    where p.id = m.id`)
  await db.query(`update product_search s set length = 4321, updated_at = now() from meant m
    where s.product_id = m.id`)
  await db.query(`insert into change (actor, entity, entity_id, operation, version, diff, trace_id, source)
    select p.updated_by, 'product', p.id, 'update', p.version, '{"length": ["1234", "4321"]}', 'bench', 'job'
    from product p join meant m on m.id = p.id`)
  await db.query(`update product_finding f set found = f.found || '[]', tags = f.tags from meant m
    where f.product_id = m.id and f.found <> '[]'`)
  const keys = await db.query(`update duplicate_key k set key = md5(k.key) from meant m
    where k.product_id = m.id and k.kind = 'similar'`)
  await db.query(`insert into duplicate_pending (kind, key)
    select 'similar', md5(g::text) from generate_series(1, ${2 * (keys.rowCount ?? 0)}) as g`)
  await db.query(`update change_set_item set outcome = 'applied' where change_set_id = ${id}`)
  const seconds = (performance.now() - since) / 1000
  await db.query('rollback')
  return seconds
}

/** Waits until the server has read its indexes: its connections for such work have been idle for two seconds. */
async function untilIdle(): Promise<void> {
  const busy = `select 1 from pg_stat_activity where application_name = 'lambda jobs' and state = 'active'`
  await withDatabase(machines.database, async (db) => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      await sleep(100)
      if (((await db.query(busy)).rowCount ?? 0) > 0) quiet = 0
    }
  })
}

try {
  await untilIdle()
  await besides(() => sleep(5_000))
  const before = await residentMemory(server)
  const made = async () => {
    const operations = [{ op: 'set', path: 'length', value: '1234' }]
    const body = { title: 'Bench', records: { q: options.q }, operations }
    return idOf(await ask('POST', '/change-sets', body))
  }
  const speed = (what: string, count: number, seconds: number) =>
    `${what}: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} products/s`
  const alone = async (what: string, id: number) => {
    const since = performance.now()
    const { counts } = await run(what, id)
    return { counts, seconds: (performance.now() - since) / 1000 }
  }
  const besideLists = async (what: string, id: number) => {
    let count = 0
    // just before, as machines change their pace
    const { rate: idle } = await besides(() => sleep(5_000))
    const { seconds, rate } = await besides(async () => {
      const { counts } = await run(what, id)
      count = counts.planned + counts.applied
    })
    const share = `lists at ${(rate / idle).toFixed(2)} of their idle rate of ${idle.toFixed(0)}/s`
    log(`${speed(what, count, seconds)}; ${share}`)
    return count
  }
  const first = await made()
  const count = await besideLists('check', first)
  const opened = async (address: string) => {
    const end = performance.now() + 3_000
    const times = await reading(address, () => performance.now() > end)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  }
  const review =
    (await opened(`/change-sets/${first}`)) + (await opened(`/change-sets/${first}/items?limit=50`))
  log(
    `review opened in ${review.toFixed(1)} ms, a list of products in ${(await opened(list)).toFixed(1)} ms`,
  )
  const { seconds } = await alone('apply', first)
  const raw = await withDatabase(machines.database, (db) => bySql(db, first))
  const ratio = (raw / seconds).toFixed(2)
  log(`${speed('apply', count, seconds)}, ${ratio} of SQL (${raw.toFixed(1)} s)`)
  await besideLists('undo', first)
  const second = await made()
  log(speed('check', count, (await alone('check', second)).seconds))
  await besideLists('apply', second)
  log(speed('undo', count, (await alone('undo', second)).seconds))
  log(`memory of the server: ${before} MB before, ${mostMemory} MB at most`)
} finally {
  await machines.stop()
}
