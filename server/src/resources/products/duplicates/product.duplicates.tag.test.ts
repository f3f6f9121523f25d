import type { FacetCounts } from '@lambda/contract/api'
import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { withFindings } from '../../../../test/products/findings.ts'
import { compareDuplicates } from './duplicate-comparison.job.ts'

let server: TestServer
const { create, found, patch } = withFindings(() => server)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const compared = () => compareDuplicates({ db: server.db })

/** How many products the facet counts, among these codes. */
async function counted(): Promise<number> {
  const query = { q: 'code:TAG-*', facets: 'duplicate' }
  const { body } = await server.call(productsApi.list, { query })
  const facets = body['facets'] as FacetCounts
  return facets['duplicate']?.find(({ value }) => value === 'yes')?.count ?? 0
}

const decide = (a: Product, b: Product) =>
  server.call(duplicateGroupsApi.decide, {
    body: { productIds: [a.id, b.id], reason: 'Two of them.' },
  })

test('products that look like another one are found and counted, as long as they do', async () => {
  const a = await create({ code: 'TAG-100-35' })
  const b = await create({ code: 'TAG/100/35' })
  await create({ code: 'TAG-900-1' })
  expect(await found('duplicate:yes')).toEqual([])
  await compared()
  expect(await found('duplicate:yes')).toEqual(['TAG-100-35', 'TAG/100/35'])
  expect(await found('-duplicate:yes')).toEqual(['TAG-900-1'])
  expect(await found('has:duplicate')).toEqual(await found('duplicate:yes'))
  expect(await counted()).toBe(2)

  // a save of one of them leaves it so
  const { data: changed } = await patch(a, { series: 'Alpha', countries: ['DE'] })
  expect(await found('duplicate:yes')).toHaveLength(2)
  await decide(changed, b)
  expect(await found('duplicate:yes')).toEqual([])
  expect(await counted()).toBe(0)

  const c = await create({ code: 'TAG_100_35' })
  await compared()
  expect(await found('duplicate:yes')).toHaveLength(3)
  await server.call(productsApi.remove, { params: { id: c.id }, ifMatch: c.version })
  await compared()
  expect(await found('duplicate:yes')).toEqual([])
})

test('the tag is what the groups say, whatever has refreshed the products', async () => {
  await create({ code: 'TAG-7100-1' })
  await create({ code: 'TAG.7100.1' })
  await compared()
  await sql`select refresh_product_projection(array(select id from product))`.execute(server.db)
  const { rows } = await sql<{ code: string }>`
    select p.code from product_search s join product p on p.id = s.product_id
    where s.tags && array(select id from duplicate_tag) is distinct from
      exists (select from duplicate_member m where m.product_id = p.id)`.execute(server.db)
  expect(rows).toEqual([])
})
