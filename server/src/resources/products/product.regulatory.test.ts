import { addressOf } from '@lambda/contract/api'
import { productExportApi } from '@lambda/contract/products/product-export'
import { problem } from '@lambda/contract/problem'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { signToken } from '../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const scip = '1a2b3c4d-0000-4000-8000-123456789abc'

const told = {
  ceMarking: 'YES',
  ukcaMarking: 'NO',
  dopNumber: ' RW-PL-G-1079-I-2020',
  dopDate: '2020-07-01',
  suppliedAs: 'MIXTURE',
  reachStatus: 'YES',
  reachDate: '2026-01-21',
  scipNumber: scip.toUpperCase(),
  svhcSubstances: "123-77-3 C,C'-azodi(formamide)\n10043-35-3 Boric acid",
  ufi: 'n1qvr02nj00mwqd5',
  signalWord: 'DANGER',
  pictograms: ['ghs02', 'GHS07'],
  hazardStatements: ['h222, H229', 'EUH066'],
  precautionaryStatements: ['p210', 'P301 + P310'],
  unNumber: 'UN 1950',
  transportClass: '2.1',
  packingGroup: 'II',
  tunnelCode: 'D/E',
  adrCategory: '2',
  limitedQuantity: '1L',
} as const satisfies Record<string, unknown>

const kept = {
  ...told,
  dopNumber: 'RW-PL-G-1079-I-2020',
  scipNumber: scip,
  ufi: 'N1QV-R02N-J00M-WQD5',
  pictograms: ['GHS02', 'GHS07'],
  hazardStatements: ['H222', 'H229', 'EUH066'],
  precautionaryStatements: ['P210', 'P301+P310'],
  unNumber: '1950',
  limitedQuantity: '1 l',
}

const asTold = (): Partial<ProductInput> => structuredClone(told) as unknown as ProductInput

async function created(more: Partial<ProductInput>) {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status).toBe(201)
  return answer.data
}

async function codesOf(q: string, sort: 'code' | 'dopDate' | '-reachDate' = 'code') {
  const { data } = await server.call(productsApi.list, { query: { q, sort } })
  return data.map(({ code }) => code)
}

describe('what regulations ask about a product', () => {
  test('is kept in its tidy spelling, and stands in columns of the list', async () => {
    const product = await created({ code: 'REG-1', ...asTold() })
    expect(product).toMatchObject(kept)
    const read = await server.call(productsApi.get, { params: { id: product.id } })
    expect(read.data).toEqual(product)
    const columns = Object.keys(kept).join(',')
    const { data } = await server.call(productsApi.list, { query: { q: 'code:REG-1', columns } })
    expect(data[0]).toMatchObject(kept)
  })

  test.each([
    ['ceMarking', true],
    ['suppliedAs', 'BOARD'],
    ['reachStatus', 'MAYBE'],
    ['transportClass', '2'],
    ['tunnelCode', 'F'],
    ['adrCategory', '5'],
    ['dopDate', '2020-02-30'],
    ['dopNumber', 'x'.repeat(71)],
    ['hazardStatements', 'H222'],
    ['hazardStatements', ['x'.repeat(41)]],
  ])('%s cannot be %j', async (path, value) => {
    const body = { ...productBody(), [path]: value }
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'MALFORMED' })
    const { errors } = problem.parse(answer.body)
    expect(new Set(errors.map((error) => error.path.replace(/\.0$/, '')))).toEqual(new Set([path]))
  })

  test.each([
    ['unNumber', '195'],
    ['scipNumber', scip.slice(1)],
  ] as const)('%s cannot be %s, unless it was so before', async (path, value) => {
    const refused = await server.call(productsApi.create, { body: productBody({ [path]: value }) })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    const { id, version } = await created({})
    await server.db
      .updateTable('product')
      .set(path === 'unNumber' ? { un_number: value } : { scip_number: value })
      .where('id', '=', id)
      .execute()
    const edited = await server.call(productsApi.patch, {
      params: { id },
      ifMatch: version,
      body: { dopNumber: 'X-1' },
    })
    expect(edited).toMatchObject({ status: 200, data: { dopNumber: 'X-1', [path]: value } })
  })

  test('is asked for by its words, and orders the list', async () => {
    await created({ code: 'ASK-1', ...asTold() })
    await created({
      code: 'ASK-2',
      ceMarking: 'NO',
      dopDate: '2024-01-01',
      hazardStatements: ['H361d'],
    })
    await created({ code: 'ASK-3' })
    const among = (q: string) => codesOf(`code:ASK* ${q}`)
    expect(await among('ce:yes ukca:no')).toEqual(['ASK-1'])
    expect(await among('missing:ce')).toEqual(['ASK-3'])
    expect(await among('dop:rwplg1079i2020')).toEqual(['ASK-1'])
    expect(await among('dop:RW-PL-G*')).toEqual(['ASK-1'])
    expect(await among('dop-date:<2024-01-01')).toEqual(['ASK-1'])
    expect(await among('supplied-as:mixture svhc:yes')).toEqual(['ASK-1'])
    expect(await among('svhc-date:2026-01-21 substance:*10043-35-3*')).toEqual(['ASK-1'])
    expect(await among(`scip:${scip} ufi:N1QV-R02N-J00M-WQD5`)).toEqual(['ASK-1'])
    expect(await among('signal-word:danger ghs:GHS07')).toEqual(['ASK-1'])
    expect(await among('hazard:H229')).toEqual(['ASK-1'])
    expect(await among('hazard:H22')).toEqual([])
    expect(await among('hazard:H361*,H229')).toEqual(['ASK-1', 'ASK-2'])
    expect(await among('-hazard:H229')).toEqual(['ASK-2', 'ASK-3'])
    expect(await among('missing:hazard')).toEqual(['ASK-3'])
    expect(await among('precaution:P301*')).toEqual(['ASK-1'])
    expect(await among('un:1950 transport-class:2.1 packing-group:II')).toEqual(['ASK-1'])
    expect(await among('tunnel:D/E adr-category:2')).toEqual(['ASK-1'])
    expect(await among('limited-quantity:"1 l"')).toEqual(['ASK-1'])
    expect(await codesOf('code:ASK*', 'dopDate')).toEqual(['ASK-1', 'ASK-2', 'ASK-3'])
    expect(await codesOf('code:ASK*', '-reachDate')).toEqual(['ASK-1', 'ASK-3', 'ASK-2'])
  })

  test('a number of a declaration of performance is found by what is typed into the search', async () => {
    await created({ code: 'FREE-1', dopNumber: 'NB-4711-2019' })
    expect(await codesOf('nb-4711')).toEqual(['FREE-1'])
  })

  test('is in the file, by what it is called', async () => {
    await created({ code: 'FILE-1', ...asTold() })
    const columns = 'ceMarking,dopNumber,dopDate,pictograms,hazardStatements,transportClass'
    const as = people.editor
    const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
    const { body } = await server.http.inject({
      url: `/api${addressOf(productExportApi.export, {}, { q: 'code:FILE-1', columns })}`,
      headers: { authorization: `Bearer ${await signToken(claims)}` },
    })
    expect(parse(body, { bom: true })).toEqual([
      [
        'CE marking',
        'DoP number',
        'DoP date',
        'Pictograms',
        'Hazard statements',
        'Transport class',
      ],
      [
        'Yes',
        'RW-PL-G-1079-I-2020',
        '2020-07-01',
        'GHS02, GHS07',
        'H222, H229, EUH066',
        '2.1 Flammable gases',
      ],
    ])
  })

  test('has its history, and goes back to an earlier version', async () => {
    const { id, version } = await created({ code: 'HIS-1', ...asTold() })
    const edited = await server.call(productsApi.patch, {
      params: { id },
      ifMatch: version,
      body: { ceMarking: 'NO', hazardStatements: [] },
    })
    expect(edited.data).toMatchObject({ ceMarking: 'NO', hazardStatements: [] })
    const { data } = await server.call(productsApi.history, { params: { id } })
    expect(data[0]?.fields).toEqual([
      { path: 'ceMarking', from: 'YES', to: 'NO' },
      { path: 'hazardStatements', from: ['H222', 'H229', 'EUH066'], to: [] },
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id, version },
      ifMatch: edited.data.version,
      body: { fields: ['hazardStatements'] },
    })
    expect(restored.data).toMatchObject({
      ceMarking: 'NO',
      hazardStatements: ['H222', 'H229', 'EUH066'],
    })
  })
})
