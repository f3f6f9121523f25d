import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, declared, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
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

async function created(body: Partial<ProductBody> & { code: string }) {
  const query = { sharedGtinReason: 'One trade item of two suppliers.' }
  const answer = await server.call(productsApi.create, { query, body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.data
}

test('the list has groups by score, kind of evidence, brand and level', async () => {
  await created({ code: 'CODE-1', brandId: brand })
  await created({ code: 'CODE/1', brandId: brand })
  await created({ code: 'DIV-10-035', brandId: other })
  await created({ code: 'DIV-100-35', brandId: other })
  await created({ code: 'GTIN-1', gtin: '4006381333931' })
  await created({ code: 'GTIN-2', gtin: '4006381333931' })
  await created({ code: 'ART-1', brandId: brand, manufacturerArticleNumber: '4711-05' })
  await created({ code: 'ART-2', brandId: brand, manufacturerArticleNumber: '471105' })
  const alike = {
    form: 'BOARD',
    thickness: '100',
    density: declared('45'),
    texts: { EN: texts('Isolo board 100') },
  } as const
  await created({ code: 'SIM-A', brandId: brand, ...alike })
  await created({ code: 'SIM-B', brandId: brand, ...alike })
  await compareDuplicates({ db: server.db })
  const list = async (query: Record<string, string | number>) => {
    const { data, body } = await server.call(duplicateGroupsApi.list, { query })
    return { data, total: (body['page'] as { total: number }).total }
  }
  const all = await list({})
  const scores = all.data.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(all.total).toBe(all.data.length)
  const paged = await list({ limit: 1 })
  expect([paged.total, paged.data[0]?.id]).toEqual([all.total, all.data[0]?.id])
  for (const evidence of ['code', 'gtin', 'article', 'similar']) {
    const { data } = await list({ evidence })
    expect(data.map(({ id }) => id)).toEqual(
      all.data.filter(({ kinds }) => kinds.some((kind) => kind === evidence)).map(({ id }) => id),
    )
    expect(data.length).toBeGreaterThan(0)
  }
  const certain = await list({ level: 'certain' })
  expect(certain.data.every(({ score }) => score >= 85)).toBe(true)
  expect(certain.data.length).toBeLessThan(all.data.length)
  const ofBrand = await list({ brandIds: String(brand) })
  expect(ofBrand.data.length).toBeGreaterThan(0)
  expect(
    ofBrand.data.every(({ products }) => products.some((one) => one.brand?.id === brand)),
  ).toBe(true)
  const ofBoth = await list({ brandIds: `${brand},${other}` })
  expect(ofBoth.total).toBe(ofBrand.total + (await list({ brandIds: String(other) })).total)
})

describe('while something is typed', () => {
  const check = async (query: Record<string, string | number>) => {
    const { data } = await server.call(duplicateGroupsApi.check, { query })
    return data.matches.map(({ product, score, evidence }) => [
      product.code,
      score,
      evidence.map(({ text }) => text),
    ])
  }

  test('it finds what looks like it, before anything is compared', async () => {
    const { id } = await created({
      code: 'TYPED-9134-35',
      brandId: brand,
      gtin: '4006381333955',
      manufacturerArticleNumber: '99-88-77',
    })
    const code = [
      'TYPED-9134-35',
      85,
      ['Codes TYPED913435 and TYPED-9134-35: the same but for separators'],
    ]
    expect(await check({ code: 'typed913435' })).toEqual([code])
    expect(await check({ code: 'TYPED-9134-36' })).toEqual([])
    expect(await check({ code: 'typed913435', except: id })).toEqual([])
    expect(await check({ code: 'XY-TYPED913435', brandId: brand })).toMatchObject([
      ['TYPED-9134-35', 60, {}],
    ])
    expect(await check({ code: 'XY-TYPED913435', brandId: other })).toEqual([])
    expect(await check({ code: 'XY-9134-35', brandId: brand })).toEqual([])
    expect(await check({ code: '9134-35', brandId: brand })).toMatchObject([
      ['TYPED-9134-35', 60, {}],
    ])
    expect(await check({ gtin: '04006381333955' })).toEqual([
      ['TYPED-9134-35', 92, ['Same GTIN 4006381333955']],
    ])
    expect(await check({ manufacturerArticleNumber: '998877', brandId: brand })).toHaveLength(1)
    expect(await check({ manufacturerArticleNumber: '998877', brandId: other })).toEqual([])
    expect(await check({})).toEqual([])
  })
})
