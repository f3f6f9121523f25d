import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../documents.ts'
import { productBody, texts } from '../factories.ts'
import { type TestServer, startTestServer } from '../harness.ts'

/** A word ends at an apostrophe, however it is written: in texts and in queries. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const written = {
    TYPOGRAPHIC: 'Panneau d’isolation de l’enveloppe',
    TYPED: "Panneau d'isolation de l'enveloppe",
    NEITHER: 'Panneau de toiture',
  }
  for (const [code, name] of Object.entries(written)) {
    const body = productBody({ code, texts: { FR: { ...texts(name), description: `${name}.` } } })
    const { data } = await server.call(productsApi.create, { body })
    const values = [{ name: 'Usage', value: name, unit: null, language: null }]
    const delivered = { params: { id: data.id }, body: { source: 'List', date: null, values } }
    await server.call(deliveriesApi.store, delivered)
    const described = { FR: { title: name, description: null } }
    await addAttachment(server, { code, category: 'TDS', languages: ['FR'], texts: described })
  }
})
afterAll(() => server.close())

async function found(q: string): Promise<unknown> {
  const query = { q, sort: 'code', language: 'FR' }
  const products = await server.call(productsApi.list, { query })
  return products.data.map(({ code }) => code)
}

const both = ['TYPED', 'TYPOGRAPHIC']

test.each([
  'isolation',
  'enveloppe',
  'd’isolation',
  'dʼisolation',
  "d'isolation",
  '"isolation de l’enveloppe"',
  'name:enveloppe',
  'source-data:enveloppe',
])('%s finds products', async (q) => {
  expect(await found(q)).toEqual(both)
})

test('documents are found by the words of their titles', async () => {
  const query = { q: 'title:enveloppe', sort: 'code' }
  const { data } = await server.call(attachmentsApi.list, { query })
  expect(data.map(({ code }) => code)).toEqual(both)
})

test('what was stored before is read anew by the migration', async () => {
  const spoiled = `
    update product_name set tsv = to_tsvector('catalogue', 'd’isolation l’enveloppe') where name like '%l’e%';
    update attachment_search set tsv = to_tsvector('catalogue', 'l’enveloppe') where code = 'TYPOGRAPHIC'`
  await sql.raw(spoiled).execute(server.db)
  const file = path.resolve(import.meta.dirname, '../../src/migrations/0046_apostrophes.sql')
  const migration = await readFile(file, 'utf8')
  await sql.raw(migration.slice(migration.indexOf('with read_anew'))).execute(server.db)
  expect(await found('"isolation de l’enveloppe"')).toEqual(both)
  const { data } = await server.call(attachmentsApi.list, { query: { q: 'title:enveloppe' } })
  expect(data.map(({ code }) => code).toSorted()).toEqual(both)
})
