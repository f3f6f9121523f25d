import type { Page } from '@lambda/contract/api'
import { type Counted, esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { epdCoverages } from '@lambda/domain/esg/epd-coverage'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBrand, declared, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { addNode } from '../../../../test/taxonomies.ts'
import { nothingDue } from '../../../../test/products/due-products.ts'
import { seedReferenceData } from '../../../seed/reference-data.ts'

const as = people.admin

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

type Body = z.input<typeof esgEntriesApi.create.body>

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const settle = () => nothingDue(server.db)

const addEpd = async (more: Partial<Body>, given: object = {}) => {
  const body: Body = {
    title: 'EPD',
    ...more,
    payload: {
      kind: 'EPD',
      declaredUnit: { amount: '1', unit: 'KGM' },
      grossDensity: '40',
      scenarios: [],
      modules: {},
      results: { 'GWP-total': { 'A1-A3': '1.2' } },
      ...given,
    },
  }
  return (await server.call(esgEntriesApi.create, { as, body })).data
}

const addProduct = async (more: Partial<ProductInput> = {}) =>
  (await server.call(productsApi.create, { as, body: productBody(more) })).data.id

async function found(q: string): Promise<number[]> {
  const answer = await server.call(productsApi.list, { as, query: { q, limit: 200 } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function total(q: string): Promise<number> {
  const { body } = await server.call(productsApi.list, { as, query: { q, limit: 1 } })
  return (body as unknown as Page<unknown>).page.total
}

test('a product is found by what its EPD that is valid longest says, linked, found by a query or of its brand', async () => {
  const brandId = await addBrand(server.db, 'COVERED')
  const [none, linked, queried, branded, both] = [
    await addProduct(),
    await addProduct(),
    await addProduct({ standard: 'EN 13163' }),
    await addProduct({ brandId }),
    await addProduct({ brandId }),
  ]
  expect(await found('epd:none')).toEqual([none, linked, queried, branded, both])
  await addEpd({ productIds: [linked], validUntil: dayAhead(-1) })
  await addEpd({ productQuery: 'standard:"EN 13163"', validUntil: dayAhead(10) })
  await addEpd({ brandId, validUntil: dayAhead(400) })
  const endless = await addEpd({ productIds: [both] })
  await settle()
  expect(await found('epd:none')).toEqual([none])
  expect(await found('missing:epd')).toEqual([none])
  expect(await found('epd:expired')).toEqual([linked])
  expect(await found('epd:expiring')).toEqual([queried])
  expect(await found('epd:valid')).toEqual([branded, both])
  expect(await found('has:epd')).toEqual([linked, queried, branded, both])
  const { facets } = (
    await server.call(productsApi.list, { as, query: { facets: 'epd', limit: 1 } })
  ).body as unknown as Page<unknown>
  expect(facets?.['epd']?.map(({ value, count }) => [value, count])).toEqual([
    ['valid', 2],
    ['expired', 1],
    ['expiring', 1],
    ['none', 1],
  ])

  await server.call(esgEntriesApi.remove, {
    as,
    params: { id: endless.id },
    ifMatch: endless.version,
  })
  await settle()
  expect(await found('epd:valid')).toEqual([branded, both])
  const product = (await server.call(productsApi.get, { as, params: { id: queried } })).data
  await server.call(productsApi.patch, {
    as,
    params: { id: queried },
    ifMatch: product.version,
    body: { standard: null },
  })
  await settle()
  expect(await found('epd:none')).toEqual([none, queried])
  const kept = await sql<{ tag: number; count: number }>`
    select tag, count(*) as count from product_search s, unnest(s.tags) as tag where tag <= -2000000000 group by tag
    except
    select tag, sum(count)::bigint from (
      select tag, count from facet_count union all select tag, delta from facet_delta) k
    where tag <= -2000000000 group by tag`.execute(server.db)
  expect(kept.rows).toEqual([])
})

test('the value at R = 1 follows the product, the EPD that is nearest and the day', async () => {
  const at = { lambdaD: declared('0.035'), thickness: '100' } as const
  const [one, other] = [await addProduct(at), await addProduct({ thickness: '100' })]
  await addEpd({ productIds: [one, other], validUntil: dayAhead(100) })
  await addEpd({ productIds: [one], validUntil: dayAhead(-3) }, { grossDensity: '999' })
  await addEpd({ productIds: [other] }, { results: { 'A1-GWP': { 'A1-A3': '5' } } })
  await settle()
  // 1.2 kg CO₂e/kg × 40 kg/m³ × 0.035 W/(m·K)
  expect(await found('gwp:1.68')).toEqual([one])
  expect(await found('epd:valid missing:gwp')).toContain(other)
  const product = (await server.call(productsApi.get, { as, params: { id: one } })).data
  await server.call(productsApi.patch, {
    as,
    params: { id: one },
    ifMatch: product.version,
    body: { lambdaD: declared('0.05') },
  })
  await settle()
  expect(await found('gwp:>=2 gwp:<3')).toEqual([one])
  // as on the day after the last one
  await sql`update esg_entry set valid_until = ${dayAhead(-1)}::date, issue_date = null`.execute(
    server.db,
  )
  await settle()
  expect(await found('has:gwp')).toEqual([])
})

test('every figure of the dashboard is the total of the list that its query finds, with an index and without', async () => {
  const { id: group } = await addNode(server, 'product-main-group', 'MG-ABOVE')
  const { id: below } = await addNode(server, 'product-main-group', 'MG-BELOW', { parentId: group })
  for (const mainGroupId of [group, below, below])
    await addProduct({ mainGroupId, countries: ['BE', 'FR'] })
  await sql`update profile set valid_from = ${dayAhead(30)}::date
    where source like '%2024/3110%' and product_query like '%13162%'`.execute(server.db)
  await addProduct({ standard: 'EN 13162' })
  await settle()
  const coverage = (await server.call(esgDashboardApi.coverage, { as })).data
  const warming = (await server.call(esgDashboardApi.warming, { as })).data
  const obligations = (await server.call(esgDashboardApi.obligations, { as })).data
  const rows = [...coverage.brands, ...coverage.groups, ...coverage.markets]
  const byCoverage = [coverage.all, ...rows.map((row) => row.coverage)]
  expect(rows.length).toBeGreaterThan(0)
  const asked = obligations.profiles.find(({ from }) => from !== null)
  expect(asked?.lacking).toMatchObject([{ obligation: 'epd', count: 1, on: dayAhead(30) }])
  expect(
    obligations.profiles.some(({ from, lacking }) => from === null && lacking.length === 0),
  ).toBe(true)
  const figures: Counted[] = [
    ...byCoverage.flatMap((of) => epdCoverages.map(({ code }) => of[code])),
    ...warming.materials.flatMap(({ products, parts }) => parts.concat(products)),
    warming.without,
    ...obligations.profiles.map(({ products }) => products),
    ...obligations.profiles.flatMap(({ lacking }) => lacking),
  ]
  for (const { q, count } of figures) expect([q, await total(q)]).toEqual([q, count])
  const above = coverage.groups.find(({ value }) => value === 'mg-above')
  expect(above?.coverage.none.count).toBe(3)
  const other = await server.beside({ indexMemory: 0 })
  const at = expect.any(String) as string
  const again = async (
    endpoint: (typeof esgDashboardApi)['coverage' | 'warming' | 'obligations'],
  ) => (await other.call(endpoint, { as })).body['data']
  expect(await again(esgDashboardApi.coverage)).toEqual({ ...coverage, at })
  expect(await again(esgDashboardApi.warming)).toEqual({ ...warming, at })
  expect(await again(esgDashboardApi.obligations)).toEqual({ ...obligations, at })
  await other.close()
})
