import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import {
  type ExportFormat,
  dataExport,
  exportFormats,
  isCatalogueFormat,
} from '../contract/src/exports.ts'
import { type Job, job } from '../contract/src/jobs.ts'
import { withDatabase } from '../server/test/faults/embedded-database.ts'
import { processorTime, residentMemory, spent, untilQuiet } from './cpu.ts'
import { log } from './log.ts'
import { startMachines } from './machines.ts'
import { seeded } from './seed.ts'

/**
 * An export of all products with the columns that the list shows: rows a second as CSV and as a workbook, as shares of COPY of the
 * same columns; the same of catalogues, which have many more of them; and the memory of the server meanwhile.
 */
const { values: options } = parseArgs({ options: { size: { type: 'string', default: '100000' } } })

const size = Number(options.size.replace('k', '000').replace('m', '000000'))
const machines = await startMachines(await seeded(size))
const { origin, headers, server } = machines.product

const columns = [
  'code',
  'texts.EN.nameShort',
  'brandId',
  'mainGroupId',
  'subGroupId',
  'thickness',
  'wallThickness',
  'lambdaD',
  'reactionToFire',
  'status',
]

/** The same as text by COPY, brands and groups by their codes, in the order of the list. */
const copied = `copy (select p.id, p.version, p.code, t.name_short, b.code, m.code, s.code, p.thickness, p.wall_thickness,
    p.lambda_d, p.reaction_to_fire, p.status
  from product p left join product_text t on t.product_id = p.id and t.language = 'EN' left join brand b on b.id = p.brand_id
    left join taxonomy_node m on m.id = p.main_group_id left join taxonomy_node s on s.id = p.sub_group_id
  where p.deleted_at is null order by p.updated_at desc, p.id desc) to stdout with (format csv)`

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

async function byCopy(db: Client): Promise<void> {
  for await (const _ of db.query(copyTo(copied))) continue
}

let mostMemory = 0

/** From its first step to its end, in seconds: not how long it has waited for a worker. */
function secondsOf({ startedAt, finishedAt }: Job): number {
  return (Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')) / 1000
}

/** What a format asks for beside products. */
async function askedFor(format: ExportFormat): Promise<object> {
  if (!isCatalogueFormat(format)) return { columns }
  const [supplier] = z
    .array(z.looseObject({ id: z.int() }))
    .parse(await ask('GET', '/legal-entities?q=code:LDE'))
  const languages = ['DE', 'EN']
  return { catalogue: { supplierId: supplier?.id, country: 'DE', languages, catalogueId: 'BENCH' } }
}

/** Has a file written by its job. */
async function written(format: ExportFormat): Promise<Job> {
  const records = { records: { q: '' }, sort: '-updatedAt' }
  const body = { ...records, format, ...(await askedFor(format)) }
  const made = dataExport.parse(await ask('POST', '/exports', body))
  for (;;) {
    // as often as a page asks: a job rests beside requests
    for (let look = 0; look < 20; look += 1) {
      await sleep(50)
      mostMemory = Math.max(mostMemory, await residentMemory(server))
    }
    const now = job.parse(await ask('GET', `/jobs/${made.job?.id}`))
    if (now.state === 'done') return now
    if (now.message !== null) throw new Error(now.message)
  }
}

/** Milliseconds of the processor that the server and its database have used. */
async function used(): Promise<number> {
  return (await processorTime(server)) + (await processorTime(machines.product.postmaster))
}

/** The rates of a COPY and of an export that follows it. */
async function compared(format: ExportFormat): Promise<string> {
  const copy = await spent(machines.product.postmaster, () =>
    withDatabase(machines.database, byCopy),
  )
  await untilQuiet([server])
  const usedBefore = await used()
  const done = await written(format)
  const cpu = (await used()) - usedBefore
  const rate = (seconds: number) => `${(done.done / seconds).toFixed(0)} rows/s`
  const seconds = secondsOf(done)
  return `${rate(seconds)}, ${(copy.seconds / seconds).toFixed(2)} of COPY (${rate(copy.seconds)}); by processor time ${rate(cpu / 1000)}, ${(copy.cpu / cpu).toFixed(2)} of COPY (${rate(copy.cpu / 1000)})`
}

try {
  const before = await residentMemory(server)
  for (const format of exportFormats) {
    // the first one warms up
    await written(format)
    for (let round = 0; round < 3; round += 1) log(`${format}: ${await compared(format)}`)
  }
  log(`memory of the server: ${before} MB before, ${mostMemory} MB at most`)
} finally {
  await machines.stop()
}
