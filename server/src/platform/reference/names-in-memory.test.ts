import { brands } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import type { Schema } from '../database/schema.ts'

let server: TestServer
/** Another process on the same database. */
let second: TestServer

beforeAll(async () => {
  server = await startTestServer()
  second = await server.beside()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

let count = 0

/** Of a brand of its own, both named after it, which the server has told before. */
async function knownProduct(): Promise<{ id: number; brandId: number; code: string }> {
  const code = `KNOWN-${(count += 1)}`
  const brandId = await addBrand(server.db, code)
  const { data } = await server.call(productsApi.create, { body: productBody({ brandId }) })
  const product = { id: data.id, brandId, code }
  for (const ask of [byId, inList]) await ask(product)
  return product
}

type Known = Awaited<ReturnType<typeof knownProduct>>

async function byId({ id }: Pick<Known, 'id'>): Promise<unknown> {
  const { status, data } = await server.call(productsApi.get, { params: { id } })
  expect(status).toBe(200)
  expect(data.references.map((reference) => reference.id)).toContain(data.brandId)
  return data.references.find((reference) => reference.id === data.brandId)
}

async function inList({ id }: Pick<Known, 'id'>): Promise<unknown> {
  const query = { facets: 'brand', limit: 200 }
  const { status, body } = await server.call(productsApi.list, { query })
  expect(status).toBe(200)
  const rows = body.data as { id: number; brand: unknown }[]
  const row = rows.find((one) => one.id === id)
  return row?.brand
}

/** Has a request wait for a table, changes something and lets it go on. */
async function whileUnderWay<T>(
  table: string,
  ask: () => Promise<T>,
  change: (trx: Kysely<Schema>) => Promise<unknown>,
): Promise<T> {
  let asked: Promise<T> | undefined
  await second.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    asked = ask()
    const isWaiting = sql<{ found: boolean }>`select exists (select from pg_locks l
      where not l.granted and l.relation = ${table}::regclass) as found`
    await expect.poll(async () => (await isWaiting.execute(trx)).rows).toEqual([{ found: true }])
    await change(trx)
  })
  if (!asked) throw new Error('Nothing was asked.')
  return asked
}

describe.each([
  ['a product', byId, 'product_text'],
  ['a product, with the version of names', byId, 'reference_version'],
  ['a row of the list', inList, 'product_declaration'],
  ['a row of the list, with the version of names', inList, 'reference_version'],
])('%s has the names of its own moment', (_what, ask, table) => {
  test('where its brand is renamed while it is read', async () => {
    const product = await knownProduct()
    const name = `${product.code}, renamed`
    const named = await whileUnderWay(
      table,
      () => ask(product),
      (trx) => sql`update brand set name = ${name} where id = ${product.brandId}`.execute(trx),
    )
    expect(named).toEqual({ id: product.brandId, code: product.code, name })
  })

  test('where it is given another brand, and its own is deleted', async () => {
    const product = await knownProduct()
    let brandId = 0
    const named = await whileUnderWay(
      table,
      () => ask(product),
      async (trx) => {
        brandId = await addBrand(trx, `${product.code}-NEW`)
        await sql`update product set brand_id = ${brandId} where id = ${product.id}`.execute(trx)
        await sql`delete from brand where id = ${product.brandId}`.execute(trx)
      },
    )
    expect(named).toMatchObject({ id: brandId, code: `${product.code}-NEW` })
  })
})

/** Gives it one new brand after the other, and deletes the one before. */
async function rebrand(product: Known, turns: number): Promise<void> {
  let { data } = await second.call(productsApi.get, { params: { id: product.id } })
  for (let turn = 0; turn < turns; turn += 1) {
    const name = `${product.code}, ${turn}`
    const { data: brand } = await second.call(brands.api.create, {
      as: people.admin,
      body: { type: 'MANUFACTURER', code: `${product.code}-${turn}`, name },
    })
    const previous = data.brandId
    const changed = await second.call(productsApi.patch, {
      params: { id: product.id },
      body: { brandId: brand.id },
      ifMatch: data.version,
    })
    data = changed.data
    await sql`delete from brand where id = ${previous}`.execute(second.db)
    expect(await byId(product)).toEqual({ id: brand.id, code: brand.code, name })
  }
}

test('while brands come and go in another process every answer names what it refers to', async () => {
  const product = await knownProduct()
  const askOften = async (ask: (product: Known) => Promise<unknown>) => {
    for (let turn = 0; turn < 60; turn += 1) {
      expect(await ask(product)).toMatchObject({ name: expect.stringContaining(product.code) })
    }
  }
  await Promise.all([rebrand(product, 15), askOften(byId), askOften(inList)])
})
