import { brandsApi } from '@lambda/contract/brands'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { changeFeedApi } from '@lambda/contract/trail/change-feed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addBrand, productBody, texts } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

/** A copy of all products that another system keeps. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  return (await server.call(productsApi.create, { body: productBody(more) })).data.id
}

async function batch(query: Record<string, string | number>) {
  return (await server.call(productsApi.batch, { query })).data
}

/** All products, so many a call. */
async function readAll(limit: number): Promise<Product[]> {
  const products: Product[] = []
  let after: number | null | undefined
  while (after !== null) {
    const page = await batch({ ...(after && { after }), limit, language: 'DE' })
    expect(page.products.length).toBeLessThanOrEqual(limit)
    products.push(...page.products)
    after = page.after
  }
  return products
}

const readOne = async (id: number) =>
  (await server.call(productsApi.get, { params: { id }, query: { language: 'DE' } })).data

test('what is read at once is what is read one by one, whatever is changed meanwhile', async () => {
  const brandId = await addBrand(server.db, 'BATCH', 'Batch')
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push(
      await addProduct({ brandId, countries: ['BE', 'DE'], texts: { EN: texts(`Board ${n}`) } }),
    )
  }
  const { cursor } = (await server.call(changeFeedApi.list, { query: {} })).data
  const copy = new Map((await readAll(2)).map((product) => [product.id, product]))
  expect([...copy.keys()]).toEqual(ids)
  expect([...copy.values()]).toEqual(await Promise.all(ids.map(readOne)))

  const [changed = 0, deleted = 0] = ids
  const { data: brand } = await server.call(brandsApi.get, { params: { id: brandId } })
  const renamed = { ...brand, name: 'Renamed' }
  await server.call(brandsApi.update, { as: people.admin, params: { id: brandId }, body: renamed })
  await server.call(productsApi.patch, {
    params: { id: changed },
    ifMatch: 1,
    body: { series: 'Later' },
  })
  await server.call(productsApi.remove, { params: { id: deleted }, ifMatch: 1 })
  const told = await vi.waitFor(
    async () => {
      const { items } = (
        await server.call(changeFeedApi.list, { query: { cursor, entities: 'product' } })
      ).data
      // what was changed before may be told, too, while other transactions run in the same PostgreSQL
      const newer = items.filter((one) => one.version > (copy.get(one.entityId)?.version ?? 0))
      expect(new Set(newer.map(({ entityId }) => entityId))).toEqual(new Set([changed, deleted]))
      return newer
    },
    { timeout: 60_000 },
  )
  const asked = [...new Set(told.map(({ entityId }) => entityId))].join(',')
  const read = await batch({ ids: asked, language: 'DE' })
  expect(read).toEqual({ products: [await readOne(changed)], after: null })
  expect(read.products[0]).toMatchObject({
    series: 'Later',
    references: expect.arrayContaining([expect.objectContaining({ name: 'Renamed' })]),
  })
})

test('some are read page by page, too, and no more than a hundred at once', async () => {
  const ids = [await addProduct(), await addProduct(), await addProduct()]
  const first = await batch({ ids: ids.toReversed().join(','), limit: 2 })
  expect(first.products.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const rest = await batch({ ids: ids.join(','), limit: 2, after: first.after ?? 0 })
  expect(rest).toMatchObject({ products: [{ id: ids[2] }], after: null })
  const refused: Record<string, string>[] = [
    { limit: '101' },
    { ids: Array.from({ length: 101 }, (_, n) => n + 1).join(',') },
    { ids: '1,,2' },
    { ids: '1;2' },
  ]
  for (const query of refused) {
    const { status, body } = await server.call(productsApi.batch, { query })
    expect([query, status, body.code]).toEqual([query, 400, 'MALFORMED'])
  }
})
