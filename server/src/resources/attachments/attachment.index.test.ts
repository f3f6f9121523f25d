import { attachmentFacets } from '@lambda/contract/attachments/attachment-query'
import { documentSorts } from '@lambda/contract/attachments/documents'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DocumentWrites,
  documentOperations,
  documentWrites,
} from '../../../test/indexes/document-writes.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { expectSameAnswers } from '../../../test/indexes/index-answers.ts'
import { type Database, createDatabase } from '../../platform/database/database.ts'
import { IndexMemory } from '../../platform/row-index/index-memory.ts'
import { RowIndex } from '../../platform/row-index/row-index.ts'
import { createLog } from '../../platform/server-log.ts'
import { attachmentIndex, globalAttachmentIndex } from './attachment-index.search.ts'
import { findDocuments } from './attachment.search.ts'
import { tagsOfNone } from './attachment-tag.search.ts'

/** How many random histories are played: INDEX_RUNS (8). */
const runs = Number(process.env['INDEX_RUNS'] ?? 8)

const log = createLog('silent')

/** A process, with its indexes. */
interface Process {
  db: Database
  own: RowIndex
  global: RowIndex
}

let server: TestServer
let processes: Process[]
let writes: DocumentWrites

const facets = attachmentFacets.join(',')

beforeAll(async () => {
  server = await startTestServer()
  writes = await documentWrites(server)
  // a random history need not create one, and writes nothing without
  for (const isGlobal of [false, true]) {
    await writes.perform({
      kind: 'create',
      isGlobal,
      values: { title: 'Performance of pipes', category: 0 },
    })
  }
  processes = [
    processOn(server.db),
    processOn(createDatabase(server.databaseUrl, { use: 'requests', log })),
  ]
  for (const { own, global } of processes) await Promise.all([own.keep(), global.keep()])
})

afterAll(async () => {
  for (const { db, own, global } of processes) {
    await Promise.all([own.close(), global.close()])
    if (db !== server.db) await db.destroy()
  }
  await server.close()
})

function processOn(db: Database): Process {
  const memory = new IndexMemory(10_000_000)
  const house = { jobs: db, log, memory }
  return {
    db,
    own: new RowIndex(attachmentIndex, house),
    global: new RowIndex(globalAttachmentIndex, house),
  }
}

const clauses =
  `category:DOP category:OTHER,EPD language:DE language:EN,DE country:BE country:DE,NL has:country missing:language
  validity:expired validity:expiring validity:valid validity:unlimited validity:expired,unlimited has:validity
  validity:expiring,valid expires:<=today+90d expires:today expires:>today missing:expires issued:2020-05-01
  issued:<2024-01-01 has:issued status:draft status:current,withdrawn visibility:PARTNER type:PDF revision:2* product:LINKED-0
  product:LINKED* has:product missing:product created:today updated:>=today updated:<today-1d has:category
  updated-by:admin@lambda.example code:DOP* has:title`.split(/\s+/)

/** Few, so that they are asked again and again: words of which the index keeps what they find. */
const wordings = [
  ...'performance pipes roof leist dämm vapour 12-5 DOP-1 2b % & title:pipes title:roof,leistung title:vapour'.split(
    ' ',
  ),
  '"data sheet"',
  'title:"of pipes"',
]

const query = fc.record({
  clauses: fc.array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...clauses)), {
    maxLength: 3,
  }),
  words: fc.array(fc.tuple(fc.constantFrom('', '', '-'), fc.constantFrom(...wordings)), {
    maxLength: 2,
  }),
  isGlobal: fc.constantFrom(false, false, true),
  language: fc.constantFrom('EN', 'DE'),
  joint: fc.constantFrom(' ', ' OR '),
  sort: fc.oneof(
    fc.constant('relevance' as const),
    fc.constantFrom(...documentSorts.flatMap((sort) => [sort, `-${sort}` as const])),
  ),
  limit: fc.constantFrom(1, 3, 50),
})

async function compare(
  {
    clauses,
    words,
    isGlobal,
    language,
    ...asked
  }: typeof query extends fc.Arbitrary<infer T> ? T : never,
  isWriting = false,
): Promise<void> {
  const q = [...clauses, ...words].map((pair) => pair.join('')).join(asked.joint)
  const { sort, limit } = asked
  const list = { q, sort, limit, language, facets }
  for (const { db, own, global } of processes) {
    await expectSameAnswers(db, isGlobal ? global : own, {
      ask: (trx, index, cursor) =>
        findDocuments(trx, { ...list, cursor }, { isGlobal, language, index }),
      what: `${isGlobal ? 'global: ' : ''}${q} by ${sort}`,
      isWriting,
    })
  }
}

test(
  'whatever is written, the indexes tell what SQL tells in the same snapshot',
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.array(documentOperations, { minLength: 1, maxLength: 8 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      async (history, queries) => {
        await Promise.all([
          ...history.map((operation) => writes.perform(operation)),
          (async () => {
            for (const one of queries.slice(0, 2)) await compare(one, true)
          })(),
        ])
        for (const one of queries) await compare(one)
        // what was found for the same questions is known by now, but for what is written in between
        for (const operation of history) {
          await writes.perform(operation)
          for (const one of queries.slice(0, 2)) await compare(one)
        }
      },
    )
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(writes.ids.length, 'documents were written').toBeGreaterThan(0)
  },
)

test('each index holds the documents of its kind, and no others', async () => {
  const values = { title: 'Data sheet – roof', category: 0 } as const
  await writes.perform({ kind: 'create', isGlobal: false, values })
  await writes.perform({ kind: 'create', isGlobal: true, values })
  const counted = async (index: RowIndex | undefined) =>
    (await index?.ask(server.db, [], ({ find }) => find([]).count()))?.answer
  const { rows } = await sql<{ own: number; global: number }>`
    select count(*) filter (where not is_global) as own, count(*) filter (where is_global) as global
    from attachment_search`.execute(server.db)
  const [first] = processes
  expect({ own: await counted(first?.own), global: await counted(first?.global) }).toEqual(rows[0])
})

test('an index that does not fit beside another is not kept, and SQL answers', async () => {
  const [first] = processes
  const memory = new IndexMemory((first?.own.rowBytes ?? 0) + 1_000)
  const house = { jobs: server.db, log, memory }
  const [own, global] = [
    new RowIndex(attachmentIndex, house),
    new RowIndex(globalAttachmentIndex, house),
  ]
  await own.keep()
  await global.keep()
  expect(await own.ask(server.db, [], () => true)).toEqual({ answer: true })
  expect(await global.ask(server.db, [], () => true)).toBeNull()
  const found = await findDocuments(
    server.db,
    { limit: 1, language: 'EN' },
    { isGlobal: true, language: 'EN', index: global },
  )
  expect(found.page.total).toBeGreaterThan(0)
  await Promise.all([own.close(), global.close()])
})

test('what documents lack has the tag that SQL gives it', async () => {
  const { rows } = await sql`select attachment_tag('all countries') as country,
    attachment_tag('no language') as language, attachment_expiry_tag(null) as expiry`.execute(
    server.db,
  )
  expect(rows).toEqual([tagsOfNone])
})
