import { brandsApi } from '@lambda/contract/brands'
import { productInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeId } from '../../../server/test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../server/test/harness.ts'
import {
  type Row,
  bodyOf,
  isThere,
  rows,
} from '../../../server/test/products/stone-wool-articles.ts'
import { answerOf, codesOf } from '../../../server/test/products/typed-answers.ts'
import { demoBrands } from '../brands.ts'
import type { Described } from './facts.ts'
import { counted, differencesOf } from './recount.ts'
import { typedQueries } from './typed-queries.ts'

const brand = rows[0]?.source.split(' ')[0] ?? ''
const wool = 'stone-wool'

/** An article as it is sold here. */
function soldAs(row: Row) {
  const countries = ['BE', 'DE']
  return { ...bodyOf(row), status: 'active', countries } as const
}

function described(row: Row): Described {
  const known = { brand, materials: [wool], localArticleNumbers: [] }
  return { ...productInput.parse(soldAs(row)), ...known }
}

/** The same queries over real articles, which have English texts alone; the brands of the demo are known, too. */
describe.skipIf(!isThere)('queries typed over the stone wool articles of a real price list', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
    const brandId = await addBrand(brand)
    for (const { name } of demoBrands) await addBrand(name)
    const materialIds = [await nodeId(server.db, 'material', wool)]
    for (const row of rows) {
      const body = { ...soldAs(row), brandId, materialIds }
      if ((await server.call(productsApi.create, { body })).status !== 201)
        throw new Error(`${row.order_code} is refused.`)
    }
  })
  afterAll(() => server.close())

  async function addBrand(name: string): Promise<number> {
    const body = { name, code: name.toUpperCase(), type: 'MANUFACTURER' } as const
    return (await server.call(brandsApi.create, { as: people.admin, body })).data.id
  }

  test('find what a plain filter finds', async () => {
    const products = counted(rows.map(described), () => brand)
    const differences = await differencesOf(typedQueries, products, {
      answer: (query) => answerOf(server, query),
      codes: (query) => codesOf(server, query),
    })
    expect(differences).toEqual([])
  })
})
