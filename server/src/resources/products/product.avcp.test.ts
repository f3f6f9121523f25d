import { type AvcpRow, avcpRow } from '@lambda/contract/products/avcp'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const row = (characteristic: string, more: Partial<AvcpRow> = {}): AvcpRow =>
  avcpRow.parse({ characteristic, ...more })

const fire = row('REACTION_TO_FIRE', {
  system: '1',
  notifiedBody: 'NB 1415',
  certificate: '1415-CpR-9-(C-7/2010)',
})
const keptFire = { ...fire, notifiedBody: '1415', certificate: '1415-CPR-9-(C-7/2010)' }
const thermal = row('THERMAL_RESISTANCE', { system: '3' })

async function created(more: Partial<ProductInput>): Promise<Product> {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

function patched({ id, version }: Product, body: Record<string, unknown>) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never })
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('the systems of assessment of a product', () => {
  test('are kept by characteristic, in their tidy spelling', async () => {
    const product = await created({ avcp: [thermal, fire] })
    expect(product.avcp).toEqual([keptFire, thermal])
    const read = await server.call(productsApi.get, { params: { id: product.id } })
    expect(read.data).toEqual(product)
    const written = await server.call(productsApi.update, {
      params: { id: product.id },
      ifMatch: product.version,
      body: read.data as never,
    })
    expect(written.data.version).toBe(product.version)
  })

  test('are replaced as a whole, and what says nothing is not kept', async () => {
    const product = await created({ avcp: [fire, row('OTHER')] })
    expect(product.avcp).toEqual([keptFire])
    const one = await patched(product, { avcp: [thermal] })
    expect(one.data.avcp).toEqual([thermal])
    const none = await patched(one.data, { avcp: null })
    expect(none.data.avcp).toEqual([])
  })

  test.each([
    ['a characteristic that there is not', [{ characteristic: 'TASTE' }], 'avcp.0.characteristic'],
    ['a system that there is not', [{ ...thermal, system: '5' }], 'avcp.0.system'],
    ['one characteristic twice', [thermal, thermal], 'avcp'],
    ['what is no part of a row', [{ ...thermal, colour: 'red' }], 'avcp.0.colour'],
  ])('%s is refused', async (_, avcp, path) => {
    const body = { ...productBody(), avcp: avcp as never }
    const answer = await server.call(productsApi.create, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('a notified body has four digits', async () => {
    const body = productBody({ avcp: [thermal, { ...fire, notifiedBody: '141' }] })
    const answer = await server.call(productsApi.create, { body })
    const path = 'avcp.0.notifiedBody'
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  test('are asked for by system, notified body and certificate', async () => {
    await created({ code: 'ASK-1', avcp: [fire, thermal] })
    await created({ code: 'ASK-2', avcp: [{ ...thermal, notifiedBody: '0751' }] })
    await created({ code: 'ASK-3' })
    const among = (q: string) => codesOf(`code:ASK* ${q}`)
    expect(await among('avcp:1')).toEqual(['ASK-1'])
    expect(await among('avcp:1+')).toEqual([])
    expect(await among('avcp:3')).toEqual(['ASK-1', 'ASK-2'])
    expect(await among('avcp:1,3')).toEqual(['ASK-1', 'ASK-2'])
    expect(await among('-avcp:1')).toEqual(['ASK-2', 'ASK-3'])
    expect(await among('missing:avcp')).toEqual(['ASK-3'])
    expect(await among('notified-body:0751')).toEqual(['ASK-2'])
    expect(await among('missing:notified-body')).toEqual(['ASK-3'])
    expect(await among('certificate:1415-CPR-9*')).toEqual(['ASK-1'])
    expect(await among('has:certificate')).toEqual(['ASK-1'])
    expect(await codesOf('1415-CPR-9')).toContain('ASK-1')
    const { data } = await server.call(productsApi.list, {
      query: { q: 'code:ASK*', sort: 'code', columns: 'avcp' },
    })
    expect(data.map(({ avcp }) => avcp)).toEqual(['1, 3', '3', null])
  })

  test('are found no more once they have changed', async () => {
    const product = await created({ code: 'GONE-1', avcp: [fire] })
    expect(await codesOf('code:GONE* avcp:1')).toEqual(['GONE-1'])
    await patched(product, { avcp: [{ ...fire, system: '3', certificate: null }] })
    expect(await codesOf('code:GONE* avcp:1')).toEqual([])
    expect(await codesOf('code:GONE* has:certificate')).toEqual([])
  })

  test('have their history, part by part, and go back to an earlier version', async () => {
    const product = await created({ avcp: [fire, thermal] })
    const edited = await patched(product, { avcp: [{ ...fire, system: '3' }] })
    const { data } = await server.call(productsApi.history, { params: { id: product.id } })
    expect(data[0]?.fields).toEqual([
      { path: 'avcp.REACTION_TO_FIRE.system', from: '1', to: '3' },
      { path: 'avcp.THERMAL_RESISTANCE.system', from: '3', to: null },
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: product.version },
      ifMatch: edited.data.version,
      body: { fields: ['avcp.THERMAL_RESISTANCE.system'] },
    })
    expect(restored.data.avcp).toEqual([{ ...keptFire, system: '3' }, thermal])
  })
})
