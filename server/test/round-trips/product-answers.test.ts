import { definedFields } from '@lambda/contract/products/product-definitions'
import {
  type ProductInput,
  productFieldNames,
  productsApi,
} from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../demo/src/load.ts'
import { addLegalEntity } from '../factories.ts'
import { type Answer, type TestServer, people, startTestServer } from '../harness.ts'
import { keptOfProducts } from '../../src/resources/products/product-kept.repository.ts'
import { inputOf } from '../../src/resources/products/product.repository.ts'

/** A change answers what the next GET answers, whatever it knows without asking the database again. */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer
let products: Product[]
let inputs: ProductInput[]

interface Product {
  id: number
  version: number
}

beforeAll(async () => {
  server = await startTestServer()
  const { data } = await server.call(usersApi.list, { as: people.admin })
  const actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
  await loadProducts(server.databaseUrl, demoProducts(300), { actorId, chunk: 100, log: quiet })
  const legalEntityId = await addLegalEntity(server.db, 'LBE')
  const { rows } = await sql<{ id: number }>`select id from product order by id`.execute(server.db)
  const ids = rows.map(({ id }) => id)
  const kept = await keptOfProducts(server.db, ids)
  products = kept
  inputs = kept.map((one, index) => {
    const [first = 0, second = 0] = ids
    const related = [
      { type: 'MANDATORY' as const, relatedId: index === 0 ? second : first, quantity: null },
    ]
    const localArticleNumbers = [{ legalEntityId, number: `LOCAL-${index}` }]
    return Object.assign(inputOf(one), { localArticleNumbers, related })
  })
}, 120_000)

afterAll(() => server.close())

/** What was answered, after it was held against what GET answers; null where it was refused. */
async function asRead(answer: Answer<Product>, what: string): Promise<Product | null> {
  if ([400, 409, 422].includes(answer.status)) return null
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(200)
  const { id } = answer.data
  const { data } = await server.call(productsApi.get, { params: { id } })
  expect(answer.data, what).toStrictEqual(data)
  expect(answer.headers['etag']).toBe(`"${answer.data.version}"`)
  return answer.data
}

const patch = (product: Product, body: Record<string, unknown>) =>
  server.call(productsApi.patch, {
    params: { id: product.id },
    ifMatch: product.version,
    body,
  })

const isThere = (value: unknown) => value !== null && (!Array.isArray(value) || value.length > 0)

test('each field, emptied, exchanged and filled again, is answered as it is read', async () => {
  // these two go by the other test: a code cannot be that of another product, nor a main group change alone
  const left = new Set(
    productFieldNames.filter(
      (name) => !['code', 'mainGroupId'].includes(name) && inputs.some((one) => isThere(one[name])),
    ),
  )
  const changed = new Set<string>()
  for (const [index, input] of inputs.entries()) {
    let product = products[index] ?? { id: 0, version: 0 }
    for (const name of [...left].filter((name) => isThere(input[name]))) {
      for (const value of [null, inputs[(index + 7) % inputs.length]?.[name], input[name]]) {
        const what = `${name} of ${input.code}`
        const now = await asRead(await patch(product, { [name]: value }), what)
        if (now && now.version > product.version) changed.add(name)
        product = now ?? product
      }
      if (changed.has(name)) left.delete(name)
    }
  }
  expect([...left]).toEqual([])
  const kinds = definedFields.flatMap(([name, { kind }]) => (changed.has(name) ? kind : []))
  expect(new Set(kinds)).toEqual(new Set(definedFields.map(([, { kind }]) => kind)))
})

test('what is stored in another spelling is answered in that', async () => {
  const { data: product } = await server.call(productsApi.create, { body: { code: 'SPELLED' } })
  const body = {
    code: 'spelled-1',
    mainGroupId: inputs[0]?.mainGroupId,
    series: '  Roof   line ',
    gtin: '4006381 333931',
    thickness: '50.0',
    lambdaD: { state: 'declared', value: '0.0350', standard: ' EN 13162 ', condition: {} },
    texts: { EN: { nameShort: ' Board ', keywords: ['b', 'a'] }, DE: { nameShort: null } },
    hazardStatements: ['H315', 'H302'],
    suppliedAs: 'MIXTURE',
  }
  const answer = await patch(product, body)
  expect(answer.body, JSON.stringify(answer.body)).toHaveProperty('data')
  const now = await asRead(answer, 'spelled')
  expect(now).toMatchObject({
    code: 'SPELLED-1',
    version: 2,
    thickness: '50',
    texts: { EN: { nameShort: 'Board' } },
  })
  const again = await asRead(await patch({ id: product.id, version: 2 }, body), 'unchanged')
  expect(again?.version).toBe(2)
})

/** What only one product can have, and the status, which not every other may follow. */
const isOwn = new Set([
  'code',
  'gtin',
  'packaging',
  'status',
  'localArticleNumbers',
  'manufacturerArticleNumber',
])

test('a PUT of everything and a restored version are answered as they are read', async () => {
  const product = { id: products.at(-1)?.id ?? 0 }
  const { version } = (await server.call(productsApi.get, { params: product })).data
  const own = Object.entries(inputs.at(-1) ?? {}).filter(([name]) => isOwn.has(name))
  const body = { ...inputs.at(-2), ...Object.fromEntries(own) }
  const put = await server.call(productsApi.update, { params: product, ifMatch: version, body })
  expect((await asRead(put, 'PUT'))?.version).toBe(version + 1)
  const params = { id: product.id, version }
  const restoration = { params, ifMatch: version + 1, body: { fields: null } }
  const restored = await server.call(productsApi.restoreVersion, restoration)
  expect((await asRead(restored, 'restored'))?.version).toBe(version + 2)
})
