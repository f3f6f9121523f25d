import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addAttachment, addGlobalAttachment } from '../../../server/test/documents.ts'
import { addBrand, productBody } from '../../../server/test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../server/test/harness.ts'
import { createPool } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/server-log.ts'
import { seedReferenceData } from '../../../server/src/seed/reference-data.ts'
import { storeEntries } from './store-entries.ts'

const as = people.admin

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
  const brandId = await addBrand(server.db, 'HAGVALD')
  await server.call(productsApi.create, { as, body: productBody({ brandId }) })
  const nebelund = await addBrand(server.db, 'NEBELUND')
  const foam = await addProduct({
    brandId: nebelund,
    materialIds: await material('elastomeric-foam'),
  })
  await addProof('EPD', 'Declaration of foam', [foam])
  const glassWool = await addProduct({ brandId, materialIds: await material('glass-wool') })
  await addProof('EPD', 'Declaration of another material', [glassWool])
  await addProof('CERTIFICATE', 'Another category', [foam])
  for (const [id, title] of [
    [brandId, 'REACH Hagvald'],
    [nebelund, 'REACH Nebelund'],
  ] as const) {
    const texts = { EN: { title, description: null } }
    const document = { category: 'REACH', status: 'current' as const, languages: ['EN'], texts }
    await addGlobalAttachment(server, { ...document, scope: { brandIds: [id] } })
  }
})

const addProduct = async (more: Parameters<typeof productBody>[0]) =>
  (await server.call(productsApi.create, { as, body: productBody(more) })).data.id

async function material(code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from taxonomy_node where kind = 'material' and code = ${code}`.execute(server.db)
  return rows.map(({ id }) => id)
}

const addProof = (category: string, title: string, productIds: number[]) =>
  addAttachment(server, {
    category,
    status: 'current',
    languages: ['EN'],
    expiryDate: '2030-01-31',
    productIds,
    texts: { EN: { title, description: null } },
  })

afterAll(() => server.close())

test('brands with products get EPDs, labels and ratings that nothing is found wrong with, two thirds with the document that proves them', async () => {
  const pool = createPool(server.databaseUrl, { use: 'jobs', log: createLog('silent') })
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>('select id from app_user order by id limit 1')
  await storeEntries(client, { actor: Number(rows[0]?.id), today: '2026-06-30' })
  await client.query('commit')
  client.release()
  await pool.end()
  const { data } = await server.call(esgEntriesApi.list, { as, query: { limit: 200 } })
  expect(data.map(({ kind }) => kind).toSorted()).toEqual([
    'COMPANY_RATING',
    'COMPANY_RATING',
    'EPD',
    'EPD',
    'RECYCLED_CONTENT',
    'RECYCLED_CONTENT',
    'SVHC_STATEMENT',
    'SVHC_STATEMENT',
    'TARGET',
    'TARGET',
    'VOC_LABEL',
    'VOC_LABEL',
  ])
  const proofs: [string, string[]][] = []
  for (const { id } of data) {
    const { data: entry } = await server.call(esgEntriesApi.get, { as, params: { id } })
    const codes = entry.findings.map(({ code }) => code)
    expect(codes.filter((code) => !['EXPIRED', 'LONG_VALIDITY'].includes(code))).toEqual([])
    const { data: history } = await server.call(esgEntriesApi.history, { as, params: { id } })
    expect(history.map(({ operation }) => operation)).toEqual(['create'])
    const titles = entry.attachments.map(({ title }) => title)
    if (titles.length > 0) proofs.push([entry.title, titles])
  }
  expect(Object.fromEntries(proofs)).toEqual({
    'Flexible elastomeric foam, Nebelund': ['Declaration of foam'],
    'SVHC statement, Hagvald': ['REACH Hagvald'],
  })
})
