import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { esgFacets } from '@lambda/contract/esg/esg-query'
import { dayOf } from '@lambda/domain/text/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { expectSameAnswers } from '../../../test/indexes/index-answers.ts'
import { type Database, createDatabase } from '../../platform/database/database.ts'
import { IndexMemory } from '../../platform/row-index/index-memory.ts'
import { RowIndex } from '../../platform/row-index/row-index.ts'
import { createLog } from '../../platform/server-log.ts'
import { entryFigures } from './dashboard/entry-figures.search.ts'
import { esgEntryIndex } from './esg-entry-index.search.ts'
import { esgTags } from './esg-entry-tag.search.ts'
import { findEntries } from './esg-entry.search.ts'

/** How many random histories are played: INDEX_RUNS (8). */
const runs = Number(process.env['INDEX_RUNS'] ?? 8)

const as = people.admin
const log = createLog('silent')

type Body = z.input<typeof esgEntriesApi.create.body>

let server: TestServer
let brands: number[]
let document: number
let processes: { db: Database; index: RowIndex }[]
const ids: number[] = []

beforeAll(async () => {
  server = await startTestServer()
  brands = [await addBrand(server.db, 'NORDFOAM'), await addBrand(server.db, 'SOLE')]
  document = (await addAttachment(server)).id
  await perform({ kind: 'create', values: { kind: 'EPD', title: 'Stone wool', operator: 'IBU' } })
  processes = [
    processOn(server.db),
    processOn(createDatabase(server.databaseUrl, { use: 'requests', log })),
  ]
  for (const { index } of processes) await index.keep()
})

afterAll(async () => {
  for (const { db, index } of processes) {
    await index.close()
    if (db !== server.db) await db.destroy()
  }
  await server.close()
})

function processOn(db: Database) {
  const house = { jobs: db, log, memory: new IndexMemory(10_000_000) }
  return { db, index: new RowIndex(esgEntryIndex, house) }
}

test('who asks while the index is kept does not need the connections of jobs for it', async () => {
  const jobs = createDatabase(server.databaseUrl, { use: 'jobs', log })
  const house = { jobs, log, memory: new IndexMemory(10_000_000) }
  const index = new RowIndex(esgEntryIndex, house)
  await index.keep()
  await jobs.destroy()
  const both = [index.keep(), index.ask(server.db, [], () => 'answered')]
  expect(await Promise.all(both)).toEqual([undefined, { answer: 'answered' }])
  await index.close()
})

const kinds = ['EPD', 'EPD', 'CERTIFICATE', 'VOC_LABEL', 'RECYCLED_CONTENT', 'TARGET'] as const

const values = fc.record(
  {
    kind: fc.constantFrom(...kinds),
    title: fc.constantFrom('Stone wool', 'Glass wool – roof', '100% recycled', 'éclair'),
    operator: fc.constantFrom('IBU', 'INIES', 'OTHER', null),
    standard: fc.constantFrom('EN15804_A1', 'EN15804_A2', null),
    number: fc.constantFrom('EPD-1', 'C-12/5', null),
    brand: fc.constantFrom(0, 1, null),
    isProven: fc.boolean(),
    recycled: fc.constantFrom('0', '12.5', '50', null),
    issueDate: fc.constantFrom('2020-05-01', '2024-02-29', null),
    /** Days from today; around the ends of what is said to expire. */
    expires: fc.constantFrom(-400, -1, 0, 1, 90, 91, 4_000, null),
  },
  { requiredKeys: ['kind', 'title'] },
)

type Values = typeof values extends fc.Arbitrary<infer T> ? T : never

const on = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), at: fc.nat() })

const operations = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), values }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(), values }),
  },
  { weight: 2, arbitrary: on('remove') },
  { weight: 2, arbitrary: on('restore') },
  { weight: 1, arbitrary: on('give up') },
)

type Operation = typeof operations extends fc.Arbitrary<infer T> ? T : never

function bodyOf({ kind, title, brand, isProven, issueDate, expires, ...given }: Values): Body {
  return {
    title,
    brandId: typeof brand === 'number' ? (brands[brand] ?? null) : null,
    attachmentIds: isProven ? [document] : [],
    // the last day must be after it
    issueDate: typeof expires === 'number' && expires < 100 ? null : (issueDate ?? null),
    validUntil: typeof expires === 'number' ? dayOf(new Date(), expires) : null,
    payload: payloadOf(kind, given),
  }
}

function payloadOf(
  kind: Values['kind'],
  { operator, standard, number, recycled }: Partial<Values>,
): Body['payload'] {
  switch (kind) {
    case 'EPD':
      return {
        kind,
        programmeOperator: operator,
        // an operator gives each number once
        registrationNumber: operator === 'OTHER' ? number : null,
        standard,
        scenarios: [],
        modules: {},
        results: {},
      }
    case 'CERTIFICATE':
      return { kind, scheme: 'FSC', number }
    case 'VOC_LABEL':
      return { kind, label: 'FR_A', number }
    case 'RECYCLED_CONTENT':
      return { kind, preConsumer: recycled }
    case 'TARGET':
      return { kind, scheme: 'OTHER' }
  }
}

/** Carries one operation out; refusals by what others have written meanwhile are fine. */
async function perform(operation: Operation): Promise<void> {
  if (operation.kind === 'create') {
    const { status, data } = await server.call(esgEntriesApi.create, {
      as,
      body: bodyOf(operation.values),
    })
    assertOneOf(status, [201])
    ids.push(data.id)
    return
  }
  const id = ids[operation.at % ids.length] ?? 0
  if (operation.kind === 'give up') {
    await giveUp(id)
    return
  }
  const {
    version,
    kind,
    deleted_at: deletedAt,
  } = await server.db
    .selectFrom('esg_entry')
    .select(['version', 'kind', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { id }
  const statusOf = async () => {
    if (operation.kind === 'restore') {
      return (await server.call(esgEntriesApi.restore, { as, params })).status
    }
    const request = { as, params, ifMatch: version }
    if (operation.kind === 'remove')
      return (await server.call(esgEntriesApi.remove, request)).status
    // the kind of an entry stays
    const body = bodyOf({ ...operation.values, kind: kind as Values['kind'] })
    return (await server.call(esgEntriesApi.update, { ...request, body })).status
  }
  const isPossible = (operation.kind === 'restore') === (deletedAt !== null)
  if (isPossible) assertOneOf(await statusOf(), [200, 204, 404, 409, 412])
}

/** What a write may be answered with: others write at the same time. */
function assertOneOf(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`It was answered with ${status}.`)
}

/** A transaction that is rolled back, after others have seen that it runs. */
async function giveUp(id: number): Promise<void> {
  const undone = server.db.transaction().execute(async (trx) => {
    await sql`update esg_entry set title = 'given up', valid_until = null where id = ${id}`.execute(
      trx,
    )
    throw new Error('given up')
  })
  await expect(undone).rejects.toThrow('given up')
}

const clauses =
  `kind:EPD kind:CERTIFICATE,VOC_LABEL kind:PEF has:kind validity:expired validity:expiring validity:valid validity:unlimited
  validity:expired,unlimited validity:expiring,valid has:validity valid-until:<=today+90d valid-until:today missing:valid-until
  issued:2020-05-01 issued:<2024-01-01 has:issued operator:IBU operator:INIES,OTHER has:operator missing:operator
  standard:EN15804_A1 missing:standard has:standard brand:NORDFOAM brand:NORDFOAM,SOLE missing:brand has:brand evidence:yes
  evidence:no missing:evidence recycled:>=12.5 recycled:0..50 missing:recycled number:EPD-* has:number updated:>=today
  updated:<today-1d title:wool`.split(/\s+/)

const wordings = ['stone', 'wool', 'ROOF', '"glass wool"', '100%', 'EPD-1', '12/5', 'éclair']

const query = fc.record({
  clauses: fc.array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...clauses)), {
    maxLength: 3,
  }),
  words: fc.array(fc.tuple(fc.constantFrom('', '', '-'), fc.constantFrom(...wordings)), {
    maxLength: 2,
  }),
  joint: fc.constantFrom(' ', ' ', ' OR '),
  sort: fc.constantFrom(
    ...(['title', 'kind', 'validUntil', 'issueDate', 'updatedAt'] as const).flatMap(
      (sort) => [sort, `-${sort}`] as const,
    ),
  ),
  limit: fc.constantFrom(1, 3, 50),
})

type Question = typeof query extends fc.Arbitrary<infer T> ? T : never

async function compare(
  { clauses, words, joint, ...asked }: Question,
  isWriting = false,
): Promise<void> {
  const q = [...clauses, ...words].map((pair) => pair.join('')).join(joint)
  const list = { ...asked, q, language: 'EN', facets: esgFacets.join(',') }
  for (const { db, index } of processes) {
    await expectSameAnswers(db, index, {
      ask: (trx, from, cursor) => findEntries(trx, { ...list, cursor }, from),
      what: `${q} by ${asked.sort}`,
      isWriting,
    })
  }
}

async function compareFigures(): Promise<void> {
  const today = dayOf(new Date())
  const bySql = await entryFigures(server.db, today, null)
  for (const { db, index } of processes) {
    expect(await entryFigures(db, today, index)).toEqual(bySql)
  }
}

test(
  'whatever is written, the index tells what SQL tells in the same snapshot',
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.array(operations, { minLength: 1, maxLength: 8 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (history, queries) => {
        await Promise.all([
          ...history.map((operation) => perform(operation)),
          (async () => {
            for (const one of queries.slice(0, 2)) await compare(one, true)
          })(),
        ])
        for (const one of queries) await compare(one)
        await compareFigures()
        // what was found for the same questions is known by now, but for what is written in between
        for (const operation of history) {
          await perform(operation)
          for (const one of queries.slice(0, 2)) await compare(one)
        }
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(ids.length, 'entries were written').toBeGreaterThan(1)
  },
)

test('each word has the tag that SQL gives it', async () => {
  const words = Object.keys(esgTags)
  const { rows } = await sql<{ word: string; tag: number }>`
    select word, esg_tag(word) as tag from unnest(${words}::text[]) as word`.execute(server.db)
  expect(Object.fromEntries(rows.map(({ word, tag }) => [word, tag]))).toEqual(esgTags)
  expect(new Set(Object.values(esgTags)).size, 'each tag is of one word').toBe(words.length)
})
