import { addressOf } from '@lambda/contract/api'
import { type Product, type ProductBody, productsApi } from '@lambda/contract/products/products'
import { relatedProductsApi } from '@lambda/contract/products/related-products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'
import { problems, productCalls, to } from '../../../../test/products/related.ts'

let server: TestServer
let calls: ReturnType<typeof productCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = productCalls(server)
})
afterAll(() => server.close())

const created = (more?: Partial<ProductBody>) => calls.created(more)
const patched: typeof calls.patched = (...args) => calls.patched(...args)
const found: typeof calls.found = (product) => calls.found(product)
const restored: typeof calls.restored = (...args) => calls.restored(...args)
const deleted: typeof calls.deleted = (product) => calls.deleted(product)

describe('the relations of a product', () => {
  test('are stored with create, PUT and merge patch, each quantity as a decimal', async () => {
    const [a, b] = [await created(), await created()]
    const product = await created({
      related: [to('SIMILAR', b), to('ACCESSORY', a, '2.50'), to('SUCCESSOR', a)],
    })
    expect(product.related).toEqual([
      to('ACCESSORY', a, '2.5'),
      to('SIMILAR', b),
      to('SUCCESSOR', a),
    ])
    const { data: put } = await server.call(productsApi.update, {
      params: { id: product.id },
      ifMatch: product.version,
      body: { ...product, related: [to('SPAREPART', b, '0.001')] },
    })
    expect(put.related).toEqual([to('SPAREPART', b, '0.001')])
    const { data: same } = await server.call(productsApi.update, {
      params: { id: product.id },
      ifMatch: put.version,
      body: put,
    })
    expect(same.version).toBe(put.version)
    const { data: more } = await patched(put, { related: [...put.related, to('SPAREPART', a)] })
    expect(more.related).toEqual([to('SPAREPART', a), to('SPAREPART', b, '0.001')])
    const { data: none } = await patched(more, { related: null })
    expect(none.related).toEqual([])
    expect((await found(a)).version).toBe(1)
  })

  test.each([
    ['no type', { relatedId: 1 }, 'related.0.type', 'must be one of'],
    ['a type that there is not', { type: 'FRIEND', relatedId: 1 }, 'related.0.type', 'SUCCESSOR'],
    [
      'the other side of a successor',
      { type: 'PREDECESSOR', relatedId: 1 },
      'related.0.type',
      'PREDECESSOR is the other side of SUCCESSOR: store SUCCESSOR at the other product',
    ],
    [
      'the other side of an accessory',
      { type: 'MAIN_PRODUCT', relatedId: 1 },
      'related.0.type',
      'other side of ACCESSORY',
    ],
    ['no product', { type: 'OTHER' }, 'related.0.relatedId', ''],
    ['nothing of it', { type: 'OTHER', relatedId: 1, quantity: '0' }, 'related.0.quantity', ''],
    [
      'less than nothing',
      { type: 'OTHER', relatedId: 1, quantity: '-1' },
      'related.0.quantity',
      '',
    ],
  ])('cannot have %s', async (_, wrong, path, words) => {
    const body = { ...productBody(), related: [wrong as never] }
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status).toBe(400)
    expect(problems(answer)).toContainEqual(
      expect.objectContaining({ path, message: expect.stringContaining(words) }),
    )
  })

  test('cannot be one twice, nor more than 500', async () => {
    const a = await created()
    const twice = productBody({ related: [to('SIMILAR', a), to('SIMILAR', a, '2')] })
    expect((await server.call(productsApi.create, { body: twice })).status).toBe(400)
    const many = Array.from({ length: 501 }, (_, index) => to('SIMILAR', { id: index + 1 }))
    const body = productBody({ related: many })
    expect((await server.call(productsApi.create, { body })).status).toBe(400)
  })

  test('cannot be to itself, to a product that there is not, nor anew to a deleted one', async () => {
    const [product, a, gone] = [await created(), await created(), await created()]
    await deleted(gone)
    const related = [
      to('SIMILAR', a),
      to('SIMILAR', product),
      to('OTHER', gone),
      to('OTHER', { id: 987_654_321 }),
    ]
    const answer = await patched(product, { related })
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual([
      {
        path: 'related.1.relatedId',
        code: 'SELF_RELATION',
        message: `${product.code} cannot be its own similar product.`,
      },
      {
        path: 'related.2.relatedId',
        code: 'DELETED_PRODUCT',
        message: `${gone.code} is deleted. Restore it first, or leave out this other related product.`,
      },
      {
        path: 'related.3.relatedId',
        code: 'UNKNOWN_PRODUCT',
        message: 'There is no product 987654321.',
      },
    ])
    expect((await found(product)).related).toEqual([])
    const body = productBody({ related: [to('OTHER', gone)] })
    expect((await server.call(productsApi.create, { body })).status).toBe(422)
  })

  test('stay when the other product is deleted, and are as they were when it is back', async () => {
    const other = await created()
    const product = await created({ related: [to('ACCESSORY', other, '3')] })
    await deleted(other)
    expect((await found(product)).related).toEqual([to('ACCESSORY', other, '3')])
    const { data: changed, status } = await patched(product, {
      related: [to('ACCESSORY', other, '4')],
    })
    expect(status).toBe(200)
    const { data } = await server.call(relatedProductsApi.get, { params: { id: product.id } })
    expect(data.products).toContainEqual(
      expect.objectContaining({ id: other.id, code: other.code, isDeleted: true }),
    )
    await server.call(productsApi.restore, { params: { id: other.id } })
    expect((await found(changed)).related).toEqual([to('ACCESSORY', other, '4')])
  })

  test('come back with a deleted product', async () => {
    const product = await created({ related: [to('SIMILAR', await created())] })
    await deleted(product)
    const { data } = await server.call(productsApi.restore, { params: { id: product.id } })
    expect(data.related).toEqual(product.related)
  })

  test('are told as uses of the other product', async () => {
    const other = await created({ code: 'USED-1' })
    await created({ related: [to('SIMILAR', other), to('ACCESSORY', other)] })
    await created({ related: [to('SUCCESSOR', other)] })
    await deleted(await created({ related: [to('SUCCESSOR', other)] }))
    const { data } = await server.call(productsApi.uses, { params: { id: other.id } })
    expect(data.uses).toMatchObject([
      { kind: 'product', count: 2, isExact: true, query: 'related-to:USED-1', onDelete: 'cleared' },
    ])
  })
})

describe('the history of relations', () => {
  async function changes({ id }: Pick<Product, 'id'>) {
    return (await server.call(productsApi.history, { params: { id } })).data
  }

  test('tells each by its product, and brings it back', async () => {
    const [a, b] = [await created({ code: 'HIS-A' }), await created({ code: 'HIS-B' })]
    const product = await created({ related: [to('ACCESSORY', a, '2')] })
    const { data: second } = await patched(product, {
      related: [to('ACCESSORY', a, '3'), to('SIMILAR', b)],
    })
    const { data: third } = await patched(second, { related: [] })
    const [last, middle, first] = await changes(product)
    const key = `ACCESSORY-${a.id}`
    expect(first?.fields).toContainEqual({
      path: `related.${key}.relatedId`,
      from: null,
      to: a.id,
      names: [{ value: a.id, label: 'HIS-A' }],
    })
    const changed = middle?.fields.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(changed).toEqual([
      {
        path: `related.${key}.quantity`,
        from: '2',
        to: '3',
        names: [{ value: a.id, label: 'HIS-A' }],
      },
      {
        path: `related.SIMILAR-${b.id}.relatedId`,
        from: null,
        to: b.id,
        names: [{ value: b.id, label: 'HIS-B' }],
      },
    ])
    expect(last?.fields).toHaveLength(3)
    const part = await restored(third, second.version, [`related.${key}.quantity`])
    expect(part.status).toBe(422)
    expect(JSON.stringify(part.body)).toContain('Restore the relation first.')
    const { data: one } = await restored(third, second.version, [`related.${key}.relatedId`])
    expect(one.related).toEqual([to('ACCESSORY', a)])
    const { data: back } = await restored(one, product.version, [`related.${key}.quantity`])
    expect(back.related).toEqual([to('ACCESSORY', a, '2')])
    const { data: whole } = await restored(back, second.version, null)
    expect(whole.related).toEqual(second.related)
    const { data: undone } = await restored(whole, second.version - 1, [
      `related.SIMILAR-${b.id}.relatedId`,
    ])
    expect(undone.related).toEqual([to('ACCESSORY', a, '3')])
  })

  test('goes into the export of the trace logs by the code of the product, deleted or not', async () => {
    const other = await created({ code: 'TRACED-1' })
    const product = await created({ code: 'TRACING-1', related: [to('SPAREPART', other, '2')] })
    await patched(product, { related: [to('SPAREPART', other, '5')] })
    await deleted(other)
    const as = people.admin
    const token = await signToken({ preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` })
    const { body } = await server.http.inject({
      url: `/api${addressOf(traceLogsApi.export, {}, { q: 'action:update entity:product' })}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body).toContain('TRACED-1: Spare part, quantity: 2 → 5')
  })
})

describe('products are found by their relations', () => {
  beforeAll(async () => {
    const one = await created({ code: 'FIND-1' })
    const two = await created({
      code: 'FIND-2',
      related: [to('SUCCESSOR', one), to('SPAREPART', one)],
    })
    await created({ code: 'FIND-3', related: [to('SIMILAR', two)] })
  })

  test.each([
    ['relation:SUCCESSOR', ['2']],
    ['relation:successor,similar', ['2', '3']],
    ['relation:SUCCESSOR relation:SPAREPART', ['2']],
    ['-relation:SUCCESSOR', ['1', '3']],
    ['has:relation', ['2', '3']],
    ['missing:relation', ['1']],
    ['related-to:FIND-1', ['2']],
    ['related-to:find2', ['3']],
    ['related-from:FIND-2', ['1']],
    ['related-to:FIND* -related-from:FIND*', ['3']],
    ['has:related-to', ['2', '3']],
    ['missing:related-from', ['3']],
  ])('%s', async (q, numbers) => {
    const query = { q: `code:FIND* ${q}`, sort: 'code' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(numbers.map((number) => `FIND-${number}`))
  })

  test('and told in the list by their number', async () => {
    const query = { q: 'code:FIND*', sort: 'code', columns: 'related' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data.map(({ related }) => related)).toEqual([null, '2', '1'])
  })
})
