import { competenceCenters } from '@lambda/contract/competence-centers'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, addCenter, nodeId, productBody, texts } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
let brandId: number

beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'NORDFOAM', 'Nordfoam')
})
afterAll(() => server.close())

async function created(more: Parameters<typeof productBody>[0] = {}) {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

describe('creating', () => {
  test('a product is stored as it was sent, with its first version', async () => {
    const stoneWool = await nodeId(server.db, 'material', 'stone-wool')
    const mainGroup = await nodeId(server.db, 'product-main-group', '10')
    const subGroup = await nodeId(server.db, 'product-sub-group', '1010')
    const body = productBody({
      code: 'ab-100/50',
      gtin: '4012345678901',
      brandId,
      countries: ['NL', 'BE'],
      mainGroupId: mainGroup,
      subGroupId: subGroup,
      materialIds: [stoneWool],
      form: 'SLAB',
      thickness: '50.00',
      lambdaD: {
        state: 'declared',
        value: '0.0350',
        condition: { meanTemperature: '10' },
        standard: 'EN 12667',
        edition: null,
      },
      rD: { state: 'declared', value: '1.4', condition: null, standard: null, edition: null },
      mu: { state: 'npd', value: null, condition: null, standard: null, edition: null },
      reactionToFire: {
        state: 'declared',
        value: 'a1',
        condition: null,
        standard: null,
        edition: null,
      },
    })
    const { data, status, headers } = await server.call(productsApi.create, { body })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/products/${data.id}`)
    expect(headers['etag']).toBe('"1"')
    expect(data).toMatchObject({
      code: 'AB-100/50',
      status: 'draft',
      countries: ['BE', 'NL'],
      thickness: '50',
      lambdaD: { state: 'declared', value: '0.0350', condition: { meanTemperature: '10' } },
      rD: { value: '1.4' },
      mu: { state: 'npd', value: null },
      sd: null,
      reactionToFire: { value: 'A1' },
      createdBy: { name: 'Edith Editor' },
    })
    expect(data.references.map((reference) => reference.code)).toContain('stone-wool')
    const again = await server.call(productsApi.get, { params: { id: data.id } })
    expect(again.data).toEqual(data)
  })

  test('two products cannot share a code, whatever its case', async () => {
    await created({ code: 'SAME-1' })
    const answer = await server.call(productsApi.create, { body: productBody({ code: 'same-1' }) })
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'code' }] } })
  })

  test('the code of a deleted product stays taken, and the answer says so', async () => {
    const product = await created({ code: 'GONE-1' })
    await server.call(productsApi.remove, { params: { id: product.id }, ifMatch: 1 })
    const answer = await server.call(productsApi.create, { body: productBody({ code: 'GONE-1' }) })
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'code', code: 'DELETED_DUPLICATE' })
  })

  test('an impossible Euroclass is refused with the nearest possible ones', async () => {
    const reactionToFire = {
      state: 'declared',
      value: 'B-s4,d0',
      condition: null,
      standard: null,
      edition: null,
    } as const
    const answer = await server.call(productsApi.create, { body: productBody({ reactionToFire }) })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'reactionToFire.value' })
    expect(answer.body.errors?.[0]?.message).toContain('B-s3,d0')
  })

  test('a node of another taxonomy is refused at its field', async () => {
    const material = await nodeId(server.db, 'material', 'stone-wool')
    const answer = await server.call(productsApi.create, {
      body: productBody({ sectorIds: [material] }),
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'sectorIds' }] } })
  })

  test('the same Idempotency-Key makes one product, another body with it is refused', async () => {
    const body = productBody()
    const headers = { 'idempotency-key': 'once-and-only-once' }
    const first = await server.call(productsApi.create, { body, headers })
    const second = await server.call(productsApi.create, { body, headers })
    expect(second.data).toEqual(first.data)
    const other = await server.call(productsApi.create, { body: productBody(), headers })
    const detail = 'This Idempotency-Key belongs to another request. Use a new key.'
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED', detail } })
  })
})

describe('changing', () => {
  test('a change raises the version and is written to the history with who and what', async () => {
    const product = await created({ series: 'Alpha' })
    const patch = { series: 'Beta', texts: { DE: { nameShort: 'Dämmplatte' } } }
    const changed = await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: patch,
      as: people.admin,
    })
    expect(changed.data).toMatchObject({
      version: 2,
      series: 'Beta',
      texts: { DE: { nameShort: 'Dämmplatte' } },
    })
    const history = await server.call(productsApi.history, { params: { id: product.id } })
    expect(history.data[0]).toMatchObject({
      operation: 'update',
      version: 2,
      actor: { name: 'Ada Admin' },
      source: 'screen',
      fields: [
        { path: 'series', from: 'Alpha', to: 'Beta' },
        { path: 'texts.DE.nameShort', from: null, to: 'Dämmplatte' },
      ],
    })
    expect(history.data.at(-1)).toMatchObject({ operation: 'create', version: 1 })
  })

  test('a stale version is refused with the product as it is now', async () => {
    const product = await created()
    const params = { id: product.id }
    await server.call(productsApi.patch, { params, ifMatch: 1, body: { series: 'First' } })
    const late = await server.call(productsApi.patch, {
      params,
      ifMatch: 1,
      body: { series: 'Second' },
    })
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'STALE_VERSION', current: { version: 2, series: 'First' } },
    })
    const without = await server.call(productsApi.patch, { params, body: { series: 'Third' } })
    expect(without.status).toBe(428)
  })

  test('saving without a difference changes nothing', async () => {
    const product = await created({ series: 'Same' })
    const answer = await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: { series: 'Same' },
    })
    expect(answer.data.version).toBe(1)
  })

  test('a status moves only where its life allows it', async () => {
    const product = await created()
    const answer = await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: { status: 'obsolete' },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'status', code: 'STATUS_MOVE' }] },
    })
  })

  test('an unknown field is refused by its path and nothing is stored', async () => {
    const product = await created()
    const answer = await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: { seriess: 'x', series: 'y' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'seriess', code: 'UNKNOWN_FIELD' }] },
    })
    const now = await server.call(productsApi.get, { params: { id: product.id } })
    expect(now.data).toMatchObject({ version: 1, series: null })
  })
})

describe('responsibility and validity', () => {
  test('the competence center is kept, named in the language and shown in the list', async () => {
    const center = await addCenter(server.db, 'COLD', { EN: 'Cold', DE: 'Kälte' })
    const days = { validFrom: '2024-02-29', obsoleteFrom: '2031-12-31' }
    const product = await created({ competenceCenterId: center, ...days })
    expect(product).toMatchObject({ competenceCenterId: center, ...days })
    const query = { language: 'DE' }
    const read = await server.call(productsApi.get, { params: { id: product.id }, query })
    expect(read.data.references).toContainEqual({ id: center, code: 'COLD', name: 'Kälte' })
    const list = await server.call(productsApi.list, {
      query: { ...query, q: `code:${product.code}` },
    })
    expect(list.data).toMatchObject([
      { competenceCenter: { id: center, code: 'COLD', name: 'Kälte' }, ...days },
    ])
    const emptied = await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: { competenceCenterId: null, obsoleteFrom: null },
    })
    expect(emptied.data).toMatchObject({ competenceCenterId: null, obsoleteFrom: null })
  })

  test.each([
    [{ validFrom: '1899-12-31' }, 400, 'validFrom'],
    [{ validFrom: '2024-06-01', obsoleteFrom: '2024-05-31' }, 422, 'obsoleteFrom'],
    [{ competenceCenterId: 999_999 }, 422, 'competenceCenterId'],
    [{ competenceCenterId: Number.MAX_SAFE_INTEGER }, 422, 'competenceCenterId'],
  ])('%o is refused at its field', async (fields, status, path) => {
    const answer = await server.call(productsApi.create, { body: productBody(fields) })
    expect(answer).toMatchObject({ status, body: { errors: [{ path }] } })
  })

  test('a competence center that answers for a product is not deleted, and the product is named', async () => {
    const center = await addCenter(server.db, 'BUSY')
    const product = await created({ competenceCenterId: center })
    const answer = await server.call(competenceCenters.api.remove, {
      as: people.admin,
      params: { id: center },
      ifMatch: 1,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'REFERENCED',
        detail: expect.stringContaining('1 product') as unknown,
        referencedBy: [{ kind: 'product', id: product.id, label: product.code }],
      },
    })
  })
})

describe('deleting and restoring', () => {
  test('a deleted product is gone from reads and lists, and comes back by restore', async () => {
    const product = await created({ texts: { EN: texts('Vanishing board') } })
    const params = { id: product.id }
    await server.call(productsApi.remove, { params, ifMatch: 1 })
    expect((await server.call(productsApi.get, { params })).status).toBe(404)
    const list = await server.call(productsApi.list, { query: { q: `code:${product.code}` } })
    expect(list.body['page']).toMatchObject({ total: 0 })
    const restored = await server.call(productsApi.restore, { params })
    expect(restored.data).toMatchObject({ version: 3, code: product.code })
    const twice = await server.call(productsApi.restore, { params })
    expect(twice).toMatchObject({ status: 409, body: { code: 'NOT_DELETED' } })
  })

  test('an earlier version is restored whole, or only some of its fields', async () => {
    const product = await created({ series: 'One', customsCode: '680610' })
    const params = { id: product.id }
    await server.call(productsApi.patch, {
      params,
      ifMatch: 1,
      body: { series: 'Two', customsCode: '701980' },
    })
    await server.call(productsApi.patch, { params, ifMatch: 2, body: { series: 'Three' } })
    const one = await server.call(productsApi.restoreVersion, {
      params: { ...params, version: 1 },
      ifMatch: 3,
      body: { fields: ['series'] },
    })
    expect(one.data).toMatchObject({ version: 4, series: 'One', customsCode: '701980' })
    const all = await server.call(productsApi.restoreVersion, {
      params: { ...params, version: 1 },
      ifMatch: 4,
      body: { fields: null },
    })
    expect(all.data).toMatchObject({ version: 5, series: 'One', customsCode: '680610' })
  })
})
