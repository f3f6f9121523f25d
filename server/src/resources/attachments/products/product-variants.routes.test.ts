import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import type { BodyOf } from '@lambda/contract/api'
import { duplicateParts } from '@lambda/contract/products/copies/product-duplicate'
import { productVariantsApi } from '@lambda/contract/products/copies/product-variants'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { performanceRow } from '@lambda/contract/products/performance'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { declared, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

const absorbing = (value: string, overallDepth: string) => ({
  ...declared(value),
  condition: { overallDepth },
})

let server: TestServer
let original: number

beforeAll(async () => {
  server = await startTestServer()
  const { data } = await server.call(productsApi.create, {
    body: {
      code: 'SLAB-100',
      gtin: '4012345678901',
      status: 'review',
      form: 'SLAB',
      length: '1200',
      width: '600',
      thickness: '100',
      lambdaD: declared('0.035'),
      rD: declared('2.85'),
      mu: declared('1'),
      sd: declared('0.1'),
      alphaW: absorbing('0.95', '100'),
      texts: {
        EN: {
          ...texts('Hagfas slab 100 mm'),
          nameLong: 'Hagfas slab, 1200 × 600 × 100 mm',
          description: 'At 100 mm, R_D is 2.85 m²·K/W.',
          marketingText: 'It fits tightly.',
        },
      },
      contentPerOrderUnit: '3.6',
      minimumOrder: '2',
      packaging: [packagingLevel.parse({ type: 'PK', gtin: '14012345678908', contents: '5' })],
      countries: ['BE', 'DE'],
    },
  })
  original = data.id
})
afterAll(() => server.close())

type Variants = BodyOf<typeof productVariantsApi.create>['variants']

const create = (variants: Variants, id = original, parts = [...duplicateParts]) =>
  server.call(productVariantsApi.create, { params: { id }, body: { parts, variants } })

const read = async (id = 0) => (await server.call(productsApi.get, { params: { id } })).data

test('what follows from the thickness is that of each variant, and what nobody knows is left out', async () => {
  const document = await addAttachment(server)
  await server.call(productAttachmentsApi.link, {
    params: { id: original },
    body: { attachmentIds: [document.id], role: 'MAIN' },
  })
  const { status, data } = await create([
    { code: 'slab-60', thickness: '60', gtin: '4012345678918' },
    { code: 'SLAB-200', thickness: '200', countries: ['FR', 'DE'] },
  ])
  expect(status).toBe(201)
  expect(data.products.map(({ code }) => code)).toEqual(['SLAB-60', 'SLAB-200'])
  const [first, second] = data.products
  const thin = await read(first?.id)
  expect(thin).toMatchObject({
    code: 'SLAB-60',
    gtin: '4012345678918',
    status: 'draft',
    length: '1200',
    thickness: '60',
    lambdaD: declared('0.035'),
    // 0.06 / 0.035 = 1.714
    rD: declared('1.70'),
    sd: declared('0.06'),
    alphaW: null,
    contentPerOrderUnit: null,
    minimumOrder: '2',
    packaging: [packagingLevel.parse({ type: 'PK' })],
    countries: ['BE', 'DE'],
  })
  expect(thin.texts['EN']).toMatchObject({
    nameShort: 'Hagfas slab 60 mm',
    nameLong: 'Hagfas slab, 1200 × 600 × 60 mm',
    description: null,
    marketingText: 'It fits tightly.',
  })
  expect(await read(second?.id)).toMatchObject({
    thickness: '200',
    rD: declared('5.70'),
    gtin: null,
    countries: ['DE', 'FR'],
  })
  for (const { id } of data.products) {
    const links = await server.call(productAttachmentsApi.get, { params: { id } })
    expect(links.data.items.map((item) => [item.id, item.role])).toEqual([[document.id, 'MAIN']])
    const history = await server.call(productsApi.history, { params: { id } })
    expect(history.data.map(({ operation }) => operation)).toEqual(['update', 'create'])
  }
})

test('a value of its own goes before what follows from the dimensions', async () => {
  const { data } = await create([
    {
      code: 'SLAB-120',
      thickness: '120',
      rD: declared('3.45'),
      alphaW: absorbing('1', '120'),
      texts: { EN: { ...texts('Own name'), description: 'Of 100 mm' } },
    },
  ])
  expect(await read(data.products[0]?.id)).toMatchObject({
    rD: declared('3.45'),
    alphaW: absorbing('1', '120'),
    texts: { EN: { nameShort: 'Own name', description: 'Of 100 mm' } },
  })
})

test('what rows declare for thicknesses is that of the thickness of the variant', async () => {
  const lambda = (from: string, to: string, value: string) =>
    performanceRow.parse({
      characteristic: 'LAMBDA_D',
      fromThickness: from,
      toThickness: to,
      state: 'declared',
      value,
    })
  const { data: family } = await server.call(productsApi.create, {
    body: {
      code: 'FOAM-40',
      form: 'BOARD',
      thickness: '40',
      rD: declared('1.70'),
      performance: [lambda('20', '79', '0.023'), lambda('80', '160', '0.022')],
    },
  })
  expect(family.lambdaD?.value).toBe('0.023')
  const { data } = await create(
    [
      { code: 'FOAM-60', thickness: '60' },
      { code: 'FOAM-80', thickness: '80' },
      { code: 'FOAM-200', thickness: '200' },
    ],
    family.id,
  )
  const made = await Promise.all(data.products.map(({ id }) => read(id)))
  expect(made.map(({ lambdaD, rD }) => [lambdaD?.value, rD?.value])).toEqual([
    ['0.023', '2.60'],
    ['0.022', '3.60'],
    // no λ_D is declared for it
    [undefined, undefined],
  ])
})

test('nothing is created where one is refused, and every one says why at its place', async () => {
  const { status, body } = await create([
    { code: 'SLAB-140', thickness: '140' },
    { code: 'SLAB-100', thickness: '160' },
    { code: 'SLAB-180', thickness: '180', gtin: '4012345678902' },
    { code: '', thickness: '80' },
  ])
  expect([status, body.code]).toEqual([409, 'DUPLICATE'])
  expect(body.errors?.map(({ path }) => path)).toEqual([
    'variants.1.code',
    'variants.2.gtin',
    'variants.3.code',
  ])
  const q = 'code:SLAB-140,SLAB-180'
  const { body: list } = await server.call(productsApi.list, { query: { q } })
  expect(list).toMatchObject({ page: { total: 0 } })
})
