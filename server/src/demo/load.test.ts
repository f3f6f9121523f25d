import { setTimeout as sleep } from 'node:timers/promises'
import { productsApi } from '@lambda/contract/products'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../test/harness.ts'
import { demoProducts } from './demo-products.ts'
import { loadDemo, loadProducts } from './load.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

function installationOf({ db, databaseUrl, files }: TestServer) {
  return { db, url: databaseUrl, files }
}

/** Ends the loading connection as its products are stored already; answers what is in the database then. */
async function loadBrokenOff(server: TestServer): Promise<unknown> {
  const ends: string[] = []
  const { db } = server
  const load = loadDemo(installationOf(server), quiet)
    .then(() => ends.push('loaded'))
    .catch(() => ends.push('broken off'))
  while (ends.length === 0) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active'
        and query like 'select refresh_product_projection%'`.execute(db)
    await sleep(20)
  }
  await load
  if (!ends.includes('broken off')) throw new Error('The load was not broken off.')
  const { rows } = await sql`
    select (select count(*) from product) as products, (select count(*) from brand) as brands,
      (select count(*) from app_user) as people, (select count(*) from change) as changes,
      (select count(*) from attachment) as documents`.execute(
    db,
  )
  return rows[0]
}

describe('the demo catalogue', () => {
  let server: TestServer
  let leftBehind: unknown

  beforeAll(async () => {
    server = await startTestServer()
    leftBehind = await loadBrokenOff(server)
    await loadDemo(installationOf(server), quiet)
  }, 180_000)

  afterAll(() => server.close())

  test('leaves nothing behind when loading is broken off half way', () => {
    expect(leftBehind).toEqual({ products: 0, brands: 0, people: 3, changes: 0, documents: 0 })
  })

  test('is there with 2,000 products, names and exact counts', async () => {
    const { body, data } = await server.call(productsApi.list, { query: { language: 'DE' } })
    expect(body).toMatchObject({ page: { total: 2000 } })
    expect(data.every(({ brand }) => brand !== null)).toBe(true)
  })

  test('knows who answers for a product, and when some of them end', async () => {
    const count = async (q: string) => {
      const { body } = await server.call(productsApi.list, { query: { q, limit: '1' } })
      return (body['page'] as { total: number }).total
    }
    expect(await count('main-group:20 -competence-center:HVAC')).toBe(0)
    expect(await count('has:competence-center')).toBeGreaterThan(1500)
    expect(await count('has:obsolete')).toBeGreaterThan(80)
    expect(await count('has:obsolete')).toBeLessThan(200)
    expect(await count('status:active missing:valid-from')).toBe(0)
  })

  test('is loaded only once', async () => {
    await loadDemo(installationOf(server), quiet)
    const { body } = await server.call(productsApi.list)
    expect(body).toMatchObject({ page: { total: 2000 } })
  })

  test('brings its people', async () => {
    const { data } = await server.call(usersApi.list, { as: people.admin })
    expect(data.map(({ displayName }) => displayName)).toEqual([
      'Ada Lindqvist',
      'Emil de Vries',
      'Inès Moreau',
    ])
  })

  test('has histories that lead from the creation to what is there now', async () => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from product where status = 'active' and version > 4
      order by id limit 5`.execute(server.db)
    expect(rows).toHaveLength(5)
    for (const { id, version } of rows) {
      const { data: all } = await server.call(productsApi.history, { params: { id } })
      const changes = all.filter(
        ({ fields }) => !fields.every(({ path }) => path.startsWith('attachments.')),
      )
      expect(changes.map((change) => change.version)).toEqual(
        Array.from({ length: version }, (_, index) => version - index),
      )
      const instants = changes.map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted().toReversed())
      const restored = await server.call(productsApi.restoreVersion, {
        as: people.admin,
        params: { id, version: version - 1 },
        ifMatch: version,
        body: { fields: null },
      })
      expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    }
  })

  test('spreads its changes over two years of history, all of them in the past', async () => {
    const { rows } = await sql<{ first: string; last: string; changes: number; months: number }>`
      select min(at)::date as first, max(at)::date as last, count(*) as changes,
        count(distinct date_trunc('month', at)) as months
      from change where entity = 'product' and at < '2026-11-01'`.execute(server.db)
    expect(rows[0]?.changes).toBeGreaterThan(2800)
    expect(rows[0]?.months).toBe(25)
    expect(rows[0]?.last).toMatch(/^2026-10/)
  })
})

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
        (select jsonb_agg(country order by country)
          from product_country c where c.product_id = p.id) as countries,
        (select jsonb_agg(to_jsonb(n) - 'product_id' order by node_id)
          from product_node n where n.product_id = p.id) as nodes,
        (select jsonb_agg(to_jsonb(d) - 'product_id' order by characteristic)
          from product_declaration d where d.product_id = p.id) as declarations,
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
    ).rejects.toMatchObject({ code: '23505' })
    const { body } = await server.call(productsApi.list)
    expect(body).toMatchObject({ page: { total: 250 } })
  })
})
