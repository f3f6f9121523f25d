import { isGoingOn, job } from '@lambda/contract/jobs'
import { attachmentFacets } from '@lambda/contract/attachments/attachment-query'
import { documentSorts } from '@lambda/contract/attachments/documents'
import { productFacets, productSorts } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Installation,
  keepRunning,
  newInstallation,
  statusOf,
  until,
} from '../product-process.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { addDocuments, changeDocuments } from './document-writer.ts'
import { addressOfDatabase, killAll, processesOfDatabase } from './embedded-database.ts'
import { Writer } from './writer.ts'

/** How many queries are compared: 500 of them by `npm run test:faults`. */
const queries = Number(process.env['INDEX_QUERIES'] ?? 45)
const queriesAtOnce = 15

interface Server {
  installation: Installation
  process: ReturnType<typeof keepRunning>
}

/** The one that the database belongs to, one beside it that is killed, and one that keeps no index: SQL answers there. */
let first: Server
let beside: Server
let plain: Server
let sectors: number[]
/** Products that a job moves, and documents that are linked to them. */
const moved: number[] = []
let documents: number[]

beforeAll(async () => {
  first = await start({})
  const shared = { DATABASE_URL: await addressOfDatabase(first.installation.dataDir) }
  beside = await start(shared)
  plain = await start({ ...shared, INDEX_MEMORY: '0' })
  const api = await signIn(first.installation.origin)
  sectors = [await addSector(api, 'here'), await addSector(api, 'there')]
  for (let n = 0; n < 30; n += 1) {
    const body = { code: `MOVED-${n}`, sectorIds: sectors.slice(0, 1), countries: ['BE'] }
    const answer = await api({ method: 'POST', address: '/products', body })
    if (answer?.status !== 201) throw new Error(`A product was answered with ${answer?.status}.`)
    moved.push(numbered.parse(answer.body.data).id)
  }
  documents = await addDocuments(api, shared.DATABASE_URL, 20)
})

afterAll(async () => {
  for (const server of [plain, beside, first]) {
    await server.process.stop()
    await server.installation.remove()
  }
})

async function start(more: Record<string, string>): Promise<Server> {
  const installation = await newInstallation({ LOG_LEVEL: 'info', ...more })
  const server = { installation, process: keepRunning(installation) }
  await isReady(server)
  return server
}

async function isReady({ installation, process }: Server): Promise<void> {
  await until('it is ready', async () => (await statusOf(installation.origin)) === 200, process)
}

const standing = z.looseObject({ indexes: z.array(z.object({ state: z.string() })) })

async function hasIndexes({ installation, process }: Server): Promise<void> {
  const api = await signIn(installation.origin)
  const areRead = async () => {
    const answer = await api({ method: 'GET', address: '/system' })
    if (answer?.status !== 200) return false
    return standing.parse(answer.body.data).indexes.every(({ state }) => state === 'loaded')
  }
  await until('all indexes are read', areRead, process)
}

const numbered = z.object({ id: z.number() })

async function addSector(api: ApiClient, code: string): Promise<number> {
  const body = { code, texts: { EN: { name: code, description: null } } }
  const answer = await api({ method: 'POST', address: '/taxonomies/sector', body })
  return numbered.parse(answer?.body.data).id
}

const clauses =
  `form:board country:DE country:FR country:BE thickness:10..60 thickness:>40 thickness:<=25 sector:here sector:there
  updated:>=today has:thickness missing:thickness missing:country status:draft status:active code:W1* code:MOVED*
  board name:platte W2 -sector:here -country:DE -board -thickness:<30 updated:<today`.split(/\s+/)

const documentClauses =
  `category:DOP category:EPD language:EN country:DE country:BE validity:expired validity:expiring validity:valid category:OTHER
  validity:unlimited expires:<=today+30d expires:>today has:product missing:product product:MOVED-1 product:W*
  status:current updated:>=today created:<today type:PDF data sheet code:D* -category:DOP -has:product -country:DE`.split(
    /\s+/,
  )

/** A list, and what is asked of it. */
const listOf = (
  address: string,
  { clauses, sorts, facets }: Record<'clauses' | 'sorts' | 'facets', readonly string[]>,
) =>
  fc.record({
    address: fc.constant(address),
    clauses: fc.array(fc.constantFrom(...clauses), { maxLength: 3 }),
    joint: fc.constantFrom(' ', ' OR '),
    sort: fc.constantFrom('relevance', ...sorts.flatMap((sort) => [sort, `-${sort}`])),
    limit: fc.constantFrom(1, 7, 50),
    facets: fc.constant(facets.join(',')),
  })

const query = fc.oneof(
  listOf('/products', { clauses, sorts: productSorts, facets: productFacets }),
  listOf('/attachments', {
    clauses: documentClauses,
    sorts: documentSorts,
    facets: attachmentFacets,
  }),
)

const writers = Array.from({ length: 4 }, (_, n) => new Writer(`W${n + 1}`))

const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

/** What befalls the servers while they write. */
const events = ['nothing', 'server', 'database'] as const

test(
  `two servers, a job and kill -9: ${queries} queries find what SQL finds`,
  { timeout: queries * 20_000 },
  async () => {
    for (let done = 0; done < queries; done += queriesAtOnce) {
      await writeAndKill(events[(done / queriesAtOnce) % events.length] ?? 'nothing')
      const [byIndex, besides, bySql] = [
        await signIn(first.installation.origin),
        await signIn(beside.installation.origin),
        await signIn(plain.installation.origin),
      ]
      for (const asked of fc.sample(query, Math.min(queriesAtOnce, queries - done))) {
        const expected = await pages(bySql, asked)
        expect(await pages(byIndex, asked), JSON.stringify(asked)).toEqual(expected)
        expect(await pages(besides, asked), JSON.stringify(asked)).toEqual(expected)
      }
    }
    expect(acknowledged(), 'there was a load').toBeGreaterThan(queries / 2)
    expect(plain.process.output(), 'SQL answers where there is no index').not.toContain(
      'Read the index',
    )
  },
)

/** Both servers change products and documents, a job changes thirty, and one of them dies of it. All is over when this returns. */
async function writeAndKill(event: (typeof events)[number]): Promise<void> {
  const apis = [await signIn(first.installation.origin), await signIn(beside.installation.origin)]
  const stopping = new AbortController()
  const { signal } = stopping
  const work = writers.map((writer, n) => writer.work(apiOf(apis, n), () => signal.aborted))
  const reading = apis.map(async (api) => {
    while (!signal.aborted) {
      await api({ method: 'GET', address: '/products?q=board&limit=5' })
      await api({ method: 'GET', address: '/attachments?q=sheet&limit=5' })
    }
  })
  const changing = apis.map((api) =>
    changeDocuments(api, { documents, products: moved }, () => signal.aborted),
  )
  const moving = moveProducts(apiOf(apis, 0))
  const before = acknowledged()
  await until('something is written', async () => acknowledged() >= before + 20)
  if (event === 'server') killAll([beside.process.pid()])
  if (event === 'database') killAll(await processesOfDatabase(first.installation.dataDir))
  expect((await moving) || event !== 'nothing', 'the job was accepted').toBe(true)
  stopping.abort()
  await Promise.all([...work, ...reading, ...changing])
  for (const server of [first, beside, plain]) await isReady(server)
  for (const server of [first, beside]) await hasIndexes(server)
  await finish()
}

function apiOf(apis: readonly ApiClient[], n: number): ApiClient {
  const api = apis[n % apis.length]
  if (!api) throw new Error('Nobody is signed in.')
  return api
}

/** From one sector to the other, by a job; false where there was no answer. */
async function moveProducts(api: ApiClient): Promise<boolean> {
  const [from = 0, to = 0] = sectors
  sectors = [to, from]
  const address = `/taxonomies/sector/${from}/move-products`
  const answer = await api({ method: 'POST', address, body: { to } })
  return answer?.status === 202
}

/** What was left unanswered is asked for again; then no job is at work any more. */
async function finish(): Promise<void> {
  const api = await signIn(first.installation.origin)
  for (const writer of writers) {
    if (writer.attempt) await until('a repeated request is answered', () => writer.step(api))
  }
  await until('the jobs are done', async () => {
    const answer = await api({ method: 'GET', address: '/jobs' })
    return !z.array(job).parse(answer?.body.data).some(isGoingOn)
  })
}

/** Up to three pages: rows, total and counts, and whether there are more. */
async function pages(
  api: ApiClient,
  asked: typeof query extends fc.Arbitrary<infer T> ? T : never,
) {
  const found: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < 3) {
    const address = `${asked.address}?${new URLSearchParams({
      q: asked.clauses.join(asked.joint),
      sort: asked.sort,
      limit: String(asked.limit),
      facets: asked.facets,
      ...(cursor === '' ? {} : { cursor }),
    }).toString()}`
    const answer = await api({ method: 'GET', address })
    expect(answer, address).toMatchObject({ status: 200 })
    const { data, page, facets } = listed.parse(answer?.body)
    found.push({ data, facets, total: page.total, hasNext: page.next !== null })
    cursor = page.next
  }
  return found
}

const listed = z.object({
  data: z.array(z.unknown()),
  facets: z.unknown(),
  page: z.object({ total: z.number(), next: z.string().nullable() }),
})
