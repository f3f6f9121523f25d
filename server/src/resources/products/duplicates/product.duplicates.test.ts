import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, declared, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { compareDuplicates } from './duplicate-comparison.job.ts'

let server: TestServer
let brand: number
let other: number

beforeAll(async () => {
  server = await startTestServer()
  brand = await addBrand(server.db, 'MAKER')
  other = await addBrand(server.db, 'OTHER')
})
afterAll(() => server.close())

const compared = () => compareDuplicates({ db: server.db })

/** That two products have one GTIN is refused without a reason. */
const query = { sharedGtinReason: 'One trade item of two suppliers.' }

async function created(body: Partial<ProductBody> & { code: string }) {
  const answer = await server.call(productsApi.create, { query, body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.data
}

async function changed(id: number, body: Partial<ProductBody>) {
  const { data } = await server.call(productsApi.get, { params: { id } })
  const answer = await server.call(productsApi.patch, {
    params: { id },
    ifMatch: data.version,
    query,
    body,
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}

async function deleted(id: number) {
  const { data } = await server.call(productsApi.get, { params: { id } })
  await server.call(productsApi.remove, { params: { id }, ifMatch: data.version })
}

/** What looks like a product, once all changes are compared: by the other's id the score, what speaks for it, and whether it was decided. */
async function likeProduct(id: number) {
  await compared()
  const { data } = await server.call(duplicateGroupsApi.get, { params: { id } })
  return {
    ...data,
    pairs: data.pairs.map(({ productIds, score, evidence, decision }) => ({
      productIds,
      score,
      texts: evidence.map(({ text }) => text),
      isDecided: decision?.isInForce ?? false,
    })),
  }
}

const board = (more: Partial<ProductBody> = {}): Partial<ProductBody> => ({
  form: 'BOARD',
  thickness: '100',
  density: declared('45'),
  brandId: brand,
  ...more,
})

describe('what two products share', () => {
  test.for([
    ['SEP-100-35', 'SEP/100/35', 85, 'the same but for separators'],
    ['ZERO-100-35', '00-ZERO-100-35', 75, 'the same but for leading zeros'],
    ['PRE-7100-35', '7100-35', 60, 'the same but for a prefix'],
    ['DIV-10-035', 'DIV-100-35', 35, 'the same characters, divided differently'],
  ] as const)('codes %s and %s', async ([code, twin, score, difference]) => {
    const one = await created({ code, brandId: brand })
    const two = await created({ code: twin, brandId: brand })
    const found = await likeProduct(one.id)
    expect(found).toMatchObject({ groupId: one.id, size: 2 })
    const text = `Codes ${code} and ${twin}: ${difference}`
    expect(found.pairs).toEqual([
      { productIds: [one.id, two.id], score, texts: [text], isDecided: false },
    ])
    expect((await likeProduct(two.id)).pairs).toEqual(found.pairs)
  })

  test('codes with different prefixes, or of different brands, are two', async () => {
    const one = await created({ code: 'AB-77010', brandId: brand })
    await created({ code: 'CD-77010', brandId: brand })
    await created({ code: '77010', brandId: other })
    expect(await likeProduct(one.id)).toMatchObject({ groupId: null, size: 0, pairs: [] })
  })

  test('GTINs by their 14 digits, at any level of packaging', async () => {
    const one = await created({ code: 'GTIN-A', gtin: '4006381333931' })
    const two = await created({ code: 'GTIN-B', gtin: '04006381333931' })
    const three = await created({
      code: 'GTIN-C',
      packaging: [
        {
          type: 'PK',
          gtin: '4006381333931',
          contents: '6',
          area: null,
          volume: null,
          netWeight: null,
          grossWeight: null,
          length: null,
          width: null,
          height: null,
        },
      ],
    })
    const { size, pairs } = await likeProduct(one.id)
    expect(size).toBe(3)
    const packed = 'Same GTIN 4006381333931, on the packaging of GTIN-C'
    expect(pairs).toMatchObject([
      { productIds: [one.id, two.id], score: 92, texts: ['Same GTIN 4006381333931'] },
      { productIds: [one.id, three.id], score: 80, texts: [packed] },
      { productIds: [two.id, three.id], score: 80, texts: [packed] },
    ])
  })

  test('the article number of the same manufacturer, however it is written', async () => {
    const one = await created({
      code: 'ART-A',
      brandId: brand,
      manufacturerArticleNumber: '4711-05',
    })
    const two = await created({
      code: 'ART-B',
      brandId: brand,
      manufacturerArticleNumber: '471105',
    })
    await created({ code: 'ART-C', brandId: other, manufacturerArticleNumber: '471105' })
    expect((await likeProduct(one.id)).pairs).toMatchObject([
      { productIds: [one.id, two.id], score: 90 },
    ])
  })

  test('names of the same brand and form, where all values are the same', async () => {
    const names = (name: string) => ({ EN: texts(name) })
    const one = await created({
      code: 'SIM-A',
      ...board({ texts: names('Facade board Isolo 100') }),
    })
    const two = await created({
      code: 'SIM-B',
      ...board({ texts: names('Isolo facade board 100') }),
    })
    await created({ code: 'SIM-C', ...board({ texts: names('Facade board Isolo 120') }) })
    await created({
      code: 'SIM-D',
      ...board({ texts: names('Facade board Isolo 100'), thickness: '120' }),
    })
    await created({
      code: 'SIM-E',
      ...board({ texts: names('Facade board Isolo 100'), brandId: other }),
    })
    expect((await likeProduct(one.id)).pairs).toMatchObject([
      {
        productIds: [one.id, two.id],
        texts: ['Similar names; same brand, form, dimensions and declared values'],
      },
    ])
  })
})

describe('incremental', () => {
  test('a change, a deletion and a restoration make and end a group', async () => {
    const one = await created({ code: 'INC-1' })
    const two = await created({ code: 'INC-2' })
    expect((await likeProduct(one.id)).groupId).toBeNull()
    await changed(two.id, { code: 'INC/1' })
    expect((await likeProduct(one.id)).groupId).toBe(one.id)
    await deleted(two.id)
    expect(await likeProduct(one.id)).toMatchObject({ groupId: null, pairs: [] })
    await server.call(productsApi.restore, { params: { id: two.id } })
    expect((await likeProduct(one.id)).groupId).toBe(one.id)
    await changed(one.id, { code: 'INC-3' })
    expect(await likeProduct(one.id)).toMatchObject({ groupId: null, pairs: [] })
  })

  test('what has changed waits for a job that runs, for ten minutes', async () => {
    const one = await created({ code: 'WAIT-1' })
    const job = await runningJob()
    await created({ code: 'WAIT/1' })
    expect((await likeProduct(one.id)).groupId).toBeNull()
    await sql`update job set started_at = now() - interval '11 minutes' where id = ${job}`.execute(
      server.db,
    )
    expect((await likeProduct(one.id)).groupId).toBe(one.id)
    await sql`delete from job where id = ${job}`.execute(server.db)
  })

  test('and no longer where jobs follow each other', async () => {
    const one = await created({ code: 'LONG-1' })
    const job = await runningJob()
    await created({ code: 'LONG/1' })
    expect((await likeProduct(one.id)).groupId).toBeNull()
    await sql`update duplicate_pending set noted_at = now() - interval '11 minutes'`.execute(
      server.db,
    )
    expect((await likeProduct(one.id)).groupId).toBe(one.id)
    await sql`delete from job where id = ${job}`.execute(server.db)
  })
})

/** The id of a job that has just begun, and never ends. */
async function runningJob(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, title, input, state, started_by, trace_id, started_at)
    select 'test', 'Test', '{}', 'running', min(id), 'test', now() from app_user returning id`.execute(
    server.db,
  )
  return rows[0]?.id ?? 0
}

describe('a decision', () => {
  test('ends the pair, is told in the history of both, and is taken back', async () => {
    const one = await created({ code: 'DEC-1' })
    const two = await created({ code: 'DEC/1' })
    await compared()
    const productIds = [one.id, two.id]
    const reason = 'One is packed for France'
    const answer = await server.call(duplicateGroupsApi.decide, { body: { productIds, reason } })
    expect(answer.data.pairs).toMatchObject([
      {
        productIds,
        decision: { reason, isInForce: true, decidedBy: { name: expect.any(String) } },
      },
    ])
    expect(await likeProduct(one.id)).toMatchObject({ groupId: null, pairs: [{ isDecided: true }] })
    for (const [id, code] of [
      [one.id, 'DEC/1'],
      [two.id, 'DEC-1'],
    ] as const) {
      const { data } = await server.call(productsApi.history, { params: { id } })
      expect(data[0]).toMatchObject({
        operation: 'update',
        fields: [{ path: `distinctFrom.${code}`, from: null, to: reason }],
      })
    }
    const { data: listed } = await server.call(duplicateGroupsApi.decisions)
    expect(listed[0]).toMatchObject({
      reason,
      isInForce: true,
      products: [{ id: one.id }, { id: two.id }],
    })
    const params = { id: listed[0]?.id ?? 0 }
    const revoked = await server.call(duplicateGroupsApi.revoke, { params })
    expect(revoked.data).toMatchObject({ pairs: [{ productIds, decision: null }], deleted: [] })
    expect(await likeProduct(one.id)).toMatchObject({
      groupId: one.id,
      pairs: [{ isDecided: false }],
    })
    expect((await server.call(duplicateGroupsApi.revoke, { params })).status).toBe(404)
  })

  test('is taken back of a product that is deleted, which is told', async () => {
    const one = await created({ code: 'GONE-1' })
    const two = await created({ code: 'GONE/1' })
    await compared()
    const body = { productIds: [one.id, two.id], reason: 'Two sizes' }
    const { data } = await server.call(duplicateGroupsApi.decide, { body })
    await deleted(two.id)
    const params = { id: data.pairs[0]?.decision?.id ?? 0 }
    const revoked = await server.call(duplicateGroupsApi.revoke, { params })
    expect(revoked.data).toEqual({ pairs: [], deleted: ['GONE/1'] })
    await server.call(productsApi.restore, { params: { id: two.id } })
    expect(await likeProduct(one.id)).toMatchObject({ pairs: [{ isDecided: false }] })
  })

  test('ends once the products share something else', async () => {
    const one = await created({ code: 'REOPEN-1' })
    const two = await created({ code: 'REOPEN/1' })
    await compared()
    const body = { productIds: [one.id, two.id], reason: 'Two sizes' }
    await server.call(duplicateGroupsApi.decide, { body })
    await changed(two.id, { gtin: '4006381333948' })
    expect((await likeProduct(one.id)).groupId).toBeNull()
    await changed(one.id, { gtin: '4006381333948' })
    expect(await likeProduct(one.id)).toMatchObject({
      groupId: one.id,
      pairs: [{ isDecided: false }],
    })
  })

  test('is refused of products that share nothing', async () => {
    const one = await created({ code: 'NOTHING-1' })
    const two = await created({ code: 'NOTHING-2' })
    const body = { productIds: [one.id, two.id], reason: 'No' }
    expect((await server.call(duplicateGroupsApi.decide, { body })).status).toBe(422)
    const by = { as: people.inactive, body }
    expect((await server.call(duplicateGroupsApi.decide, by)).status).toBe(403)
  })
})
