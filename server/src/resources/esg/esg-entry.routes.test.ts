import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productEsgApi } from '@lambda/contract/esg/product-esg'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand, declared, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { seedReferenceData } from '../../seed/reference-data.ts'

const as = people.admin

type Body = z.input<typeof esgEntriesApi.create.body>

let server: TestServer
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})

afterAll(() => server.close())

const epd = (given: object = {}): Body => ({
  title: `Stone wool ${(count += 1)}`,
  payload: {
    kind: 'EPD',
    declaredUnit: { amount: '1', unit: 'KGM' },
    grossDensity: '40',
    scenarios: [],
    modules: { 'A1-A3': 'MDE' },
    results: { 'GWP-total': { 'A1-A3': '1.2' } },
    ...given,
  },
})

const target = (baseYear: number, targetYear: number): Body => ({
  title: `Target ${(count += 1)}`,
  payload: { kind: 'TARGET', scheme: 'SBTI_NEAR_TERM', baseYear, targetYear },
})

const create = async (body: Body) => (await server.call(esgEntriesApi.create, { as, body })).data

const refused = async (body: Body) => (await server.call(esgEntriesApi.create, { as, body })).body

async function addProduct(more: Parameters<typeof productBody>[0] = {}): Promise<number> {
  return (await server.call(productsApi.create, { as, body: productBody(more) })).data.id
}

describe('an ESG entry', () => {
  test('keeps every digit of its numbers, in the notation that they were written in', async () => {
    const values = { 'A1-A3': '9.683760571106790123', C1: '0.0', C2: '6E-05', D: '-1.0e-13' }
    const entry = await create(epd({ results: { PERE: values } }))
    const { data } = await server.call(esgEntriesApi.get, { as, params: { id: entry.id } })
    expect(data.payload).toMatchObject({ results: { PERE: { ...values, D: '-1.0E-13' } } })
  })

  test('is changed version by version, with a history of the indicator that changed', async () => {
    const entry = await create(epd())
    const body = {
      ...entry,
      payload: { ...entry.payload, results: { 'GWP-total': { 'A1-A3': '1.20' } } },
    }
    const params = { id: entry.id }
    const { data } = await server.call(esgEntriesApi.update, { as, params, body, ifMatch: 1 })
    expect(data.version).toBe(2)
    const { data: history } = await server.call(esgEntriesApi.history, { as, params })
    expect(history[0]?.fields).toEqual([
      { path: 'payload.results.GWP-total', from: { 'A1-A3': '1.2' }, to: { 'A1-A3': '1.20' } },
    ])
  })

  test('is deleted and restored', async () => {
    const entry = await create(epd())
    const params = { id: entry.id }
    await server.call(esgEntriesApi.remove, { as, params, ifMatch: 1 })
    expect((await server.call(esgEntriesApi.get, { as, params })).status).toBe(404)
    const { data } = await server.call(esgEntriesApi.restore, { as, params })
    expect(data.payload).toEqual(entry.payload)
  })

  test('is told as a use of the products that it names', async () => {
    const id = await addProduct()
    await create({ ...epd(), productIds: [id] })
    const deleted = await create({ ...epd(), productIds: [id] })
    await server.call(esgEntriesApi.remove, { as, params: { id: deleted.id }, ifMatch: 1 })
    const { data } = await server.call(productsApi.uses, { as, params: { id } })
    expect(data.uses).toMatchObject([{ kind: 'esg-entry', count: 1, onDelete: 'cleared' }])
  })

  test('has the fields of its kind, and of no other', async () => {
    const problem = await refused({
      title: 'Mixed',
      payload: { kind: 'VOC_LABEL', label: 'FR_A_PLUS', scheme: 'FSC' } as never,
    })
    expect(problem).toMatchObject({ status: 400 })
    const entry = await create({ title: 'VOC', payload: { kind: 'VOC_LABEL', label: 'FR_A_PLUS' } })
    const body = { ...entry, payload: { kind: 'CERTIFICATE', scheme: 'FSC' } } as never
    const { body: changed } = await server.call(esgEntriesApi.update, {
      as,
      params: { id: entry.id },
      body,
      ifMatch: 1,
    })
    expect(changed).toMatchObject({ status: 422, errors: [{ path: 'payload.kind' }] })
  })

  test.each<[string, () => Body, string]>([
    [
      'a last day before the day of issue',
      () => ({ ...epd(), issueDate: '2026-02-01', validUntil: '2026-02-01' }),
      'validUntil',
    ],
    [
      'more than everything recycled',
      () => ({
        title: 'R',
        payload: { kind: 'RECYCLED_CONTENT', preConsumer: '60', postConsumer: '40.1' },
      }),
      'payload.postConsumer',
    ],
    ['a target before its base year', () => target(2030, 2020), 'payload.targetYear'],
    [
      'a scenario that is not listed',
      () => epd({ results: { SM: { 'C3@S1': '1' } } }),
      'payload.scenarios',
    ],
    ['a product that is not there', () => ({ ...epd(), productIds: [999999] }), 'productIds'],
    [
      'a document that is not there',
      () => ({ ...epd(), attachmentIds: [999999] }),
      'attachmentIds',
    ],
    [
      'a query that cannot be read',
      () => ({ ...epd(), productQuery: 'nonsense:1' }),
      'productQuery',
    ],
  ])('is refused with %s', async (_, body, path) => {
    const problem = await refused(body())
    expect(problem.errors?.map((error) => error.path)).toEqual([path])
  })

  test('has a registration number that its operator gave once', async () => {
    const given = { programmeOperator: 'IBU', registrationNumber: 'EPD-ABC-20250001-IBA1-DE' }
    await create(epd(given))
    expect(
      await refused(epd({ ...given, registrationNumber: 'epd-abc-20250001-iba1-de' })),
    ).toMatchObject({
      status: 409,
      errors: [{ path: 'payload.registrationNumber' }],
    })
    await create(epd({ ...given, programmeOperator: 'OTHER' }))
    await create(epd({ ...given, programmeOperator: 'OTHER' }))
  })

  test('whose target was before its base year already says so, and may be changed', async () => {
    const { id } = await create(target(2020, 2030))
    await sql`update esg_entry set payload = payload || '{"baseYear": 2035}' where id = ${id}`.execute(
      server.db,
    )
    const { data: stored } = await server.call(esgEntriesApi.get, { as, params: { id } })
    expect(stored.findings.map(({ path, code }) => [path, code])).toEqual([
      ['payload.targetYear', 'TARGET_YEAR'],
    ])
    const change = { as, params: { id }, body: { ...stored, note: 'To be clarified' } }
    const { data: changed } = await server.call(esgEntriesApi.update, { ...change, ifMatch: 1 })
    expect(changed.version).toBe(2)
    const worse = { ...changed, payload: { ...changed.payload, targetYear: 2029 } }
    const { body } = await server.call(esgEntriesApi.update, { ...change, body: worse, ifMatch: 2 })
    expect(body).toMatchObject({ status: 422, errors: [{ path: 'payload.targetYear' }] })
  })

  test('says what seems wrong, and refuses nothing of it', async () => {
    const given = { programmeOperator: 'IBU', registrationNumber: 'X', standard: 'EN15804_A2' }
    const entry = await create({ ...epd(given), validUntil: '2020-01-01' })
    expect(entry.validity).toBe('expired')
    expect(entry.findings.map(({ code }) => code)).toEqual([
      'MODULES_MISSING',
      'UNUSUAL_NUMBER',
      'EXPIRED',
    ])
  })

  test('is found by what it is, and counted', async () => {
    const brand = await addBrand(server.db, 'ESGB')
    const { id } = await addAttachment(server)
    await create({
      ...epd(),
      title: 'Zebra wool',
      brandId: brand,
      attachmentIds: [id],
      validUntil: '2020-01-01',
    })
    await create({
      title: 'Zebra certificate',
      payload: { kind: 'CERTIFICATE', scheme: 'FSC', number: 'ABC-COC-123456' },
    })
    const titles = async (q: string) =>
      (await server.call(esgEntriesApi.list, { as, query: { q } })).data.map(({ title }) => title)
    expect(await titles('zebra')).toEqual(['Zebra certificate', 'Zebra wool'])
    expect(await titles('kind:epd zebra')).toEqual(['Zebra wool'])
    expect(await titles('brand:ESGB validity:expired evidence:yes')).toEqual(['Zebra wool'])
    expect(await titles('number:ABC*')).toEqual(['Zebra certificate'])
    const { data, body } = await server.call(esgEntriesApi.list, {
      as,
      query: { q: 'zebra', facets: 'kind,evidence,brand' },
    })
    expect(body['facets']).toEqual({
      kind: [
        { value: 'CERTIFICATE', label: 'Certificate', count: 1 },
        { value: 'EPD', label: 'EPD', count: 1 },
      ],
      evidence: [
        { value: 'yes', label: 'Has a document', count: 1 },
        { value: 'no', label: 'No document', count: 1 },
      ],
      brand: [{ value: 'ESGB', label: expect.any(String) as string, count: 1 }],
    })
    expect(data.find(({ kind }) => kind === 'EPD')?.warming).toEqual({
      value: '1.2',
      per: '1 kg',
      isA1: false,
    })
  })
})

describe('the ESG panel of a product', () => {
  const panel = async (id: number) =>
    (await server.call(productEsgApi.get, { as: people.editor, params: { id } })).data

  test('shows what is linked, found by a query, or said of the whole brand', async () => {
    const brandId = await addBrand(server.db, 'ESGP')
    const [one, other] = [await addProduct({ brandId }), await addProduct()]
    const linked = await create({ ...epd(), title: 'Linked', productIds: [one] })
    const asked = await create({ ...epd(), title: 'Query', productQuery: 'brand:ESGP' })
    const branded = await create({
      title: 'Brand',
      brandId,
      payload: { kind: 'RECYCLED_CONTENT', preConsumer: '70' },
    })
    const { entries } = await panel(one)
    expect(entries.map(({ id, by }) => [id, by])).toEqual([
      [linked.id, 'link'],
      [asked.id, 'query'],
      [branded.id, 'brand'],
    ])
    expect(entries[2]?.facts).toEqual([{ label: 'Pre-consumer recycled content', text: '70 %' }])
    expect((await panel(other)).entries).toEqual([])
  })

  test('says what values are per square metre and at R = 1, or what is missing', async () => {
    const id = await addProduct({ thickness: '100', lambdaD: declared('0.035') })
    const bare = await addProduct()
    await create({ ...epd(), productIds: [id, bare] })
    const [entry] = (await panel(id)).entries
    expect(entry?.epd).toMatchObject({
      per: '1 kg',
      values: [
        { indicator: 'GWP-total', perUnit: '1.2', perArea: '4.8', atUnitResistance: '1.68' },
      ],
    })
    const [without] = (await panel(bare)).entries
    expect(without?.epd).toMatchObject({
      perArea: { missing: 'The product has no thickness.' },
      atUnitResistance: { missing: 'The product has neither λ nor R.' },
      values: [{ perUnit: '1.2', perArea: null, atUnitResistance: null }],
    })
  })

  test('is not there for a product that is not', async () => {
    const { status } = await server.call(productEsgApi.get, { as, params: { id: 999999 } })
    expect(status).toBe(404)
  })
})
