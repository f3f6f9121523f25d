import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
})

afterAll(() => server.close())

test('brands with products get EPDs, labels and ratings that nothing is found wrong with', async () => {
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
    'EPD',
    'RECYCLED_CONTENT',
    'SVHC_STATEMENT',
    'TARGET',
    'VOC_LABEL',
  ])
  for (const { id } of data) {
    const { data: entry } = await server.call(esgEntriesApi.get, { as, params: { id } })
    const codes = entry.findings.map(({ code }) => code)
    expect(codes.filter((code) => !['EXPIRED', 'LONG_VALIDITY'].includes(code))).toEqual([])
    const { data: history } = await server.call(esgEntriesApi.history, { as, params: { id } })
    expect(history.map(({ operation }) => operation)).toEqual(['create'])
  }
})
