import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { market } from '@lambda/contract/products/markets'
import { packagingLevel } from '@lambda/contract/products/packaging'
import {
  type DuplicatePart,
  productDuplicateApi,
} from '@lambda/contract/products/copies/product-duplicate'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { addBrand, addLegalEntity, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

let server: TestServer
let original: number
let documents: number[]
let brandId: number

beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'NORDFOAM')
  const legalEntityId = await addLegalEntity(server.db, 'LBE')
  const other = await server.call(productsApi.create, { body: productBody({ code: 'OTHER-1' }) })
  const { data } = await server.call(productsApi.create, {
    body: {
      code: 'ORIGINAL-1',
      status: 'active',
      gtin: '4012345678901',
      manufacturerArticleNumber: 'A 17',
      localArticleNumbers: [{ legalEntityId, number: '0030' }],
      validFrom: '2024-01-01',
      brandId,
      series: 'Roof',
      texts: { EN: texts('Roof board'), DE: texts('Dachplatte') },
      thickness: '100',
      packaging: [
        packagingLevel.parse({ type: 'PK', gtin: '14012345678908', contents: '6' }),
        packagingLevel.parse({ type: 'PF', contents: '12' }),
      ],
      countries: ['BE', 'DE'],
      markets: [
        market.parse({ country: 'BE' }),
        market.parse({
          country: 'DE',
          status: 'phase_out',
          validFrom: '2024-02-01',
          obsoleteFrom: '2028-01-01',
          leadTime: '3',
        }),
      ],
      related: [{ type: 'SIMILAR', relatedId: other.data.id, quantity: null }],
    },
  })
  original = data.id
  documents = []
  for (let n = 0; n < 3; n += 1) documents.push((await addAttachment(server)).id)
  const [first = 0, second = 0, third = 0] = documents
  const params = { id: original }
  await server.call(productAttachmentsApi.link, {
    params,
    body: { attachmentIds: [second], role: 'MAIN' },
  })
  await server.call(productAttachmentsApi.link, { params, body: { attachmentIds: [third, first] } })
})
afterAll(() => server.close())

const duplicate = (code: string, parts: DuplicatePart[], id = original) =>
  server.call(productDuplicateApi.duplicate, { params: { id }, body: { code, parts } })

const linkedTo = async (id: number) => {
  const { data } = await server.call(productAttachmentsApi.get, { params: { id } })
  return data.items.map((item) => [item.id, item.role])
}

test('everything is copied but what identifies a product or dates its sale', async () => {
  const { status, data } = await duplicate('copy-1', [
    'general',
    'texts',
    'classification',
    'technical',
    'logistics',
    'markets',
    'related',
    'attachments',
  ])
  expect(status).toBe(201)
  const before = (await server.call(productsApi.get, { params: { id: original } })).data
  const own = new Set([
    'id',
    'version',
    'createdAt',
    'createdBy',
    'updatedAt',
    'updatedBy',
    'references',
  ])
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !own.has(name)))
  expect(data).toMatchObject({
    ...others,
    code: 'COPY-1',
    version: 1,
    status: 'draft',
    gtin: null,
    manufacturerArticleNumber: null,
    localArticleNumbers: [],
    validFrom: null,
    packaging: before.packaging.map((level) => Object.assign({}, level, { gtin: null })),
    markets: [
      market.parse({ country: 'BE' }),
      // neither that it is being phased out there, nor when
      market.parse({ country: 'DE', leadTime: '3' }),
    ],
  })
  expect(data.packaging).toHaveLength(2)
  const [first, second, third] = documents
  expect(await linkedTo(data.id)).toEqual([
    [second, 'MAIN'],
    [third, 'ADDITIONAL'],
    [first, 'ADDITIONAL'],
  ])
  const history = await server.call(productsApi.history, { params: { id: data.id } })
  expect(history.data.map(({ operation }) => operation)).toEqual(['update', 'create'])
})

test('only what is asked for is copied', async () => {
  const { data } = await duplicate('COPY-2', ['texts'])
  expect(data).toMatchObject({
    texts: { EN: texts('Roof board'), DE: texts('Dachplatte') },
    brandId: null,
    series: null,
    thickness: null,
    packaging: [],
    countries: [],
    related: [],
  })
  expect(await linkedTo(data.id)).toEqual([])
})

test('relations to products that are deleted by now are left out', async () => {
  const [kept, gone] = [
    (await server.call(productsApi.create, { body: productBody({ code: 'KEPT-1' }) })).data,
    (await server.call(productsApi.create, { body: productBody({ code: 'GONE-1' }) })).data,
  ]
  const related = [gone, kept].map(({ id: relatedId }) => ({
    type: 'SIMILAR' as const,
    relatedId,
    quantity: null,
  }))
  const body = { code: 'NAMING-1', related }
  const { data: naming } = await server.call(productsApi.create, { body })
  const { id, version } = gone
  await server.call(productsApi.remove, { params: { id }, ifMatch: version })
  const { status, data } = await duplicate('COPY-5', ['related'], naming.id)
  expect([status, data.related]).toEqual([201, related.slice(1)])
})

test('a code that is taken or none at all is refused at the code, and nothing is created', async () => {
  const taken = await duplicate('ORIGINAL-1', ['texts', 'attachments'])
  expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE'])
  expect(taken.body.errors).toMatchObject([{ path: 'code' }])
  const none = await duplicate('  ', [])
  expect([none.status, none.body.errors?.[0]?.path]).toEqual([422, 'code'])
})

test('a product that is not there cannot be duplicated', async () => {
  expect((await duplicate('COPY-3', [], 999_999)).status).toBe(404)
})

test('a request that is repeated creates one product', async () => {
  const request = { params: { id: original }, body: { code: 'COPY-4', parts: [] } }
  const headers = { 'idempotency-key': 'a7e7c5de-duplicate' }
  const [first, second] = [
    await server.call(productDuplicateApi.duplicate, { ...request, headers }),
    await server.call(productDuplicateApi.duplicate, { ...request, headers }),
  ]
  expect([first.status, second.data.id]).toEqual([201, first.data.id])
})
