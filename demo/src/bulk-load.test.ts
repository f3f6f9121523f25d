import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../server/test/harness.ts'
import { demoProducts } from './demo-products.ts'
import { loadProducts } from './load.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('loading in bulk', () => {
  let server: TestServer
  let actorId: number

  beforeAll(async () => {
    server = await startTestServer()
    const { data } = await server.call(usersApi.list, { as: people.admin })
    actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
    const options = { actorId, chunk: 100, log: quiet }
    await loadProducts(server.databaseUrl, demoProducts(250), options)
  })

  afterAll(() => server.close())

  /** Everything the database has about a product that its code and the time do not change. */
  async function everythingOf(id: number): Promise<unknown> {
    const { rows } = await sql`
      select to_jsonb(p) - '{id,code,code_key,created_at,updated_at}'::text[] as product,
        (select to_jsonb(s) - '{product_id,code,code_key,created_at,updated_at}'::text[]
          from product_search s where s.product_id = p.id) as search,
        (select jsonb_agg(to_jsonb(n) - '{product_id,tsv}'::text[] order by language)
          from product_name n where n.product_id = p.id) as names,
        (select jsonb_agg(to_jsonb(t) - 'product_id' order by language)
          from product_text t where t.product_id = p.id) as texts,
        (select jsonb_agg(to_jsonb(c) - 'product_id' order by country)
          from product_country c where c.product_id = p.id) as countries,
        (select jsonb_agg(to_jsonb(n) - 'product_id' order by node_id)
          from product_node n where n.product_id = p.id) as nodes,
        (select jsonb_agg(to_jsonb(d) - 'product_id' order by characteristic)
          from product_declaration d where d.product_id = p.id) as declarations,
        (select jsonb_agg(to_jsonb(k) - 'product_id' order by level)
          from product_packaging k where k.product_id = p.id) as packaging,
        (select jsonb_agg(jsonb_build_array(c.operation, c.version, c.actor, c.diff - 'code'))
          from change c where c.entity = 'product' and c.entity_id = p.id) as changes
      from product p where id = ${id}`.execute(server.db)
    return rows[0]
  }

  test('stores exactly what the API would have stored', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from product where manufacturer_article_number is not null and id % 7 = 0
      order by id limit 20`.execute(server.db)
    for (const { id } of rows) {
      const { data: loaded } = await server.call(productsApi.get, { params: { id } })
      const before = await everythingOf(id)
      await server.call(productsApi.remove, { params: { id }, ifMatch: 1 })
      const input = Object.fromEntries(
        Object.entries(loaded).filter(([name]) => name in productsApi.create.body.shape),
      )
      const body = { ...input, code: `${loaded.code}-X` }
      const created = await server.call(productsApi.create, { body })
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      expect(await everythingOf(created.data.id)).toEqual(before)
    }
  })

  test('refuses what is already there and keeps the counts exact', async () => {
    const options = { actorId, chunk: 100, log: quiet }
    await expect(
      loadProducts(server.databaseUrl, demoProducts(250), options),
    ).rejects.toMatchObject({ code: 'DUPLICATE' })
    const { body } = await server.call(productsApi.list)
    expect(body).toMatchObject({ page: { total: 250 } })
  })
})
