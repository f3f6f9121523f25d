import { exportsApi } from '@lambda/contract/exports'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLegalEntity, declared, productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { downloaded } from '../../../test/sheets/files.ts'

/** Exports of products with much to say, and of what cannot be read. */

let server: TestServer
let id: number
let languages: string[]

beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await sql<{ code: string }>`select code from language where is_active`.execute(
    server.db,
  )
  languages = rows.map(({ code }) => code)
  const texts = Object.fromEntries(
    languages.map((code) => [
      code,
      {
        nameShort: `Short ${code}`,
        nameLong: `Long ${code}`,
        description: `Description ${code}`,
        marketingText: `Marketing ${code}`,
        keywords: [`keyword ${code}`],
      },
    ]),
  )
  const legalEntityId = await addLegalEntity(server.db, 'LBE')
  const body = productBody({
    texts,
    countries: ['BE'],
    localArticleNumbers: [{ legalEntityId, number: '7' }],
    avcp: [{ characteristic: 'OTHER', system: '3', notifiedBody: '0751', certificate: null }],
    packaging: [packagingLevel.parse({ type: 'PK', contents: '6' })],
    classes: [{ system: 'UNSPSC', release: null, code: '30141500' }],
    curves: [{ curve: 'LAMBDA', at: '10', value: '0.034' }],
    lambdaD: { ...declared('0.035'), standard: 'EN 12667' },
  })
  const { data } = await server.call(productsApi.create, { body })
  id = data.id
})
afterAll(() => server.close())

const asked = async (columns: string[] | null) => {
  const body = { records: { ids: [id] }, format: 'csv' as const, columns }
  return (await server.call(exportsApi.create, { body })).data.id
}

test('all fields are exported of a product that has much of everything', async () => {
  expect(languages.length).toBeGreaterThan(3)
  const { content } = await downloaded(server, await asked(null))
  const [titles = [], row = []] = parse(content, { bom: true })
  for (const code of languages) {
    expect(row[titles.indexOf(`Marketing text (${code})`)]).toBe(`Marketing ${code}`)
    expect(row[titles.indexOf(`Keywords (${code})`)]).toBe(`keyword ${code}`)
  }
})

test('what cannot be read is told as any other problem, also to those who take compressed answers', async () => {
  const params = { id: await asked(['code', 'texts.EN.nameShort']) }
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table product_text in access exclusive mode`.execute(trx)
    const headers = { 'accept-encoding': 'br, gzip' }
    const answer = await server.call(exportsApi.content, { params, headers })
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
