import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { bodyOf, isThere, rows } from '../../../../test/products/stone-wool-articles.ts'
import { compareDuplicates } from './duplicate-comparison.job.ts'

/** A real price list has no article twice: what is found are two rows that differ by nothing but order code and price. */
describe.skipIf(!isThere)('the stone wool articles of a real price list', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('are no duplicates of each other, but for two that nothing tells apart', async () => {
    const brandId = await addBrand(server.db, 'STONE')
    for (const row of rows) {
      await server.call(productsApi.create, { body: { ...bodyOf(row), brandId } })
    }
    await compareDuplicates({ db: server.db })
    const { data } = await server.call(duplicateGroupsApi.list, { query: { limit: 200 } })
    const found = data.map(({ score, products, evidence }) => ({
      score,
      products: products.map(({ code, name }) => `${code} ${name}`),
      evidence: evidence.map(({ text }) => text),
    }))
    expect(found).toEqual([
      {
        score: 65,
        products: ['251558 TECHROCK ALS', '251559 TECHROCK ALS'],
        evidence: ['Similar names; same brand, form, dimensions and declared values'],
      },
    ])
  })
})
